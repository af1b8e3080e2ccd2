/** The text of a journal row: when (house time), by whom, and what happened. */
import type { Actor, AnyEvent } from '@parlor/kernel/game';

export interface Recorded {
  readonly at: number;
  readonly by: Actor;
  readonly events: readonly AnyEvent[];
}

const BY_CLOCK = '{"is":"clock"}';
const BY_ERRAND = '{"is":"errand"}';
const BY_HOUSE = '{"is":"house"}';

function actorText(by: Actor): string {
  switch (by.is) {
    case 'player':
      return `{"is":"player","player":${by.player},"seat":${by.seat}}`;
    case 'clock':
      return BY_CLOCK;
    case 'errand':
      return BY_ERRAND;
    case 'house':
      return BY_HOUSE;
  }
}

/** One line: JSON escapes every control sign, so rows can be joined and split at line ends. */
export function payloadText(at: number, by: Actor, events: readonly AnyEvent[]): string {
  return `{"at":${at},"by":${actorText(by)},"events":${JSON.stringify(events)}}`;
}

export function readPayload(text: string): Recorded {
  return JSON.parse(text) as Recorded;
}

/** Many rows at once: one parse is faster than one each. */
export function readPayloads(texts: readonly string[]): readonly Recorded[] {
  return JSON.parse(`[${texts.join(',')}]`) as readonly Recorded[];
}
