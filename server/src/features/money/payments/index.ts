export {
  allocateParts,
  insertPayment,
  listOwnPayments,
  lockCharges,
  paysWords,
  readPayment,
} from './queries.ts';
export { leftOf, paymentRefusal, receiptNumber, refundableOnline, standsOnline } from './rules.ts';
export type { DeskAction } from './rules.ts';
