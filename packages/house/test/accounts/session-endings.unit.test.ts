import { InProcessHub, openInProcessBus } from '@parlor/engine/bus/in-process/in-process';
import { createSessionEndings } from '@parlor/house/accounts/session-endings';
import { expect, test } from 'vitest';

test('a session that ends on one node is told to every node, also to its own', async () => {
  const hub = new InProcessHub();
  const nodes = await Promise.all([1, 2].map(() => createSessionEndings(openInProcessBus(hub))));
  const heard = nodes.map((node) => {
    const ids = new Set<number>();
    node.onEnd((ended) => {
      for (const id of ended) ids.add(id);
    });
    return ids;
  });
  nodes[0]?.announce([7, 8]);
  await expect
    .poll(() => heard.map((ids) => [...ids]))
    .toEqual([
      [7, 8],
      [7, 8],
    ]);
});

test('rubbish on the bus is not believed', async () => {
  const bus = openInProcessBus();
  const endings = await createSessionEndings(bus);
  const heard: (readonly number[])[] = [];
  endings.onEnd((ids) => heard.push(ids));
  for (const rubbish of ['', '{}', '["7"]', 'null', '[1.5]']) bus.publish('sessions-ended', rubbish);
  bus.publish('sessions-ended', '[9]');
  await expect.poll(() => heard).toEqual([[9]]);
});
