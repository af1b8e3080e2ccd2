/**
 * Identifiers are whole numbers below 2^53: they fit a PostgreSQL bigint, a JSON number and a JavaScript number alike.
 * The brand keeps a player from being passed where a table is meant.
 */
import { z } from 'zod';

export type TableId = number & { readonly __id: 'table' };
export type PlayerId = number & { readonly __id: 'player' };

const wholeNumber = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const tableId = wholeNumber.transform((id) => id as TableId);
export const playerId = wholeNumber.transform((id) => id as PlayerId);

/** 2026-01-01T00:00:00Z in seconds: ids are time-ordered from here on, which keeps the journal's index compact. */
const EPOCH_SECONDS = 1_767_225_600;
const RANDOM_BITS = 22;

/** A fresh id: seconds since the epoch above, then 22 random bits. A collision is caught by the primary key it becomes. */
export function newId<Id extends TableId | PlayerId>(nowMs: number, random: number): Id {
  const seconds = Math.max(0, Math.floor(nowMs / 1000) - EPOCH_SECONDS);
  return (seconds * 2 ** RANDOM_BITS + Math.floor(random * 2 ** RANDOM_BITS) + 1) as Id;
}

/** Ids below this belong to house players (bots): the house's cast is fixed and small, people get ids from newId. */
export const HOUSE_PLAYERS_BELOW = 1000;

export function isHousePlayer(player: PlayerId): boolean {
  return player < HOUSE_PLAYERS_BELOW;
}
