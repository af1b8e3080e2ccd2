/** Parlor's own protocol, spoken directly: two guests sign in, meet in a room by its code, and play on their sockets. */
import { WebSocket } from 'ws';
import { type Connect, emptyTable, inBatches, type LiveTable } from './live-table.ts';

const SETTINGS = { rounds: 999, pace: 'off', firstMove: 'first_seat' };

interface Guest {
  readonly cookie: string;
}

export const connect: Connect = async (port, count) => {
  const origin = `http://127.0.0.1:${port}`;
  const sockets: WebSocket[] = [];

  const call = async <T>(path: string, body: unknown, guest?: Guest): Promise<{ answer: T; cookie: string }> => {
    const answer = await fetch(`${origin}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-parlor': '1', origin, ...(guest && { cookie: guest.cookie }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`Parlor answered ${answer.status} to ${path}: ${await answer.text()}`);
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return { answer: (await answer.json()) as T, cookie };
  };

  const socketOf = (guest: Guest) =>
    new Promise<WebSocket>((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, {
        origin,
        headers: { cookie: guest.cookie },
        perMessageDeflate: false,
      });
      sockets.push(socket);
      socket.on('error', reject);
      socket.once('open', () => resolve(socket));
    });

  const tables = await inBatches(count, 25, async () => {
    const [host, guest] = await Promise.all([call('/guests', {}), call('/guests', {})]);
    const { answer: room } = await call<{ room: number; code: string }>(
      '/rooms',
      { game: 'tic-tac-toe', settings: SETTINGS },
      host,
    );
    await call('/rooms/join', { code: room.code }, guest);
    const [zero, one] = await Promise.all([socketOf(host), socketOf(guest)]);
    send(zero, { t: 'watch', table: room.room, seq: null, as: 'player' });
    const opened = tableOf(zero);
    await answered(one, { t: 'cmd', id: 'ready-ready', table: room.room, command: { type: 'ready', ready: true } });
    send(zero, { t: 'cmd', id: 'start-start', table: room.room, command: { type: 'start' } });
    const id = await opened;
    send(zero, { t: 'unwatch', table: room.room });
    const table = emptyTable();
    await Promise.all([play(zero, id, 0, table), play(one, id, 1, table)]);
    let sent = 0;
    table.mark = (seat, cell) => {
      sent += 1;
      (seat === 0 ? zero : one).send(
        `{"t":"cmd","id":"move-${sent}-of-bench","table":${id},"command":{"type":"place","cell":${cell}}}`,
      );
    };
    return table;
  });
  return { tables, close: () => sockets.forEach((socket) => void socket.terminate()) };
};

function send(socket: WebSocket, frame: unknown): void {
  socket.send(JSON.stringify(frame));
}

/** Waits for the room to say which table was opened. */
function tableOf(socket: WebSocket): Promise<number> {
  return new Promise((resolve) => {
    socket.on('message', function look(data: Buffer) {
      const frame = JSON.parse(data.toString());
      if (frame.t !== 'view' || frame.view.table === null) return;
      socket.off('message', look);
      resolve(frame.view.table);
    });
  });
}

function answered(socket: WebSocket, command: { id: string; [field: string]: unknown }): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.on('message', function look(data: Buffer) {
      const frame = JSON.parse(data.toString());
      if (frame.id !== command.id) return;
      socket.off('message', look);
      if (frame.t === 'ok') resolve();
      else reject(new Error(`${frame.code}: ${frame.message}`));
    });
    send(socket, command);
  });
}

/** Watches the table; from the first view on, each view is a move seen, and a refusal is a fault of this benchmark. */
function play(socket: WebSocket, id: number, seat: 0 | 1, table: LiveTable): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.startsWith(`{"t":"view","table":${id},`)) {
        resolve();
        table.seen(seat);
      } else if (text.startsWith('{"t":"no"') || text.startsWith('{"t":"error"')) reject(new Error(text));
    });
    send(socket, { t: 'watch', table: id, seq: null, as: 'player' });
  });
}
