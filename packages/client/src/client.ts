/** The house as a program sees it, in a browser or in Node. Made by `createClient` of `browser.ts` or of `node.ts`. */
import type { AnyGame } from '@parlor/kernel/game';
import type { Calls } from './calls.ts';
import type { ConnectionState } from './connection.ts';
import type { ReactionName } from './contracts/reactions.ts';
import type { RoomCommand, RoomView } from './contracts/room.ts';
import { type ApiOptions, createApi } from './http.ts';
import type { Observable } from './observable.ts';
import { createSocket, type Socket, type SocketOptions } from './socket.ts';
import { type Room, type Table, type TableOf, waiting } from './table.ts';
import type { Look, Reaction, WatchAs, Watched } from './watches.ts';

export interface Client {
  /** Every call of the HTTP interface. */
  readonly api: Calls;
  readonly connection: Observable<ConnectionState>;
  /** The house's time in milliseconds: deadlines are in it. */
  serverNow(): number;
  /** Connects now rather than with the first table. */
  connect(): void;
  /** Leaves; nothing is sent or received any more until `connect`. */
  close(): void;
  table<G extends AnyGame>(id: number, as?: WatchAs): TableOf<G>;
  table<View, Command>(id: number, as?: WatchAs): Table<View, Command>;
  room(id: number, as?: WatchAs): Room;
  onTrouble: Socket['onTrouble'];
}

/** After these another player is logged in, or the same one with other rights: the socket still speaks for the former. */
const CHANGES_SESSION = new Set(['guest', 'register', 'upgrade', 'logIn']);
const ENDS_SESSION = new Set(['logOut', 'remove']);

export function assembleClient(http: Omit<ApiOptions, 'onAnswer'>, socketOptions: SocketOptions): Client {
  const socket = createSocket(socketOptions);
  const api = createApi({
    ...http,
    onAnswer(subject, name) {
      if (subject !== 'accounts') return;
      if (CHANGES_SESSION.has(name)) socket.renew();
      else if (ENDS_SESSION.has(name)) socket.close();
    },
  });

  const table = <View, Command>(id: number, as: WatchAs = 'player'): Table<View, Command> => {
    const look: Observable<Look<View>> = {
      // The view is of the game's own type; that it is, is between the game and the house.
      get: () => (socket.watches.peek(id)?.look.get() ?? { is: 'awaited' }) as Look<View>,
      subscribe: (listener) => held(socket, id, as, (watched) => watched.look.subscribe(listener)),
    };
    return {
      id,
      ...look,
      ...waiting(look),
      get view() {
        const now = look.get();
        return now.is === 'shown' ? now.view : undefined;
      },
      send: (command) => socket.send(id, command),
    };
  };

  const room = (id: number, as: WatchAs = 'player'): Room =>
    Object.assign(table<RoomView, RoomCommand>(id, as), {
      online: {
        get: () => socket.watches.peek(id)?.online.get() ?? NOBODY,
        subscribe: (listener: () => void) => held(socket, id, as, (watched) => watched.online.subscribe(listener)),
      },
      onReaction: (listener: (reaction: Reaction) => void) =>
        held(socket, id, as, (watched) => watched.reactions.listen(listener)),
      react: (reaction: ReactionName) => socket.react(id, reaction),
    });

  return {
    api,
    connection: socket.state,
    serverNow: socket.serverNow,
    connect: socket.start,
    close: socket.close,
    table,
    room,
    onTrouble: socket.onTrouble,
  };
}

const NOBODY: readonly number[] = [];

/** Looks at a table for as long as something listens to a part of it. */
function held(socket: Socket, table: number, as: WatchAs, listen: (watched: Watched) => () => void): () => void {
  const { watched, release } = socket.watches.hold(table, as);
  const stop = listen(watched);
  return () => {
    stop();
    release();
  };
}
