/** Colyseus' binary protocol, spoken directly: no state is decoded here, a patch frame is a move seen. */
import { WebSocket } from 'ws';
import { type Connect, emptyTable, inBatches } from './live-table.ts';

const JOIN_ROOM = 10;
const ROOM_DATA = 13;
const ROOM_STATE = 14;
const ROOM_STATE_PATCH = 15;
/** The low bits of the first byte are the code; the high ones are modifiers. */
const CODE = 0x1f;

const type = Buffer.from('mark');
/** [ROOM_DATA][fixstr 'mark'][cell], for each of the nine cells: msgpack writes so small a number as itself. */
const marks = Array.from({ length: 9 }, (_, cell) =>
  Buffer.concat([Buffer.from([ROOM_DATA, 0xa0 | type.length]), type, Buffer.from([cell])]),
);

export const connect: Connect = async (port, count) => {
  const sockets: WebSocket[] = [];

  const matchmake = async (how: string): Promise<{ roomId: string; processId: string; sessionId: string }> => {
    const answer = await fetch(`http://127.0.0.1:${port}/matchmake/${how}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    if (!answer.ok) throw new Error(`Colyseus answered ${answer.status} to ${how}: ${await answer.text()}`);
    return (await answer.json()) as { roomId: string; processId: string; sessionId: string };
  };

  const sit = (place: { roomId: string; processId: string; sessionId: string }, onPatch: () => void) =>
    new Promise<WebSocket>((resolve, reject) => {
      const socket = new WebSocket(
        `ws://127.0.0.1:${port}/${place.processId}/${place.roomId}?sessionId=${place.sessionId}`,
        { perMessageDeflate: false },
      );
      sockets.push(socket);
      socket.on('error', reject);
      socket.on('message', (data: Buffer) => {
        const code = (data[0] ?? 0) & CODE;
        if (code === ROOM_STATE_PATCH) onPatch();
        else if (code === JOIN_ROOM) socket.send(Buffer.from([JOIN_ROOM]));
        else if (code === ROOM_STATE) resolve(socket);
      });
    });

  const tables = await inBatches(count, 25, async () => {
    const table = emptyTable();
    const first = await matchmake('create/tic-tac-toe');
    const zero = await sit(first, () => table.seen(0));
    const second = await matchmake(`joinById/${first.roomId}`);
    const one = await sit(second, () => table.seen(1));
    table.mark = (seat, cell) => (seat === 0 ? zero : one).send(marks[cell] as Buffer);
    return table;
  });
  return { tables, close: () => sockets.forEach((socket) => void socket.terminate()) };
};
