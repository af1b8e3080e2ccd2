/**
 * Method and address of every call, without the schemas: the browser needs only these, and the schema library would be
 * a fifth of the first load. The type below holds this list to the contracts: a call that is missing here, added, or spelled otherwise does
 * not compile.
 */
import type { Api } from './contracts/api.ts';

type Addresses = {
  readonly [Subject in keyof Api]: {
    readonly [Name in keyof Api[Subject]]: Api[Subject][Name] extends { method: infer Method; path: infer Path }
      ? `${Method & string} ${Path & string}`
      : never;
  };
};

export const addresses: Addresses = {
  accounts: {
    proposal: 'GET /names/proposal',
    guest: 'POST /guests',
    register: 'POST /accounts',
    upgrade: 'POST /me/upgrade',
    logIn: 'POST /sessions',
    logOut: 'DELETE /sessions/current',
    sessions: 'GET /sessions',
    endSession: 'DELETE /sessions/:id',
    me: 'GET /me',
    rename: 'PATCH /me',
    changePassword: 'PUT /me/password',
    export: 'GET /me/export',
    remove: 'DELETE /me',
    people: 'GET /people',
  },
  wallet: {
    balance: 'GET /wallet',
    history: 'GET /wallet/postings',
    audit: 'POST /operator/audit',
  },
  rooms: {
    create: 'POST /rooms',
    join: 'POST /rooms/join',
    mine: 'GET /rooms/mine',
  },
  tables: {
    games: 'GET /games',
    see: 'GET /tables/:table',
    command: 'POST /tables/:table/commands',
    replay: 'GET /tables/:table/replay',
  },
  time: {
    now: 'GET /time',
  },
};
