import { Crowd } from '@parlor/house/gateway/crowd';
import { playerId } from '@parlor/kernel/ids';
import { expect, it } from 'vitest';

const limits = { socketsPerPlayer: 2, socketsPerAddress: 3, framesPerSecond: 10, framesAtOnce: 20 };
const someone = (player: number, sessionId: number, address = '1.2.3.4') => ({
  player: playerId.parse(player),
  sessionId,
  address,
});

it('makes a player’s oldest socket go when there are too many', () => {
  const crowd = new Crowd(limits);
  const [first, second, third] = [someone(1001, 1), someone(1001, 2), someone(1001, 3)];
  expect(crowd.add(first, 0).surplus).toEqual([]);
  expect(crowd.add(second, 0).surplus).toEqual([]);
  expect(crowd.add(third, 0).surplus).toEqual([first]);
});

it('lets all sockets of a player share one bucket', () => {
  const crowd = new Crowd(limits);
  const { bucket } = crowd.add(someone(1001, 1), 0);
  expect(crowd.add(someone(1001, 2), 0).bucket).toBe(bucket);
  expect(crowd.add(someone(1002, 3), 0).bucket).not.toBe(bucket);
});

it('knows when an address is crowded, and when it is not any more', () => {
  const crowd = new Crowd(limits);
  const three = [someone(1001, 1), someone(1002, 2), someone(1003, 3)];
  for (const one of three) crowd.add(one, 0);
  expect(crowd.isCrowded('1.2.3.4')).toBe(true);
  expect(crowd.isCrowded('1.2.3.5')).toBe(false);
  crowd.remove(three[0] ?? someone(0, 0));
  crowd.remove(three[0] ?? someone(0, 0));
  expect(crowd.isCrowded('1.2.3.4')).toBe(false);
});

it('finds the sockets of sessions', () => {
  const crowd = new Crowd(limits);
  const [one, other] = [someone(1001, 1), someone(1002, 2)];
  crowd.add(one, 0);
  crowd.add(other, 0);
  expect(crowd.ofSessions([2, 9])).toEqual([other]);
  crowd.remove(other);
  expect([...crowd.all()]).toEqual([one]);
});
