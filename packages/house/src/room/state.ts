import type { PlayerId, TableId } from '@parlor/kernel/ids';
import type { Event, Settings } from './event.ts';

export interface Member {
  readonly player: PlayerId;
  readonly seat: number | null;
  readonly ready: boolean;
  /** A house player: `guest` of the lobby, or `stand_in` for somebody who left during a game. Null for people. */
  readonly bot: 'guest' | 'stand_in' | null;
}

/** Where the room stands. */
export type Stage =
  | { readonly is: 'lobby' }
  /** `held` remembers who had which seat in this game: nobody may look into two hands (rule R13). */
  | { readonly is: 'playing'; readonly table: TableId; readonly paused: boolean; readonly held: readonly Held[] }
  | { readonly is: 'ended'; readonly table: TableId }
  | { readonly is: 'closed'; readonly table: TableId | null };

export interface Held {
  readonly player: PlayerId;
  readonly seat: number;
}

export interface State {
  /** Counts events: names a control and orders what the directory hears (rule R35). */
  readonly version: number;
  readonly code: string;
  readonly codeHidden: boolean;
  readonly host: PlayerId;
  readonly locked: boolean;
  readonly game: string;
  readonly settings: Settings;
  readonly stage: Stage;
  /** In the order they came. */
  readonly members: readonly Member[];
  readonly screens: readonly PlayerId[];
  /** Who has been inside and may come back to a locked room (rule R4); the latest only, so that a room cannot grow for ever. */
  readonly known: readonly PlayerId[];
  readonly kicked: readonly PlayerId[];
  readonly past: readonly TableId[];
  readonly people: number;
  readonly idleMs: number;
  readonly stirredAt: number;
}

const KNOWN_AT_MOST = 500;

/** What an event changes. */
export function evolve(state: State | undefined, event: Event): State {
  if (event.type === 'opened') return opened(event);
  if (state === undefined) throw new Error(`A room's journal begins with "opened", not with "${event.type}"`);
  return { ...state, ...changes(state, event), version: state.version + 1, stirredAt: event.at };
}

function opened(event: Extract<Event, { type: 'opened' }>): State {
  return {
    version: 1,
    code: event.code,
    codeHidden: false,
    host: event.host,
    locked: false,
    game: event.game,
    settings: event.settings,
    stage: { is: 'lobby' },
    members: [{ player: event.host, seat: 0, ready: false, bot: null }],
    screens: [],
    known: [event.host],
    kicked: [],
    past: [],
    people: event.people,
    idleMs: event.idleMs,
    stirredAt: event.at,
  };
}

function changes(state: State, event: Exclude<Event, { type: 'opened' }>): Partial<State> {
  switch (event.type) {
    case 'came':
      return came(state, event);
    case 'left':
      return {
        members: state.members.filter((member) => member.player !== event.player),
        screens: state.screens.filter((screen) => screen !== event.player),
        kicked: event.kicked ? [...state.kicked, event.player] : state.kicked,
      };
    case 'sat':
      return { members: withMember(state, event.player, { seat: event.seat, ready: false }) };
    case 'stood':
      return { members: withMember(state, event.player, { seat: null, ready: false }) };
    case 'readied':
      return { members: withMember(state, event.player, { ready: event.ready }) };
    case 'chose':
      return {
        game: event.game,
        settings: event.settings,
        members: unready(state.members),
        stage: { is: 'lobby' },
        past: state.stage.is === 'ended' ? [...state.past, state.stage.table] : state.past,
      };
    case 'bot_added':
      return { members: [...state.members, { player: event.player, seat: event.seat, ready: true, bot: 'guest' }] };
    case 'started':
      return started(state, event);
    case 'table_ended':
      return {
        stage: { is: 'ended', table: event.table },
        members: unready(state.members.filter((member) => member.bot !== 'stand_in')),
      };
    case 'stood_in':
      return {
        members: [
          ...withMember(state, event.forPlayer, { seat: null, ready: false }),
          { player: event.player, seat: event.seat, ready: true, bot: 'stand_in' },
        ],
      };
    case 'took_over':
      return tookOver(state, event);
    case 'host_changed':
      return { host: event.host };
    case 'locked':
      return { locked: event.locked };
    case 'code_hidden':
      return { codeHidden: event.hidden };
    case 'paused':
      return paused(state, true);
    case 'resumed':
      return paused(state, false);
    case 'closed':
      return { stage: { is: 'closed', table: 'table' in state.stage ? state.stage.table : null } };
    case 'extended':
    case 'skipped':
    case 'stirred':
      return {};
  }
}

function came(state: State, event: Extract<Event, { type: 'came' }>): Partial<State> {
  const known = [...state.known.filter((player) => player !== event.player), event.player].slice(-KNOWN_AT_MOST);
  const screens = state.screens.filter((screen) => screen !== event.player);
  if (event.as === 'screen') return { known, screens: [...screens, event.player] };
  const member: Member = { player: event.player, seat: event.seat, ready: false, bot: null };
  return { known, screens, members: [...state.members, member] };
}

function started(state: State, event: Extract<Event, { type: 'started' }>): Partial<State> {
  return {
    stage: {
      is: 'playing',
      table: event.table,
      paused: false,
      held: event.seats.map((player, seat) => ({ player, seat })),
    },
    past: state.stage.is === 'ended' ? [...state.past, state.stage.table] : state.past,
    members: state.members.map((member) => {
      const seat = event.seats.indexOf(member.player);
      return { ...member, seat: seat < 0 ? null : seat };
    }),
  };
}

function tookOver(state: State, event: Extract<Event, { type: 'took_over' }>): Partial<State> {
  const members = withMember(state, event.player, { seat: event.seat, ready: false });
  const stage: Stage =
    state.stage.is === 'playing'
      ? { ...state.stage, held: [...state.stage.held, { player: event.player, seat: event.seat }] }
      : state.stage;
  return { stage, members: members.filter((member) => member.player !== event.fromBot) };
}

function paused(state: State, isPaused: boolean): Partial<State> {
  return state.stage.is === 'playing' ? { stage: { ...state.stage, paused: isPaused } } : {};
}

function withMember(state: State, player: PlayerId, change: Partial<Member>): readonly Member[] {
  return state.members.map((member) => (member.player === player ? { ...member, ...change } : member));
}

function unready(members: readonly Member[]): readonly Member[] {
  return members.map((member) => (member.bot === null ? { ...member, ready: false } : member));
}
