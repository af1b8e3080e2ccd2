import { openInProcessBus } from '@parlor/engine/bus/in-process/in-process';
import { houseAccount, playerAccount, post } from '@parlor/engine/coins';
import { createSessionEndings } from '@parlor/house/accounts/session-endings';
import { createSessions } from '@parlor/house/accounts/sessions';
import { nightlyJobs } from '@parlor/house/jobs/nightly';
import { createLog } from '@parlor/house/log';
import { audit } from '@parlor/house/wallet/audit';
import { playerId } from '@parlor/kernel/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adapters, type HouseDesk, houseDesk } from '../house-desk.ts';

const DAY = 86_400_000;
const AN_EVENING = Date.parse('2026-11-15T12:00:00Z');

describe.each(adapters)('at night (%s)', (adapter) => {
  let house: HouseDesk;
  const lines: string[] = [];
  beforeAll(async () => {
    house = await houseDesk(adapter);
  });
  afterAll(() => house.close());

  const jobsAfter = async (days: number) => {
    const { db, settings } = house;
    const clock = { now: () => AN_EVENING + days * DAY, after: () => () => undefined };
    const sessions = createSessions(db, clock, settings, await createSessionEndings(openInProcessBus()));
    const log = createLog('error', { write: (line: string) => lines.push(line) });
    return nightlyJobs({ db, clock, settings, sessions, log });
  };
  const isThere = async (id: number): Promise<boolean> =>
    (await house.db.query('SELECT FROM players WHERE id = $1', [id])).length > 0;

  test('a guest who never played is forgotten after a week, the coins go back, the books stay whole', async () => {
    const idle = await house.visitor().becomeGuest();
    const spender = await house.visitor().becomeGuest();
    const paid = {
      from: playerAccount(playerId.parse(spender.id)),
      to: houseAccount('rake', 1),
      amount: 10,
      reason: 'prompt',
      table: null,
    };
    await post(house.db, [paid], new Date(AN_EVENING));
    const winner = await house.visitor().becomeGuest();
    await house.db.execute(
      `INSERT INTO results (table_id, seq, ordinal, kind, player_id, outcome, score, detail, at)
       VALUES (5, 1, 0, 'tic-tac-toe', $1, 'won', 1, '{}', now())`,
      [winner.id],
    );
    const seated = await house.visitor().becomeGuest();
    await house.db.execute(
      `INSERT INTO tables (id, kind, seats, seed, setup, opened_at) VALUES (6, 'tic-tac-toe', ARRAY[$1::bigint], 1, '{}', now())`,
      [seated.id],
    );
    const account = await house.visitor().register('keeper@example.org');

    const { prune: early } = await jobsAfter(6);
    expect(await early?.run()).toMatchObject({ guests: 0 });
    const { prune } = await jobsAfter(8);
    expect(await prune?.run()).toMatchObject({ guests: 1 });
    expect(await isThere(idle.id)).toBe(false);
    for (const { id } of [spender, winner, seated, account]) expect(await isThere(id)).toBe(true);
    expect(await house.db.query('SELECT balance FROM accounts WHERE key = $1', [`player:${idle.id}`])).toEqual([
      { balance: 0 },
    ]);
    expect(await audit(house.db)).toMatchObject({ sum: 0, wrong: [] });
  });

  test('sessions that can never be used again and old refusals are removed', async () => {
    await house.visitor().becomeGuest();
    await house.db.execute(
      "INSERT INTO refusals (table_id, command_id, code, message, at) VALUES (1, 'old', 'x', 'x', $1), (1, 'new', 'x', 'x', $2)",
      [new Date(AN_EVENING + 20 * DAY), new Date(AN_EVENING + 40 * DAY)],
    );
    const before = await house.db.query('SELECT FROM sessions');
    const { prune } = await jobsAfter(40);
    expect(await prune?.run()).toMatchObject({ sessions: before.length, refusals: 1 });
    expect(await house.db.query('SELECT command_id FROM refusals')).toEqual([{ command_id: 'new' }]);
  });

  test('the audit raises its voice when the books do not agree, and is quiet when they do', async () => {
    const { audit: nightly } = await jobsAfter(0);
    expect(await nightly?.run()).toMatchObject({ sum: 0, wrong: 0 });
    expect(lines).toEqual([]);
    await house.db.execute("UPDATE accounts SET balance = balance + 1 WHERE key = 'house:rake:1'");
    expect(await nightly?.run()).toMatchObject({ sum: 1, wrong: 1 });
    expect(lines.join('')).toContain('the books do not agree');
    expect(lines.join('')).toContain('house:rake:1');
  });
});
