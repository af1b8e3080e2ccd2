import { describe, expect, it } from 'vitest';
import {
  HOUSE_PLAYERS_BELOW,
  isHousePlayer,
  newId,
  type PlayerId,
  playerId,
  type TableId,
  tableId,
} from '../src/ids.ts';

const NEW_YEAR_2026 = Date.UTC(2026, 0, 1);
const ALMOST_ONE = 1 - 2 ** -53;

describe('a fresh id', () => {
  it('is greater than every id of an earlier second, whatever the dice', () => {
    const earlier = newId<TableId>(NEW_YEAR_2026 + 5_999, ALMOST_ONE);
    const later = newId<TableId>(NEW_YEAR_2026 + 6_000, 0);
    expect(later).toBeGreaterThan(earlier);
  });

  it('differs with the dice within one second', () => {
    expect(newId<TableId>(NEW_YEAR_2026, 0.25)).not.toBe(newId<TableId>(NEW_YEAR_2026, 0.75));
  });

  it('is a safe whole number until the year 2090', () => {
    const id = newId<TableId>(Date.UTC(2090, 0, 1), ALMOST_ONE);
    expect(Number.isSafeInteger(id)).toBe(true);
    expect(tableId.parse(id)).toBe(id);
  });

  it('is positive even on a machine whose clock stands before 2026', () => {
    expect(newId<TableId>(0, 0)).toBeGreaterThan(0);
  });

  it('never belongs to the house cast once the clock is right', () => {
    const id = newId<PlayerId>(NEW_YEAR_2026 + 1000, 0);
    expect(id).toBeGreaterThanOrEqual(HOUSE_PLAYERS_BELOW);
    expect(isHousePlayer(id)).toBe(false);
  });
});

describe('an id from outside', () => {
  it.each([0, -1, 1.5, 2 ** 53, '7', null, Number.NaN])('is refused when it is %j', (value) => {
    expect(playerId.safeParse(value).success).toBe(false);
    expect(tableId.safeParse(value).success).toBe(false);
  });

  it('is taken when it is a positive whole number', () => {
    expect(playerId.parse(7)).toBe(7);
  });
});

describe('the house cast', () => {
  it('has the ids below a thousand', () => {
    expect(isHousePlayer(playerId.parse(999))).toBe(true);
    expect(isHousePlayer(playerId.parse(1000))).toBe(false);
  });
});
