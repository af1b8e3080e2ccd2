/** Names that would pass for the house itself, and names that cannot be read. Housecats and badminton players are welcome. */
import { type Rejection, reject } from '@parlor/kernel/rejection';
import { cast } from '../cast/cast.ts';
import { foldLetters, foldSigns } from './look-alike.ts';

/** Refused as a word of a name, however it is spelled. */
// biome-ignore format: a list
const OFFICES = new Set([
  'admin', 'admins', 'administrator', 'administrators', 'moderator', 'moderators', 'mod', 'mods', 'operator', 'staff', 'official',
  'sysop', 'sysadmin', 'webmaster', 'superuser', 'owner', 'helpdesk', 'support', 'security',
]);
/** Refused as a whole name, alone or with an article or a number. */
// biome-ignore format: a list
const HOUSE = new Set(['house', 'parlor', 'parlour', 'system', 'server', 'root', 'host', 'dealer', 'everyone', 'nobody', 'formerplayer']);
const CAST = new Set(cast.map(({ name }) => foldSigns(name).replaceAll(/[^a-z]/g, '')));
const ARTICLE = /^(the|der|die|das|la|le|el)(?=.)/;

const NOT_ALLOWED = reject('name_not_allowed', 'That name could be taken for the house itself. Please choose another.');
const UNREADABLE = reject('name_not_allowed', 'That name cannot be read. Please choose another.');

/** The name as it is kept: one form of each letter, one blank between words. */
export function tidyName(name: string): string {
  return name.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
}

export function refuseName(name: string): Rejection | null {
  // Some letters and marks are drawn as nothing at all: a name of them is a blank, and two names that differ by one look alike.
  if (/\p{Default_Ignorable_Code_Point}/u.test(name)) return UNREADABLE;
  // More than two marks on a letter are drawn over the lines above and below.
  if (/\p{M}{3,}/u.test(name.normalize('NFD'))) return UNREADABLE;
  if (!/[\p{L}\p{N}]/u.test(name)) return UNREADABLE;
  for (const folded of [foldSigns(name), foldLetters(name).replaceAll(/\d/g, '')]) {
    const words = folded.split(/[^a-z]+/).filter((word) => word !== '');
    const whole = words.join('');
    if (words.some((word) => OFFICES.has(once(word, OFFICES)))) return NOT_ALLOWED;
    if (CAST.has(whole)) return NOT_ALLOWED;
    // "a d m i n" and "ad.min" read as one word.
    if (OFFICES.has(once(whole, OFFICES)) || HOUSE.has(once(whole.replace(ARTICLE, ''), HOUSE))) return NOT_ALLOWED;
  }
  return null;
}

/** "addmiin" reads as "admin": letters said twice count once, unless the word is really written so. */
function once(word: string, known: ReadonlySet<string>): string {
  return known.has(word) ? word : word.replaceAll(/(.)\1+/g, '$1');
}
