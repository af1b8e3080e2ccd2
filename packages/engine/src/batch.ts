/** Everything one commit writes, as the parameters of one statement. */
import type { TableId } from '@parlor/kernel/ids';
import type { Prepared } from './database/database.ts';
import { EffectRows } from './effect-rows.ts';
import { OPEN_COMMAND } from './opening.ts';
import type { Entry, Item, Table } from './table.ts';

const JOURNAL_ROWS = `INSERT INTO journal (table_id, seq, command_id, payload)
SELECT * FROM unnest($1::bigint[], $2::integer[], string_to_array($3, E'\\n'), string_to_array($4, E'\\n'))`;
const WAKE_ROWS = `INSERT INTO wakes (table_id, at) SELECT * FROM unnest($5::bigint[], $6::bigint[])
ON CONFLICT (table_id) DO UPDATE SET at = excluded.at`;
const EFFECTS = `SELECT commit_effects($7::jsonb, written.rows) AS otherwise
FROM (SELECT count(*) AS rows FROM entries) AS written`;

const PLAIN: Prepared = { name: 'commit-plain', text: JOURNAL_ROWS };
const WITH_WAKES: Prepared = { name: 'commit-wakes', text: `WITH entries AS (${JOURNAL_ROWS}) ${WAKE_ROWS}` };
const WITH_EFFECTS: Prepared = {
  name: 'commit-effects',
  text: `WITH entries AS (${JOURNAL_ROWS} RETURNING seq), alarms AS (${WAKE_ROWS}) ${EFFECTS}`,
};

export class Batch {
  readonly #wall: number;
  readonly #tables: TableId[] = [];
  readonly #seqs: number[] = [];
  readonly #ids: string[] = [];
  readonly #payloads: string[] = [];
  readonly #wakeTables: TableId[] = [];
  readonly #wakeTimes: number[] = [];
  /** Most commits have none. */
  #effects: EffectRows | null = null;

  /** `wall` is the clock's time of this commit. */
  constructor(wall: number) {
    this.#wall = wall;
  }

  get hasErrands(): boolean {
    return this.#effects?.hasErrands === true;
  }

  get isEmpty(): boolean {
    return this.#tables.length === 0 && this.#effects === null;
  }

  /** Some of a table's items, in order. */
  add(table: Table, items: readonly Item[]): void {
    const { kind } = table.game;
    for (const { id, ask, outcome } of items) {
      if (outcome === null) continue;
      if (outcome.is === 'refusal') {
        if (outcome.kept) this.#fx().refused(table.id, id, outcome.rejection, lastSeq(table, items));
        continue;
      }
      if (ask.is === 'open') this.#fx().opened(ask.opening);
      this.#entry(table.id, kind, table.parent, id, outcome);
      for (const opening of outcome.opens) {
        this.#fx().opened(opening);
        this.#entry(opening.table, opening.game.kind, opening.parent, OPEN_COMMAND, opening.entry);
      }
    }
  }

  wake(table: TableId, at: number): void {
    this.#wakeTables.push(table);
    this.#wakeTimes.push(at);
  }

  statement(): { readonly statement: Prepared; readonly values: readonly string[] } {
    const rows = [
      `{${this.#tables.join()}}`,
      `{${this.#seqs.join()}}`,
      // Neither ids nor payloads hold a line end: joined text needs no quoting, an SQL array would.
      this.#ids.join('\n'),
      this.#payloads.join('\n'),
    ];
    if (this.#effects === null && this.#wakeTables.length === 0) return { statement: PLAIN, values: rows };
    const wakes = [`{${this.#wakeTables.join()}}`, `{${this.#wakeTimes.join()}}`];
    if (this.#effects === null) return { statement: WITH_WAKES, values: [...rows, ...wakes] };
    return { statement: WITH_EFFECTS, values: [...rows, ...wakes, this.#effects.text()] };
  }

  #entry(table: TableId, kind: string, parent: TableId | null, id: string, entry: Entry): void {
    const { after, effects, payload, reseated } = entry;
    this.#tables.push(table);
    this.#seqs.push(after.seq);
    this.#ids.push(id);
    this.#payloads.push(payload);
    if (effects.length > 0) {
      const rows = this.#fx();
      const cause = { table, kind, seq: after.seq };
      for (const [ordinal, effect] of effects.entries()) rows.effect(cause, ordinal, effect);
    }
    if (reseated) this.#fx().reseated(table, after.frame.seats);
    if (after.over) this.#fx().over(table, parent);
  }

  #fx(): EffectRows {
    this.#effects ??= new EffectRows(this.#wall);
    return this.#effects;
  }
}

/** The last sequence the table has once these items are committed. */
function lastSeq(table: Table, items: readonly Item[]): number {
  const entry = items.findLast((item) => item.outcome?.is === 'entry')?.outcome;
  return entry?.is === 'entry' ? entry.after.seq : (table.committed?.seq ?? 0);
}
