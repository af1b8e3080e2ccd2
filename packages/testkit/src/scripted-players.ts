/**
 * People as the house meets them. The honest play as a house player would, resend what was not answered and come back
 * after a break; the lazy mostly let the clock act; the hostile send rubbish, repeat ids, and ask out of turn.
 */
import type { Clock } from '@parlor/engine/clock';
import type { Update } from '@parlor/engine/contract';
import { isRejection } from '@parlor/kernel/rejection';
import type { Rng } from '@parlor/kernel/rng';
import fc from 'fast-check';
import { anyInput } from './arbitrary.ts';
import type { Connection } from './connection.ts';
import { type Diary, newDiary, type Sent } from './diary.ts';
import type { OpaqueGame } from './play.ts';

export type Temper = 'honest' | 'lazy' | 'hostile';

export interface ScriptedPlayer {
  readonly temper: Temper;
  readonly diary: Diary;
  /** Begins to watch and to play; or, after a break, goes on over another connection from where it was. */
  connect(connection: Connection): Promise<void>;
  /** Does something now, as if something had been seen. */
  act(): void;
  /** Lets go of everything; what was not answered stays so. */
  leave(): void;
}

export interface PlayerOptions {
  readonly name: string;
  readonly game: OpaqueGame;
  readonly temper: Temper;
  readonly rng: Rng;
  readonly clock: Clock;
  /** Between seeing something and acting on it: at most so long. */
  readonly thinkingMs?: number;
  /** Called with everything that is seen. */
  readonly saw?: (update: Update) => void;
}

const RESEND_AFTER_MS = 500;
const LAZY_ACTS = 0.3;
const HOSTILE_PLAYS = 0.4;

export function scriptedPlayer(options: PlayerOptions): ScriptedPlayer {
  const { game, temper, rng, clock, thinkingMs = 1000 } = options;
  const diary = newDiary();
  const inputs = anyInput(game.command);
  let connection: Connection | null = null;
  let lookAway = (): void => {};
  let thinking = false;

  const newId = (): string => `${options.name}-${diary.sent.size}-${rng.below(2 ** 32)}`.slice(0, 40).padEnd(8, '-');

  const send = (id: string, command: unknown): void => {
    const over = connection;
    if (over === null) return;
    const { times } = diary.sends(id, command);
    const again = (): void => {
      // After a break, connect() resends over the new connection.
      clock.after(RESEND_AFTER_MS, () => {
        if (connection === over && diary.sent.get(id)?.answer === null) send(id, command);
      });
    };
    over.send(id, command, times > 1).then((answer) => {
      // "Try again" is no answer: it says that nothing was decided.
      if (isRejection(answer) && answer.rejected === 'try_again') again();
      else diary.isTold(id, answer);
    }, again);
  };

  const play = (): void => {
    const update = diary.latest();
    if (update === null || update.over || (update.seat === null && game.seats.max > 0)) return;
    const command = game.bot(JSON.parse(update.view), rng);
    if (command !== null) send(newId(), command);
  };

  const act = (): void => {
    if (temper === 'honest' || (temper === 'lazy' && rng.next() < LAZY_ACTS)) play();
    if (temper !== 'hostile') return;
    misbehave(inputs, rng, diary, newId, send);
    if (rng.next() < HOSTILE_PLAYS) play();
  };

  const see = (update: Update): void => {
    diary.sees(update);
    options.saw?.(update);
    if (thinking || update.over) return;
    thinking = true;
    clock.after(1 + rng.below(thinkingMs), () => {
      thinking = false;
      if (connection !== null) act();
    });
  };

  const leave = (): void => {
    lookAway();
    lookAway = () => {};
    connection = null;
  };

  return {
    temper,
    diary,
    leave,
    act: () => {
      if (connection !== null) act();
    },
    connect: async (over) => {
      leave();
      connection = over;
      // A connection given up while it was being made must not go on telling.
      lookAway = await over.watch(diary.latest()?.seq ?? null, (update) => {
        if (connection === over) see(update);
      });
      for (const { id, command } of diary.unanswered()) send(id, command);
    },
  };
}

/** One bad deed. */
function misbehave(
  inputs: fc.Arbitrary<unknown>,
  rng: Rng,
  diary: Diary,
  newId: () => string,
  send: (id: string, command: unknown) => void,
): void {
  const [rubbish] = fc.sample(inputs, { numRuns: 1, seed: rng.below(2 ** 31) });
  const earlier = rng.pick([...diary.sent.values()]);
  switch (rng.below(4)) {
    case 0:
      send(newId(), rubbish);
      break;
    case 1: {
      const id = newId();
      send(id, rubbish);
      send(id, rubbish);
      break;
    }
    case 2:
      // The same id acts once, whatever comes with it the second time.
      if (earlier !== undefined && wasDecided(earlier)) send(earlier.id, rubbish);
      break;
    default:
      send(newId(), earlier?.command ?? rubbish);
  }
}

/** What no table could understand was never decided, so nobody keeps the answer: its id is still free. */
function wasDecided({ answer }: Sent): boolean {
  return answer !== null && !(isRejection(answer) && answer.rejected === 'invalid_command');
}
