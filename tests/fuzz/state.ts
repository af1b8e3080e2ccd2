/** What refused input must not change, taken as fingerprints so that thousands of comparisons are cheap. */
import type { Session } from '@parlor/engine/database/database';
import { HOUSE_PLAYERS_BELOW } from '@parlor/kernel/ids';

/** From part of the state to its fingerprint. Equal prints, equal state. */
export type Prints = Readonly<Record<string, string>>;

/** The sum of the rows' hashes: no order to make, so that it costs little even after thousands of newcomers. */
const print = (part: string, row: string, from: string): string =>
  `SELECT '${part}' AS part, concat_ws(' ', count(*), sum(hashtextextended(${row}, 0)::numeric)) AS print FROM ${from}`;

/** What only people change. House players and clocks may act at any time. */
const OF_PEOPLE = [
  print('journal of people', `concat_ws(':', table_id, seq, command_id)`, `journal WHERE ${byPeople()}`),
  print('players', `concat_ws(':', id, name, avatar, kind, email, password_hash)`, 'players'),
  print('sessions', `concat_ws(':', id, player_id, encode(token_hash, 'hex'), device)`, 'sessions'),
];

/** In a house where nothing happens by itself, all of it. */
const OF_ALL = [
  ...OF_PEOPLE,
  print('journal', `concat_ws(':', table_id, seq, payload)`, 'journal'),
  print('tables', `concat_ws(':', id, kind, parent, seats::text, setup, over_at)`, 'tables'),
  print('accounts', `concat_ws(':', key, balance)`, 'accounts'),
  print('postings', `concat_ws(':', account_id, id, amount)`, 'postings'),
  print('claims', `concat_ws(':', key, table_id)`, 'claims'),
  print('results', `concat_ws(':', table_id, seq, ordinal)`, 'results'),
  print('rooms', `concat_ws(':', room_id, code, game, people::text, version, closed_at)`, 'rooms'),
];

function byPeople(): string {
  return `coalesce((payload::jsonb -> 'by' ->> 'player')::bigint, 0) >= ${HOUSE_PLAYERS_BELOW}`;
}

export async function printsOf(what: 'people' | 'all', db: Session): Promise<Prints> {
  const parts = what === 'people' ? OF_PEOPLE : OF_ALL;
  const rows = await db.query<{ part: string; print: string }>(parts.join(' UNION ALL '));
  return Object.fromEntries(rows.map((row) => [row.part, row.print]));
}

/** Empty when the books are in order: all balances sum to zero and each is the sum of its postings. */
export async function errorsInBooks(db: Session): Promise<readonly unknown[]> {
  return db.query(`
    SELECT 'sum' AS what, sum(balance)::text AS found FROM accounts HAVING sum(balance) <> 0
    UNION ALL
    SELECT key, balance || ' kept, ' || coalesce(sum(amount), 0) || ' posted'
    FROM accounts LEFT JOIN postings ON postings.account_id = accounts.id
    GROUP BY accounts.id HAVING balance <> coalesce(sum(amount), 0)`);
}

/** Empty when every journal counts without a gap. */
export async function gapsInJournals(db: Session): Promise<readonly unknown[]> {
  return db.query(`
    SELECT table_id, count(*) AS entries, min(seq) AS first, max(seq) AS last FROM journal
    GROUP BY table_id HAVING max(seq) - min(seq) + 1 <> count(*)`);
}
