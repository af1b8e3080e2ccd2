import { Trans } from '@lingui/react/macro';
import type { Command } from '@parlor/tic-tac-toe/command';
import type { View } from '@parlor/tic-tac-toe/view';
import { useEffect, useRef, useState } from 'react';
import { play } from '../../sound/sounds.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { Celebration } from '../../ui/celebration.tsx';
import type { TableProps } from '../game-screens.ts';
import { Board } from './board.tsx';
import { Players } from './players.tsx';
import { usePreviousRound, useStatus } from './status.ts';
import { Story } from './story.tsx';

export function Table({ view, seats, seat, paused, send }: TableProps<View, Command>) {
  const [busy, setBusy] = useState(false);
  const status = useStatus(view, seats, seat);
  const previous = usePreviousRound(view, seats, seat);
  useMomentOfTheGame(view, seat, previous === null ? status : `${previous} ${status}`);
  const ask = async (command: Command) => {
    setBusy(true);
    await send(command);
    setBusy(false);
  };
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4">
      <Players view={view} seats={seats} mySeat={seat} />
      <div className="text-center">
        {view.rounds > 1 && (
          <p className="text-sm text-fg-soft">
            <Trans>
              Round {view.round} of {view.rounds}
            </Trans>
          </p>
        )}
        <p className="font-display text-2xl font-semibold text-balance">{status}</p>
        {previous !== null && <p className="text-fg-soft">{previous}</p>}
      </div>
      <Board
        cells={view.board}
        line={view.line}
        legal={paused ? [] : (view.me?.legal ?? [])}
        busy={busy}
        onMark={(cell) => void ask({ type: 'place', cell })}
      />
      {view.me?.mayResign && <Resign onResign={() => void ask({ type: 'resign' })} />}
      <Story view={view} seats={seats} />
      {view.outcome !== null && 'winner' in view.outcome && view.outcome.winner === seat && <Celebration />}
    </div>
  );
}

function Resign({ onResign }: { readonly onResign: () => void }) {
  const [asked, setAsked] = useState(false);
  return (
    <div className="flex justify-center gap-2">
      {asked ? (
        <>
          <Button size="sm" look="danger" onClick={onResign}>
            <Trans>Yes, I give up</Trans>
          </Button>
          <Button size="sm" look="quiet" onClick={() => setAsked(false)}>
            <Trans>Play on</Trans>
          </Button>
        </>
      ) : (
        <Button size="sm" look="quiet" onClick={() => setAsked(true)}>
          <Trans>Give up</Trans>
        </Button>
      )}
    </div>
  );
}

/** What has just happened, for the ears: a sound, and the new state of the game for screen readers. */
function useMomentOfTheGame(view: View, seat: number | null, status: string): void {
  const before = useRef<View | null>(null);
  useEffect(() => {
    const last = before.current;
    before.current = view;
    if (last === null || last === view) return;
    announce(status);
    if (view.outcome !== null) {
      const won = 'winner' in view.outcome && view.outcome.winner === seat;
      play(won ? 'win' : seat === null || view.outcome.is === 'draw' ? 'good' : 'bad');
    } else play(view.turn === seat ? 'turn' : 'tap');
  }, [view, seat, status]);
}
