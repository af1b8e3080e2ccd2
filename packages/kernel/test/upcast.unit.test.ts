import { describe, expect, it } from 'vitest';
import type { Upcasters } from '../src/game.ts';
import { upcast } from '../src/upcast.ts';

interface Named {
  readonly type: 'named';
  readonly name: string;
}
interface NamedInParts {
  readonly type: 'named';
  readonly v: 2;
  readonly first: string;
  readonly last: string;
}

const upcasters: Upcasters = {
  named: [
    ({ type, name }: Named) => {
      const [first = '', last = ''] = name.split(' ');
      return { type, v: 2, first, last };
    },
    ({ type, first, last }: NamedInParts) => ({ type, v: 3, names: [first, last] }),
  ],
};

const today = { type: 'named', v: 3, names: ['Ada', 'Lovelace'] };

describe('an event of an old journal', () => {
  it('is brought from its first shape through all later ones', () => {
    const first: Named = { type: 'named', name: 'Ada Lovelace' };
    expect(upcast(first, upcasters)).toEqual(today);
  });

  it('is brought from the shape it has', () => {
    const second: NamedInParts = { type: 'named', v: 2, first: 'Ada', last: 'Lovelace' };
    expect(upcast(second, upcasters)).toEqual(today);
  });

  it("is left alone when it has today's shape", () => {
    expect(upcast(today, upcasters)).toBe(today);
  });

  it('is left alone when its type never changed', () => {
    const other = { type: 'other' };
    expect(upcast(other, upcasters)).toBe(other);
    expect(upcast(other, undefined)).toBe(other);
  });

  it('is not mistaken for something every object has', () => {
    const odd = { type: 'constructor' };
    expect(upcast(odd, upcasters)).toBe(odd);
  });

  it('is not guessed at when a newer release wrote it', () => {
    expect(() => upcast({ type: 'named', v: 4 }, upcasters)).toThrow(/newer release/);
    expect(() => upcast({ type: 'other', v: 2 }, upcasters)).toThrow(/newer release/);
  });
});
