import { roomCode } from '@parlor/client/contracts/room';
import { ROOM_CODE_SIGNS } from '@parlor/client/contracts/room-code';
import { isRude, newCode } from '@parlor/house/room/codes';
import { createRng } from '@parlor/kernel/rng';
import { describe, expect, it } from 'vitest';

describe('a code', () => {
  it('has five signs that can be said aloud, every one of them in every place', () => {
    const rng = createRng(1);
    const places = Array.from({ length: 5 }, () => new Set<string>());
    for (let round = 0; round < 5000; round++) {
      const code = newCode((below) => rng.below(below));
      expect(roomCode.parse(code)).toBe(code);
      for (const [place, sign] of [...code].entries()) places[place]?.add(sign);
    }
    expect(places.map((signs) => signs.size)).toEqual(Array(5).fill(ROOM_CODE_SIGNS.length));
  });

  it('is unpredictable: two houses do not draw the same ones', () => {
    const draw = () => Array.from({ length: 20 }, () => newCode());
    expect(draw()).not.toEqual(draw());
  });

  it('leaves nearly all combinations to be drawn', () => {
    const rng = createRng(2);
    const sign = () => ROOM_CODE_SIGNS[rng.below(ROOM_CODE_SIGNS.length)] ?? '';
    const rude = Array.from({ length: 20_000 }, () => sign() + sign() + sign() + sign() + sign()).filter(isRude);
    expect(rude.length / 20_000).toBeLessThan(0.05);
  });
});

describe('a rude combination', () => {
  it.each([
    'FVCKB',
    'BFCKM',
    'CVNTB',
    'W4NKR',
    'N4ZBB',
    'BTCH4',
    'F4GQQ',
    'R4P3D',
    'NGGR4',
    'QKKKQ',
    'HH88H',
    'XX699',
    'TVRD7',
  ])('%s is refused', (code) => {
    expect(isRude(code)).toBe(true);
  });

  it('is drawn again', () => {
    const signs = [...'FVCKBHJKMN'].map((sign) => ROOM_CODE_SIGNS.indexOf(sign));
    expect(newCode(() => signs.shift() ?? 0)).toBe('HJKMN');
  });

  it.each(['HJKMN', 'BCDFG', 'K7M9R', 'PQRTW'])('is not seen in %s', (code) => {
    expect(isRude(code)).toBe(false);
  });
});
