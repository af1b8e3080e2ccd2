/** Five signs that can be said aloud: no vowels, no look-alikes. Without the schema library, so that the web can use them. */
export const ROOM_CODE_SIGNS = 'BCDFGHJKMNPQRTVWXYZ346789';
export const ROOM_CODE_LENGTH = 5;
