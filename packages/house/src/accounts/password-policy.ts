/** Which passwords are refused: those everybody tries first. Length is the contract's business. */
import { readFileSync } from 'node:fs';
import { type Rejection, reject } from '@parlor/kernel/rejection';
import { foldLetters, foldSigns } from './look-alike.ts';

const COMMON: ReadonlySet<string> = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(foldSigns),
);

/** What fingers and heads run along: rows of keyboards, the alphabet, the digits. */
const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  '!@#$%^&*()',
];
const BOTH_WAYS = RUNS.flatMap((run) => [run, Array.from(run).reverse().join('')]);

/** Shorter pieces of a name or an address turn up by accident. */
const TELLING_LENGTH = 4;

export interface Owner {
  readonly name: string;
  readonly email: string;
}

export function refusePassword(password: string, owner: Owner): Rejection | null {
  const plain = foldLetters(password);
  if (isCommon(plain)) return weak('That password is one of the first anybody would try.');
  if (isRepeated(plain) || isRun(plain)) return weak('That password is a simple pattern.');
  if (tells(plain, owner)) return weak('A password should not contain your name or email address.');
  return null;
}

function weak(why: string): Rejection {
  return reject('weak_password', `${why} Please choose another; three or four unrelated words are good.`);
}

/** Common words stay common with a capital letter, a year, an exclamation mark or a zero for an o. */
function isCommon(plain: string): boolean {
  const core = plain.replace(/^[^a-z]{0,2}/, '').replace(/[^a-z]{1,4}$/, '');
  return [plain, core].some((form) => {
    const word = foldSigns(form);
    return COMMON.has(word) || isTwice(word);
  });
}

/** "passwordpassword" */
function isTwice(word: string): boolean {
  const half = word.slice(0, word.length / 2);
  return half + half === word && COMMON.has(half);
}

/** "aaaaaaaa", "abababab", "abc1abc1abc1", "aaaabbbb" */
function isRepeated(plain: string): boolean {
  return /^(.{1,4})\1+.?$/u.test(plain) || new Set(plain).size <= 2;
}

/** "12345678", "87654321", "qwertyuiop", "abcd1234": nothing but runs of three signs and more. */
function isRun(plain: string): boolean {
  let at = 0;
  while (at < plain.length) {
    let length = 0;
    for (const run of BOTH_WAYS) {
      let end = at + 1;
      while (end < plain.length && run.includes(plain.slice(at, end + 1))) end++;
      length = Math.max(length, end - at);
    }
    if (length < 3) return false;
    at += length;
  }
  return true;
}

function tells(plain: string, { name, email }: Owner): boolean {
  const [local = ''] = email.split('@');
  const parts = [
    name,
    name.replaceAll(/[^\p{L}\p{N}]/gu, ''),
    ...name.split(/[^\p{L}\p{N}]+/u),
    local,
    ...local.split(/[._+-]+/),
    email,
  ];
  return (
    parts
      .map(foldLetters)
      // In a long sentence a short name is one word of many.
      .some((part) => part.length >= TELLING_LENGTH && plain.includes(part) && plain.length - part.length < 8)
  );
}
