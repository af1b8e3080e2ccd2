import { Trans } from '@lingui/react/macro';
import type { View } from '@parlor/tic-tac-toe/view';
import { Avatar } from '../../ui/avatar.tsx';
import type { ScreenProps } from '../game-screens.ts';
import { Board } from './board.tsx';
import { MarkSign } from './marks.tsx';
import { useStatus } from './status.ts';

/** The television: the board as large as it goes, the players at its sides. */
export function Screen({ view, seats }: ScreenProps<View>) {
  const status = useStatus(view, seats, null);
  return (
    <div className="grid h-full grid-rows-[auto_1fr] items-center gap-[2vh]">
      <p className="text-center font-display text-[5vmin] font-semibold" role="status">
        {status}
      </p>
      <div className="ttt-screen grid grid-cols-[1fr_auto_1fr] items-center gap-[3vw]">
        <Side view={view} seats={seats} seat={0} />
        <div className="w-[62vh]">
          <Board cells={view.board} line={view.line} legal={[]} />
        </div>
        <Side view={view} seats={seats} seat={1} />
      </div>
    </div>
  );
}

interface SideProps extends Pick<ScreenProps<View>, 'view' | 'seats'> {
  readonly seat: 0 | 1;
}

function Side({ view, seats, seat }: SideProps) {
  const person = seats[seat];
  const size = Math.round(innerHeight * 0.16);
  return (
    <div className="grid justify-items-center gap-[1.5vh] text-center">
      <Avatar avatar={person?.avatar ?? ''} size={size} lit={view.turn === seat} />
      <span className="text-[3.5vmin] font-semibold">{person?.name ?? '…'}</span>
      <MarkSign mark={view.marks[seat]} size={Math.round(innerHeight * 0.07)} />
      {view.turn === seat && (
        <span className="text-[2.4vmin] font-semibold text-lamp-fg">
          <Trans>to move</Trans>
        </span>
      )}
      {view.rounds > 1 && <span className="font-display text-[5vmin] text-lamp-fg">{view.roundsWon[seat]}</span>}
    </div>
  );
}
