import { useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { Page } from '../app/page.tsx';

export function RoomPage() {
  const { t } = useLingui();
  const { code } = useParams({ from: '/room/$code' });
  return <Page title={t`Room ${code}`} />;
}
