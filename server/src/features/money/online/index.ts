export { owedBy } from './balance-queries.ts';
export { insertBills } from './bill-queries.ts';
export { splitOverBills, sumOfParts } from './balance-rules.ts';
export { cardsToReplace } from './card-queries.ts';
export { chargeKeptCard } from './charging.ts';
export { payDeposit } from './checkout.ts';
export { refreshCheckout, fulfill, giveDeposits, handleDispute } from './fulfillment.ts';
export { asOpeningRefusal } from './provider-refusal.ts';
export { returnDeposit } from './refunding.ts';
export { lockCheckoutsOf } from './deposit-queries.ts';
export { allRefunds } from './outcome-queries.ts';
export {
  afterStaff,
  checkoutAmount,
  isRequestedAmount,
  lostCentsOf,
  paymentOf,
  refundedCentsOf,
} from './rules.ts';
