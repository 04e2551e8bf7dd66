import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onlyWith } from '../../access/sign-in/allowed.ts';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

/** `/claims/files`. */
export const receivedFilesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/claims/files',
  ...onlyWith('insurance.claims'),
  component: lazyRouteComponent(() => import('./ReceivedFilesScreen.tsx'), 'ReceivedFilesScreen'),
});
