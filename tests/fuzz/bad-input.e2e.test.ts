/** Twenty thousand inputs, made of the contracts, that the house must survive without harm to anybody. */
import { createClient } from '@parlor/client/node';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BesiegedHouse, besiegeHouse } from './besieged-house.ts';
import { anyCommand } from './commands.ts';
import { type Frame, frames } from './frames.ts';
import { rawInputs, sendRaw } from './raw.ts';
import { described } from './replies.ts';
import { type Request, requests } from './requests.ts';
import { INPUTS, SEED } from './seed.ts';
import { inBatches, laySiege, type Siege } from './siege.ts';
import { besiege, commandIn, isTooLarge } from './socket-siege.ts';
import { errorsInBooks, gapsInJournals, printsOf } from './state.ts';

const REQUESTS = Math.ceil((INPUTS * 2) / 3);
const FRAMES = INPUTS - REQUESTS;

let house: BesiegedHouse;
let siege: Siege;
let allRequests: Request[];
let allFrames: Frame[];
const unhandled: unknown[] = [];
const note = (error: unknown): void => void unhandled.push(error);

beforeAll(async () => {
  process.on('unhandledRejection', note);
  house = await besiegeHouse();
  siege = await laySiege(house);
  const commands = anyCommand(house.known);
  allRequests = fc.sample(requests(house.known, commands), { seed: SEED, numRuns: REQUESTS });
  allFrames = fc.sample(frames(house.known, commands), { seed: SEED, numRuns: FRAMES });
});
afterAll(async () => {
  siege.end();
  await house.end();
  process.off('unhandledRejection', note);
});

const tellFrame = (frame: Frame): string => frame.toString().slice(0, 300);
const isHopeful = (frame: Frame): boolean => house.known.own.includes(commandIn(frame)?.table ?? 0);

describe(`bad input (FUZZ_SEED=${SEED}, ${REQUESTS} requests, ${FRAMES} frames)`, () => {
  it('requests that the contracts forbid, or about other people’s tables, are refused and change not one row', async () => {
    const hopeless = allRequests.filter((request) => request.mustBeRefused);
    const tally = await siege.watched('quiet', inBatches(hopeless, 150), siege.sendRequests, described);
    expect(tally).toEqual({ checked: hopeless.length, accepted: 0 });
  });

  it('frames that are none, or about other people’s tables, are refused and change not one row', async () => {
    const hopeless = allFrames.filter((frame) => !isTooLarge(frame) && !isHopeful(frame));
    let unreadable = 0;
    const send = async (batch: Frame[]): Promise<number> => {
      const outcome = await siege.sendFrames(batch, 25);
      unreadable += outcome.unreadable;
      return outcome.accepted;
    };
    const tally = await siege.watched('quiet', inBatches(hopeless, 400), send, tellFrame);
    expect(tally).toEqual({ checked: hopeless.length, accepted: 0 });
    expect(unreadable).toBeGreaterThan(hopeless.length / 5);
  });

  it('frames that are too large cost the enemy the connection, and nobody else anything', async () => {
    const large = allFrames.filter(isTooLarge);
    expect(large.length).toBeGreaterThan(0);
    for (const frame of large) {
      expect(await besiege(house.url, house.enemy.header() ?? '', [frame])).toMatchObject({
        accepted: 0,
        hungUp: expect.stringMatching(/^1009/),
      });
    }
  });

  it('what is hardly HTTP, and handshakes that are hardly any, give no 5xx and change not one row', async () => {
    const before = await printsOf('all', house.database);
    const inputs = rawInputs(house.enemy.header() ?? '');
    const said = await Promise.all(inputs.map((input) => sendRaw(house.port, input)));
    for (const [i, answer] of said.entries()) expect(answer, inputs[i]?.slice(0, 200)).not.toMatch(/^HTTP\S* 5/);
    expect(said.filter((answer) => /^HTTP\S* 4/.test(answer)).length).toBeGreaterThan(15);
    expect(await printsOf('all', house.database)).toEqual(before);
  });

  it('requests that may be accepted give no 5xx, and those refused change nothing', async () => {
    const hopeful = allRequests.filter((request) => !request.mustBeRefused);
    const tally = await siege.watched('loud', inBatches(hopeful, 6), siege.sendRequests, described);
    expect(tally.checked).toBeGreaterThan(hopeful.length / 10);
    expect(tally.accepted).toBeGreaterThan(hopeful.length / 20);
  });

  it('commands to the enemy’s own tables are all answered, and those refused change nothing', async () => {
    const hopeful = allFrames.filter((frame) => !isTooLarge(frame) && isHopeful(frame));
    const send = async (batch: Frame[]): Promise<number> => (await siege.sendFrames(batch, 1)).accepted;
    const sum = { checked: 0, accepted: 0 };
    for (const part of inBatches(inBatches(hopeful, 5), 20)) {
      // The enemy may have left their rooms or given them away.
      await house.regather();
      const { checked, accepted } = await siege.watched('loud', part, send, tellFrame);
      sum.checked += checked;
      sum.accepted += accepted;
    }
    expect(sum.checked).toBeGreaterThan(hopeful.length / 10);
    expect(sum.accepted).toBeGreaterThan(0);
  });

  it('leaves the house in order: nothing failed inside, the books sum to zero, no journal has a gap', async () => {
    expect(house.failures).toEqual([]);
    expect(unhandled).toEqual([]);
    expect(await errorsInBooks(house.database)).toEqual([]);
    expect(await gapsInJournals(house.database)).toEqual([]);
    expect((await fetch(`${house.url}/health`)).status).toBe(200);
  });

  it('leaves the victims at their table as they were, and lets newcomers in', async () => {
    const [, table = 0] = house.known.foreign;
    expect(await house.database.query('SELECT seq FROM journal WHERE table_id = $1', [table])).toHaveLength(1);
    const client = createClient({ baseUrl: house.url, strict: true });
    await client.api.accounts.guest({ body: {} });
    const { room } = await client.api.rooms.create({ body: { game: 'tic-tac-toe' } });
    expect(await client.room(room).send({ type: 'add_bot' })).toMatchObject({ ok: true });
    client.close();
  });
});
