export { chargedFees } from './charged-fees.ts';
export { lockVisit, toldFee, visitFeesToDecide } from './queries.ts';
