/** boardgame.io as its tutorial sets it up: its own server, in memory, tic-tac-toe with rounds that follow each other. */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { Server } = require('boardgame.io/server');

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
const isRoundOver = (cells) =>
  LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c]) ||
  cells.every((cell) => cell !== null);

const ticTacToe = {
  name: 'tic-tac-toe',
  setup: () => ({ cells: Array(9).fill(null), rounds: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return 'INVALID_MOVE';
      G.cells[cell] = playerID;
      if (isRoundOver(G.cells)) {
        G.cells = Array(9).fill(null);
        G.rounds += 1;
      }
    },
  },
};

const server = Server({ games: [ticTacToe], origins: [/127\.0\.0\.1/] });
// run() listens on every address; a benchmark has no business outside this machine.
const listen = server.app.listen.bind(server.app);
server.app.listen = (port, done) => listen(port, '127.0.0.1', done);
await server.run({ port: Number(process.env.PORT), callback: () => process.send?.('ready') });
