/**
 * A regular of the house on a bare socket, at several tables at once: writes down everything that arrives, moves as soon as it
 * is its turn, and after a break goes on where it was, sending again what was not answered.
 */
import type { ClientFrame, ServerFrame } from '@parlor/client/contracts/frames';
import type { ViewOf } from '@parlor/kernel/game';
import type { Rng } from '@parlor/kernel/rng';
import type { ticTacToe } from '@parlor/tic-tac-toe/game';
import { WebSocket } from 'ws';
import type { Evidence, Told } from './evidence.ts';

type ViewFrame = Extract<ServerFrame, { t: 'view' }>;
type Board = ViewOf<typeof ticTacToe>;

interface Place {
  /** Whether to move, or only to look on. */
  readonly moves: boolean;
  lastSeq: number | null;
  clockRuns: boolean;
  /** Cells that may be marked now. */
  legal: readonly number[];
  unanswered: Move | null;
  answered: Move | null;
}

interface Move {
  readonly id: string;
  readonly cell: number;
}

/** A house that is just coming up may be asked again. */
const AGAIN_MS = 50;

export class Regular {
  readonly player: number;
  readonly #cookie: string;
  readonly #evidence: Evidence;
  readonly #rng: Rng;
  readonly #places = new Map<number, Place>();
  /** Moves that were answered before the break and are asked for once more: the answer must be the same. */
  readonly #askedAgain = new Map<string, number>();
  #socket: WebSocket | null = null;
  #gone: Promise<void> = Promise.resolve();
  #sent = 0;

  constructor(player: number, cookie: string, evidence: Evidence, rng: Rng) {
    this.player = player;
    this.#cookie = cookie;
    this.#evidence = evidence;
    this.#rng = rng;
  }

  /** To be called before `connect`. */
  take(table: number, part: 'moves' | 'looks on'): void {
    this.#places.set(table, {
      legal: [],
      moves: part === 'moves',
      lastSeq: null,
      clockRuns: false,
      unanswered: null,
      answered: null,
    });
  }

  async connect(url: string): Promise<void> {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws`, {
      origin: url,
      headers: { cookie: this.#cookie },
      perMessageDeflate: false,
    });
    this.#socket = socket;
    this.#gone = new Promise((resolve) => socket.once('close', () => resolve()));
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    // The kill is felt as an error; unheard, it would end this process.
    socket.on('error', () => undefined);
    socket.on('message', (data) => this.#hear(socket, JSON.parse(String(data)) as ServerFrame));
    this.#askedAgain.clear();
    for (const [table, place] of this.#places) this.#watch(table, place);
    for (const [table, { unanswered, answered }] of this.#places) {
      if (answered !== null) this.#askedAgain.set(answered.id, table);
      for (const move of [answered, unanswered]) if (move !== null) this.#send(table, move, true);
    }
  }

  /** Resolves once nothing more can arrive over the present socket. */
  gone(): Promise<void> {
    return this.#gone;
  }

  leave(): Promise<void> {
    this.#socket?.terminate();
    return this.#gone;
  }

  #hear(socket: WebSocket, frame: ServerFrame): void {
    switch (frame.t) {
      case 'view':
        this.#see(frame);
        break;
      case 'ok':
        this.#isAnswered({ player: this.player, id: frame.id, seq: frame.seq, exact: true });
        break;
      case 'no':
        if (frame.code === 'try_again') setTimeout(() => this.#again(socket, frame.id), AGAIN_MS);
        else this.#complain(`was refused ${frame.id}: ${frame.code}`);
        break;
      case 'gone':
        if (frame.code === 'try_again') setTimeout(() => this.#lookAgain(socket, frame.table), AGAIN_MS);
        else this.#complain(`was shown the door of table ${frame.table}: ${frame.code}`);
        break;
      case 'bye':
      case 'error':
        this.#complain(`heard ${JSON.stringify(frame)}`);
        break;
    }
  }

  #see({ table, seq, view, deadline, acks, over }: ViewFrame): void {
    const place = this.#places.get(table);
    if (place === undefined || over) {
      this.#complain(`saw the end of table ${table}, or a table nobody asked for`);
      return;
    }
    this.#evidence.show(table, { player: this.player, seq, view: JSON.stringify(view), deadline });
    place.lastSeq = seq;
    place.clockRuns = deadline !== null;
    place.legal = (view as Board).me?.legal ?? [];
    for (const id of acks) this.#isAnswered({ player: this.player, id, seq, exact: false });
    this.#move(table, place);
  }

  #isAnswered(told: Told): void {
    const { id } = told;
    const asked = this.#askedAgain.get(id);
    if (asked !== undefined) {
      this.#askedAgain.delete(id);
      this.#evidence.tell(asked, told);
      return;
    }
    for (const [table, place] of this.#places) {
      if (place.unanswered?.id !== id) continue;
      this.#evidence.tell(table, told);
      place.answered = place.unanswered;
      place.unanswered = null;
      this.#move(table, place);
      return;
    }
    this.#complain(`was answered ${id}, which had been answered`);
  }

  #move(table: number, place: Place): void {
    if (!place.moves || place.unanswered !== null) return;
    const cell = this.#rng.pick(place.legal);
    if (cell === undefined) return;
    place.legal = [];
    place.unanswered = { id: `p${this.player}-${this.#sent++}`, cell };
    this.#send(table, place.unanswered, false);
  }

  #again(socket: WebSocket, id: string): void {
    if (socket !== this.#socket) return;
    for (const [table, { unanswered, answered }] of this.#places) {
      for (const move of [answered, unanswered]) if (move?.id === id) this.#send(table, move, true);
    }
  }

  #lookAgain(socket: WebSocket, table: number): void {
    const place = this.#places.get(table);
    if (place !== undefined && socket === this.#socket) this.#watch(table, place);
  }

  /** While a clock runs the last moment is asked for again: an outage moves its deadline without a new one. */
  #watch(table: number, { lastSeq, clockRuns }: Place): void {
    const seq = lastSeq !== null && clockRuns ? lastSeq - 1 : lastSeq;
    this.#write({ t: 'watch', table, seq, as: 'player' });
  }

  #send(table: number, { id, cell }: Move, retry: boolean): void {
    this.#write({ t: 'cmd', id, table, command: { type: 'place', cell }, ...(retry ? { retry } : {}) });
  }

  #write(frame: ClientFrame): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  #complain(what: string): void {
    this.#evidence.trouble.push(`Player ${this.player} ${what}`);
  }
}
