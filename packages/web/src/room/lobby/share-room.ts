import { useLingui } from '@lingui/react/macro';
import { notify } from '../../activity/activity-store.ts';

export function roomLink(code: string): string {
  return `${location.origin}/room/${code}`;
}

/** Hands the link to the device's own sharing where there is one, else to the clipboard. */
export function useShareRoom(code: string): () => Promise<void> {
  const { t } = useLingui();
  return async () => {
    const url = roomLink(code);
    try {
      if (navigator.share !== undefined) {
        await navigator.share({ title: 'Parlor', text: t`Come to my table. The code is ${code}.`, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      notify({ text: t`The link is copied.`, tone: 'good' });
    } catch (error) {
      // Who closes the sharing sheet has changed their mind; that is no error.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      notify({ text: t`The link could not be copied. It is ${url}` });
    }
  };
}
