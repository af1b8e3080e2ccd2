import type { AnyEvent, Upcasters } from './game.ts';

/** Brings an event of any age to the shape its game reads today (promise 9: old journals stay readable). */
export function upcast(event: AnyEvent, upcasters: Upcasters | undefined): AnyEvent {
  const steps = upcasters?.[event.type];
  if (steps === undefined) return event;
  let current = event;
  for (let version = event.v ?? 1; version <= steps.length; version++) {
    const step = steps[version - 1] as (event: AnyEvent) => AnyEvent;
    current = step(current);
  }
  return current;
}
