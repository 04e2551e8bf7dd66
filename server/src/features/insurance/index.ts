import type { Feature } from '../../pipeline/feature.ts';
import { carriers } from './carriers/routes.ts';
import { insurancePlans } from './plans/routes.ts';
import { learningJobs } from './learning/jobs.ts';
import { planLearning } from './learning/routes.ts';
import { insurerMerging } from './merging/routes.ts';
import { sentCards } from './sent-cards/routes.ts';
import { coverages } from './coverages/routes.ts';
import { servicesElsewhere } from './elsewhere/routes.ts';
import { coverageOverrides } from './overrides/routes.ts';
import { eligibility } from './eligibility/routes.ts';
import { insuranceEstimates } from './estimates/routes.ts';
import { billingDetails } from './billing-details/routes.ts';
import { ownInsurance } from './portal/routes.ts';
import { claimAppeals } from './appeals/routes.ts';
import { claimAttachments } from './attachments/routes.ts';
import { billingRunJobs } from './billing-runs/jobs.ts';
import { billingRuns } from './billing-runs/routes.ts';
import { claimForms } from './claim-forms/routes.ts';
import { claims } from './claims/routes.ts';
import { eligibilityJobs } from './asking/jobs.ts';
import { eligibilityQuestions } from './asking/routes.ts';
import { clearinghouseJobs } from './clearinghouse/jobs.ts';
import { clearinghouse } from './clearinghouse/routes.ts';
import type { Dependencies, JobDependencies } from '../dependencies.ts';

/** Carriers, their plans, and which patients they cover, and what they are expected to pay. */
export const insuranceFeatures = (
  needs: Pick<Dependencies, 'clearinghouses' | 'secrets' | 'files' | 'expectedOfClaims'>,
): Feature[] => [
  carriers,
  insurancePlans,
  planLearning,
  insurerMerging,
  coverages(needs),
  sentCards(needs),
  servicesElsewhere,
  coverageOverrides,
  eligibility,
  eligibilityQuestions,
  insuranceEstimates,
  billingDetails,
  claims(needs.expectedOfClaims),
  claimForms,
  billingRuns,
  claimAttachments(needs),
  claimAppeals(needs),
  ownInsurance,
  clearinghouse(needs),
];

export const insuranceJobs = (needs: JobDependencies) => ({
  ...billingRunJobs(needs),
  ...clearinghouseJobs(needs),
  ...eligibilityJobs(needs),
  ...learningJobs(needs),
});

export { plansToReview } from './learning/index.ts';
export { claimsToWork } from './claims/index.ts';
