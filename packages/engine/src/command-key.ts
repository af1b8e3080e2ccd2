/** Under which name an answer is kept. */
import type { Sender } from './contract.ts';

const NINE = '9'.charCodeAt(0);

/**
 * A player's ids are that player's own: two who both count 1, 2, 3 must neither get each other's answers nor be kept from
 * acting by them. The engine's and the house's own ids begin with a word, so no player can take their place.
 */
export function commandKey(by: Sender, id: string): string {
  return by.is === 'player' ? `${by.player}:${id}` : id;
}

/** The id as its sender sent it. */
export function sentId(key: string): string {
  // A digit first: a player's.
  return key.charCodeAt(0) <= NINE ? key.slice(key.indexOf(':') + 1) : key;
}
