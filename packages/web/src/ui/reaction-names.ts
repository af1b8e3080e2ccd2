/** The same names as in the socket's contract; a test holds them together. */
export const REACTIONS = [
  'thumbs-up',
  'clapping-hands',
  'face-with-tears-of-joy',
  'astonished-face',
  'red-heart',
  'thinking-face',
  'fire',
  'party-popper',
] as const;
export type Reaction = (typeof REACTIONS)[number];
