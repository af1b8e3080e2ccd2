/** `npm run dev`: the house, started again whenever its code changes, and the web app with live reload in front of it. */
import { main } from './setup/complaint.mjs';
import { ensureInstalled } from './setup/installed.mjs';
import { runHere } from './setup/spawned.mjs';

await main(async () => {
  const node = await ensureInstalled();
  const port = process.env.PORT ?? '3000';
  const house = runHere(node, ['--watch', '--watch-preserve-output', 'packages/house/src/main.ts']);
  const web = runHere(
    node,
    ['node_modules/vite/bin/vite.js', 'packages/web', '--config', 'packages/web/vite.config.ts', '--clearScreen=false'],
    {
      env: { ...process.env, PARLOR_HOUSE: `http://127.0.0.1:${port}` },
    },
  );
  const code = await Promise.race([house, web]);
  // One without the other is no use: the signal reaches whichever is still there.
  process.emit('SIGTERM', 'SIGTERM');
  await Promise.all([house, web]);
  return code;
});
