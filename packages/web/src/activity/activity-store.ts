import { useSyncExternalStore } from 'react';
import { type ActivityLog, added, allSeen, type News, restored } from './activity-log.ts';

const KEY = 'parlor.activity';
const listeners = new Set<() => void>();
let log: ActivityLog = restored(read());
/** Entries up to here came with the reload: they are in the log, but do not pop up again. */
const alreadyShown = log.nextId - 1;

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function set(next: ActivityLog): void {
  log = next;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(log.entries));
  } catch {
    // Without storage the log lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Shows a toast and keeps it in the activity log. The text is a whole, translated sentence. */
export function notify(news: News): void {
  set(added(log, news, Date.now()));
}

/** Whoever comes next on this device is not to read who was here and what they did. */
export function forgetActivity(): void {
  set({ ...log, entries: [] });
}

export function markSeen(): void {
  const next = allSeen(log);
  if (next !== log) set(next);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useActivity(): ActivityLog {
  return useSyncExternalStore(subscribe, () => log);
}

export function isNewToThisPage(id: number): boolean {
  return id > alreadyShown;
}
