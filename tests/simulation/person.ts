/** Somebody who spends a simulated evening in the house: in a room, at its tables, on whichever node answers. */
import type { RoomView } from '@parlor/client/contracts/room';
import type { Update } from '@parlor/engine/contract';
import type { PlayerId, TableId } from '@parlor/kernel/ids';
import type { Rng } from '@parlor/kernel/rng';
import type { Cluster, ClusterNode } from '@parlor/testkit/cluster';
import { viaEngine } from '@parlor/testkit/connection';
import type { Diary } from '@parlor/testkit/diary';
import type { FaultyNetwork } from '@parlor/testkit/faulty-connection';
import type { OpaqueGame } from '@parlor/testkit/play';
import { type ScriptedPlayer, scriptedPlayer, type Temper } from '@parlor/testkit/scripted-players';
import { lobbyManners } from './lobby-manners.ts';

export interface Surroundings {
  readonly cluster: Cluster;
  readonly network: FaultyNetwork;
  readonly room: OpaqueGame;
  readonly games: readonly OpaqueGame[];
}

export interface Witnessed {
  readonly table: TableId;
  readonly player: PlayerId;
  readonly diary: Diary;
}

const AGAIN_MS = 300;
const AWAY_AT_LEAST_MS = 500;
const AWAY_MORE_MS = 6_000;
const THINKING_MS = 400;

export class Person {
  readonly id: PlayerId;
  readonly temper: Temper;
  readonly #around: Surroundings;
  readonly #rng: Rng;
  readonly #present = new Map<TableId, ScriptedPlayer>();
  readonly witnessed: Witnessed[] = [];
  #node: ClusterNode | null = null;
  #room: TableId | null = null;
  #seen: RoomView | null = null;
  #away = false;
  #entered = 0;

  constructor(id: PlayerId, temper: Temper, around: Surroundings, rng: Rng) {
    this.id = id;
    this.temper = temper;
    this.#around = around;
    this.#rng = rng;
  }

  /** The room as this person saw it last. */
  get seen(): RoomView | null {
    return this.#seen;
  }

  /** Whether this person's node is dead and they have not noticed yet. */
  get isCutOff(): boolean {
    return this.#node !== null && !this.#around.cluster.nodes.includes(this.#node);
  }

  moveTo(room: TableId): void {
    for (const player of this.#present.values()) player.leave();
    this.#present.clear();
    this.#room = room;
    this.#seen = null;
    const policy = lobbyManners(
      this.id,
      this.#around.games.map(({ kind }) => kind),
    );
    const bot: OpaqueGame['bot'] = (view, rng) => policy(view as RoomView, rng);
    this.#arrive(room, { ...this.#around.room, bot }, (update) => this.#sawRoom(update));
    if (this.#node === null) this.comeBack();
  }

  /** The connection breaks; after a while they are back, on any node. */
  drop(): void {
    this.#node = null;
    for (const player of this.#present.values()) player.leave();
    this.#around.cluster.clock.after(AWAY_AT_LEAST_MS + this.#rng.below(AWAY_MORE_MS), () => this.comeBack());
  }

  comeBack(): void {
    if (this.#away || this.#node !== null) return;
    const { cluster } = this.#around;
    const node = this.#rng.pick(cluster.nodes);
    if (node === undefined) return void cluster.clock.after(AGAIN_MS, () => this.comeBack());
    this.#node = node;
    for (const table of this.#present.keys()) this.#sit(table);
  }

  /** Does something of their own accord: asks to be let in again, or something of the room. */
  act(): void {
    const node = this.#node;
    const room = this.#room;
    if (node === null || room === null) return;
    if (this.#seen?.member === false) {
      const id = `enter:${this.id}:${this.#entered++}`;
      const command = { type: 'enter', player: this.id, as: 'player' };
      void node.engine.command({ table: room, id, command, by: { is: 'house' } });
    } else this.#present.get(room)?.act();
  }

  /** Lets go of everything, until `comeAgain`. */
  goHome(): void {
    this.#away = true;
    this.#node = null;
    for (const player of this.#present.values()) player.leave();
  }

  comeAgain(): void {
    this.#away = false;
    this.comeBack();
  }

  #sawRoom(update: Update): void {
    const view: RoomView = JSON.parse(update.view);
    const before = this.#seen?.table ?? null;
    this.#seen = view;
    if (view.phase !== 'playing' || view.table === null || view.table === before) return;
    const game = this.#around.games.find(({ kind }) => kind === view.game);
    const table = view.table as TableId;
    if (game === undefined || this.#present.has(table)) return;
    // Nobody goes on looking at a table that is over.
    for (const [earlier, player] of this.#present) {
      if (earlier !== this.#room && player.diary.latest()?.over === true) {
        player.leave();
        this.#present.delete(earlier);
      }
    }
    this.#arrive(table, game, () => {});
  }

  #arrive(table: TableId, game: OpaqueGame, saw: (update: Update) => void): void {
    const { clock } = this.#around.cluster;
    const name = `p${this.id}t${table % 100_000}`;
    const player = scriptedPlayer({
      name,
      game,
      temper: this.temper,
      rng: this.#rng,
      clock,
      saw,
      thinkingMs: THINKING_MS,
    });
    this.#present.set(table, player);
    this.witnessed.push({ table, player: this.id, diary: player.diary });
    this.#sit(table);
  }

  #sit(table: TableId): void {
    const player = this.#present.get(table);
    const node = this.#node;
    if (player === undefined || node === null) return;
    const { network, cluster } = this.#around;
    player.connect(network.over(viaEngine(node.engine, table, this.id))).catch(() => {
      cluster.clock.after(AGAIN_MS, () => {
        if (this.#node === node && this.#present.get(table) === player) this.#sit(table);
      });
    });
  }
}
