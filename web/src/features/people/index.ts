import { patientsRoute } from './patients/screen.ts';

/** This domain's staff screens. */
export const peopleScreens = [patientsRoute] as const;
