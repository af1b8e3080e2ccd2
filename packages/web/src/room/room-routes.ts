import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../app/lazy-page.ts';
import { rootRoute } from '../app/root-route.ts';

export const roomRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/room/$code',
    staticData: { without: 'footer' },
    component: lazyPage(() => import('./room-page.tsx'), 'RoomPage', 'room'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/room/$code/screen',
    staticData: { without: 'frame' },
    component: lazyPage(() => import('./screen/big-screen-page.tsx'), 'BigScreenPage', 'room'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/replay/$table',
    component: lazyPage(() => import('./replay/replay-page.tsx'), 'ReplayPage', 'room'),
  }),
] as const;
