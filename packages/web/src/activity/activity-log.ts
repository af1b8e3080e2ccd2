/** Everything that passed on the screen as a toast stays here. Pure: the store below the app holds one of these. */

export type Tone = 'info' | 'good' | 'bad';

export interface Entry {
  readonly id: number;
  /** Milliseconds of this device. */
  readonly at: number;
  readonly tone: Tone;
  readonly text: string;
  /** A figure's name. */
  readonly figure?: string;
  /** Kept in the log without popping up: it was on the screen in another form. */
  readonly quiet?: boolean;
  readonly seen: boolean;
}

export interface ActivityLog {
  /** Newest first. */
  readonly entries: readonly Entry[];
  readonly nextId: number;
}

export const EMPTY: ActivityLog = { entries: [], nextId: 1 };
export const KEPT = 200;

export interface News {
  readonly text: string;
  readonly tone?: Tone;
  readonly figure?: string;
  readonly quiet?: boolean;
}

export function added(log: ActivityLog, news: News, at: number): ActivityLog {
  const entry: Entry = {
    id: log.nextId,
    at,
    tone: news.tone ?? 'info',
    text: news.text,
    seen: news.quiet === true,
    ...(news.figure === undefined ? {} : { figure: news.figure }),
    ...(news.quiet === undefined ? {} : { quiet: news.quiet }),
  };
  return { entries: [entry, ...log.entries].slice(0, KEPT), nextId: log.nextId + 1 };
}

export function allSeen(log: ActivityLog): ActivityLog {
  if (log.entries.every((entry) => entry.seen)) return log;
  return { ...log, entries: log.entries.map((entry) => ({ ...entry, seen: true })) };
}

export function unseen(log: ActivityLog): number {
  return log.entries.filter((entry) => !entry.seen).length;
}

/** What a tab kept over a reload; rubbish gives an empty log. */
export function restored(stored: string | null): ActivityLog {
  try {
    const kept: unknown = JSON.parse(stored ?? 'null');
    if (!Array.isArray(kept)) return EMPTY;
    const entries = kept.filter(isEntry).slice(0, KEPT);
    return { entries, nextId: entries.reduce((most, entry) => Math.max(most, entry.id), 0) + 1 };
  } catch {
    return EMPTY;
  }
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false;
  const { id, at, tone, text, seen } = value as { [key: string]: unknown };
  return (
    typeof id === 'number' &&
    typeof at === 'number' &&
    typeof text === 'string' &&
    typeof seen === 'boolean' &&
    (tone === 'info' || tone === 'good' || tone === 'bad')
  );
}
