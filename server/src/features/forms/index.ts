import type { Feature } from '../../pipeline/feature.ts';
import type { Dependencies, JobDependencies } from '../dependencies.ts';
import { neededConsents } from './consents/routes.ts';
import { formDefinitions } from './definitions/routes.ts';
import { formRuleJobs } from './giving/jobs.ts';
import { formGiving } from './giving/routes.ts';
import { instructions } from './instructions/routes.ts';
import { patientForms } from './patient-forms/routes.ts';
import { signingAgreements } from './signing-agreements/routes.ts';

/** The practice's forms and instructions, and those that were given to patients. */
export const formsFeatures = ({ files }: Pick<Dependencies, 'files'>): Feature[] => [
  formDefinitions,
  patientForms(files),
  neededConsents,
  formGiving,
  signingAgreements,
  instructions,
];

export const formsJobs = (needs: JobDependencies) => formRuleJobs(needs);
