/** Stands between client and house, and can be a bad network: cut, deaf in one direction, or gone. */
import { createServer, connect as dial, type Server, type Socket } from 'node:net';

export interface CuttingProxy {
  /** What the client takes for the house. */
  readonly baseUrl: string;
  /** Connections opened so far. */
  readonly opened: number;
  /** Breaks every connection without a word of farewell. */
  cut(): void;
  /** From now on nothing of this direction arrives, on present and new connections; the other side is told nothing. */
  swallow(direction: 'to-house' | 'to-client' | 'nothing'): void;
  /** Calls back with each piece the client sends, before it goes on to the house. */
  onUpload(listen: (piece: Buffer) => void): void;
  /** Sends new connections to another house: it came back on another port. */
  lead(port: number): void;
  close(): Promise<void>;
}

export async function startProxy(housePort: number): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  let port = housePort;
  let swallowed: 'to-house' | 'to-client' | 'nothing' = 'nothing';
  let opened = 0;
  let listen = (_piece: Buffer): void => undefined;

  const server: Server = createServer((client) => {
    opened++;
    const house = dial(port, '127.0.0.1');
    client.setNoDelay(true);
    house.setNoDelay(true);
    for (const [socket, other] of [
      [client, house],
      [house, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    client.on('data', (piece) => {
      listen(piece);
      if (swallowed !== 'to-house' && !house.destroyed) house.write(piece);
    });
    house.on('data', (piece) => {
      if (swallowed !== 'to-client' && !client.destroyed) client.write(piece);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');

  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    get opened() {
      return opened;
    },
    cut() {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    swallow(direction) {
      swallowed = direction;
    },
    onUpload(given) {
      listen = given;
    },
    lead(to) {
      port = to;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
