/** pg-boss speaks to the database through the house's own port, embedded or not. */
import type { Database } from '@parlor/engine/database/database';
import type { ConstructorOptions } from 'pg-boss';

/** Its multi-statement blocks bring their own BEGIN and COMMIT. */
const BLOCK = /^\s*BEGIN;([\s\S]*)COMMIT;?\s*$/;

type BossDatabase = NonNullable<ConstructorOptions['db']>;

export function bossDatabase(db: Database): BossDatabase {
  return {
    async executeSql(text, values) {
      if (values !== undefined && values.length > 0) return { rows: await db.query(text, values) };
      const block = BLOCK.exec(text)?.[1];
      // As it stands, an error inside would leave the one connection of the embedded database in a broken transaction.
      const rows = block === undefined ? await db.query(text) : await db.transaction((session) => session.query(block));
      return { rows };
    },
  };
}
