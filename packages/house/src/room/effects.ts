import type { Effect, Json } from '@parlor/kernel/effect';
import type { TableId } from '@parlor/kernel/ids';
import type { Event } from './event.ts';
import { peopleOf } from './members.ts';
import type { State } from './state.ts';

/** What the house does in the same transaction as an event: rules R33 to R35. */
export function effects(event: Event, state: State): readonly Effect[] {
  switch (event.type) {
    case 'opened':
      return [
        {
          do: 'claim',
          key: codeClaim(event.code),
          refusal: { code: 'code_taken', message: 'Another room has this code.' },
        },
        listed(state),
      ];
    case 'came':
    case 'left':
    case 'chose':
      return [listed(state)];
    case 'closed':
      return [{ do: 'release', key: codeClaim(state.code) }, listed(state)];
    case 'started':
      return [{ do: 'open', table: event.table, kind: state.game, setup: state.settings, seats: event.seats }];
    case 'stood_in':
    case 'took_over':
      return control(state, { do: 'reseat', seat: event.seat, player: event.player });
    case 'paused':
      return control(state, { do: 'pause' });
    case 'resumed':
      return control(state, { do: 'resume' });
    case 'extended':
      return control(state, { do: 'extend', seconds: event.seconds });
    case 'skipped':
      return control(state, { do: 'skip' });
    default:
      return [];
  }
}

function codeClaim(code: string): string {
  return `room-code:${code}`;
}

/** A player's own ids have no colon: nobody can use up the id of a control before it is sent. */
function control(state: State, asked: { readonly [name: string]: Json }): readonly Effect[] {
  const table: TableId | null = state.stage.is === 'playing' ? state.stage.table : null;
  if (table === null) return [];
  return [{ do: 'errand', kind: 'control', request: { table, id: `control:${state.version}`, control: asked } }];
}

function listed(state: State): Effect {
  return {
    do: 'errand',
    kind: 'room_listed',
    request: {
      version: state.version,
      code: state.code,
      game: state.game,
      people: [...peopleOf(state).map((member) => member.player), ...state.screens],
      closed: state.stage.is === 'closed',
    },
  };
}
