/** Every figure the app may show; the build ships these and no others. Names are those of the Noto set. */
import { REACTIONS } from '@parlor/client/contracts/reactions';
import { AVATARS } from './avatar-names.ts';

const HOUSE = [
  'coin',
  'door',
  'crescent-moon',
  'light-bulb',
  'hourglass-not-done',
  'television',
  'crown',
  'trophy',
  'broken-heart',
  'electric-plug',
  'satellite-antenna',
  'magnifying-glass-tilted-left',
  'envelope',
  'spider-web',
  'money-bag',
  'receipt',
  'game-die',
  'wrapped-gift',
  'performing-arts',
  'locked-with-key',
  'framed-picture',
  'puzzle-piece',
  'couch-and-lamp',
  'sparkles',
  'bellhop-bell',
  'cyclone',
  'person-shrugging',
  'waving-hand',
  'eyes',
  'sleeping-face',
  'key',
  'cross-mark',
  'hollow-red-circle',
] as const;

export const FIGURES = [...AVATARS, ...HOUSE, ...REACTIONS] as const;
export type FigureName = (typeof FIGURES)[number];
