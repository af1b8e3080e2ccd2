/** What both buses must do alike. Each adapter's test file calls this with a way to open buses that hear each other. */
import type { Bus } from '@parlor/engine/bus/bus';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A place where buses meet; no two places hear each other. */
export interface BusPlace {
  open(): Promise<Bus>;
}

/** Messages of one sender arrive in order, so once this one is there, none of those before it is still to come. */
async function settled(from: Bus, at: Bus): Promise<void> {
  const heard = Promise.withResolvers<void>();
  const stop = await at.subscribe('contract:settled', () => heard.resolve());
  from.publish('contract:settled', '');
  await heard.promise;
  stop();
}

export function busContract(name: string, place: () => BusPlace): void {
  describe(`the bus contract on ${name}`, () => {
    let here: Bus;
    let there: Bus;
    let open: () => Promise<Bus>;

    beforeEach(async () => {
      ({ open } = place());
      [here, there] = await Promise.all([open(), open()]);
    });

    afterEach(async () => {
      await Promise.all([here.close(), there.close()]);
    });

    it('messages reach the listeners of their channel on every node, the sender’s too, in order', async () => {
      const heard: string[] = [];
      await here.subscribe('a', (message) => heard.push(`here ${message}`));
      await there.subscribe('a', (message) => heard.push(`there ${message}`));
      await there.subscribe('b', (message) => heard.push(`wrong ${message}`));
      for (const message of ['1', '2', '3']) here.publish('a', message);
      await vi.waitFor(() => expect(heard).toHaveLength(6));
      expect(heard.filter((line) => line.startsWith('here'))).toEqual(['here 1', 'here 2', 'here 3']);
      expect(heard.filter((line) => line.startsWith('there'))).toEqual(['there 1', 'there 2', 'there 3']);
    });

    it('messages arrive byte for byte', async () => {
      const odd = ['', 'żółw 🐢', '{"a":"\\n"}', 'x'.repeat(100_000), '\u0000\r\n'];
      const heard: string[] = [];
      await there.subscribe('odd', (message) => heard.push(message));
      for (const message of odd) here.publish('odd', message);
      await vi.waitFor(() => expect(heard).toEqual(odd));
    });

    it('once subscribed, nothing that is published afterwards is missed', async () => {
      for (let round = 0; round < 20; round++) {
        const heard = Promise.withResolvers<string>();
        const stop = await there.subscribe(`round ${round}`, heard.resolve);
        here.publish(`round ${round}`, String(round));
        expect(await heard.promise).toBe(String(round));
        stop();
      }
    });

    it('two listeners of one channel are stopped one by one', async () => {
      const heard: string[] = [];
      const listen = (message: string): void => void heard.push(message);
      const stopFirst = await there.subscribe('two', listen);
      const stopSecond = await there.subscribe('two', listen);
      here.publish('two', 'both');
      await settled(here, there);
      stopFirst();
      stopFirst();
      here.publish('two', 'one');
      await settled(here, there);
      stopSecond();
      here.publish('two', 'none');
      await settled(here, there);
      expect(heard).toEqual(['both', 'both', 'one']);
    });

    it('a channel can be left and joined again', async () => {
      const heard: string[] = [];
      for (const round of ['first', 'second']) {
        const stop = await there.subscribe('again', (message) => heard.push(message));
        here.publish('again', round);
        await settled(here, there);
        stop();
      }
      expect(heard).toEqual(['first', 'second']);
    });

    it('publishing does not call the listeners before it returns', async () => {
      let heard = false;
      await here.subscribe('later', () => {
        heard = true;
      });
      here.publish('later', '');
      expect(heard).toBe(false);
      await vi.waitFor(() => expect(heard).toBe(true));
    });

    it('places do not hear each other', async () => {
      const elsewhere = await place().open();
      const heard: string[] = [];
      await elsewhere.subscribe('a', (message) => heard.push(message));
      here.publish('a', 'private');
      await settled(here, there);
      await settled(elsewhere, elsewhere);
      expect(heard).toEqual([]);
      await elsewhere.close();
    });

    it('is healthy while open, and quiet after it was closed', async () => {
      const heard: string[] = [];
      const bus = await open();
      await bus.subscribe('end', (message) => heard.push(message));
      expect(bus.healthy()).toBe(true);
      await bus.close();
      await bus.close();
      expect(bus.healthy()).toBe(false);
      expect(() => bus.publish('end', 'from the closed one')).not.toThrow();
      here.publish('end', 'to the closed one');
      await settled(here, there);
      expect(heard).toEqual([]);
    });
  });
}
