/**
 * Codes of rooms: short enough to be said across a table, too many to be guessed. Drawn by the system's own dice, because whoever could
 * foresee a code could walk into a room; that no two living rooms share one is rule R33.
 */
import { randomInt } from 'node:crypto';
import { ROOM_CODE_LENGTH, ROOM_CODE_SIGNS } from '@parlor/client/contracts/room-code';

/** Draws a whole number in [0, below). */
export type Draw = (below: number) => number;

export function newCode(draw: Draw = (below) => randomInt(below)): string {
  let code = drawn(draw);
  while (isRude(code)) code = drawn(draw);
  return code;
}

function drawn(draw: Draw): string {
  let code = '';
  while (code.length < ROOM_CODE_LENGTH) code += ROOM_CODE_SIGNS[draw(ROOM_CODE_SIGNS.length)] ?? '';
  return code;
}

/** What signs are read as by those who look for words. */
const READ_AS: { readonly [sign: string]: string } = {
  3: 'E',
  4: 'A',
  6: 'G',
  7: 'T',
  8: 'B',
  9: 'G',
  V: 'U',
  X: 'CK',
  Z: 'S',
};

/** As they are read, vowels left out or written as digits. */
const RUDE_WORDS = [
  ...['FUC', 'FUK', 'FCK', 'FKC', 'FKN', 'PHUC', 'PHUK', 'WTF', 'STFU', 'CUNT', 'CNT', 'KUNT', 'DCK', 'CCK', 'CUM'],
  ...['BTCH', 'BUTT', 'BUM', 'ASS', 'ARSE', 'TWAT', 'TURD', 'CRAP', 'WANK', 'WNK', 'WHR', 'SHT', 'TTS', 'PRN', 'SEX'],
  ...['RAPE', 'RPST', 'RPR', 'PEDO', 'PDPH', 'FAG', 'FGT', 'GAY', 'DYKE', 'TRAN', 'TRNN', 'HMS', 'QUEER'],
  ...['NGR', 'NGG', 'NEGR', 'PAK', 'KAF', 'KFR', 'RETA', 'RTRD', 'JEW', 'KKK', 'NAS', 'NATS', 'DEAD', 'DRUG'],
];
/** Numbers and letters with a meaning of their own, as they are written. */
const RUDE_SIGNS = ['88', '69', 'XX', 'KKK'];

export function isRude(code: string): boolean {
  if (RUDE_SIGNS.some((signs) => code.includes(signs))) return true;
  const read = [...code].map((sign) => READ_AS[sign] ?? sign).join('');
  return RUDE_WORDS.some((word) => read.includes(word));
}
