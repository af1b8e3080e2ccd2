import type { Context, Decision } from '@parlor/kernel/game';
import { runsOutAt } from '@parlor/kernel/pace';
import { reject } from '@parlor/kernel/rejection';
import type { Event } from './event.ts';
import type { Seat } from './seat.ts';
import type { Setup } from './setup.ts';

/** How a table begins: rules T1 and T2. */
export function open(setup: Setup, ctx: Context): Decision<Event> {
  if (ctx.seats.length !== 2) return reject('wrong_number_of_seats', 'Tic-tac-toe is for exactly two.');
  const turnEndsAt = runsOutAt(ctx.now, setup.turnSeconds, setup.pace);
  return [{ type: 'opened', setup, first: firstSeat(setup.firstMove, ctx), turnEndsAt }];
}

function firstSeat(choice: Setup['firstMove'], ctx: Context): Seat {
  switch (choice) {
    case 'first_seat':
      return 0;
    case 'second_seat':
      return 1;
    case 'random':
      return ctx.rng.pick([0, 1]);
  }
}
