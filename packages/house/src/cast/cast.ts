/** The house players: people of character who sit down wherever somebody is missing. Their ids are fixed (1 to 24). */
import { type PlayerId, playerId } from '@parlor/kernel/ids';

export interface HousePlayer {
  readonly id: PlayerId;
  readonly name: string;
  /** The name of a figure in the house's emoji set. */
  readonly avatar: string;
}

const characters: readonly (readonly [name: string, avatar: string])[] = [
  ['Aunt Agatha', 'owl'],
  ['Captain Brine', 'octopus'],
  ['Professor Moth', 'butterfly'],
  ['Dame Petunia', 'peacock'],
  ['Old Barnaby', 'badger'],
  ['Miss Quill', 'hedgehog'],
  ['Cousin Otto', 'otter'],
  ['Lady Marmalade', 'cat-face'],
  ['Rusty Pike', 'fox'],
  ['Uncle Tortellini', 'turtle'],
  ['Doctor Plum', 'raccoon'],
  ['Signora Volpe', 'wolf'],
  ['Little Button', 'mouse-face'],
  ['Gus the Baker', 'bear'],
  ['Sister Clementine', 'dove'],
  ['Baron von Waddle', 'penguin'],
  ['Juniper Finch', 'bird'],
  ['Madame Ribbit', 'frog'],
  ['Sir Lollop', 'rabbit-face'],
  ['Big Mabel', 'elephant'],
  ['Figaro', 'rooster'],
  ['Nana Dumpling', 'panda'],
  ['Ziggy', 'lizard'],
  ['The Night Porter', 'bat'],
];

export const cast: readonly HousePlayer[] = characters.map(([name, avatar], index) => ({
  id: playerId.parse(index + 1),
  name,
  avatar,
}));

export const castIds: readonly PlayerId[] = cast.map((player) => player.id);
