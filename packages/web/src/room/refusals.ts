/** Refusals in the player's language. A code without a text here is told in the house's own words. */
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { notify } from '../activity/activity-store.ts';
import type { RefusalTexts, Sent } from '../games/game-screens.ts';

/** What any table, the room included, and the way to it can refuse. */
export function useTableRefusals(): RefusalTexts {
  const { t } = useLingui();
  return {
    table_over: t`This game has ended.`,
    paused: t`The host has paused this game.`,
    internal_error: t`Something went wrong on our side. Nothing was changed.`,
    try_again: t`The house could not answer just now. Try again in a moment.`,
    unanswered: t`The connection broke before the house answered. Look whether it happened before you try again.`,
    too_many_waiting: t`Too much is waiting for the connection. Try again when it is back.`,
    session_ended: t`You are logged out. Log in and try again.`,
    rate_limited: t`That was a bit fast. Wait a moment and try again.`,
  };
}

export function useRoomRefusals(): RefusalTexts {
  const { t } = useLingui();
  const common = useTableRefusals();
  return {
    ...common,
    already_seated: t`You have a chair already.`,
    game_is_on: t`Wait until the game has ended.`,
    game_paused: t`Let the game go on first.`,
    no_game: t`No game is being played.`,
    not_enough_players: t`More players are needed. Bring friends, or add house players.`,
    not_here: t`They are not in this room.`,
    not_host: t`Only the host can do this.`,
    not_member: t`You are not in this room.`,
    not_ready: t`Not everybody is ready yet.`,
    not_seated: t`Take a chair first.`,
    nothing_changes: t`It is so already.`,
    one_seat_a_game: t`You have played another chair of this game: you know too much for this one.`,
    room_closed: t`This room has closed.`,
    screen_only_watches: t`This device is the big screen: it only watches.`,
    seat_taken: t`Somebody has that chair.`,
    table_full: t`Every chair is taken. You can watch.`,
  };
}

/** Sends, and shows a refusal before handing it on: a press must never do nothing. */
export function useTelling<Command>(
  send: (command: Command) => Promise<Sent>,
  texts: RefusalTexts,
): (command: Command) => Promise<Sent> {
  const { i18n } = useLingui();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are made anew at each render, and change with the language only
  return useCallback(
    async (command) => {
      const sent = await send(command);
      if (!sent.ok) notify({ text: texts[sent.code] ?? sent.message, tone: 'bad' });
      return sent;
    },
    [send, i18n.locale],
  );
}
