import { scheduleRoute } from './calendar/screen.ts';
import { appointmentsRoute } from './appointments/screen.ts';
import { scheduleSettingsRoute } from './settings/screen.ts';
import { recallTypesRoute } from './recalls/screen.ts';

/** The staff's screens of this domain. */
export const scheduleScreens = [
  scheduleRoute,
  appointmentsRoute,
  scheduleSettingsRoute,
  recallTypesRoute,
] as const;
