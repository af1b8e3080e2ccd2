/** Reading a room code as people type, paste and say it. */
import { ROOM_CODE_LENGTH, ROOM_CODE_SIGNS } from '@parlor/client/contracts/room-code';

/** A code standing alone in a sentence: without it, "the code is KXR7T" would be read letter by letter from its beginning. */
const WHOLE = new RegExp(`\\b[${ROOM_CODE_SIGNS}]{${ROOM_CODE_LENGTH}}\\b`);

/** The signs of a code found in a text, in order, at most five. Accepts links, blanks, dashes and small letters. */
export function readCode(text: string): string {
  const inLink = text.match(/\/(?:room|screen)\/([^/?#\s]+)/i)?.[1];
  const said = text.toUpperCase().match(WHOLE)?.[0];
  return [...(inLink ?? said ?? text).toUpperCase()]
    .filter((sign) => ROOM_CODE_SIGNS.includes(sign))
    .slice(0, ROOM_CODE_LENGTH)
    .join('');
}

/** What the boxes hold after something was typed or pasted into one of them, and where the caret goes next. */
export function typeInto(code: string, box: number, typed: string): { code: string; focus: number } {
  const signs = readCode(typed);
  if (signs.length === 0) return { code, focus: box };
  // A whole code pasted into any box replaces everything.
  if (signs.length === ROOM_CODE_LENGTH) return { code: signs, focus: ROOM_CODE_LENGTH - 1 };
  const start = Math.min(box, code.length);
  const next = (code.slice(0, start) + signs + code.slice(start + signs.length)).slice(0, ROOM_CODE_LENGTH);
  return { code: next, focus: Math.min(start + signs.length, ROOM_CODE_LENGTH - 1) };
}

/** Backspace: takes the sign in the box, or the one before it when the box is empty. */
export function eraseAt(code: string, box: number): { code: string; focus: number } {
  const at = box < code.length ? box : code.length - 1;
  if (at < 0) return { code, focus: 0 };
  return { code: code.slice(0, at) + code.slice(at + 1), focus: at };
}

export function isWhole(code: string): boolean {
  return code.length === ROOM_CODE_LENGTH;
}
