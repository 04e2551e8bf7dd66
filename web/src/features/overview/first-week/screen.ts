import { type FirstWeekStep, firstWeekSteps } from '@cusp/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type GivenSearch, wordParam } from '../../../ui/screens/searchParameters.ts';
import { onlyWith } from '../../access/sign-in/allowed.ts';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

interface FirstWeekSearch {
  /** The step that is open; the first open one if absent. */
  step?: FirstWeekStep | undefined;
}

const firstWeekSearch = ({ step }: GivenSearch): FirstWeekSearch => ({
  step: wordParam(step, firstWeekSteps),
});

/** `/settings/first-week`. */
export const firstWeekRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings/first-week',
  validateSearch: firstWeekSearch,
  ...onlyWith('practice.write'),
  component: lazyRouteComponent(() => import('./FirstWeekScreen.tsx'), 'FirstWeekScreen'),
});
