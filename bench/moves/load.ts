/**
 * The load generator: one process, the same for every server. A move counts when both seats have seen it.
 * Usage: load.ts <client> <port> <tables> closed <seconds>, or load.ts <client> <port> <tables> paced <seconds> <moves per second>
 */
import type { Connect, House, LiveTable } from './clients/live-table.ts';

/** Nine marks that end in a draw, seats alternating; the next round is begun by the other seat, so seats go on alternating. */
const DRAW = [0, 1, 2, 4, 3, 5, 7, 6, 8] as const;
const WARM_UP_MS = 1500;

class Play {
  #table: LiveTable;
  #moves = 0;
  #waitingFor = 0;
  #sentAt = 0;
  onMove: (latencyMs: number) => void = () => {};

  constructor(table: LiveTable) {
    this.#table = table;
    table.seen = () => {
      if (--this.#waitingFor === 0) {
        this.#moves += 1;
        this.onMove(performance.now() - this.#sentAt);
      }
    };
  }

  get idle(): boolean {
    return this.#waitingFor === 0;
  }

  /** `due` is when the move should have been made: waiting for a slow server counts as latency. */
  move(due = performance.now()): void {
    this.#waitingFor = 2;
    this.#sentAt = due;
    this.#table.mark((this.#moves % 2) as 0 | 1, DRAW[this.#moves % 9] as number);
  }
}

async function closedLoop(plays: readonly Play[], seconds: number): Promise<{ movesPerSecond: number }> {
  let counted = 0;
  let counting = false;
  let stopped = false;
  for (const play of plays) {
    play.onMove = () => {
      if (counting) counted += 1;
      if (!stopped) play.move();
    };
    play.move();
  }
  await wait(WARM_UP_MS);
  counting = true;
  const begin = performance.now();
  await wait(seconds * 1000);
  counting = false;
  stopped = true;
  return { movesPerSecond: Math.round((counted * 1000) / (performance.now() - begin)) };
}

async function paced(
  plays: readonly Play[],
  seconds: number,
  rate: number,
): Promise<{ p50: number; p99: number; late: number }> {
  const latencies: number[] = [];
  const begin = performance.now() + 50;
  const warmUpEnds = begin + WARM_UP_MS;
  const end = warmUpEnds + seconds * 1000;
  const waiting: number[] = [];
  let next = 0;
  let turn = 0;
  for (const play of plays) {
    play.onMove = (latency) => {
      if (performance.now() > warmUpEnds) latencies.push(latency);
      const due = waiting.shift();
      if (due !== undefined) play.move(due);
    };
  }
  while (performance.now() < end) {
    const now = performance.now();
    for (; begin + (next * 1000) / rate <= now; next++) {
      const due = begin + (next * 1000) / rate;
      const idle = nextIdle(plays, turn);
      turn = idle + 1;
      const play = plays[idle % plays.length];
      if (play?.idle) play.move(due);
      else waiting.push(due);
    }
    await wait(1);
  }
  latencies.sort((a, b) => a - b);
  const at = (share: number) => Number((latencies[Math.floor(latencies.length * share)] ?? Number.NaN).toFixed(2));
  return { p50: at(0.5), p99: at(0.99), late: waiting.length };
}

function nextIdle(plays: readonly Play[], from: number): number {
  for (let step = 0; step < plays.length; step++) {
    const index = (from + step) % plays.length;
    if (plays[index]?.idle) return index;
  }
  return from % plays.length;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const [client, port, tables, mode, seconds, rate] = process.argv.slice(2);
const { connect } = (await import(`./clients/${client}.ts`)) as { connect: Connect };
const house: House = await connect(Number(port), Number(tables));
// Greetings and first patches still under way must not be taken for moves.
await wait(300);
const plays = house.tables.map((table) => new Play(table));
const result =
  mode === 'paced' ? await paced(plays, Number(seconds), Number(rate)) : await closedLoop(plays, Number(seconds));
process.send?.(result);
house.close();
process.exit(0);
