import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { house } from '../client/house.ts';
import { useIdentity, useMe } from '../client/identity.ts';

/**
 * Enters a room by its code; a link is all a friend needs, so a newcomer becomes a guest on the way. Who is in already is
 * simply back at their seat.
 */
export function useEnteredRoom(code: string, as: 'player' | 'screen') {
  const me = useMe();
  const guest = useGuestOnTheWay();
  const entered = useQuery({
    // Under the player's own number: who becomes somebody else on this device has not entered yet.
    queryKey: ['entered-room', as, code.toUpperCase(), me?.id],
    queryFn: () => house.api.rooms.join({ body: { code, as } }),
    enabled: me !== null && me !== undefined,
    retry: false,
    // Entering is an act: it must not be repeated behind the player's back, least of all after they were shown the door.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return {
    room: entered.data?.room,
    error: guest.error ?? entered.error,
    retry: () => (guest.error === null ? void entered.refetch() : guest.retry()),
  };
}

function useGuestOnTheWay() {
  const me = useMe();
  const { ensure } = useIdentity();
  const [error, setError] = useState<unknown>(null);
  const wanted = me === null && error === null;
  useEffect(() => {
    if (wanted) ensure().catch(setError);
  }, [wanted, ensure]);
  return { error, retry: () => setError(null) };
}
