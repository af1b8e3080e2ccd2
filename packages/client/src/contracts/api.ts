/** The whole HTTP interface of the house, by subject. */
import { z } from 'zod';
import { accounts } from './accounts.ts';
import { rooms } from './room.ts';
import { route } from './route.ts';
import { tables } from './tables.ts';
import { wallet } from './wallet.ts';

const time = {
  now: route({
    method: 'GET',
    path: '/time',
    summary: 'The house clock, in milliseconds',
    as: 'anyone',
    answer: z.object({ now: z.number() }),
  }),
};

export const api = { accounts, wallet, rooms, tables, time };
export type Api = typeof api;
