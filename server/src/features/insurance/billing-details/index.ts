export {
  billingFacts,
  latestPatientBilling,
  noFacility,
  patientBillingColumns,
  usualPlace,
} from './queries.ts';
export type { PatientBillingRow, ProviderFacts } from './queries.ts';
export {
  billedUnder,
  billerOf,
  defaultDentist,
  hasSome,
  isWhole,
  missingOfPractice,
  missingOfProvider,
  shownDetails,
  shownPatient,
} from './rules.ts';
