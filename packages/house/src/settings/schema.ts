/** Every setting of the house, by subject. A name is the same everywhere: in code and file as here, in the environment in upper case. */
import { accounts } from './accounts.ts';
import { ai } from './ai.ts';
import { house } from './house.ts';
import { jobs } from './jobs.ts';
import { limits } from './limits.ts';
import { promptGuesser } from './prompt-guesser.ts';
import { puzloc } from './puzloc.ts';
import { quipflip } from './quipflip.ts';
import { rooms } from './rooms.ts';
import type { Definitions, Setting, ValuesOf } from './setting.ts';
import { whiteElephant } from './white-elephant.ts';

export const definitions = {
  ...house,
  ...accounts,
  ...limits,
  ...rooms,
  ...jobs,
  ...quipflip,
  ...whiteElephant,
  ...puzloc,
  ...promptGuesser,
  ...ai,
} satisfies Definitions;

export type Settings = ValuesOf<typeof definitions>;
export type SettingName = keyof Settings;

export const subjects: readonly { readonly title: string; readonly settings: Definitions }[] = [
  { title: 'House', settings: house },
  { title: 'Accounts', settings: accounts },
  { title: 'Rate limits', settings: limits },
  { title: 'Rooms and sockets', settings: rooms },
  { title: 'Nightly work', settings: jobs },
  { title: 'Quipflip', settings: quipflip },
  { title: 'White Elephant', settings: whiteElephant },
  { title: 'Puzloc', settings: puzloc },
  { title: 'Prompt Guesser', settings: promptGuesser },
  { title: 'AI players', settings: ai },
];

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(definitions, name);
}

export const settingNames: readonly SettingName[] = Object.keys(definitions).filter(isSettingName);

export function definitionOf(name: SettingName): Setting<unknown> {
  return definitions[name];
}
