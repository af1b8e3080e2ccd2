import { Trans, useLingui } from '@lingui/react/macro';
import { Page } from '../app/page.tsx';
import { useFace } from '../client/identity.ts';
import { Doors } from './doors.tsx';
import { FaceCard } from './face-card.tsx';
import { useGreeting } from './greeting.ts';
import { JoinCard } from './join-card.tsx';
import { MyRooms } from './my-rooms.tsx';

export function HomePage() {
  const { t } = useLingui();
  const face = useFace();
  const greeting = useGreeting();
  return (
    <Page wide title={t`Home`} heading={greeting(face?.name)} lead={<Trans>The lamps are lit. Pull up a chair.</Trans>}>
      <div className="home">
        <JoinCard />
        <MyRooms />
        <Doors />
        <FaceCard />
      </div>
    </Page>
  );
}
