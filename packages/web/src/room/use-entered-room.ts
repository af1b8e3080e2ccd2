import { useQuery } from '@tanstack/react-query';
import { house } from '../client/house.ts';
import { useIdentity } from '../client/identity.ts';

/**
 * Enters a room by its code; a link is all a friend needs, so a newcomer becomes a guest on the way. Who is in already is
 * simply back at their seat.
 */
export function useEnteredRoom(code: string, as: 'player' | 'screen') {
  const { ensure } = useIdentity();
  return useQuery({
    queryKey: ['entered-room', as, code.toUpperCase()],
    queryFn: async () => {
      await ensure();
      return house.api.rooms.join({ body: { code, as } });
    },
    retry: false,
    // Entering is an act: it must not be repeated behind the player's back, least of all after they were shown the door.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
