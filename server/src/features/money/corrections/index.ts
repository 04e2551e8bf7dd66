export {
  insertCorrection,
  insertCorrections,
  lockCorrectedPayment,
  lockCorrectedPayments,
  refund,
  setStatus,
} from './queries.ts';
export { requireDeskAction } from './rules.ts';
