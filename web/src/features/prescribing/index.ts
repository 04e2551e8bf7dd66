import { prescriptionsRoute } from './prescriptions/screen.ts';
import { pharmaciesRoute } from './pharmacies/screen.ts';

/** The staff's screens of this domain. */
export const prescribingScreens = [prescriptionsRoute, pharmaciesRoute] as const;
