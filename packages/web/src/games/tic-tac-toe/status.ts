import { useLingui } from '@lingui/react/macro';
import type { Person } from '@parlor/client/contracts/accounts';
import type { Outcome } from '@parlor/tic-tac-toe/event';
import type { View } from '@parlor/tic-tac-toe/view';

/** One sentence that says how the game stands, from where the viewer sits. */
export function useStatus(view: View, seats: readonly (Person | null)[], mySeat: number | null): string {
  const { t } = useLingui();
  const name = (seat: number) => seats[seat]?.name ?? '…';
  if (view.outcome !== null) return outcomeText(view.outcome);
  if (view.turn === null) return '';
  if (view.turn === mySeat) return t`Your turn. Mark a cell.`;
  const who = name(view.turn);
  return t`${who} is thinking.`;

  function outcomeText(outcome: Outcome): string {
    if (outcome.is === 'draw') return t`A draw. Nobody has won.`;
    const winner = name(outcome.winner);
    if (outcome.is === 'resigned') {
      if (outcome.winner === mySeat) return t`You win: the other side gave up.`;
      return mySeat === null ? t`${winner} wins: the other side gave up.` : t`You gave up. ${winner} wins.`;
    }
    if (outcome.winner === mySeat) return outcome.is === 'rounds' ? t`You win the game!` : t`Three in a row. You win!`;
    return outcome.is === 'rounds' ? t`${winner} wins the game.` : t`Three in a row. ${winner} wins.`;
  }
}

/** How the round before this one ended, for as long as the next one is young. */
export function usePreviousRound(view: View, seats: readonly (Person | null)[], mySeat: number | null): string | null {
  const { t } = useLingui();
  if (view.previous === null || view.moves.length > 0) return null;
  const { outcome } = view.previous;
  if (outcome.is === 'draw') return t`The last round was a draw.`;
  if (outcome.winner === mySeat) return t`The last round was yours.`;
  const winner = seats[outcome.winner]?.name ?? '…';
  return t`The last round went to ${winner}.`;
}
