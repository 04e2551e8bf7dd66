export { percentOf } from './amounts.ts';
export { expectedOf, insertEstimates, strikeEstimates, subscriptionsOf } from './expected-queries.ts';
export { lacksAllowanceOnly } from './estimate.ts';
export { linesFor } from './matching.ts';
export type { Place } from './matching.ts';
export { leftOfCoverages } from './left-of-year.ts';
export { planInsurance } from './plan-insurance.ts';
export { workEstimates } from './work.ts';
