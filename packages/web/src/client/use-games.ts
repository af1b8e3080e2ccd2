import { queryOptions, useQuery } from '@tanstack/react-query';
import type { GameDoor } from '../games/game-screens.ts';
import { GAMES } from '../games/registry.ts';
import { house } from './house.ts';

export const gamesQuery = queryOptions({
  queryKey: ['games'],
  queryFn: async ({ signal }) => (await house.api.tables.games({ signal })).games,
  staleTime: 5 * 60_000,
});

/** The doors to show: games that the house plays and this app has screens for. */
export function useDoors() {
  const { data, ...rest } = useQuery(gamesQuery);
  const doors = data && GAMES.filter((door: GameDoor) => data.some((game) => game.kind === door.kind));
  return { ...rest, doors };
}
