import type { Database, Session } from './database.ts';

/** A step of the schema. Once released it never changes: another step follows it. */
export interface Migration {
  readonly name: string;
  readonly up: string | readonly string[];
}

/** Any number will do, as long as no other part of the house takes it. */
const LOCK = 7_275_676_701;

async function applied(session: Session): Promise<Set<string>> {
  const rows = await session.query<{ name: string }>('SELECT name FROM migrations');
  return new Set(rows.map((row) => row.name));
}

/** Nodes that boot at the same moment do this one after another, so each sees what the one before has done. */
function alone<T>(db: Database, work: (session: Session) => Promise<T>): Promise<T> {
  return db.transaction(async (session) => {
    await session.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    return work(session);
  });
}

function refuseDoubles(names: readonly string[]): void {
  const double = names.find((name, at) => names.indexOf(name) !== at);
  if (double !== undefined) throw new Error(`Two migrations are called ${double}.`);
}

function refuseNewer(known: readonly string[], done: ReadonlySet<string>): void {
  const unknown = [...done].filter((name) => !known.includes(name)).sort();
  if (unknown.length === 0) return;
  throw new Error(
    `This database was made by a newer version of Parlor: it has steps this version does not know (${unknown.join(', ')}). ` +
      'Start that version, or give this one another database.',
  );
}

async function step(db: Database, { name, up }: Migration): Promise<boolean> {
  return alone(db, async (session) => {
    if ((await applied(session)).has(name)) return false;
    for (const statement of typeof up === 'string' ? [up] : up) await session.query(statement);
    await session.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
    return true;
  });
}

/** Brings the schema up to date, each migration once and whole. Tells the names of those it ran. */
export async function migrate(db: Database, migrations: readonly Migration[]): Promise<readonly string[]> {
  const names = migrations.map((migration) => migration.name);
  refuseDoubles(names);
  const done = await alone(db, async (session) => {
    await session.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    return applied(session);
  });
  refuseNewer(names, done);
  const ran: string[] = [];
  for (const migration of migrations) {
    if (done.has(migration.name)) continue;
    if (await step(db, migration)) ran.push(migration.name);
  }
  return ran;
}
