/** The gateway: sockets on `/ws` of the house's own HTTP server. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { LARGEST_FRAME_BYTES } from '@parlor/client/contracts/frame-size';
import type { Bus } from '@parlor/engine/bus/bus';
import type { Clock } from '@parlor/engine/clock';
import type { Engine } from '@parlor/engine/contract';
import { isRejection, type Rejection, reject } from '@parlor/kernel/rejection';
import { type WebSocket, WebSocketServer } from 'ws';
import type { SessionEndings } from '../accounts/session-endings.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { Metrics } from '../http/metrics.ts';
import { createOriginCheck } from '../http/origin.ts';
import type { Limits } from '../limits/limits.ts';
import type { Log } from '../log.ts';
import type { Presence } from '../presence/presence.ts';
import type { Settings } from '../settings/schema.ts';
import { createAccess } from '../tables/access.ts';
import { Connection, type ConnectionParts } from './connection.ts';
import { createCounters, exposeCounters } from './counters.ts';
import { Crowd } from './crowd.ts';
import { admitSocket, CROWDED, type Guest, refuseUpgrade } from './door.ts';
import { Heartbeat } from './heartbeat.ts';
import { gatewayLimits } from './limits.ts';
import { RoomsHere } from './rooms-here.ts';
import { SlowOnes } from './slow-ones.ts';

export interface GatewayParts {
  readonly server: Server;
  readonly engine: Engine;
  readonly bus: Bus;
  readonly presence: Presence;
  readonly sessions: Pick<Sessions, 'authenticate' | 'ended'>;
  readonly endings: Pick<SessionEndings, 'onEnd'>;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly log: Log;
}

export interface Gateway {
  /** Tells every device to come back in a moment and closes all sockets. */
  close(): Promise<void>;
}

const PATH = /^\/ws(\?|$)/;
/** A device that does not answer the goodbye is not waited for. */
const GOODBYE_MS = 1_000;
const restarting = reject('unavailable', 'The house restarts. Come back in a moment.');

export function attachGateway(parts: GatewayParts): Gateway {
  const { server, engine, bus, presence, clock, settings, log, sessions } = parts;
  const limits = gatewayLimits(settings);
  const counters = createCounters();
  exposeCounters(counters, parts.metrics);
  const failed = (error: unknown): void => log.error({ err: error }, 'the gateway stumbled');
  const node = randomBytes(9).toString('base64url');
  const rooms = new RoomsHere({
    engine,
    bus,
    presence,
    clock,
    node,
    graceMs: limits.graceMs,
    caretaking: limits.caretaking,
    failed,
  });
  const crowd = new Crowd<Connection>(limits.crowd);
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_FRAME_BYTES,
    // Views are small and many: compressing them would cost more time than the network takes.
    perMessageDeflate: false,
    clientTracking: false,
  });
  const heartbeat = new Heartbeat(clock, limits.pingMs);
  const slow = new SlowOnes<Connection>(clock, (connection) => {
    counters.slowSockets++;
    connection.bye('slow');
    heartbeat.terminate(connection);
  });
  const door = {
    authenticator: sessions,
    originAllowed: createOriginCheck(settings),
    limits: parts.limits,
    trustedProxies: settings.trust_proxy,
    isCrowded: (address: string) => crowd.isCrowded(address),
  };
  const connectionParts: ConnectionParts = {
    engine,
    access: createAccess({ engine, clock, look: (room) => rooms.look(room) }),
    rooms,
    clock,
    counters,
    limits: limits.connection,
    onHold: (connection) => slow.add(connection),
    failed,
  };
  let closing = false;

  const connected = (socket: WebSocket, guest: Guest): void => {
    const connection = new Connection(socket, guest, connectionParts);
    const { bucket, surplus } = crowd.add(connection, clock.now());
    counters.sockets++;
    heartbeat.add(connection, socket);
    socket.on('message', (data, isBinary) => {
      heartbeat.heard(connection);
      connection.read(isBinary ? null : String(data));
    });
    socket.on('pong', () => heartbeat.heard(connection));
    // Too large a frame, broken UTF-8, a reset: the socket closes by itself after this.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      counters.sockets--;
      connection.end();
      crowd.remove(connection);
      heartbeat.remove(connection);
      slow.remove(connection);
    });
    connection.begin(bucket);
    for (const older of surplus) older.bye('too_many');
  };

  const knock = async (request: IncomingMessage): Promise<Guest | Rejection> => {
    if (!PATH.test(request.url ?? '')) return reject('not_found', 'There is nothing at this address.');
    const guest = closing ? restarting : await admitSocket(request, door);
    // It may have begun to close while the guest was looked up.
    return closing ? restarting : guest;
  };

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy());
    knock(request).then(
      (guest) => {
        if (isRejection(guest)) refuseUpgrade(socket, guest);
        // Asked again: a thousand who knock at the same moment are all looked up before the first of them is in.
        else if (crowd.isCrowded(guest.address)) refuseUpgrade(socket, CROWDED);
        else sockets.handleUpgrade(request, socket, head, (opened) => connected(opened, guest));
      },
      (error: unknown) => {
        failed(error);
        refuseUpgrade(socket, reject('unavailable', 'The house cannot look you up right now. Try again in a moment.'));
      },
    );
  };
  server.on('upgrade', upgrade);

  const endSessions = (ids: readonly number[]): void => {
    for (const connection of crowd.ofSessions(ids)) connection.bye('session_ended');
  };
  const stopListening = parts.endings.onEnd(endSessions);
  // The word that a session has ended may get lost between nodes.
  let stopChecking = (): void => undefined;
  const check = (): void => {
    stopChecking = clock.after(limits.sessionCheckMs, () => {
      const ids = [...new Set([...crowd.all()].map((connection) => connection.sessionId))];
      sessions.ended(ids).then(endSessions, failed).finally(check);
    });
  };
  check();

  return {
    async close() {
      if (closing) return;
      closing = true;
      stopChecking();
      stopListening();
      for (const connection of [...crowd.all()]) connection.bye('restart');
      await heartbeat.allGone(GOODBYE_MS);
      slow.close();
      rooms.close();
      server.off('upgrade', upgrade);
      sockets.close();
    },
  };
}
