import { balanceOf, historyPage } from '@parlor/house/wallet/history';
import type { Rng } from '@parlor/kernel/rng';
import type { House } from './house.ts';

export const CALLS = ['balance', 'first page', 'second page'] as const;
export type Call = (typeof CALLS)[number];

const PAGE = 25;

/** Makes a call for so many random players, one after another, and says how long each took, in milliseconds. */
export async function measure(house: House, call: Call, count: number, rng: Rng): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < count; i++) times.push(await timed(house, call, rng));
  return times;
}

async function timed({ db, anyone, regular }: House, call: Call, rng: Rng): Promise<number> {
  if (call === 'balance') {
    const player = anyone(rng);
    const begun = performance.now();
    const balance = await balanceOf(db, player);
    const taken = performance.now() - begun;
    if (balance <= 0) throw new Error(`Player ${player} has ${balance} coins.`);
    return taken;
  }
  const player = regular(rng);
  const before = call === 'first page' ? null : (await historyPage(db, player, null, PAGE)).next;
  const begun = performance.now();
  const { postings } = await historyPage(db, player, before, PAGE);
  const taken = performance.now() - begun;
  if (postings.length !== PAGE) throw new Error(`Player ${player} has a page of ${postings.length}.`);
  return taken;
}
