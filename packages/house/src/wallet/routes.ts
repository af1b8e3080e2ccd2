import { wallet } from '@parlor/client/contracts/wallet';
import type { Database } from '@parlor/engine/database/database';
import type { Serve } from '../http/serve.ts';
import { audit } from './audit.ts';
import { balanceOf, historyPage } from './history.ts';

export function serveWallet(serve: Serve, db: Database): void {
  serve(wallet.balance, async ({ caller }) => ({ balance: await balanceOf(db, caller.player) }));
  serve(wallet.history, async ({ caller, query }) =>
    historyPage(db, caller.player, query.before === undefined ? null : Number(query.before), query.limit),
  );
  serve(wallet.audit, async () => audit(db));
}
