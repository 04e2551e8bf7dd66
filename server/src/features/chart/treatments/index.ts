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
export type { FromCatalog, SiteColumns } from './rules.ts';
export {
  validateSite,
  newTreatment,
  refuseFutureDate,
  refuseReferredOrDeclined,
  sameSite,
  siteAfter,
  siteColumns,
  siteOfRow,
  workOf,
} from './rules.ts';
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
