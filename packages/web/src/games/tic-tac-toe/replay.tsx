import type { View } from '@parlor/tic-tac-toe/view';
import type { ReplayProps } from '../game-screens.ts';
import { Board } from './board.tsx';
import { Players } from './players.tsx';
import { useStatus } from './status.ts';
import { Story } from './story.tsx';

export function Replay({ view, seats, seat }: ReplayProps<View>) {
  const status = useStatus(view, seats, null);
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4">
      <Players view={view} seats={seats} mySeat={seat} />
      <p className="text-center font-display text-2xl font-semibold" aria-live="polite">
        {status}
      </p>
      <Board cells={view.board} line={view.line} legal={[]} />
      <Story view={view} seats={seats} />
    </div>
  );
}
