export { isDepositOf, listOwnPayments, paysWords, readPayment } from './queries.ts';
export { allocateParts, creditOf, insertPayment } from './recording-queries.ts';
export { leftOf, paymentRefusal, receiptNumber, refundableOnline, countsOnline } from './rules.ts';
export type { DeskAction } from './rules.ts';
