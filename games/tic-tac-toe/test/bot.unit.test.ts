import { playerId } from '@parlor/kernel/ids';
import { createRng } from '@parlor/kernel/rng';
import { given } from '@parlor/testkit/given';
import { describe, expect, it } from 'vitest';
import { bot } from '../bot.ts';
import { ticTacToe } from '../game.ts';
import type { HouseSkill } from '../setup.ts';
import type { View } from '../view.ts';

/** What seat 0 sees after these cells were marked in turns, seat 0 first. */
function seen(houseSkill: HouseSkill, cells: readonly number[]): View {
  const { state } = cells.reduce(
    (story, cell, index) => story.when({ type: 'place', cell }, index % 2),
    given(ticTacToe, { firstMove: 'first_seat', houseSkill }),
  );
  return ticTacToe.view(state, { is: 'seat', seat: 0, player: playerId.parse(1001) });
}

/** The cells it chooses over many rolls of the dice. */
function choices(view: View): number[] {
  const chosen = new Set<number>();
  for (let seed = 0; seed < 200; seed++) {
    const command = bot(view, createRng(seed));
    if (command?.type === 'place') chosen.add(command.cell);
  }
  return [...chosen].sort();
}

describe('a sharp house player [T11]', () => {
  it('wins when it can, rather than block', () => {
    expect(choices(seen('sharp', [0, 3, 1, 4]))).toEqual([2]);
  });

  it('else keeps the other from winning', () => {
    expect(choices(seen('sharp', [0, 3, 8, 4]))).toEqual([5]);
  });

  it('else takes the centre', () => {
    expect(choices(seen('sharp', []))).toEqual([4]);
  });

  it('else any free corner', () => {
    expect(choices(seen('sharp', [4, 0]))).toEqual([2, 6, 8]);
  });

  it('else whatever is left', () => {
    expect(choices(seen('sharp', [0, 2, 4, 8, 5, 3, 1, 7]))).toEqual([6]);
  });
});

describe('a house player', () => {
  it('that is gentle may overlook a win [T11]', () => {
    expect(choices(seen('gentle', [0, 3, 1, 4]))).toContain(5);
  });

  it('waits while it is not its turn, and when it has no seat [T11]', () => {
    expect(bot(seen('fair', [4]), createRng(1))).toBeNull();
    expect(bot({ ...seen('fair', []), me: null }, createRng(1))).toBeNull();
  });
});
