import { readFileSync } from 'node:fs';
import type { Migration } from '../database/migrate.ts';

function step(name: string): Migration {
  return { name: `engine-${name}`, up: readFileSync(new URL(`./${name}.sql`, import.meta.url), 'utf8') };
}

/** The engine's part of the schema, in order. What the house adds comes after it. */
export const engineMigrations: readonly Migration[] = [step('0001-journal'), step('0002-coins'), step('0003-effects')];
