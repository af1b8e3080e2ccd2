import { Trans } from '@lingui/react/macro';
import { Outlet, useMatches } from '@tanstack/react-router';
import { Toasts } from '../activity/toasts.tsx';
import { Announcer } from '../ui/announcer.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import lamp from './lamp.svg';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What to leave out around the page: all of it for the television; the footer in a room, where the reactions are. */
    without?: 'frame' | 'footer';
  }
}

/** What is around every page. */
export function Shell() {
  const without = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.without)?.staticData.without,
  });
  const bare = without === 'frame';
  useFocusOnNavigation();
  return (
    <>
      <a href="#main" className="btn fixed top-2 left-2 z-50 -translate-y-24 focus:translate-y-0">
        <Trans>Skip to the content</Trans>
      </a>
      <div className="flex min-h-dvh flex-col">
        {!bare && (
          <div className="lamp" aria-hidden="true">
            <img src={lamp} alt="" />
          </div>
        )}
        {!bare && <Header />}
        <ConnectionBanner />
        <Outlet />
        {without === undefined && <Footer />}
      </div>
      <Toasts />
      <Announcer />
    </>
  );
}
