/** What the host can do to any table (ruling H7), as events of the engine's own. */
import { isHousePlayer } from '@parlor/kernel/ids';
import type { Rejection } from '@parlor/kernel/rejection';
import type { Control } from './contract.ts';
import type { HouseEvent } from './frame.ts';
import type { Moment } from './moment.ts';
import { refusals } from './refusals.ts';

export function decideControl(
  { frame, deadline }: Moment,
  control: Exclude<Control, { do: 'skip' }>,
): readonly HouseEvent[] | Rejection {
  switch (control.do) {
    case 'pause':
      return frame.pausedAt === null ? [{ type: '$paused' }] : refusals.alreadyPaused;
    case 'resume':
      return frame.pausedAt === null ? refusals.notPaused : [{ type: '$resumed' }];
    case 'extend':
      return deadline === null ? refusals.noClock : [{ type: '$extended', ms: Math.round(control.seconds * 1000) }];
    case 'reseat': {
      const { seat, player } = control;
      if (frame.seats[seat] === undefined) return refusals.noSuchSeat;
      // The house's cast is small: one of them may hold several seats. A person at two seats would see with one pair of eyes only.
      if (!isHousePlayer(player) && frame.seats.includes(player)) return refusals.alreadySeated;
      return [{ type: '$reseated', seat, player }];
    }
  }
}
