import type { Person } from '@parlor/client/contracts/accounts';
import type { RoomView } from '@parlor/client/contracts/room';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { house } from '../../client/house.ts';
import { useLook } from '../../client/use-look.ts';
import { screensQuery } from '../../games/screens-query.ts';
import { Clock } from '../../ui/clock.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { seatedPeople } from '../room-sight.ts';

interface ScreenTableProps {
  readonly table: number;
  readonly view: RoomView;
  readonly people: ReadonlyMap<number, Person>;
}

export function ScreenTable({ table: id, view, people }: ScreenTableProps) {
  const table = useMemo(() => house.table<unknown, unknown>(id, 'screen'), [id]);
  const look = useLook(table);
  const { data: screens } = useQuery(screensQuery(view.game));
  if (look.is !== 'shown' || screens === undefined || screens === null) return <Skeleton />;
  return (
    <section className="relative grid flex-1">
      <div className="absolute top-0 right-0">
        <Clock deadline={look.deadline} now={house.serverNow} paused={look.paused} size="lg" />
      </div>
      <screens.Screen
        view={look.view}
        seats={seatedPeople(view, people)}
        paused={look.paused}
        over={look.over}
        deadline={look.deadline}
        now={house.serverNow}
      />
    </section>
  );
}
