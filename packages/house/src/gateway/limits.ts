/** The gateway's numbers, from the settings. */

import type { CaretakerSettings } from '../presence/caretaker.ts';
import type { Settings } from '../settings/schema.ts';
import type { ConnectionLimits } from './connection.ts';
import type { CrowdLimits } from './crowd.ts';

export interface GatewayLimits {
  readonly connection: ConnectionLimits;
  readonly crowd: CrowdLimits;
  readonly caretaking: CaretakerSettings;
  readonly graceMs: number;
  readonly pingMs: number;
  readonly sessionCheckMs: number;
}

const SESSION_CHECK_MS = 60_000;
/** A room is stirred so often that even a missed turn does not let it look idle. */
const STIRS_PER_IDLE_TIME = 4;

export function gatewayLimits(settings: Settings): GatewayLimits {
  const framesPerSecond = settings.socket_frames_per_second;
  const framesAtOnce = framesPerSecond * 2;
  return {
    connection: {
      framesPerSecond,
      framesAtOnce,
      watches: settings.socket_watches_max,
      holdBytes: settings.socket_hold_bytes,
      mostBytes: settings.socket_queue_bytes,
      holdMs: settings.socket_slow_seconds * 1000,
    },
    crowd: {
      socketsPerPlayer: settings.sockets_per_player,
      socketsPerAddress: settings.sockets_per_address,
      framesPerSecond: framesPerSecond * 2,
      framesAtOnce: framesAtOnce * 2,
    },
    caretaking: {
      hostAbsenceMs: settings.host_absence_seconds * 1000,
      seatAbsenceMs: settings.seat_absence_seconds * 1000,
      stirEveryMs: (settings.room_idle_hours * 3_600_000) / STIRS_PER_IDLE_TIME,
    },
    graceMs: settings.presence_grace_seconds * 1000,
    pingMs: settings.socket_ping_seconds * 1000,
    sessionCheckMs: SESSION_CHECK_MS,
  };
}
