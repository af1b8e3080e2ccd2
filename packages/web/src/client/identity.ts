/** Who plays here. A newcomer has a proposed name and avatar at once, and becomes a guest when the house first needs to know them. */
import { ApiError } from '@parlor/client/api-error';
import type { Me } from '@parlor/client/contracts/accounts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { forgetActivity } from '../activity/activity-store.ts';
import { house } from './house.ts';

export interface Face {
  readonly name: string;
  readonly avatar: string;
}

export const meQuery = queryOptions({
  queryKey: ['me'],
  /** null: nobody is logged in on this device. */
  queryFn: async ({ signal }): Promise<Me | null> => {
    try {
      const me = await house.api.accounts.me({ signal });
      keepFace(me);
      return me;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: 30_000,
});

export function useMe(): Me | null | undefined {
  return useQuery(meQuery).data;
}

const FACE_KEY = 'parlor.face';

/** The face a newcomer was proposed or chose; the account's own, once there is one. Kept on the device to greet by at once. */
const faceQuery = queryOptions({
  queryKey: ['face'],
  queryFn: async ({ signal }): Promise<Face> => keptFace() ?? keepFace(await house.api.accounts.proposal({ signal })),
  staleTime: Number.POSITIVE_INFINITY,
});

function keptFace(): Face | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(FACE_KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('name' in kept) || !('avatar' in kept)) return null;
    return typeof kept.name === 'string' && typeof kept.avatar === 'string'
      ? { name: kept.name, avatar: kept.avatar }
      : null;
  } catch {
    return null;
  }
}

function keepFace({ name, avatar }: Face): Face {
  try {
    localStorage.setItem(FACE_KEY, JSON.stringify({ name, avatar }));
  } catch {
    // Without storage the proposal lasts as long as the page.
  }
  return { name, avatar };
}

function forgetFace(): void {
  try {
    localStorage.removeItem(FACE_KEY);
  } catch {
    // Nothing was kept, then.
  }
}

/** The name and avatar to greet with: the account's, or the proposal. undefined while nobody knows. */
export function useFace(): Face | undefined {
  const me = useMe();
  const { data: proposed } = useQuery({ ...faceQuery, enabled: me === null });
  // Until the house has said who this is, the device's memory is good enough for a greeting.
  const remembered = useMemo(keptFace, []);
  if (me === undefined) return remembered ?? undefined;
  return me ?? proposed;
}

export interface Identity {
  /** The player, made a guest now if there was none. */
  ensure(): Promise<Me>;
  /** Another name or avatar. Whoever chooses one and was nobody is a guest from then on. */
  change(face: Partial<Face>): Promise<void>;
  /** Somebody else is logged in now, or nobody. */
  become(me: Me | null): void;
}

export function useIdentity(): Identity {
  const queries = useQueryClient();
  const become = useCallback(
    (me: Me | null) => {
      // Everything fetched so far was somebody else's.
      queries.removeQueries({ predicate: ({ queryKey }) => !['me', 'games'].includes(String(queryKey[0])) });
      if (me === null) {
        forgetFace();
        forgetActivity();
      } else keepFace(me);
      queries.setQueryData(meQuery.queryKey, me);
    },
    [queries],
  );
  const ensure = useCallback(async (): Promise<Me> => {
    const known = await queries.ensureQueryData(meQuery);
    if (known !== null) return known;
    const face = await queries.ensureQueryData(faceQuery);
    const me = await house.api.accounts.guest({ body: { name: face.name, avatar: face.avatar } });
    become(me);
    return me;
  }, [queries, become]);
  const change = useCallback(
    async (face: Partial<Face>): Promise<void> => {
      const known = await queries.ensureQueryData(meQuery);
      if (known === null) {
        const before = await queries.ensureQueryData(faceQuery);
        // A name the house refuses must be refused here, where another can be typed, and not at the door of the first room.
        become(await house.api.accounts.guest({ body: { name: before.name, avatar: before.avatar, ...face } }));
      } else {
        const me = await house.api.accounts.rename({ body: face });
        keepFace(me);
        queries.setQueryData(meQuery.queryKey, me);
      }
    },
    [queries, become],
  );
  return { ensure, change, become };
}
