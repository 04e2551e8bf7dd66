export { paysWords } from './pays.ts';
export { insertPayment, listOwnPayments, readPayment } from './queries.ts';
export { receiptNumber } from './rules.ts';
export { splitPayment } from './splitting.ts';
