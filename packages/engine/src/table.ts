/** A table in memory: what is committed, what is decided on top of it, and who waits for what. */
import type { Effect, Json } from '@parlor/kernel/effect';
import type { AnyGame } from '@parlor/kernel/game';
import type { TableId } from '@parlor/kernel/ids';
import type { Rejection } from '@parlor/kernel/rejection';
import type { Answer, Control, Sender } from './contract.ts';
import type { Moment } from './moment.ts';
import type { Watching } from './watching.ts';

/** What is asked of a table. */
export type Ask =
  | { readonly is: 'command'; readonly command: unknown; readonly sender: Sender; readonly facts: Json }
  | { readonly is: 'control'; readonly control: Control }
  /** A deadline may have run out: decided only if it is still due by then. */
  | { readonly is: 'clock' }
  /** A house player's turn to think: decided only if the table is still where it was. */
  | { readonly is: 'bot'; readonly seq: number }
  | { readonly is: 'open'; readonly opening: Opening };

/** An accepted command, about to be a row of the journal. */
export interface Entry {
  readonly is: 'entry';
  readonly payload: string;
  readonly effects: readonly Effect[];
  readonly opens: readonly Opening[];
  readonly after: Moment;
  /** Whether the seats are others than before. */
  readonly reseated: boolean;
}

export interface Refusal {
  readonly is: 'refusal';
  readonly rejection: Rejection;
  /** Whether it is the first answer to its id for good. */
  readonly kept: boolean;
}

/** A table that begins with the commit it is part of. */
export interface Opening {
  readonly table: TableId;
  readonly game: AnyGame;
  readonly parent: TableId | null;
  readonly seed: number;
  readonly setup: string;
  readonly entry: Entry;
}

export interface Item {
  /** Fixed for what is sent; for the clock and house players made of the sequence they decide on. */
  id: string;
  readonly ask: Ask;
  /** Who asked; null once they have an answer. */
  answer: ((answer: Answer) => void) | null;
  /** Others who sent the same id while it was under way. */
  also: ((answer: Answer) => void)[] | null;
  readonly via: Watching | null;
  /** Clock time at which it came in. */
  readonly since: number;
  outcome: Entry | Refusal | null;
}

export interface Table {
  readonly id: TableId;
  readonly game: AnyGame;
  readonly parent: TableId | null;
  readonly seed: number;
  /** What the journal has. Null only while the table is being opened. */
  committed: Moment | null;
  /** What is decided: committed, then `flying`, then `queue`. */
  tip: Moment | null;
  /** Decided (or, while catching up, still to be decided) and in no commit yet. */
  queue: Item[];
  /** In the commit under way. */
  flying: readonly Item[];
  /** First answers by command id, and items under way. */
  readonly known: Map<string, Answer | Item>;
  readonly watchers: Set<Watching>;
  /** The last moments, oldest first, the committed one included. */
  recent: Moment[];
  /** While reading the journal nothing is decided. */
  catchingUp: boolean;
  /** The highest sequence heard of from elsewhere; Infinity when the journal must be read whatever it says. */
  behind: number;
  /** Called when it has caught up. */
  waiters: (() => void)[];
  /** In the list of tables that wait for a commit. */
  dirty: boolean;
  /** Whether something in `queue` moves coins or claims, which may be refused by the database. */
  risky: boolean;
  /** Conflicts in a row that the journal could not explain. */
  fruitless: number;
  /** Whether this node made the last entry, and so keeps its exact deadline. */
  mine: boolean;
  /** The wake-up row as this node knows it, in house time. */
  storedWake: number | null;
  /** The earliest moment this node will look at the table by itself; Infinity when none. */
  alarm: number;
  /** The sequence at which the clock's or a house player's command was refused; -1 when it was not. */
  stuckAt: number;
  /** House time from which it may be asked again. */
  stuckUntil: number;
  snapshotSeq: number;
  /** An estimate. */
  bytes: number;
  usedAt: number;
  /** Ends listening to other nodes. */
  unfollow: (() => void) | null;
  /** Calls under way that need it to stay in memory. */
  held: number;
}

export function newTable(id: TableId, game: AnyGame, parent: TableId | null, seed: number, now: number): Table {
  return {
    id,
    game,
    parent,
    seed,
    committed: null,
    tip: null,
    queue: [],
    flying: [],
    known: new Map(),
    watchers: new Set(),
    recent: [],
    catchingUp: false,
    behind: 0,
    waiters: [],
    dirty: false,
    risky: false,
    fruitless: 0,
    mine: false,
    storedWake: null,
    alarm: Number.POSITIVE_INFINITY,
    stuckAt: -1,
    stuckUntil: 0,
    snapshotSeq: 0,
    bytes: 0,
    usedAt: now,
    unfollow: null,
    held: 0,
  };
}

export function isBusy(table: Table): boolean {
  return table.flying.length > 0 || table.queue.length > 0 || table.catchingUp || table.held > 0;
}

/** Gives an answer to all who wait for it, once. */
export function answerItem(item: Item, answer: Answer): void {
  const { answer: first, also } = item;
  item.answer = null;
  item.also = null;
  first?.(answer);
  if (also !== null) for (const other of also) other(answer);
}
