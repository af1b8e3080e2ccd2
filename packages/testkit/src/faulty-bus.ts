/** A bus that loses, repeats, delays and reorders what it carries, as the port allows, and can be cut off and healed. */
import type { Bus } from '@parlor/engine/bus/bus';
import type { Clock } from '@parlor/engine/clock';
import type { Rng } from '@parlor/kernel/rng';
import type { FaultCount, FaultRates, FaultSwitch } from './fault-count.ts';

export type BusFault =
  /** Never arrives; a little later the node is told that something may be missing, as the port promises. */
  | 'dropped'
  | 'duplicated'
  /** Arrives later than messages sent after it. */
  | 'delayed';

export interface FaultyBus extends Bus, FaultSwitch {
  readonly faults: FaultCount<BusFault>;
  /** Nothing goes out or comes in. */
  cut(): void;
  /** All goes through again, and everyone is told that something may have been missed. */
  heal(): void;
}

export interface BusFaultOptions {
  readonly rng: Rng;
  readonly rates: FaultRates<BusFault>;
  readonly clock: Clock;
  readonly delayMs?: number;
}

/** One node's end of a bus: faults strike what this node hears, so two nodes can hear different things. */
export function faultyBus(bus: Bus, options: BusFaultOptions): FaultyBus {
  const { rng, rates, clock, delayMs = 200 } = options;
  const faults: Record<BusFault, number> = { dropped: 0, duplicated: 0, delayed: 0 };
  const gapListeners = new Set<() => void>();
  let stormy = true;
  let isCut = false;

  const strikes = (kind: BusFault): boolean => {
    const struck = rng.next() < (rates[kind] ?? 0) && stormy;
    if (struck) faults[kind]++;
    return struck;
  };

  const tellOfGap = (): void => {
    for (const listen of gapListeners) if (!isCut) listen();
  };

  const deliver = (listen: (message: string) => void, message: string): void => {
    if (isCut) return;
    const [dropped, duplicated, delayed] = [strikes('dropped'), strikes('duplicated'), strikes('delayed')];
    if (dropped) return void clock.after(delayMs, tellOfGap);
    const arrive = (): void => {
      if (!isCut) listen(message);
    };
    for (let copy = 0; copy < (duplicated ? 2 : 1); copy++) {
      if (delayed) clock.after(1 + rng.below(delayMs), arrive);
      else arrive();
    }
  };

  return {
    adapter: bus.adapter,
    faults,
    publish: (channel, message) => {
      if (!isCut) bus.publish(channel, message);
    },
    subscribe: (channel, listen) => bus.subscribe(channel, (message) => deliver(listen, message)),
    onGap: (listen) => {
      gapListeners.add(listen);
      const stop = bus.onGap(listen);
      return () => {
        gapListeners.delete(listen);
        stop();
      };
    },
    healthy: () => !isCut && bus.healthy(),
    // The bus belongs to whoever made it; the other nodes still use it.
    close: async () => {
      isCut = true;
    },
    cut: () => {
      isCut = true;
    },
    heal: () => {
      isCut = false;
      tellOfGap();
    },
    calm: () => {
      stormy = false;
    },
    storm: () => {
      stormy = true;
    },
  };
}
