import type { Answer } from '@parlor/engine/contract';
import { reject } from '@parlor/kernel/rejection';
import { createRng } from '@parlor/kernel/rng';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '../src/connection.ts';
import { type ConnectionFault, faultyNetwork } from '../src/faulty-connection.ts';
import { settlePromises, type VirtualClock, virtualClock } from '../src/virtual-clock.ts';

let clock: VirtualClock;
let arrived: string[];
let answers: Answer[];
beforeEach(() => {
  clock = virtualClock();
  arrived = [];
  answers = [];
});

const connection: Connection = {
  send: async (id) => {
    arrived.push(id);
    return answers.shift() ?? { seq: arrived.length };
  },
  watch: async () => () => {},
};
const always = (fault: ConnectionFault) =>
  faultyNetwork({ rng: createRng(1), rates: { [fault]: 1 }, clock, delayMs: 100 });

describe('a faulty network', () => {
  it('drops a command: it never arrives, and its sender learns nothing', async () => {
    const network = always('send dropped');
    await expect(network.over(connection).send('one', {}, false)).rejects.toThrow();
    expect(arrived).toEqual([]);
    expect(network.faults['send dropped']).toBe(1);
  });

  it('drops an answer: the command arrives, and its sender learns nothing', async () => {
    await expect(always('answer dropped').over(connection).send('one', {}, false)).rejects.toThrow();
    expect(arrived).toEqual(['one']);
  });

  it('delays a command beyond one that was sent later', async () => {
    const network = always('send delayed');
    const late = network.over(connection).send('one', {}, false);
    network.calm();
    await network.over(connection).send('two', {}, false);
    await clock.advance(100);
    await late;
    expect(arrived).toEqual(['two', 'one']);
  });

  it('duplicates a command, and notices when the two are answered differently', async () => {
    const network = always('send duplicated');
    answers = [{ seq: 1 }, { seq: 1 }, { seq: 2 }, { seq: 3 }, { seq: 4 }, reject('try_again', 'Later.')];
    for (const id of ['same', 'different', 'silent']) await network.over(connection).send(id, {}, false);
    await settlePromises();
    expect(arrived).toEqual(['same', 'same', 'different', 'different', 'silent', 'silent']);
    expect(network.broken).toEqual(['different was answered {"seq":2} and {"seq":3}']);
  });
});
