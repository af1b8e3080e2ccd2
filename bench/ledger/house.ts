/** A database with the house's schema and a ledger of a given size, as real play would have left it. */
import { randomBytes } from 'node:crypto';
import type { Database } from '@parlor/engine/database/database';
import { migrate } from '@parlor/engine/database/migrate';
import { openPostgres } from '@parlor/engine/database/postgres/postgres';
import { engineMigrations } from '@parlor/engine/schema/migrations';
import { houseMigrations } from '@parlor/house/schema/migrations';
import { audit } from '@parlor/house/wallet/audit';
import type { PlayerId } from '@parlor/kernel/ids';
import type { Rng } from '@parlor/kernel/rng';
import { z } from '@parlor/kernel/schema';

export interface House {
  readonly accounts: number;
  readonly postings: number;
  readonly db: Database;
  readonly loadSeconds: number;
  readonly auditSeconds: number;
  anyone(rng: Rng): PlayerId;
  /** Someone who played often enough to have several full pages. */
  regular(rng: Rng): PlayerId;
  drop(): Promise<void>;
}

/** One player in so many is a regular. */
const REGULARS = 20;
/** Postings of a regular, and of anybody else: five a player on average, and as many again on the house's side. */
const OFTEN = 62;
const SELDOM = 2;
const FIRST_PLAYER = 1_000;

const playerId = z.number().transform((id) => id as PlayerId);
const playerAt = (index: number): PlayerId => playerId.parse(FIRST_PLAYER + index);

/** Players with what they end up with, and the eight accounts of the house's faucet, which pay for it below. */
const ACCOUNTS = `
  INSERT INTO accounts (key, balance, may_go_below)
  SELECT 'player:' || (${FIRST_PLAYER} + p), balance, false
  FROM generate_series(0, $1::int - 1) AS p,
    LATERAL (SELECT CASE WHEN p % ${REGULARS} = 0 THEN ${OFTEN} ELSE ${SELDOM} END - 1 AS last) AS played,
    LATERAL (SELECT 5000 - 100 * ((last + 1) / 2) + 90 * (last / 2) AS balance) AS now
  ORDER BY hashint8(p)`;
const FAUCET = `
  INSERT INTO accounts (key, may_go_below) SELECT 'house:faucet:' || shard, true FROM generate_series(0, 7) AS shard`;

/**
 * Everybody starts with 5,000 coins and then pays 100 and wins 90 in turn; this is one turn of some players. Turn follows
 * turn, not player player: the postings of one player lie far apart, as they do when many play at once.
 */
const TURN = `
  WITH transfer AS (
    SELECT p, nextval('transfer_ids') AS id, player.id AS player_id, faucet.id AS faucet_id, amount, reason,
      CASE WHEN $1::int > 0 THEN 1000000 + p * 100 + $1::int END AS table_id,
      5000 - 100 * (($1::int + 1) / 2) + 90 * ($1::int / 2) AS balance,
      faucet.balance - sum(amount) OVER (PARTITION BY faucet.id ORDER BY p) AS faucet_balance
    FROM generate_series($2::int, $3::int, $4::int) AS p
    CROSS JOIN LATERAL (
      SELECT CASE WHEN $1::int = 0 THEN 5000 WHEN $1::int % 2 = 1 THEN -100 ELSE 90 END AS amount,
        CASE WHEN $1::int = 0 THEN 'starting_balance' WHEN $1::int % 2 = 1 THEN 'prompt' ELSE 'prize' END AS reason
    ) AS what
    JOIN accounts AS player ON player.key = 'player:' || (${FIRST_PLAYER} + p)
    JOIN accounts AS faucet ON faucet.key = 'house:faucet:' || ((${FIRST_PLAYER} + p) % 8)
  ), written AS (
    INSERT INTO postings (account_id, transfer_id, amount, balance_after, reason, table_id, at)
    SELECT leg.account_id, id, leg.amount, leg.balance_after, reason, table_id, now() - interval '1 year'
    FROM transfer CROSS JOIN LATERAL (VALUES (player_id, amount, balance), (faucet_id, -amount, faucet_balance))
      AS leg (account_id, amount, balance_after)
    ORDER BY p, leg.amount
  )
  UPDATE accounts SET balance = balance - paid
  FROM (SELECT faucet_id, sum(amount) AS paid FROM transfer GROUP BY faucet_id) AS sums WHERE id = faucet_id`;
/** Players of one statement, so that none takes long. */
const AT_ONCE = 100_000;

export async function openHouse(accounts: number): Promise<House> {
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined) throw new Error('TEST_DATABASE_URL is not set: run this with `npm run bench -- ledger`.');
  const name = `parlor_bench_${randomBytes(6).toString('hex')}`;
  const onServer = async (statement: string): Promise<void> => {
    const db = await openPostgres(server, { max: 1 });
    await db.query(statement).finally(() => db.close());
  };
  await onServer(`CREATE DATABASE ${name} TEMPLATE template0`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const db = await openPostgres(url.href, { max: 2 });
  const drop = async (): Promise<void> => {
    await db.close();
    await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  };
  try {
    const begun = performance.now();
    await load(db, accounts);
    const loaded = performance.now();
    const found = await audit(db);
    if (found.sum !== 0 || found.wrong.length > 0) throw new Error(`The books are wrong: ${JSON.stringify(found)}`);
    return {
      accounts: found.accounts,
      postings: found.postings,
      db,
      loadSeconds: (loaded - begun) / 1000,
      auditSeconds: (performance.now() - loaded) / 1000,
      anyone: (rng) => playerAt(rng.below(accounts)),
      regular: (rng) => playerAt(rng.below(Math.ceil(accounts / REGULARS)) * REGULARS),
      drop,
    };
  } catch (error) {
    await drop();
    throw error;
  }
}

async function load(db: Database, accounts: number): Promise<void> {
  await migrate(db, [...engineMigrations, ...houseMigrations]);
  console.log(`Loading ${accounts.toLocaleString('en')} players …`);
  await db.query(ACCOUNTS, [accounts]);
  await db.query(FAUCET);
  await db.query('ANALYZE accounts');
  for (let turn = 0; turn < OFTEN; turn++) {
    const step = turn < SELDOM ? 1 : REGULARS;
    for (let first = 0; first < accounts; first += AT_ONCE * step) {
      const last = Math.min(first + AT_ONCE * step, accounts) - 1;
      await db.query(TURN, [turn, first, last, step]);
    }
  }
  await db.query('VACUUM (ANALYZE)');
}
