import type { Feature } from '../../pipeline/feature.ts';
import type { Dependencies, JobDependencies } from '../dependencies.ts';
import { prescriptions } from './prescriptions/routes.ts';
import { pharmacies } from './pharmacies/routes.ts';
import { prescriptionJobs } from './prescriptions/jobs.ts';

/** Prescriptions and pharmacies. */
export const prescribingFeatures = ({
  gateway,
  pharmacyPatience,
}: Pick<Dependencies, 'gateway' | 'pharmacyPatience'>): Feature[] => [
  prescriptions(gateway, pharmacyPatience),
  pharmacies,
];

export const prescribingJobs = (needs: JobDependencies) => ({ ...prescriptionJobs(needs) });
