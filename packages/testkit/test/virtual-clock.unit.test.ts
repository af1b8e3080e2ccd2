import { describe, expect, it } from 'vitest';
import { virtualClock } from '../src/virtual-clock.ts';

describe('virtual time', () => {
  it('stands still by itself', async () => {
    const clock = virtualClock({ startAt: 1000 });
    let fired = false;
    clock.after(0, () => {
      fired = true;
    });
    await new Promise<void>((resolve) => setImmediate(resolve));
    expect(clock.now()).toBe(1000);
    expect(fired).toBe(false);
  });

  it('fires what falls due, in order, each at its own moment, and nothing later', async () => {
    const clock = virtualClock({ startAt: 0 });
    const story: string[] = [];
    const tell = (name: string) => () => story.push(`${name} at ${clock.now()}`);
    clock.after(30, tell('third'));
    clock.after(10, tell('first'));
    clock.after(20, tell('second'));
    clock.after(31, tell('never'));
    await clock.advance(30);
    expect(story).toEqual(['first at 10', 'second at 20', 'third at 30']);
    expect(clock.now()).toBe(30);
    expect(clock.pending).toBe(1);
  });

  it('fires timers of one moment in the order in which they were set', async () => {
    const clock = virtualClock();
    const story: number[] = [];
    for (const n of [1, 2, 3]) clock.after(5, () => story.push(n));
    await clock.advance(5);
    expect(story).toEqual([1, 2, 3]);
  });

  it('lets promises finish between timers, so a chain of waits goes its whole way', async () => {
    const clock = virtualClock({ startAt: 0 });
    const wait = (ms: number) => new Promise<void>((resolve) => clock.after(ms, resolve));
    const moments: number[] = [];
    const walk = async () => {
      for (let i = 0; i < 3; i++) {
        await wait(10);
        await Promise.resolve();
        moments.push(clock.now());
      }
    };
    const walking = walk();
    await clock.advance(30);
    expect(moments).toEqual([10, 20, 30]);
    await walking;
  });

  it('forgets a cancelled timer', async () => {
    const clock = virtualClock();
    let fired = false;
    const cancel = clock.after(5, () => {
      fired = true;
    });
    cancel();
    await clock.advance(10);
    expect(fired).toBe(false);
  });

  it('runs until something holds, and no further', async () => {
    const clock = virtualClock({ startAt: 0 });
    let ticks = 0;
    const tick = () => {
      ticks++;
      clock.after(100, tick);
    };
    tick();
    await clock.runUntil(() => ticks === 5, 10_000);
    expect(clock.now()).toBe(400);
    await expect(clock.runUntil(() => ticks === 1000, 1000)).rejects.toThrow('did not happen');
  });

  it('runs until idle, and says so when something never ends', async () => {
    const clock = virtualClock({ startAt: 0 });
    clock.after(50, () => clock.after(50, () => {}));
    await clock.runUntilIdle(1000);
    expect(clock.now()).toBe(100);
    const forever = () => {
      clock.after(10, forever);
    };
    forever();
    await expect(clock.runUntilIdle(1000)).rejects.toThrow('Still not idle');
  });

  it.each([2 ** 31, Number.NaN, Number.POSITIVE_INFINITY])('refuses a wait of %d, which no real timer can do', (ms) => {
    expect(() => virtualClock().after(ms, () => {})).toThrow(RangeError);
  });

  it('refuses to be advanced twice at once', async () => {
    const clock = virtualClock();
    const first = clock.advance(10);
    await expect(clock.advance(10)).rejects.toThrow('already');
    await first;
  });

  it('passes a failure of a timer on to whoever advances', async () => {
    const clock = virtualClock();
    clock.after(1, () => {
      throw new Error('broken timer');
    });
    await expect(clock.advance(1)).rejects.toThrow('broken timer');
  });
});
