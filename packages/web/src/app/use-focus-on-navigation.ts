import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** After a navigation the new page's heading takes the focus, so that it is read out and Tab goes on from there. */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (fromLocation === undefined || fromLocation.pathname === toLocation.pathname) return;
        document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
      }),
    [router],
  );
}
