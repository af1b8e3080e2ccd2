import { createRoute, createRouter } from '@tanstack/react-router';
import { roomRoutes } from '../room/room-routes.ts';
import { ErrorPage } from './error-page.tsx';
import { lazyPage } from './lazy-page.ts';
import { rootRoute } from './root-route.ts';

const page = <const Path extends string>(path: Path, component: ReturnType<typeof lazyPage>) =>
  createRoute({ getParentRoute: () => rootRoute, path, component });

const routeTree = rootRoute.addChildren([
  page(
    '/',
    lazyPage(() => import('../home/home-page.tsx'), 'HomePage'),
  ),
  page(
    '/account',
    lazyPage(() => import('../pages/account/account-page.tsx'), 'AccountPage', 'pages'),
  ),
  page(
    '/save-account',
    lazyPage(() => import('../pages/account/save-account-page.tsx'), 'SaveAccountPage', 'pages'),
  ),
  page(
    '/login',
    lazyPage(() => import('../pages/account/login-page.tsx'), 'LoginPage', 'pages'),
  ),
  page(
    '/register',
    lazyPage(() => import('../pages/account/register-page.tsx'), 'RegisterPage', 'pages'),
  ),
  page(
    '/wallet',
    lazyPage(() => import('../pages/wallet/wallet-page.tsx'), 'WalletPage', 'pages'),
  ),
  page(
    '/settings',
    lazyPage(() => import('../pages/settings/settings-page.tsx'), 'SettingsPage', 'pages'),
  ),
  page(
    '/design',
    lazyPage(() => import('../pages/design/design-page.tsx'), 'DesignPage', 'pages'),
  ),
  ...roomRoutes,
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
