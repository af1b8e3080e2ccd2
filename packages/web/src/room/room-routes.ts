import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../app/lazy-page.ts';
import { rootRoute } from '../app/root-route.ts';

export const roomRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/room/$code',
    component: lazyPage(() => import('./room-page.tsx'), 'RoomPage', 'room'),
  }),
] as const;
