import type { AnyEvent, Upcasters } from './game.ts';

/** Brings an event of any age to the shape its game reads today (promise 9: old journals stay readable). */
export function upcast(event: AnyEvent, upcasters: Upcasters | undefined): AnyEvent {
  const version = event.v ?? 1;
  const steps = upcasters !== undefined && Object.hasOwn(upcasters, event.type) ? (upcasters[event.type] ?? []) : [];
  // A node of an older release must not guess at what a newer one wrote.
  if (version > steps.length + 1)
    throw new Error(`"${event.type}" of version ${version} was written by a newer release`);
  let current = event;
  for (const step of steps.slice(version - 1)) current = (step as (event: AnyEvent) => AnyEvent)(current);
  return current;
}
