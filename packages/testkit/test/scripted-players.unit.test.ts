import { createRng } from '@parlor/kernel/rng';
import { ticTacToe } from '@parlor/tic-tac-toe/game';
import { describe, expect, it } from 'vitest';
import type { Connection } from '../src/connection.ts';
import { type ScriptedPlayer, scriptedPlayer, type Temper } from '../src/scripted-players.ts';
import { virtualClock } from '../src/virtual-clock.ts';
import { smallHouse } from './fixtures/small-house.ts';

const AN_HOUR = 3_600_000;

async function tableOf(tempers: readonly [Temper, Temper], seed: number, spoil = (way: Connection): Connection => way) {
  const clock = virtualClock({ startAt: 0 });
  const house = smallHouse(ticTacToe, ticTacToe.setup.parse({}), clock);
  const players = tempers.map((temper, seat) =>
    scriptedPlayer({ name: `seat${seat}`, game: ticTacToe, temper, rng: createRng(seed, seat), clock }),
  );
  for (const [seat, player] of players.entries()) await player.connect(spoil(house.connect(seat)));
  return { clock, house, players };
}

const sends = (players: readonly ScriptedPlayer[]): number =>
  players.reduce((sum, { diary }) => sum + [...diary.sent.values()].reduce((times, sent) => times + sent.times, 0), 0);

describe.each<[Temper, Temper]>([
  ['honest', 'honest'],
  ['honest', 'lazy'],
  ['lazy', 'lazy'],
  ['honest', 'hostile'],
  ['hostile', 'hostile'],
])('a table of %s and %s players', (one, other) => {
  it('comes to its end, and every promise to them is kept', async () => {
    for (let seed = 0; seed < 5; seed++) {
      const { clock, house, players } = await tableOf([one, other], seed);
      await clock.runUntil(house.over, AN_HOUR);
      for (const { diary } of players) {
        expect(diary.broken).toEqual([]);
        expect(diary.latest()?.over).toBe(true);
      }
    }
  });
});

it('honest players are never refused', async () => {
  const { clock, house, players } = await tableOf(['honest', 'honest'], 7);
  await clock.runUntil(house.over, AN_HOUR);
  for (const { diary } of players) {
    for (const { answer } of diary.sent.values()) expect(answer).toHaveProperty('seq');
  }
});

it('hostile players are refused a lot', async () => {
  let refusals = 0;
  for (let seed = 0; seed < 10; seed++) {
    const { clock, house, players } = await tableOf(['hostile', 'hostile'], seed);
    await clock.runUntil(house.over, AN_HOUR);
    const answers = players.flatMap(({ diary }) => [...diary.sent.values()].map(({ answer }) => answer));
    refusals += answers.filter((answer) => answer !== null && 'rejected' in answer).length;
  }
  expect(refusals).toBeGreaterThan(20);
});

it('a command whose answer is lost is sent again with its id, and acts once', async () => {
  const dice = createRng(5);
  const lossy = (way: Connection): Connection => ({
    ...way,
    send: async (...what) => {
      const answer = await way.send(...what);
      if (dice.next() < 0.5) throw new Error('the reply was lost');
      return answer;
    },
  });
  const { clock, house, players } = await tableOf(['honest', 'honest'], 1, lossy);
  await clock.runUntil(house.over, AN_HOUR);
  await clock.advance(60_000);
  const commands = players.flatMap(({ diary }) => [...diary.sent.values()]);
  expect(commands.every(({ answer }) => answer !== null)).toBe(true);
  expect(sends(players)).toBeGreaterThan(commands.length);
  expect(house.seq).toBe(1 + commands.length);
});

it('a player who comes back over another connection sends what was not answered', async () => {
  const clock = virtualClock({ startAt: 0 });
  const house = smallHouse(ticTacToe, ticTacToe.setup.parse({ firstMove: 'first_seat' }), clock);
  const player = scriptedPlayer({ name: 'ada', game: ticTacToe, temper: 'honest', rng: createRng(1), clock });
  const dead: Connection = { ...house.connect(0), send: () => new Promise(() => {}) };
  await player.connect(dead);
  await clock.advance(2000);
  expect(player.diary.unanswered()).toHaveLength(1);
  await player.connect(house.connect(0));
  await clock.advance(10);
  expect(player.diary.unanswered()).toEqual([]);
  expect(house.seq).toBe(2);
});
