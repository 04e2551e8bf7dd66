export { isDepositOf } from './checkout-queries.ts';
export { allocateParts, creditOf, insertPayment, paysWords, readPayment } from './queries.ts';
export { listOwnPayments } from './list-queries.ts';
export { leftOf, paymentRefusal, receiptNumber, refundableOnline, countsOnline } from './rules.ts';
export type { DeskAction } from './rules.ts';
