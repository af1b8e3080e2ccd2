import { createClient } from '@parlor/client/node';
import type { ticTacToe } from '@parlor/tic-tac-toe/game';

const [baseUrl = 'http://localhost:3000', code = ''] = process.argv.slice(2);
const client = createClient({ baseUrl });
await client.api.accounts.guest({ body: { name: 'Ten Lines' } });
const { room } = await client.api.rooms.join({ body: { code } });
const lobby = client.room(room);
await lobby.send({ type: 'ready', ready: true });
const { view } = await lobby.until((moment) => moment.view.phase === 'playing');
const table = client.table<typeof ticTacToe>(view.table ?? 0);
for await (const { view } of table.moments()) {
  const [cell] = view.me?.legal ?? [];
  if (cell !== undefined) await table.send({ type: 'place', cell });
}
client.close();
