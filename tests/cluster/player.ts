/** A player with a real client at tables of tic-tac-toe: moves whenever it is their turn, and remembers what they were told. */
import type { Client } from '@parlor/client/client';
import { type CookieJar, createCookieJar } from '@parlor/client/cookie-jar';
import { createClient } from '@parlor/client/node';
import { createRng } from '@parlor/kernel/rng';
import type { ticTacToe } from '@parlor/tic-tac-toe/game';
import type { Shown } from '../chaos/evidence.ts';

/** A move that the house said yes to. */
export interface Accepted {
  readonly table: number;
  readonly player: number;
  readonly seq: number;
  readonly cell: number;
  /** In milliseconds of this process. */
  readonly sentAt: number;
}

export interface Player {
  readonly id: number;
  readonly client: Client;
  readonly cookies: CookieJar;
  readonly accepted: readonly Accepted[];
  /** Refusals that no honest player should meet. */
  readonly trouble: readonly string[];
  readonly shown: ReadonlyMap<number, readonly Shown[]>;
  /** When this player first saw a moment of a table, in milliseconds of this process. */
  sawAt(table: number, seq: number): number | undefined;
  latest(table: number): number;
  seat(table: number): number | null;
  looksAt(table: number): void;
  /** Looks on and moves at once whenever it is their turn. Call the result to stop moving. */
  plays(table: number): () => void;
  leave(): void;
}

export async function arrive(baseUrl: string, dice = 1): Promise<Player> {
  const cookies = createCookieJar();
  const client = createClient({ baseUrl, cookies, strict: true });
  const { id } = await client.api.accounts.guest({ body: {} });
  const rng = createRng(dice);
  const accepted: Accepted[] = [];
  const trouble: string[] = [];
  const shown = new Map<number, Shown[]>();
  const seats = new Map<number, number | null>();
  const sight = new Map<string, number>();
  const boardOf = (table: number) => client.table<typeof ticTacToe>(table);

  const see = (table: number): void => {
    const look = boardOf(table).get();
    if (look.is !== 'shown') return;
    const { seq, view, deadline, seat } = look;
    shown.get(table)?.push({ player: id, seq, view: JSON.stringify(view), deadline });
    seats.set(table, seat);
    const key = `${table}/${seq}`;
    if (!sight.has(key)) sight.set(key, performance.now());
  };
  const looksAt = (table: number): void => {
    if (shown.has(table)) return;
    shown.set(table, []);
    boardOf(table).subscribe(() => see(table));
    see(table);
  };

  return {
    id,
    client,
    cookies,
    accepted,
    trouble,
    shown,
    looksAt,
    sawAt: (table, seq) => sight.get(`${table}/${seq}`),
    latest: (table) => shown.get(table)?.at(-1)?.seq ?? 0,
    seat: (table) => seats.get(table) ?? null,
    plays(table) {
      looksAt(table);
      const board = boardOf(table);
      let playing = true;
      let asking = false;
      let actedOn = 0;
      const move = async (): Promise<void> => {
        const look = board.get();
        if (!playing || asking || look.is !== 'shown' || look.seq <= actedOn) return;
        const cell = rng.pick(look.view.me?.legal ?? []);
        if (cell === undefined) return;
        asking = true;
        actedOn = look.seq;
        const sentAt = performance.now();
        const answer = await board.send({ type: 'place', cell });
        asking = false;
        if (answer.ok) accepted.push({ table, player: id, seq: answer.seq, cell, sentAt });
        else trouble.push(`${id} was refused at table ${table}: ${answer.code}`);
        await move();
      };
      const stop = board.subscribe(() => void move());
      void move();
      return () => {
        playing = false;
        stop();
      };
    },
    leave: () => client.close(),
  };
}

/** The first opens a room on its node, the second enters by the code on its own, and the game begins. */
export async function beginGame(
  host: Player,
  guest: Player,
  settings: Readonly<Record<string, string | number>>,
): Promise<{ readonly room: number; readonly table: number }> {
  const { room, code } = await host.client.api.rooms.create({ body: { game: 'tic-tac-toe', settings } });
  await guest.client.api.rooms.join({ body: { code } });
  const ready = await guest.client.room(room).send({ type: 'ready', ready: true });
  const started = await host.client.room(room).send({ type: 'start' });
  for (const answer of [ready, started]) if (!answer.ok) throw new Error(`${answer.code}: ${answer.message}`);
  const { view } = await host.client.room(room).until((moment) => moment.view.table !== null);
  return { room, table: view.table ?? 0 };
}
