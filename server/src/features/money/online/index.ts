export { insertBills, owedBy } from './balance-queries.ts';
export { splitOverBills, sumOfParts } from './balance-rules.ts';
export { chargeKeptCard } from './charging.ts';
export { fulfill, handleDispute } from './fulfillment.ts';
export { allRefunds } from './queries.ts';
export { afterStaff, checkoutAmount, lostCentsOf, paymentOf, refundedCentsOf } from './rules.ts';
