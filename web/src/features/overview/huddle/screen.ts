import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type GivenSearch, textParam } from '../../../ui/screens/searchParameters.ts';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

/** The day of the huddle; today if absent. */
const huddleSearch = ({ date }: GivenSearch): { date?: string | undefined } => ({ date: textParam(date) });

/** `/schedule/huddle`. */
export const huddleRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/schedule/huddle',
  validateSearch: huddleSearch,
  component: lazyRouteComponent(() => import('./HuddleScreen.tsx'), 'HuddleScreen'),
});
