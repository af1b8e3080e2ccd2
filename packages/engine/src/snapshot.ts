/** A moment as text and back. A snapshot only saves time: without it the journal is replayed from its start. */
import type { AnyGame } from '@parlor/kernel/game';
import type { Frame } from './frame.ts';
import { type Moment, momentOf } from './moment.ts';

interface Snapshot {
  readonly at: number;
  readonly frame: Frame;
  readonly state: unknown;
}

export function snapshotText({ at, frame, state }: Moment): string {
  const snapshot: Snapshot = { at, frame, state };
  return JSON.stringify(snapshot);
}

export function readSnapshot(game: AnyGame, seq: number, text: string): Moment {
  const { at, frame, state } = JSON.parse(text) as Snapshot;
  return momentOf(game, seq, at, state, frame);
}
