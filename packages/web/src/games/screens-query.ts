import { queryOptions } from '@tanstack/react-query';
import { doorOf } from './registry.ts';

/** The screens of a game, fetched once; null when this app has none for it. */
export function screensQuery(kind: string) {
  return queryOptions({
    queryKey: ['screens', kind],
    queryFn: () => doorOf(kind)?.screens() ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
