/** Reading a room code as people type, paste and say it. */

export const CODE_LENGTH = 5;
/** The same signs as ROOM_CODE_SIGNS of the contract, which this file does not import: it would bring the schema library along. */
const SIGNS = 'BCDFGHJKMNPQRTVWXYZ346789';

/** The signs of a code found in a text, in order, at most five. Accepts links, blanks, dashes and small letters. */
export function readCode(text: string): string {
  const inLink = text.match(/\/(?:room|screen)\/([^/?#\s]+)/i)?.[1];
  return [...(inLink ?? text).toUpperCase()]
    .filter((sign) => SIGNS.includes(sign))
    .slice(0, CODE_LENGTH)
    .join('');
}

/** What the boxes hold after something was typed or pasted into one of them, and where the caret goes next. */
export function typeInto(code: string, box: number, typed: string): { code: string; focus: number } {
  const signs = readCode(typed);
  if (signs.length === 0) return { code, focus: box };
  // A whole code pasted into any box replaces everything.
  if (signs.length === CODE_LENGTH) return { code: signs, focus: CODE_LENGTH - 1 };
  const start = Math.min(box, code.length);
  const next = (code.slice(0, start) + signs + code.slice(start + signs.length)).slice(0, CODE_LENGTH);
  return { code: next, focus: Math.min(start + signs.length, CODE_LENGTH - 1) };
}

/** Backspace: takes the sign in the box, or the one before it when the box is empty. */
export function eraseAt(code: string, box: number): { code: string; focus: number } {
  const at = box < code.length ? box : code.length - 1;
  if (at < 0) return { code, focus: 0 };
  return { code: code.slice(0, at) + code.slice(at + 1), focus: at };
}

export function isWhole(code: string): boolean {
  return code.length === CODE_LENGTH;
}
