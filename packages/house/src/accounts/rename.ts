import type { Me } from '@parlor/client/contracts/accounts';
import type { Rejection } from '@parlor/kernel/rejection';
import type { Caller } from '../http/caller.ts';
import { tablesOn } from '../schema/tables.ts';
import type { GuestRequest } from './arrive.ts';
import type { Desk } from './desk.ts';
import { readMe } from './me.ts';
import { refuseName, tidyName } from './name-filter.ts';

export async function rename({ db }: Desk, caller: Caller, request: GuestRequest): Promise<Me | Rejection> {
  const name = request.name === undefined ? undefined : tidyName(request.name);
  const refusal = name === undefined ? null : refuseName(name);
  if (refusal !== null) return refusal;
  const changes = {
    ...(name === undefined ? {} : { name }),
    ...(request.avatar === undefined ? {} : { avatar: request.avatar }),
  };
  if (Object.keys(changes).length > 0) {
    await tablesOn(db).updateTable('players').set(changes).where('id', '=', caller.player).execute();
  }
  return readMe(db, caller.player);
}
