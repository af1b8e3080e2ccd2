/** What PostgreSQL itself says about the migrated schema. */
import type { Session } from '@parlor/engine/database/database';

export interface Column {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  /** As SQL; null when there is none. */
  readonly filled: string | null;
}

export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  /** Keys, references and checks, as SQL. */
  readonly constraints: readonly string[];
  /** Indexes that no constraint brings with it, as SQL. */
  readonly indexes: readonly string[];
}

export interface Routine {
  readonly name: string;
  readonly signature: string;
}

interface Named extends Record<string, unknown> {
  readonly table: string;
  readonly name: string;
  readonly text: string;
}

interface ColumnRow extends Named {
  readonly required: boolean;
  readonly filled: string | null;
}

export async function tablesOf(session: Session): Promise<readonly Table[]> {
  const columns = await session.query<ColumnRow>(`
    SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, a.atttypmod) AS text,
      a.attnotnull AS required,
      CASE WHEN a.attidentity <> '' THEN 'counts up' ELSE pg_get_expr(d.adbin, d.adrelid) END AS filled
    FROM pg_attribute a
    JOIN pg_class c ON c.oid = a.attrelid AND c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE a.attnum > 0 AND NOT a.attisdropped
    ORDER BY c.relname, a.attnum`);
  // Newer servers list "not null" among the constraints; the columns say it already.
  const constraints = await session.query<Named>(`
    SELECT c.relname AS "table", k.conname AS name, pg_get_constraintdef(k.oid) AS text
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid AND c.relnamespace = 'public'::regnamespace
    WHERE k.contype <> 'n'
    ORDER BY c.relname, position(k.contype IN 'pufcx'), k.conname`);
  const indexes = await session.query<Named>(`
    SELECT c.relname AS "table", i.relname AS name, pg_get_indexdef(x.indexrelid) AS text
    FROM pg_index x
    JOIN pg_class i ON i.oid = x.indexrelid
    JOIN pg_class c ON c.oid = x.indrelid AND c.relnamespace = 'public'::regnamespace
    WHERE NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = x.indexrelid)
    ORDER BY c.relname, i.relname`);
  return Object.entries(Object.groupBy(columns, (column) => column.table)).map(([name, own = []]) => ({
    name,
    columns: own.map((column) => ({
      name: column.name,
      type: column.text,
      required: column.required,
      filled: column.filled,
    })),
    constraints: constraints.filter(({ table }) => table === name).map(({ name: key, text }) => `${key}: ${text}`),
    indexes: indexes.filter(({ table }) => table === name).map(({ text }) => text.replaceAll('public.', '')),
  }));
}

export async function routinesOf(session: Session): Promise<readonly Routine[]> {
  return session.query<{ name: string; signature: string }>(`
    SELECT proname AS name,
      proname || '(' || pg_get_function_identity_arguments(oid) || ') → ' || pg_get_function_result(oid) AS signature
    FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY proname`);
}
