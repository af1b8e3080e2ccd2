/** What every presence must do. Each adapter's test calls it with a way to make nodes that know of each other. */
import type { Presence } from '@parlor/house/presence/presence';
import { type PlayerId, playerId, tableId } from '@parlor/kernel/ids';
import { afterEach, describe, expect, it, vi } from 'vitest';

const [ANNA, BEN] = [playerId.parse(1001), playerId.parse(1002)];

export function presenceContract(name: string, makeNode: () => Promise<Presence>): void {
  describe(`presence in ${name}`, () => {
    const nodes: Presence[] = [];
    let rooms = 0;
    const node = async (): Promise<Presence> => {
      const made = await makeNode();
      nodes.push(made);
      return made;
    };
    const nextRoom = () => tableId.parse(++rooms);
    const following = (presence: Presence, room: ReturnType<typeof nextRoom>) => {
      const heard: (readonly PlayerId[])[] = [];
      const stop = presence.follow(room, (online) => heard.push(online));
      return { heard, stop };
    };
    const last = (heard: readonly (readonly PlayerId[])[], online: readonly PlayerId[]) =>
      vi.waitFor(() => expect(heard.at(-1)).toEqual(online), { timeout: 5_000, interval: 10 });

    afterEach(async () => {
      await Promise.all(nodes.splice(0).map((one) => one.close()));
    });

    it('tells at once who is there already, or that nobody is', async () => {
      const [one, room, empty] = [await node(), nextRoom(), nextRoom()];
      one.tell(room, [BEN, ANNA]);
      await last(following(one, room).heard, [ANNA, BEN]);
      await last(following(one, empty).heard, []);
    });

    it('tells of changes on every node, each player once', async () => {
      const [one, other, room] = [await node(), await node(), nextRoom()];
      const { heard } = following(one, room);
      other.tell(room, [BEN]);
      await last(heard, [BEN]);
      one.tell(room, [ANNA, BEN]);
      await last(heard, [ANNA, BEN]);
      other.tell(room, []);
      one.tell(room, [ANNA]);
      await last(heard, [ANNA]);
    });

    it('keeps rooms apart', async () => {
      const [one, room, another] = [await node(), nextRoom(), nextRoom()];
      const { heard } = following(one, room);
      one.tell(another, [BEN]);
      one.tell(room, [ANNA]);
      await last(heard, [ANNA]);
      expect(heard.flat()).not.toContain(BEN);
    });

    it('is silent to who no longer follows', async () => {
      const [one, room] = [await node(), nextRoom()];
      const [former, faithful] = [following(one, room), following(one, room)];
      await last(former.heard, []);
      former.stop();
      one.tell(room, [ANNA]);
      await last(faithful.heard, [ANNA]);
      expect(former.heard.at(-1)).toEqual([]);
    });

    it('takes a node’s players with it when it closes', async () => {
      const [one, other, room] = [await node(), await node(), nextRoom()];
      const { heard } = following(one, room);
      other.tell(room, [BEN]);
      await last(heard, [BEN]);
      await other.close();
      await last(heard, []);
    });
  });
}
