import { useLingui } from '@lingui/react/macro';
import type { Person } from '@parlor/client/contracts/accounts';
import type { View } from '@parlor/tic-tac-toe/view';
import { SeatsRow } from '../../ui/seats-row.tsx';
import { MarkSign } from './marks.tsx';

interface PlayersProps {
  readonly view: View;
  readonly seats: readonly (Person | null)[];
  readonly mySeat: number | null;
}

export function Players({ view, seats, mySeat }: PlayersProps) {
  const { t } = useLingui();
  return (
    <div className="flex justify-center">
      <SeatsRow
        label={t`Players`}
        seats={view.marks.map((mark, seat) => ({
          key: mark,
          person: seats[seat] ?? { name: '…', avatar: '' },
          me: seat === mySeat,
          turn: view.turn === seat,
          bot: seats[seat]?.house ?? false,
          note: (
            <span className="flex items-center gap-1.5">
              <MarkSign mark={mark} size={22} />
              <span className="sr-only">{mark}</span>
              {view.rounds > 1 && view.roundsWon[seat]}
            </span>
          ),
        }))}
      />
    </div>
  );
}
