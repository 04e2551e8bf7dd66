import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onlyWith } from '../../access/sign-in/allowed.ts';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

/** `/images-without-patient`: what computers of the office delivered and no one has filed yet. */
export const imageTrayRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/images-without-patient',
  ...onlyWith('images.read'),
  component: lazyRouteComponent(() => import('./ImageTrayScreen.tsx'), 'ImageTrayScreen'),
});
