export {
  insertCorrection,
  insertCorrections,
  lockCorrectedPayment,
  lockCorrectedPayments,
  refund,
  setReturned,
  setStatus,
} from './queries.ts';
export { requireDeskAction } from './rules.ts';
