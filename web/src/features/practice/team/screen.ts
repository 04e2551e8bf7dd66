import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type GivenSearch, linkSearch, wordParam } from '../../../ui/screens/searchParameters.ts';
import { rootRoute } from '../../../ui/screens/rootRoute.ts';
import { onlyWith } from '../../access/sign-in/allowed.ts';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

/** The dialog that is open, if any. */
const teamSearch = (given: GivenSearch): { dialog?: 'invite' | undefined } => ({
  dialog: wordParam(given.dialog, ['invite']),
});

/** `/settings/team`. */
export const teamRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings/team',
  validateSearch: teamSearch,
  ...onlyWith('team.write'),
  component: lazyRouteComponent(() => import('./TeamScreen.tsx'), 'TeamScreen'),
});

/** The page behind the link of an invitation to a team. */
export const joinRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/join',
  validateSearch: linkSearch,
  component: lazyRouteComponent(() => import('./JoinScreen.tsx'), 'JoinScreen'),
});
