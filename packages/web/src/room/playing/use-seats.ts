import type { Person } from '@parlor/client/contracts/accounts';
import { useQuery } from '@tanstack/react-query';
import { house } from '../../client/house.ts';
import { usePeople } from '../../client/use-people.ts';
import { type RoomSight, seatedPeople } from '../room-sight.ts';

/**
 * Who sits where at the table shown. While a game is on, the room knows; afterwards people move to other chairs, and only the
 * table itself remembers who played.
 */
export function useSeats({ view, people }: RoomSight, table: number): readonly (Person | null)[] {
  const playing = view.phase === 'playing';
  const { data } = useQuery({
    queryKey: ['players', table],
    queryFn: async ({ signal }) => (await house.api.tables.see({ params: { table: String(table) }, signal })).players,
    enabled: !playing,
  });
  const known = usePeople(data ?? []);
  if (!playing && data !== undefined) return data.map((player) => known.get(player) ?? null);
  return seatedPeople(view, people);
}
