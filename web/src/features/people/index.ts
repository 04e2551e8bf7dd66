import { patientsRoute } from './patients/screen.ts';

/** The staff's screens of this domain. */
export const peopleScreens = [patientsRoute] as const;
