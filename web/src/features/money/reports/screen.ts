import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type GivenSearch, textParam, wordParam } from '../../../ui/screens/searchParameters.ts';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

/** A report with its filters; with a figure the entries behind it, of one row or of all. */
interface ReportsSearch {
  report?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  by?: string | undefined;
  /** A provider's id. */
  provider?: string | undefined;
  figure?: string | undefined;
  key?: string | undefined;
  /** The id of a saved report, whose filters hold as far as the address has none. */
  saved?: string | undefined;
  dialog?: 'goal' | 'save' | undefined;
}

const reportsSearch = (given: GivenSearch): ReportsSearch => ({
  report: textParam(given.report),
  from: textParam(given.from),
  to: textParam(given.to),
  by: textParam(given.by),
  provider: textParam(given.provider),
  figure: textParam(given.figure),
  // The key of what has no provider or category is empty.
  key: typeof given.key === 'string' ? given.key : undefined,
  saved: textParam(given.saved),
  dialog: wordParam(given.dialog, ['goal', 'save']),
});

/** `/reports`. */
export const reportsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/reports',
  validateSearch: reportsSearch,
  component: lazyRouteComponent(() => import('./ReportsScreen.tsx'), 'ReportsScreen'),
});
