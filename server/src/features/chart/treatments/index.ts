export { chartUndoRefusal, withTreatmentActions } from './actions.ts';
export type { LastChange } from './actions.ts';
export {
  balanceOf,
  findTreatment,
  listTreatments,
  minutesOfTreatment,
  treatmentFor,
  treatmentsFor,
} from './queries.ts';
export type { FromCatalog } from './rules.ts';
export type { SiteColumns } from './site-rules.ts';
export { newTreatment, refuseFutureDate, refuseReferredOrDeclined, workOf } from './rules.ts';
export { validateSite, siteAfter, siteToWrite, siteColumns, siteOfRow } from './site-rules.ts';
export { treatingProvider } from './treating-provider.ts';
export { appointmentProvider, storedWork, todaysProvider } from './treating-provider-queries.ts';
export {
  actAs,
  chargedFor,
  hasPayments,
  insertTreatment,
  lockTreatment,
  lockTreatments,
  withFee,
} from './write-queries.ts';
export { catalogEntry, setTreatmentStatuses, strikeTreatment, updateTreatment } from './writing.ts';
