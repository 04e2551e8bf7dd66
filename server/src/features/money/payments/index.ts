export { allocateParts, creditOf, insertPayment, isDepositOf, paysWords, readPayment } from './queries.ts';
export { listOwnPayments } from './list-queries.ts';
export { leftOf, paymentRefusal, receiptNumber, refundableOnline, countsOnline } from './rules.ts';
export type { DeskAction } from './rules.ts';
