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
    // A call that was under way while the account was deleted must not bring a name back.
    await tablesOn(db)
      .updateTable('players')
      .set(changes)
      .where('id', '=', caller.player)
      .where('kind', '!=', 'deleted')
      .execute();
  }
  return readMe(db, caller.player);
}
