import { randomBytes } from 'node:crypto';
import { type Clock, realClock } from '@parlor/engine/clock';
import { type PlayerId, playerId, type TableId } from '@parlor/kernel/ids';
import { createClient } from 'redis';
import { inOrder, type Presence } from '../presence.ts';
import { BEAT, ROOM } from './scripts.ts';

const BEAT_EVERY_MS = 2_000;
/** A node that was silent for so long is dead, and nobody is on it. */
const SILENT_FOR_MS = 6_000;
/** What a node says about a room is said again before it is forgotten; what nobody repeats cannot stay for ever. */
const FORGET_AFTER_MS = 3_600_000;
const REPEAT_EVERY_BEATS = 600;

export interface RedisPresenceOptions {
  readonly url: string;
  /** Put before every key and channel, so that houses (and tests) can share a server. */
  readonly prefix: string;
  readonly clock?: Clock;
}

/** Presence shared by all nodes. While Redis is away each node knows only its own players. */
export async function createRedisPresence(options: RedisPresenceOptions): Promise<Presence> {
  const { url, prefix, clock = realClock } = options;
  const node = randomBytes(9).toString('base64url');
  const nodesKey = `${prefix}presence:nodes`;
  const roomKey = (room: TableId): string => `${prefix}presence:room:${room}`;

  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 5_000, reconnectStrategy: (attempt) => Math.min(100 * 2 ** attempt, 5_000) },
  });
  const subscriber = client.duplicate({ disableOfflineQueue: false });
  // An unheard 'error' event would end the process.
  for (const one of [client, subscriber]) one.on('error', () => undefined);

  const here = new Map<TableId, readonly PlayerId[]>();
  const followed = new Map<TableId, Followed>();
  let closed = false;
  let living = '';
  let beats = 0;

  const say = (room: TableId): void => {
    const key = roomKey(room);
    const players = here.get(room);
    const change = client.multi();
    if (players === undefined) change.hDel(key, node);
    else change.hSet(key, node, players.join(',')).pExpire(key, FORGET_AFTER_MS);
    // Without Redis the others do not hear of it now; they do when this node says everything again.
    change
      .publish(key, '')
      .exec()
      .catch(() => undefined);
  };

  const read = async (room: TableId): Promise<readonly PlayerId[]> => {
    const own = here.get(room) ?? [];
    if (!client.isReady) return inOrder(own);
    try {
      const said = await client.eval(ROOM, { keys: [nodesKey, roomKey(room)], arguments: [] });
      const others = Array.isArray(said) ? said.flatMap((list) => playersIn(String(list))) : [];
      return inOrder([...others, ...(here.get(room) ?? [])]);
    } catch {
      return inOrder(own);
    }
  };

  const look = (room: TableId): void => {
    const one = followed.get(room);
    if (one === undefined) return;
    // One look at a time; what changes meanwhile is seen by the next.
    if (one.looking) {
      one.again = true;
      return;
    }
    one.looking = true;
    void read(room).then((online) => {
      one.looking = false;
      if (closed) return;
      for (const listen of one.listeners) listen(online);
      if (one.again) {
        one.again = false;
        look(room);
      }
    });
  };

  const beat = async (): Promise<void> => {
    if (!client.isReady) return;
    const answer = await client.eval(BEAT, { keys: [nodesKey], arguments: [node, String(SILENT_FOR_MS)] });
    if (!Array.isArray(answer)) return;
    const [wasDead, ...nodes] = answer.map(String);
    beats++;
    if (wasDead === '1' || beats % REPEAT_EVERY_BEATS === 0) for (const room of here.keys()) say(room);
    const now = nodes.sort().join();
    // A node that dies says nothing: the others must look for themselves.
    if (now !== living) for (const room of followed.keys()) look(room);
    living = now;
  };
  let stopBeating = (): void => undefined;
  const beatOnAndOn = async (): Promise<void> => {
    await beat().catch(() => undefined);
    if (!closed) stopBeating = clock.after(BEAT_EVERY_MS, () => void beatOnAndOn());
  };

  const connecting = Promise.all([client.connect(), subscriber.connect()]).catch(() => undefined);
  await Promise.race([connecting, new Promise((resolve) => setTimeout(resolve, 1_000).unref())]);
  await beatOnAndOn();

  return {
    adapter: 'redis',
    tell(room, players) {
      if (players.length > 0) here.set(room, players);
      else here.delete(room);
      say(room);
      look(room);
    },
    follow(room, listen) {
      let one = followed.get(room);
      if (one === undefined) {
        const heard = (): void => look(room);
        one = { listeners: new Set(), looking: false, again: false, heard };
        followed.set(room, one);
        // A change between the look and the subscription would be missed: look once more when it stands.
        subscriber.subscribe(roomKey(room), heard).then(heard, () => undefined);
      }
      const { listeners, heard } = one;
      listeners.add(listen);
      look(room);
      return () => {
        listeners.delete(listen);
        if (listeners.size > 0 || followed.get(room)?.listeners !== listeners) return;
        followed.delete(room);
        if (!closed) subscriber.unsubscribe(roomKey(room), heard).catch(() => undefined);
      };
    },
    async close() {
      closed = true;
      stopBeating();
      if (client.isReady) {
        const bye = client.multi().zRem(nodesKey, node);
        for (const room of here.keys()) bye.hDel(roomKey(room), node).publish(roomKey(room), '');
        await bye.exec().catch(() => undefined);
      }
      client.destroy();
      subscriber.destroy();
    },
  };
}

interface Followed {
  readonly listeners: Set<(online: readonly PlayerId[]) => void>;
  readonly heard: () => void;
  looking: boolean;
  again: boolean;
}

function playersIn(list: string): readonly PlayerId[] {
  return list.split(',').flatMap((text) => {
    const player = playerId.safeParse(Number(text));
    return player.success ? [player.data] : [];
  });
}
