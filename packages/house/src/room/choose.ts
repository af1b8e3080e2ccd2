import type { Context, Decision } from '@parlor/kernel/game';
import { hostAsking, outsideGame } from './asker.ts';
import { type Book, seatsOf, settingsOf } from './book.ts';
import type { Fact } from './event.ts';
import { seated, sitterOn } from './members.ts';
import type { State } from './state.ts';

/** Rule R18. */
export function choose(state: State, game: string, given: unknown, ctx: Context, book: Book): Decision<Fact> {
  const host = hostAsking(state, ctx);
  if ('rejected' in host) return host;
  const on = outsideGame(state);
  if (on !== null) return on;
  const checked = settingsOf(book, game, given);
  if ('rejected' in checked) return checked;
  return [{ type: 'chose', game, settings: checked.settings }, ...moveTogether(state, seatsOf(book, game).max)];
}

/** Whoever sits beyond the game's last seat moves to a free one, or watches; house players go. */
function moveTogether(state: State, max: number): readonly Fact[] {
  const free = Array.from({ length: max }, (_, seat) => seat).filter((seat) => sitterOn(state, seat) === undefined);
  return seated(state)
    .filter((member) => member.seat >= max)
    .map(({ player, bot }): Fact => {
      const seat = free.shift();
      if (seat !== undefined) return { type: 'sat', player, seat };
      return bot === null ? { type: 'stood', player } : { type: 'left', player, kicked: false };
    });
}
