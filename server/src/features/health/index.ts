import type { Feature } from '../../pipeline/feature.ts';
import { healthHistory } from './history/routes.ts';
import { healthReviews } from './reviews/routes.ts';
import { alerts } from './alerts/routes.ts';
import { immunizations } from './immunizations/routes.ts';
import { popupNotes } from './popup-notes/routes.ts';
import { prophylaxis } from './prophylaxis/routes.ts';
import { terms } from './terms/routes.ts';
import { vitals } from './vitals/routes.ts';

/** The health history and measurements of patients, and the alerts that follow from them. */
export const healthFeatures = (): Feature[] => [
  terms,
  healthHistory,
  healthReviews,
  immunizations,
  vitals,
  alerts,
  popupNotes,
  prophylaxis,
];
