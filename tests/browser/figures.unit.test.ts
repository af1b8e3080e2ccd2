import { DEPARTED_AVATAR, proposeName } from '@parlor/house/accounts/names';
import { cast } from '@parlor/house/cast/cast';
import { expect, test } from 'vitest';
import { FIGURES } from '../../packages/web/src/figures/figure-names.ts';

test('every avatar the house proposes, its own players wear or it leaves behind is a figure the web ships', () => {
  const proposed = Array.from({ length: 500 }, (_, nth) => proposeName((limit) => nth % limit).avatar);
  const worn = [...proposed, ...cast.map((player) => player.avatar), DEPARTED_AVATAR];
  const shipped: ReadonlySet<string> = new Set(FIGURES);
  expect([...new Set(worn)].filter((avatar) => !shipped.has(avatar))).toEqual([]);
});
