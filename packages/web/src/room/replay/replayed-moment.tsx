import type { Person } from '@parlor/client/contracts/accounts';
import { useQuery } from '@tanstack/react-query';
import { screensQuery } from '../../games/screens-query.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

interface ReplayedMomentProps {
  readonly kind: string;
  readonly view: unknown;
  readonly seat: number | null;
  readonly seats: readonly (Person | null)[];
}

const nobodyListens = async () => ({ ok: false, code: 'replay', message: '' }) as const;
const standingStill = () => 0;

export function ReplayedMoment({ kind, view, seat, seats }: ReplayedMomentProps) {
  const { data: screens } = useQuery(screensQuery(kind));
  if (screens === undefined) return <Skeleton />;
  if (screens === null) return null;
  if (screens.Replay !== undefined) return <screens.Replay view={view} seats={seats} seat={seat} />;
  return (
    <div inert>
      <screens.Table
        view={view}
        seats={seats}
        seat={seat}
        paused={false}
        over={true}
        deadline={null}
        now={standingStill}
        send={nobodyListens}
      />
    </div>
  );
}
