/** A group of people who share a room, and the house's own part in it: opening, letting in, stirring, noticing absences. */
import type { Engine } from '@parlor/engine/contract';
import { newCode } from '@parlor/house/room/codes';
import type { TableId } from '@parlor/kernel/ids';
import { isRejection } from '@parlor/kernel/rejection';
import type { Rng } from '@parlor/kernel/rng';
import type { Cluster } from '@parlor/testkit/cluster';
import type { Person } from './person.ts';

/** Short, so that an evening does not have to last till morning. */
const IDLE_HOURS = 0.05;
const PORTER_EVERY_MS = 15_000;
const IMPULSE_MS = 3_000;

export class Party {
  readonly people: readonly Person[];
  readonly rooms: TableId[] = [];
  readonly #cluster: Cluster;
  readonly #rng: Rng;
  readonly #game: string;
  #opening = false;
  #over = false;
  #said = 0;

  constructor(people: readonly Person[], game: string, cluster: Cluster, rng: Rng) {
    this.people = people;
    this.#game = game;
    this.#cluster = cluster;
    this.#rng = rng;
  }

  begin(): void {
    void this.#openRoom();
    this.#porter();
    for (const person of this.people) this.#impulse(person);
  }

  end(): void {
    this.#over = true;
    for (const person of this.people) person.goHome();
  }

  get #engine(): Engine | undefined {
    return this.#rng.pick(this.#cluster.nodes)?.engine;
  }

  /** Opens a room, as often as it takes: a node may die over it, a code may be taken, the database may be away. */
  async #openRoom(): Promise<void> {
    if (this.#over || this.#opening) return;
    this.#opening = true;
    this.#cluster.clock.after(10_000, () => {
      this.#opening = false;
      if (this.people.every(({ seen }) => seen === null || seen.phase === 'closed')) void this.#openRoom();
    });
    const host = this.#rng.pick(this.people);
    const engine = this.#engine;
    if (host === undefined || engine === undefined) return;
    const setup = {
      // Few codes, so that parties come into each other's way.
      code: newCode((below) => Math.min(this.#rng.below(3), below - 1)),
      game: this.#game,
      settings: {},
      host: host.id,
      idleHours: IDLE_HOURS,
      people: 8,
    };
    const opened = await engine.open({ kind: 'room', setup, seats: [], parent: null, by: { is: 'house' } });
    if (isRejection(opened)) return;
    this.rooms.push(opened.table);
    for (const person of this.people) person.moveTo(opened.table);
  }

  /** What presence would tell the house: that somebody is there, that somebody has gone. */
  #porter(): void {
    this.#cluster.clock.after(PORTER_EVERY_MS, () => {
      if (this.#over) return;
      this.#porter();
      const room = this.rooms.at(-1);
      if (this.people.every(({ seen }) => seen?.phase === 'closed')) void this.#openRoom();
      else if (room !== undefined) {
        void this.#engine?.command({
          table: room,
          id: `porter:${this.#said++}`,
          command: this.#word(),
          by: { is: 'house' },
        });
      }
    });
  }

  #word(): object {
    const [one, other] = this.#rng.shuffle(this.people);
    const whim = this.#rng.next();
    if (one === undefined || other === undefined || whim < 0.8) return { type: 'stir' };
    return whim < 0.9 ? { type: 'away', player: one.id } : { type: 'host_gone', from: one.id, to: other.id };
  }

  #impulse(person: Person): void {
    this.#cluster.clock.after(1_000 + this.#rng.below(IMPULSE_MS), () => {
      if (this.#over) return;
      person.act();
      this.#impulse(person);
    });
  }
}
