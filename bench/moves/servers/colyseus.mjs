/** Colyseus: default patch rate, or (PATCH=message) a patch after every message, which is what a turn-based game wants. */
import { Room, Server } from '@colyseus/core';
import { schema, t } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];
const EMPTY = -1;
const perMessage = process.env.PATCH === 'message';

const TicTacToeState = schema(
  { cells: t.array('int8'), turn: t.number(), moves: t.number(), rounds: t.number() },
  'TicTacToeState',
);

class TicTacToe extends Room {
  maxClients = 2;
  autoDispose = true;

  onCreate() {
    const state = new TicTacToeState();
    for (let i = 0; i < 9; i++) state.cells.push(EMPTY);
    state.turn = 0;
    state.moves = 0;
    state.rounds = 0;
    this.state = state;
    this.seats = new Map();
    this.patchRate = perMessage ? null : 50;
    this.onMessage('mark', (client, cell) => {
      if (this.seats.get(client.sessionId) !== state.turn) return;
      if (!Number.isInteger(cell) || cell < 0 || cell > 8 || state.cells[cell] !== EMPTY) return;
      state.cells[cell] = state.turn;
      state.turn = 1 - state.turn;
      state.moves += 1;
      const over =
        LINES.some(
          ([a, b, c]) =>
            state.cells[a] !== EMPTY && state.cells[a] === state.cells[b] && state.cells[a] === state.cells[c],
        ) || state.cells.every((mark) => mark !== EMPTY);
      if (over) {
        for (let i = 0; i < 9; i++) state.cells[i] = EMPTY;
        state.rounds += 1;
      }
      if (perMessage) this.broadcastPatch();
    });
  }

  onJoin(client) {
    this.seats.set(client.sessionId, this.seats.size);
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define('tic-tac-toe', TicTacToe);
await server.listen(Number(process.env.PORT), '127.0.0.1');
process.send?.('ready');
