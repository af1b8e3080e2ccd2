/** What goes wrong in an evening and when: nodes die at their work and come back, connections break, the whole house goes dark. */
import type { Rng } from '@parlor/kernel/rng';
import type { Cluster } from '@parlor/testkit/cluster';
import type { FaultSwitch } from '@parlor/testkit/fault-count';
import type { Person } from './person.ts';

export interface Weather extends FaultSwitch {
  /** Kinds of things that happened and how often. */
  readonly faults: Readonly<Record<string, number>>;
}

const LOOK_MS = 500;
const NODES = 2;
const DOOMED_EVERY_MS = 25_000;
const WORK_LEFT = 60;
const DOWN_MS = 12_000;
const DARK_EVERY_MS = 120_000;
const DROPS_EVERY_MS = 4_000;

export function badWeather(cluster: Cluster, people: readonly Person[], rng: Rng): Weather {
  const faults = { 'node killed at its work': 0, 'whole house down': 0, 'connection dropped': 0 };
  const { clock } = cluster;
  let stormy = false;
  let alive = cluster.nodes.length;
  let coming = 0;

  const again = (everyMs: number, happens: () => void): void => {
    clock.after(1 + rng.below(2 * everyMs), () => {
      if (stormy) happens();
      again(everyMs, happens);
    });
  };
  const bringUp = (afterMs: number): void => {
    coming++;
    clock.after(afterMs, () => {
      // A node that dies on its way up never comes: the look-out brings up another.
      void cluster.add().then(() => {
        alive = cluster.nodes.length;
      });
      coming--;
    });
  };
  const lookOut = (): void => {
    clock.after(LOOK_MS, () => {
      const { nodes } = cluster;
      if (nodes.length < alive) faults['node killed at its work'] += alive - nodes.length;
      alive = nodes.length;
      for (const person of people) if (person.isCutOff) person.drop();
      if (nodes.length + coming < NODES) bringUp(1 + rng.below(DOWN_MS));
      lookOut();
    });
  };

  lookOut();
  again(DOOMED_EVERY_MS, () => {
    const node = rng.pick(cluster.nodes);
    if (node !== undefined) cluster.killAtWork(node, 1 + rng.below(WORK_LEFT));
  });
  again(DROPS_EVERY_MS, () => {
    const person = rng.pick(people);
    if (person === undefined || person.isCutOff) return;
    faults['connection dropped']++;
    person.drop();
  });
  again(DARK_EVERY_MS, () => {
    faults['whole house down']++;
    for (const node of cluster.nodes) cluster.kill(node);
    alive = 0;
    for (let node = 0; node < NODES; node++) bringUp(DOWN_MS + rng.below(DOWN_MS));
  });

  return {
    faults,
    storm: () => {
      stormy = true;
    },
    calm: () => {
      stormy = false;
    },
  };
}
