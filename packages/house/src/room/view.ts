import type { RoomView } from '@parlor/client/contracts/room';
import type { Viewer } from '@parlor/kernel/game';
import { type Book, seatsOf } from './book.ts';
import { memberOf } from './members.ts';
import type { State } from './state.ts';

/** Rules R31 and R32. */
export function view(state: State, viewer: Viewer, book: Book): RoomView {
  return isInside(state, viewer) ? inside(state, viewer, book) : outside(state, book);
}

function isInside(state: State, viewer: Viewer): boolean {
  switch (viewer.is) {
    case 'seat':
    case 'spectator':
      return viewer.player !== null && memberOf(state, viewer.player) !== undefined;
    case 'screen':
    case 'afterwards':
      return true;
  }
}

function inside(state: State, viewer: Viewer, book: Book): RoomView {
  const mayReadCode = viewer.is === 'seat' || viewer.is === 'spectator' || !state.codeHidden;
  return {
    code: mayReadCode ? state.code : '',
    codeHidden: state.codeHidden,
    phase: state.stage.is,
    host: state.host,
    locked: state.locked,
    game: state.game,
    settings: state.settings,
    seats: seatsOf(book, state.game),
    members: state.members.map(({ player, seat, ready, bot }) => ({ player, seat, ready, bot: bot !== null })),
    screens: state.screens,
    table: 'table' in state.stage ? state.stage.table : null,
    paused: state.stage.is === 'playing' && state.stage.paused,
    past: state.past,
    member: true,
  };
}

/** What somebody sees who was in the room a moment ago: that it goes on without them. */
function outside(state: State, book: Book): RoomView {
  return {
    code: '',
    codeHidden: true,
    phase: state.stage.is,
    host: 0,
    locked: true,
    game: state.game,
    settings: {},
    seats: seatsOf(book, state.game),
    members: [],
    screens: [],
    table: null,
    paused: false,
    past: [],
    member: false,
  };
}
