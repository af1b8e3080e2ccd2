/** Who is signed in where. */
import type { SessionInfo } from '@parlor/client/contracts/accounts';
import type { Clock } from '@parlor/engine/clock';
import type { Database, Session } from '@parlor/engine/database/database';
import type { PlayerId } from '@parlor/kernel/ids';
import type { Authenticator, Caller } from '../http/caller.ts';
import { type PlayerKind, tablesOn } from '../schema/tables.ts';
import type { Settings } from '../settings/schema.ts';
import type { SessionEndings } from './session-endings.ts';
import { hashOf, newToken, tokenIn } from './token.ts';

const DAY = 86_400_000;
/** Writing down every visit would make each read a write. */
const SEEN_EVERY_MS = 60_000;

export interface OpenedSession {
  readonly token: string;
  /** Sessions that had to make place; announce them after the commit. */
  readonly ended: readonly number[];
}

export interface Sessions extends Authenticator {
  /** All within the transaction of the caller, who announces what ended once it has committed. */
  open(session: Session, player: PlayerId, device: string): Promise<OpenedSession>;
  /** A new token for the same session; the old one is worth nothing from then on. */
  rotate(session: Session, sessionId: number): Promise<string>;
  endAll(session: Session, player: PlayerId, except: number | null): Promise<readonly number[]>;

  list(caller: Caller): Promise<readonly SessionInfo[]>;
  /** Ends one of the player's own sessions. False: there is none of that number. */
  end(player: PlayerId, sessionId: number): Promise<boolean>;
  /** Which of these sessions have ended, for those who cannot rely on having been told. */
  ended(sessionIds: readonly number[]): Promise<readonly number[]>;
  /** Removes what can never be used again. */
  prune(): Promise<number>;
}

const FIND = {
  name: 'session-find',
  text: `SELECT s.id, s.player_id, s.last_seen_at, p.kind FROM sessions s JOIN players p ON p.id = s.player_id
    WHERE s.token_hash = $1 AND s.last_seen_at > $2 AND s.created_at > $3`,
};
const SEEN = {
  name: 'session-seen',
  text: `WITH seen AS (UPDATE sessions SET last_seen_at = $2 WHERE id = $1 AND last_seen_at < $3 RETURNING player_id)
    UPDATE players SET last_seen_at = $2 FROM seen WHERE players.id = seen.player_id`,
};

interface Found extends Record<string, unknown> {
  readonly id: number;
  readonly player_id: PlayerId;
  readonly last_seen_at: Date;
  readonly kind: PlayerKind;
}

export function createSessions(db: Database, clock: Clock, settings: Settings, endings: SessionEndings): Sessions {
  const idleSince = (): Date => new Date(clock.now() - settings.session_idle_days * DAY);
  const bornBefore = (): Date => new Date(clock.now() - settings.session_absolute_days * DAY);
  const now = (): Date => new Date(clock.now());

  return {
    async authenticate(cookieHeader) {
      const token = tokenIn(cookieHeader);
      if (token === null) return null;
      const [found] = await db.query<Found>(FIND, [hashOf(token), idleSince(), bornBefore()]);
      if (found === undefined) return null;
      const unseenSince = new Date(clock.now() - SEEN_EVERY_MS);
      if (found.last_seen_at < unseenSince) await db.execute(SEEN, [found.id, now(), unseenSince]);
      return { player: found.player_id, sessionId: found.id, guest: found.kind === 'guest' };
    },

    async open(session, player, device) {
      const tables = tablesOn(session);
      const token = newToken();
      const at = now();
      await tables
        .insertInto('sessions')
        .values({ player_id: player, token_hash: hashOf(token), device, created_at: at, last_seen_at: at })
        .execute();
      const kept = tables
        .selectFrom('sessions')
        .select('id')
        .where('player_id', '=', player)
        .orderBy('last_seen_at', 'desc')
        .orderBy('id', 'desc')
        .limit(settings.sessions_per_player);
      const gone = await tables
        .deleteFrom('sessions')
        .where('player_id', '=', player)
        .where('id', 'not in', kept)
        .returning('id')
        .execute();
      return { token, ended: gone.map(({ id }) => id) };
    },

    async rotate(session, sessionId) {
      const token = newToken();
      await tablesOn(session)
        .updateTable('sessions')
        .set({ token_hash: hashOf(token), created_at: now(), last_seen_at: now() })
        .where('id', '=', sessionId)
        .execute();
      return token;
    },

    async endAll(session, player, except) {
      let query = tablesOn(session).deleteFrom('sessions').where('player_id', '=', player);
      if (except !== null) query = query.where('id', '!=', except);
      return (await query.returning('id').execute()).map(({ id }) => id);
    },

    async list(caller) {
      const rows = await tablesOn(db)
        .selectFrom('sessions')
        .select(['id', 'device', 'created_at', 'last_seen_at'])
        .where('player_id', '=', caller.player)
        .where('last_seen_at', '>', idleSince())
        .where('created_at', '>', bornBefore())
        .orderBy('last_seen_at', 'desc')
        .execute();
      return rows.map(({ id, device, created_at, last_seen_at }) => ({
        id,
        device,
        current: id === caller.sessionId,
        createdAt: created_at.toISOString(),
        lastSeenAt: last_seen_at.toISOString(),
      }));
    },

    async end(player, sessionId) {
      const gone = await tablesOn(db)
        .deleteFrom('sessions')
        .where('player_id', '=', player)
        .where('id', '=', sessionId)
        .returning('id')
        .execute();
      endings.announce(gone.map(({ id }) => id));
      return gone.length > 0;
    },

    async ended(sessionIds) {
      if (sessionIds.length === 0) return [];
      const rows = await db.query<{ id: number }>(
        'SELECT id FROM sessions WHERE id = ANY($1::bigint[]) AND last_seen_at > $2 AND created_at > $3',
        [sessionIds, idleSince(), bornBefore()],
      );
      const alive = new Set(rows.map(({ id }) => id));
      return sessionIds.filter((id) => !alive.has(id));
    },

    async prune() {
      const gone = await db.query<{ id: number }>(
        'DELETE FROM sessions WHERE last_seen_at <= $1 OR created_at <= $2 RETURNING id',
        [idleSince(), bornBefore()],
      );
      endings.announce(gone.map(({ id }) => id));
      return gone.length;
    },
  };
}
