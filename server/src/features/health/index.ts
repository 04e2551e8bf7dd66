import type { Feature } from '../../pipeline/feature.ts';
import { terms } from './terms/routes.ts';

/** What is known of a patient's health, and the alerts that follow from it. */
export const healthFeatures = (): Feature[] => [terms];
