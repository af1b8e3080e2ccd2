import { readFileSync } from 'node:fs';
import type { Migration } from '@parlor/engine/database/migrate';

function step(name: string): Migration {
  return { name, up: readFileSync(new URL(`./${name}.sql`, import.meta.url), 'utf8') };
}

/** The rooms' part of the schema, in order. The accounts' comes before it: the cast are players. */
export const roomMigrations: readonly Migration[] = [step('rooms-0001-directory'), step('rooms-0002-cast')];
