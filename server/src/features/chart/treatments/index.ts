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
  mustBeSite,
  newTreatment,
  refuseFutureDate,
  refuseReferredOrDeclined,
  sameSite,
  siteAfter,
  siteColumns,
  siteOfRow,
  workOf,
} from './rules.ts';
export { providing } from './whose.ts';
export { appointmentProvider, storedWork, todaysProvider } from './whose-queries.ts';
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
