import { z } from 'zod';
import { idInPath, nothing, route } from './route.ts';

/** What a name may be: letters, marks, digits, spaces and a little punctuation, 2 to 24 signs, no blanks at the ends. */
export const playerName = z
  .string()
  .trim()
  .min(2)
  .max(24)
  .regex(/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} '._-]*$/u)
  .meta({ description: 'The name others see.' });
/** The name of a figure in the house's emoji set, for example `fox`. */
export const avatar = z.string().regex(/^[a-z0-9-]{2,40}$/);
export const email = z.email().max(254);
export const password = z.string().min(8).max(200);

export const me = z.object({
  id: z.number().int(),
  name: z.string(),
  avatar: z.string(),
  guest: z.boolean(),
  email: z.string().nullable(),
  balance: z.number().int(),
  createdAt: z.iso.datetime(),
});
export type Me = z.infer<typeof me>;

export const person = z.object({ id: z.number().int(), name: z.string(), avatar: z.string(), house: z.boolean() });
export type Person = z.infer<typeof person>;

export const session = z.object({
  id: z.number().int(),
  current: z.boolean(),
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export type SessionInfo = z.infer<typeof session>;

export const accounts = {
  proposal: route({
    method: 'GET',
    path: '/names/proposal',
    summary: 'A name and an avatar to start with',
    as: 'anyone',
    answer: z.object({ name: z.string(), avatar: z.string() }),
  }),
  guest: route({
    method: 'POST',
    path: '/guests',
    summary: 'Begin to play: makes a guest and a session',
    as: 'anyone',
    body: z.object({ name: playerName.optional(), avatar: avatar.optional() }),
    answer: me,
  }),
  register: route({
    method: 'POST',
    path: '/accounts',
    summary: 'Make a full account and a session',
    as: 'anyone',
    body: z.object({ email, password, name: playerName, avatar: avatar.optional() }),
    answer: me,
  }),
  upgrade: route({
    method: 'POST',
    path: '/me/upgrade',
    summary: 'Turn the guest into a full account; id, coins and history stay',
    as: 'player',
    body: z.object({ email, password }),
    answer: me,
  }),
  logIn: route({
    method: 'POST',
    path: '/sessions',
    summary: 'Log in',
    as: 'anyone',
    body: z.object({ email, password: z.string().max(200) }),
    answer: me,
  }),
  logOut: route({
    method: 'DELETE',
    path: '/sessions/current',
    summary: 'Log out on this device',
    as: 'player',
    answer: nothing,
  }),
  sessions: route({
    method: 'GET',
    path: '/sessions',
    summary: 'Where this account is logged in',
    as: 'player',
    answer: z.object({ sessions: z.array(session) }),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/sessions/:id',
    summary: 'Log out on another device',
    as: 'player',
    params: z.object({ id: idInPath }),
    answer: nothing,
  }),
  me: route({ method: 'GET', path: '/me', summary: 'Who I am', as: 'player', answer: me }),
  rename: route({
    method: 'PATCH',
    path: '/me',
    summary: 'Change name or avatar',
    as: 'player',
    body: z.object({ name: playerName.optional(), avatar: avatar.optional() }),
    answer: me,
  }),
  changePassword: route({
    method: 'PUT',
    path: '/me/password',
    summary: 'Change the password; ends all other sessions',
    as: 'player',
    body: z.object({ current: z.string().max(200), next: password }),
    answer: nothing,
  }),
  export: route({
    method: 'GET',
    path: '/me/export',
    summary: 'Everything the house keeps about me',
    as: 'player',
    answer: z.record(z.string(), z.unknown()),
  }),
  remove: route({
    method: 'DELETE',
    path: '/me',
    summary: 'Delete my account; games of others stay whole under an unlinkable name',
    as: 'player',
    body: z.object({ password: z.string().max(200).optional() }),
    answer: nothing,
  }),
  people: route({
    method: 'GET',
    path: '/people',
    summary: 'Names and avatars of players',
    as: 'anyone',
    query: z.object({ ids: z.string().regex(/^\d{1,16}(,\d{1,16}){0,99}$/) }),
    answer: z.object({ people: z.array(person) }),
  }),
};
