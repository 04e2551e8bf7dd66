import type { Feature } from '../../pipeline/feature.ts';

/** What is known of a patient's health, and the alerts that follow from it. */
export const healthFeatures = (): Feature[] => [];
