/** House reactions: names of figures in the emoji set. Without the schema library, so that the web can list them. */
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
export type ReactionName = (typeof REACTIONS)[number];
