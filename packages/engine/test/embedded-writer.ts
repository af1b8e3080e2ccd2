/** A process of its own that writes to a data folder and says each number once its commit is acknowledged. */
import { openPglite } from '@parlor/engine/database/pglite/pglite';

const [, , folder = ''] = process.argv;

try {
  const db = await openPglite(folder);
  await db.query('CREATE TABLE IF NOT EXISTS promises (n int PRIMARY KEY, text text NOT NULL)');
  const [last] = await db.query<{ n: number }>('SELECT coalesce(max(n), 0) AS n FROM promises');
  process.stdout.write('open\n');
  for (let n = (last?.n ?? 0) + 1; ; n += 3) {
    await Promise.all([
      db.query('INSERT INTO promises VALUES ($1, $2)', [n, 'alone']).then(() => process.stdout.write(`${n}\n`)),
      db
        .transaction(async (session) => {
          await session.query('INSERT INTO promises VALUES ($1, $2)', [n + 1, 'together']);
          await session.query('INSERT INTO promises VALUES ($1, $2)', [n + 2, 'together']);
        })
        .then(() => process.stdout.write(`${n + 1}\n${n + 2}\n`)),
    ]);
  }
} catch (error) {
  process.stdout.write(`refused: ${error instanceof Error ? error.message : error}\n`);
}
