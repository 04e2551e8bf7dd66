import type { Feature } from '../../pipeline/feature.ts';
import { carriers } from './carriers/routes.ts';
import { insurancePlans } from './plans/routes.ts';
import { coverages } from './coverages/routes.ts';

/** Carriers, their plans, and which patients they cover. */
export const insuranceFeatures = (): Feature[] => [carriers, insurancePlans, coverages];
