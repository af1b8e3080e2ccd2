import { readFileSync } from 'node:fs';
import type { Migration } from '@parlor/engine/database/migrate';
import { roomMigrations } from './rooms.ts';

function step(name: string): Migration {
  return { name: `house-${name}`, up: readFileSync(new URL(`./${name}.sql`, import.meta.url), 'utf8') };
}

/** The house's part of the schema, in order; the engine's comes before it. */
export const houseMigrations: readonly Migration[] = [step('0001-accounts'), ...roomMigrations];
