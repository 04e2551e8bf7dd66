import { dashboardRoute } from './dashboard/screen.ts';
import { firstWeekRoute } from './first-week/screen.ts';
import { patientRoute } from './patient-page/screen.ts';
import { huddleRoute } from './huddle/screen.ts';
import { workListRoute } from './work-list/screen.ts';

/** This domain's staff screens. */
export const overviewScreens = [
  dashboardRoute,
  patientRoute,
  huddleRoute,
  workListRoute,
  firstWeekRoute,
] as const;
