import type { Feature } from '../../pipeline/feature.ts';
import type { Dependencies, JobDependencies } from '../dependencies.ts';
import { ledger } from './ledger/routes.ts';
import { payments } from './payments/routes.ts';
import { receipts } from './ledger/receipts.ts';
import { refundsToDo } from './refunds-to-do/routes.ts';
import { bankDeposits } from './bank-deposits/routes.ts';
import { bankLines } from './bank-lines/routes.ts';
import { dayCloses } from './day-close/routes.ts';
import { reports } from './reports/routes.ts';
import { savedReports } from './saved-reports/routes.ts';
import { savedReportJobs } from './saved-reports/jobs.ts';
import { statements } from './statements/routes.ts';
import { walkOuts } from './walk-outs/routes.ts';
import { memberships } from './memberships/routes.ts';
import { membershipJobs } from './memberships/jobs.ts';
import { paymentPlans } from './payment-plans/routes.ts';
import { paymentCorrections } from './corrections/routes.ts';
import { insurancePayments } from './insurance/routes.ts';
import { remittances } from './remittances/routes.ts';
import { ledgerEntries } from './entries/routes.ts';
import { ledgerRequests } from './entries/requests.ts';
import { adjustmentKinds } from './adjustment-types/routes.ts';
import { onlinePayments } from './online/routes.ts';
import { visitFees } from './visit-fees/routes.ts';
import { onlineJobs } from './online/jobs.ts';
import { paymentPlanJobs } from './payment-plans/jobs.ts';
import { remittanceJobs } from './remittances/jobs.ts';
import { statementJobs } from './statements/jobs.ts';

/** Payments and the ledger, statements, payment plans and reports. */
export const moneyFeatures = ({
  emailQueue,
  site,
  provider,
  settings,
}: Pick<Dependencies, 'emailQueue' | 'site' | 'provider' | 'settings'>): Feature[] => [
  ledger,
  payments,
  receipts(emailQueue),
  dayCloses,
  reports,
  savedReports,
  statements(site, emailQueue),
  walkOuts(site, emailQueue),
  paymentPlans,
  memberships,
  paymentCorrections,
  insurancePayments,
  remittances,
  bankDeposits,
  bankLines,
  refundsToDo,
  visitFees,
  ledgerEntries,
  ledgerRequests,
  adjustmentKinds,
  onlinePayments({ provider, site, settings }),
];

export const moneyJobs = (needs: JobDependencies) => ({
  ...onlineJobs(needs),
  ...statementJobs(needs),
  ...remittanceJobs(needs),
  ...paymentPlanJobs(needs),
  ...membershipJobs(needs),
  ...savedReportJobs(needs),
});
