/** boardgame.io's socket.io protocol, spoken directly: a text frame is `42/<namespace>,[event, …args]`. */
import { WebSocket } from 'ws';
import { type Connect, emptyTable, inBatches } from './live-table.ts';

const GAME = 'tic-tac-toe';

export const connect: Connect = async (port, count) => {
  const sockets: WebSocket[] = [];

  const post = async (path: string, body: unknown): Promise<Record<string, string>> => {
    const answer = await fetch(`http://127.0.0.1:${port}/games/${GAME}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`boardgame.io answered ${answer.status} to ${path}`);
    return (await answer.json()) as Record<string, string>;
  };

  const sit = (matchID: string, playerID: string, credentials: string, onMove: (stateID: number) => void) =>
    new Promise<WebSocket>((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, {
        origin: `http://127.0.0.1:${port}`,
        perMessageDeflate: false,
      });
      sockets.push(socket);
      socket.on('error', reject);
      socket.on('message', (data: Buffer) => {
        const text = data.toString();
        if (text.startsWith('0')) socket.send(`40/${GAME},`);
        else if (text === '2') socket.send('3');
        else if (text.startsWith('40'))
          socket.send(`42/${GAME},${JSON.stringify(['sync', matchID, playerID, credentials, 2])}`);
        else if (text.includes('"sync"')) resolve(socket);
        else if (text.includes('"update"')) onMove(Number(/"_stateID":(\d+)/.exec(text)?.[1]));
      });
    });

  const tables = await inBatches(count, 25, async () => {
    const { matchID = '' } = await post('create', { numPlayers: 2 });
    let stateID = 0;
    const table = emptyTable();
    const seats = await Promise.all(
      ['0', '1'].map(async (playerID, index) => {
        const { playerCredentials = '' } = await post(`${matchID}/join`, { playerID, playerName: `seat ${playerID}` });
        const seat = index as 0 | 1;
        const socket = await sit(matchID, playerID, playerCredentials, (id) => {
          stateID = id;
          table.seen(seat);
        });
        return { socket, playerID, playerCredentials };
      }),
    );
    table.mark = (seat, cell) => {
      const { socket, playerID, playerCredentials } = seats[seat] as (typeof seats)[number];
      const action = {
        type: 'MAKE_MOVE',
        payload: { type: 'mark', args: [cell], playerID, credentials: playerCredentials },
      };
      socket.send(`42/${GAME},${JSON.stringify(['update', action, stateID, matchID, playerID])}`);
    };
    return table;
  });
  return { tables, close: () => sockets.forEach((socket) => void socket.terminate()) };
};
