/** The account calls of the API. */
import { accounts } from '@parlor/client/contracts/accounts';
import type { Route } from '@parlor/client/contracts/route';
import { isRejection, type Rejection, reject } from '@parlor/kernel/rejection';
import { type Call, type Serve, tooMany } from '../http/serve.ts';
import type { Asker, LimitName } from '../limits/limits.ts';
import { arriveAsGuest, propose, register } from './arrive.ts';
import { changePassword } from './change-password.ts';
import { giveCookie, takeCookie } from './cookie.ts';
import type { Desk, SignedIn } from './desk.ts';
import { deviceName } from './device.ts';
import { emailDigest } from './email.ts';
import { type ExportPart, exportAccount } from './export.ts';
import { logIn } from './log-in.ts';
import { readMe } from './me.ts';
import { people } from './people.ts';
import { removeAccount } from './remove.ts';
import { rename } from './rename.ts';
import { upgrade } from './upgrade.ts';

const NO_SUCH_SESSION = reject('no_such_session', 'There is no such session.');

export function serveAccounts(serve: Serve, desk: Desk, exportParts: Readonly<Record<string, ExportPart>>): void {
  const { db, settings, sessions, limits } = desk;
  const deviceOf = ({ request }: Call<Route>): string => deviceName(request.headers['user-agent']);

  /** Answers with a cookie when it went well, and with the refusal when not. */
  const signIn = async <Answer>(
    { request, reply }: Call<Route>,
    outcome: SignedIn<Answer> | Rejection,
  ): Promise<Answer | Rejection> => {
    if (isRejection(outcome)) return outcome;
    giveCookie(request, reply, settings, outcome.token);
    return outcome.answer;
  };
  const limited = async <T>(name: LimitName, asker: Asker, work: () => Promise<T>): Promise<T | Rejection> => {
    const verdict = await limits.take(name, asker);
    return verdict.allowed ? work() : tooMany(verdict.retryAfterMs);
  };

  serve(accounts.proposal, async () => propose());
  serve(accounts.guest, async (call) => {
    // A click that was sent twice, or a second tab: the player who is here already stays.
    if (call.caller !== null) return readMe(db, call.caller.player);
    return limited('new_player', { address: call.address }, async () =>
      signIn(call, await arriveAsGuest(desk, call.body, deviceOf(call))),
    );
  });
  serve(accounts.register, async (call) =>
    limited('new_player', { address: call.address }, async () =>
      signIn(call, await register(desk, call.body, deviceOf(call), call.caller)),
    ),
  );
  serve(accounts.upgrade, async (call) =>
    // By address too, as for new accounts: guests are free, and each could ask which email addresses are known here.
    limited('new_player', { address: call.address }, async () =>
      limited('password', { address: call.address, player: call.caller.player }, async () =>
        signIn(call, await upgrade(desk, call.caller, call.body)),
      ),
    ),
  );
  serve(accounts.logIn, async (call) =>
    limited('login', { address: call.address, account: emailDigest(call.body.email) }, async () =>
      signIn(call, await logIn(desk, call.body, deviceOf(call), call.caller)),
    ),
  );
  serve(accounts.logOut, async ({ caller, request, reply }) => {
    await sessions.end(caller.player, caller.sessionId);
    takeCookie(request, reply, settings);
    return {};
  });
  serve(accounts.sessions, async ({ caller }) => ({ sessions: [...(await sessions.list(caller))] }));
  serve(accounts.endSession, async ({ caller, params, request, reply }) => {
    const id = Number(params.id);
    if (!(await sessions.end(caller.player, id))) return NO_SUCH_SESSION;
    if (id === caller.sessionId) takeCookie(request, reply, settings);
    return {};
  });
  serve(accounts.me, async ({ caller }) => readMe(db, caller.player));
  serve(accounts.rename, async ({ caller, body }) => rename(desk, caller, body));
  serve(accounts.changePassword, async (call) =>
    limited('password', { address: call.address, player: call.caller.player }, async () =>
      signIn(call, await changePassword(desk, call.caller, call.body)),
    ),
  );
  serve(accounts.export, async ({ caller, reply }) => {
    reply.header('content-disposition', 'attachment; filename="parlor-export.json"');
    return exportAccount(desk, caller.player, exportParts);
  });
  serve(accounts.remove, async ({ caller, body, address, request, reply }) =>
    limited('password', { address, player: caller.player }, async () => {
      const outcome = await removeAccount(desk, caller, body);
      if (!isRejection(outcome)) takeCookie(request, reply, settings);
      return outcome;
    }),
  );
  serve(accounts.people, async ({ query }) => ({ people: await people(db, query.ids.split(',').map(Number)) }));
}
