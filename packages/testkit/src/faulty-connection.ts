/** A player's way to the house that loses, repeats and delays what is sent over it. */
import type { Clock } from '@parlor/engine/clock';
import type { Answer } from '@parlor/engine/contract';
import { isRejection } from '@parlor/kernel/rejection';
import type { Rng } from '@parlor/kernel/rng';
import type { Connection } from './connection.ts';
import type { FaultCount, FaultRates, FaultSwitch } from './fault-count.ts';

export type ConnectionFault =
  /** Never reaches the house. */
  | 'send dropped'
  /** The house acts on it, and its answer never comes. */
  | 'answer dropped'
  | 'send duplicated'
  /** Arrives after what was sent later. */
  | 'send delayed';

/** One network, over which many connections go. */
export interface FaultyNetwork extends FaultSwitch {
  readonly faults: FaultCount<ConnectionFault>;
  /** Answers to the two copies of one command that were not the same. */
  readonly broken: readonly string[];
  over(connection: Connection): Connection;
}

export interface NetworkFaultOptions {
  readonly rng: Rng;
  readonly rates: FaultRates<ConnectionFault>;
  readonly clock: Clock;
  readonly delayMs?: number;
}

export function faultyNetwork(options: NetworkFaultOptions): FaultyNetwork {
  const { rng, rates, clock, delayMs = 1_000 } = options;
  const faults: Record<ConnectionFault, number> = {
    'send dropped': 0,
    'answer dropped': 0,
    'send duplicated': 0,
    'send delayed': 0,
  };
  const broken: string[] = [];
  let stormy = true;

  const strikes = (kind: ConnectionFault): boolean => {
    const struck = rng.next() < (rates[kind] ?? 0) && stormy;
    if (struck) faults[kind]++;
    return struck;
  };

  const send = async (connection: Connection, id: string, command: unknown, retry: boolean): Promise<Answer> => {
    const dropped = strikes('send dropped');
    const unanswered = strikes('answer dropped');
    const duplicated = strikes('send duplicated');
    if (strikes('send delayed')) await new Promise<void>((resolve) => clock.after(1 + rng.below(delayMs), resolve));
    if (dropped) throw new Error('lost on the way');
    const sent = connection.send(id, command, retry);
    if (duplicated) {
      const copy = connection.send(id, command, retry);
      void Promise.all([sent, copy]).then(
        ([one, other]) => {
          if (contradicts(one, other))
            broken.push(`${id} was answered ${JSON.stringify(one)} and ${JSON.stringify(other)}`);
        },
        () => {},
      );
    }
    const answer = await sent;
    if (unanswered) throw new Error('lost on the way back');
    return answer;
  };

  return {
    faults,
    broken,
    over: (connection) => ({
      send: (id, command, retry) => send(connection, id, command, retry),
      watch: (lastSeq, push) => connection.watch(lastSeq, push),
    }),
    calm: () => {
      stormy = false;
    },
    storm: () => {
      stormy = true;
    },
  };
}

/** "Try again" says nothing, so it contradicts nothing. */
function contradicts(one: Answer, other: Answer): boolean {
  const silent = [one, other].some((answer) => isRejection(answer) && answer.rejected === 'try_again');
  return !silent && JSON.stringify(one) !== JSON.stringify(other);
}
