import type { ConnectionState } from '@parlor/client/connection';
import type { Observable } from '@parlor/client/observable';
import type { Look } from '@parlor/client/watches';
import { useSyncExternalStore } from 'react';
import { house } from './house.ts';

export function useObservable<T>(observable: Observable<T>): T {
  return useSyncExternalStore(observable.subscribe, observable.get);
}

const AWAITED = { is: 'awaited' } as const;

/**
 * The latest moment of a table or room, kept up to date while mounted. Make the table with useMemo(() => house.table(id), [id]):
 * a new one at each render would let go of the watch and take it again.
 */
export function useLook<View>(table: Observable<Look<View>>): Look<View> {
  return useSyncExternalStore(table.subscribe, () => {
    const look = table.get();
    // Before the watch is held, each call makes a new "awaited"; React takes a new object for a change.
    return look.is === 'awaited' ? AWAITED : look;
  });
}

export function useConnection(): ConnectionState {
  return useObservable(house.connection);
}
