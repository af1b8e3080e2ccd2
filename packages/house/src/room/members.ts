/** Questions about who is in a room, asked by more than one rule. */
import type { Member, State } from './state.ts';

export function memberOf(state: State, player: number): Member | undefined {
  return state.members.find((member) => member.player === player);
}

/** Members of flesh and blood, longest here first. */
export function peopleOf(state: State): readonly Member[] {
  return state.members.filter((member) => member.bot === null);
}

export function personOf(state: State, player: number): Member | undefined {
  return peopleOf(state).find((member) => member.player === player);
}

export function sitterOn(state: State, seat: number): Member | undefined {
  return state.members.find((member) => member.seat === seat);
}

/** The members with a seat, by the number of it. */
export function seated(state: State): readonly (Member & { readonly seat: number })[] {
  return state.members
    .filter((member): member is Member & { seat: number } => member.seat !== null)
    .sort((one, other) => one.seat - other.seat);
}

export function freeSeat(state: State, seats: number): number | null {
  for (let seat = 0; seat < seats; seat++) if (sitterOn(state, seat) === undefined) return seat;
  return null;
}

/** The first seat a house player holds: it makes room for a person (rule R12). */
export function botSeat(state: State): (Member & { readonly seat: number }) | undefined {
  return seated(state).find((member) => member.bot !== null);
}
