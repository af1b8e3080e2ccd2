/** What a table can be opened with. The lobby's form is made of these titles, descriptions and defaults. */
import { paceSetting } from '@parlor/kernel/pace';
import { z } from '@parlor/kernel/schema';

export const setup = z.object({
  pace: paceSetting,
  turnSeconds: z.number().int().min(5).max(300).default(30).meta({
    title: 'Seconds per turn',
    description: 'When they have run out, a free cell is marked at random for whoever is thinking.',
  }),
  rounds: z.number().int().min(1).max(999).default(1).meta({
    title: 'Rounds',
    description: 'Whoever wins more of them wins the game. Players take turns to begin a round.',
  }),
  firstMove: z
    .enum(['random', 'first_seat', 'second_seat'])
    .default('random')
    .meta({
      title: 'Who begins',
      description: 'Whoever begins plays X.',
      labels: { random: 'Drawn by lot', first_seat: 'The first seat', second_seat: 'The second seat' },
    }),
  houseSkill: z
    .enum(['gentle', 'fair', 'sharp'])
    .default('fair')
    .meta({
      title: 'House players',
      description: 'How often a house player overlooks something.',
      labels: { gentle: 'Gentle: often', fair: 'Fair: now and then', sharp: 'Sharp: never' },
    }),
});

export type Setup = z.infer<typeof setup>;
export type HouseSkill = Setup['houseSkill'];
