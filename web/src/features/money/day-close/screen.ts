import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type GivenSearch, textParam, wordParam } from '../../../ui/screens/searchParameters.ts';
import { onlyWith } from '../../access/sign-in/allowed.ts';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

/** The dialogs of the day sheet. */
const dayDialogs = ['close_day', 'reopen_day'] as const;

/** The day of the sheet; without one the next day to be closed. */
const daySheetSearch = (
  given: GivenSearch,
): { day?: string | undefined; dialog?: (typeof dayDialogs)[number] | undefined } => ({
  day: textParam(given.day),
  dialog: wordParam(given.dialog, dayDialogs),
});

/** `/day-sheet`. */
export const daySheetRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/day-sheet',
  validateSearch: daySheetSearch,
  ...onlyWith('days.close'),
  component: lazyRouteComponent(() => import('./DaySheetScreen.tsx'), 'DaySheetScreen'),
});
