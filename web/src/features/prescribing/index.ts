import { prescriptionsRoute } from './prescriptions/screen.ts';
import { pharmaciesRoute } from './pharmacies/screen.ts';

/** This domain's staff screens. */
export const prescribingScreens = [prescriptionsRoute, pharmaciesRoute] as const;
