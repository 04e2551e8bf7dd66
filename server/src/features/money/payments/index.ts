export {
  allocateParts,
  insertPayment,
  listOwnPayments,
  creditOf,
  isDepositOf,
  paysWords,
  readPayment,
} from './queries.ts';
export { leftOf, paymentRefusal, receiptNumber, refundableOnline, countsOnline } from './rules.ts';
export type { DeskAction } from './rules.ts';
