/**
 * `npm start`: one command from a fresh clone to an open house. Runs on Node 20 with nothing installed yet, so it uses
 * Node alone; the house itself then runs on the Node that the project brings.
 */
import { main } from './setup/complaint.mjs';
import { ensureInstalled } from './setup/installed.mjs';
import { runHere } from './setup/spawned.mjs';
import { ensureWebBuilt } from './setup/web-built.mjs';

await main(async () => {
  const node = await ensureInstalled();
  await ensureWebBuilt();
  return runHere(node, ['packages/house/src/main.ts', ...process.argv.slice(2)]);
});
