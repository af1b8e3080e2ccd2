/** Writes docs/data-model.md from the schema as the migrations make it, in an embedded database of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Migration, migrate } from '@parlor/engine/database/migrate';
import { openPglite } from '@parlor/engine/database/pglite/pglite';
import { engineMigrations } from '@parlor/engine/schema/migrations';
import { houseMigrations } from '@parlor/house/schema/migrations';
import { type Routine, routinesOf, type Table, tablesOf } from './catalog.ts';
import { publish } from './page.ts';
import { type Comments, commentsIn } from './sql-comments.ts';

const INTRODUCTION = `# Data model

Written by \`npm run docs\` from the migrated schema; CI checks that it is up to date. The same migrations run on PostgreSQL
and on the embedded database; which have run is in the table \`migrations\`. Jobs of the night have a schema of their own, \`pgboss\`, kept by the library of that name.

A table's truth is its journal. \`snapshots\`, \`wakes\` and \`rooms\` can be made again from journals; \`accounts.balance\` can be
made again from \`postings\`, and the audit compares the two.
`;

const sqlOf = (migrations: readonly Migration[]): string => migrations.flatMap(({ up }) => up).join('\n');

async function read(): Promise<{ tables: readonly Table[]; routines: readonly Routine[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-data-model-'));
  const db = await openPglite(folder);
  try {
    await migrate(db, [...engineMigrations, ...houseMigrations]);
    return { tables: await tablesOf(db), routines: await routinesOf(db) };
  } finally {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const cell = (text: string): string => text.replaceAll('|', '\\|');
const code = (text: string): string => `\`${cell(text)}\``;

function described(table: Table, comments: Comments): string {
  const rows = table.columns.map(({ name, type, required, filled }) => {
    const meaning = comments.columns.get(`${table.name}.${name}`) ?? '';
    return `| ${code(name)} | ${type} | ${required ? '' : 'yes'} | ${filled === null ? '' : code(filled)} | ${cell(meaning)} |`;
  });
  const rules = [...table.constraints, ...table.indexes].map((rule) => `- ${code(rule)}`);
  return [
    `### ${table.name}`,
    '',
    ...(comments.tables.has(table.name) ? [comments.tables.get(table.name), ''] : []),
    '| column | type | may be null | filled with | meaning |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    ...rules,
    '',
  ].join('\n');
}

const { tables, routines } = await read();
const parts = [
  { title: 'The engine', sql: sqlOf(engineMigrations) },
  { title: 'The house', sql: sqlOf(houseMigrations) },
];
const sections = parts.map(({ title, sql }) => {
  const comments = commentsIn(sql);
  const own = tables.filter(({ name }) => new RegExp(`CREATE TABLE (IF NOT EXISTS )?${name}\\b`).test(sql));
  const functions = routines.filter(({ name }) => new RegExp(`FUNCTION ${name}\\b`).test(sql));
  const lines = functions.map(({ name, signature }) => `- ${code(signature)} ${comments.functions.get(name) ?? ''}`);
  return [
    `## ${title}\n`,
    ...own.map((table) => described(table, comments)),
    ...(lines.length === 0 ? [] : ['### Functions', '', ...lines, '']),
  ].join('\n');
});
const steps = [...engineMigrations, ...houseMigrations].map(({ name }) => `- ${code(name)}`);
publish(
  'docs/data-model.md',
  `${[INTRODUCTION, ...sections, '## Migrations, in order\n', ...steps].join('\n')}\n`.replace(/\n{3,}/g, '\n\n'),
);
