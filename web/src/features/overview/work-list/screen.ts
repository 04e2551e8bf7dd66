import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type GivenSearch, textParam, wordParam } from '../../../ui/screens/searchParameters.ts';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

export interface WorkListSearch {
  /** Whose; without it one's own. */
  whose?: 'everybody' | undefined;
  /** Without it what is open. */
  state?: 'later' | 'closed' | undefined;
  /** The kind of open items; without it all. */
  kind?: string | undefined;
}

const workListSearch = (given: GivenSearch): WorkListSearch => ({
  whose: wordParam(given.whose, ['everybody']),
  state: wordParam(given.state, ['later', 'closed']),
  kind: textParam(given.kind),
});

/** `/work-list`. */
export const workListRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/work-list',
  validateSearch: workListSearch,
  component: lazyRouteComponent(() => import('./WorkListScreen.tsx'), 'WorkListScreen'),
});
