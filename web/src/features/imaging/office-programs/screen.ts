import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onlyWith } from '../../access/sign-in/allowed.ts';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

/** `/settings/office-programs`: owners pair and revoke the programs on the office's computers. */
export const officeProgramsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings/office-programs',
  ...onlyWith('office_programs.manage'),
  component: lazyRouteComponent(() => import('./OfficeProgramsScreen.tsx'), 'OfficeProgramsScreen'),
});
