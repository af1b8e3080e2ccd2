import { Heartbeat } from '@parlor/house/gateway/heartbeat';
import { virtualClock } from '@parlor/testkit/virtual-clock';
import { expect, it } from 'vitest';

function heart() {
  const did: string[] = [];
  return { did, ping: () => void did.push('ping'), terminate: () => void did.push('terminate') };
}

it('asks each socket whether it lives, and ends those that are silent twice', async () => {
  const clock = virtualClock();
  const heartbeat = new Heartbeat(clock, 1000);
  const [lively, dead] = [heart(), heart()];
  heartbeat.add(lively, lively);
  heartbeat.add(dead, dead);
  await clock.advance(1000);
  heartbeat.heard(lively);
  await clock.advance(1000);
  expect(lively.did).toEqual(['ping', 'ping']);
  expect(dead.did).toEqual(['ping', 'terminate']);
});

it('rests while nobody is connected', () => {
  const clock = virtualClock();
  const heartbeat = new Heartbeat(clock, 1000);
  const one = heart();
  heartbeat.add(one, one);
  expect(clock.pending).toBe(1);
  heartbeat.remove(one);
  expect(clock.pending).toBe(0);
});

it('waits for the goodbyes, but not for ever', async () => {
  const clock = virtualClock();
  const heartbeat = new Heartbeat(clock, 60_000);
  const stubborn = heart();
  heartbeat.add(stubborn, {
    ...stubborn,
    terminate: () => {
      stubborn.terminate();
      heartbeat.remove(stubborn);
    },
  });
  const gone = heartbeat.allGone(1000);
  await clock.advance(1000);
  await gone;
  expect(stubborn.did).toEqual(['terminate']);
});
