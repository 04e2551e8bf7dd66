export {
  allocateParts,
  insertPayment,
  listOwnPayments,
  lockCharges,
  paysWords,
  readPayment,
} from './queries.ts';
export { receiptNumber } from './rules.ts';
