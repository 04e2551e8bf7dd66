export { chargedFees } from './charged-fees.ts';
export { toldFee, visitFeesToDecide } from './queries.ts';
