import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import {
  type GivenSearch,
  type ListSearch,
  listSearch,
  textParam,
  wordParam,
} from '../../../ui/screens/searchParameters.ts';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

interface AppointmentsSearch extends ListSearch {
  tab?: 'recall' | undefined;
  /** The date that prefills the dialog, of the recall list. */
  date?: string | undefined;
  /** The type of the recall that the dialog books. */
  recall?: string | undefined;
  /** The day at which the schedule opens. */
  on?: string | undefined;
}

const appointmentsSearch = (given: GivenSearch): AppointmentsSearch => ({
  ...listSearch(given),
  tab: wordParam(given.tab, ['recall']),
  date: textParam(given.date),
  recall: textParam(given.recall),
  on: textParam(given.on),
});

/** `/appointments`. */
export const appointmentsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/appointments',
  validateSearch: appointmentsSearch,
  component: lazyRouteComponent(() => import('./AppointmentsScreen.tsx'), 'AppointmentsScreen'),
});
