import type { Feature } from '../../pipeline/feature.ts';
import type { Dependencies, JobDependencies } from '../dependencies.ts';
import { prescriptions } from './prescriptions/routes.ts';
import { favorites } from './favorites/routes.ts';
import { formerPrescriptions } from './former/routes.ts';
import { monitoring } from './monitoring/routes.ts';
import { renewals } from './renewals/routes.ts';
import { pharmacies } from './pharmacies/routes.ts';
import { prescriptionJobs } from './prescriptions/jobs.ts';
import { drugChecks } from './checks/routes.ts';
import { renewalJobs } from './renewals/jobs.ts';

/** Prescriptions, what they are checked for, and pharmacies. */
export const prescribingFeatures = ({
  gateway,
  pharmacyPatience,
}: Pick<Dependencies, 'gateway' | 'pharmacyPatience'>): Feature[] => [
  prescriptions(gateway, pharmacyPatience),
  pharmacies,
  drugChecks,
  favorites,
  renewals(gateway),
  monitoring,
  formerPrescriptions,
];

export const prescribingJobs = (needs: JobDependencies) => ({
  ...prescriptionJobs(needs),
  ...renewalJobs(needs),
});
