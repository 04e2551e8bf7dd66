export { expectedOf, insertEstimates, strikeEstimates, subscriptionsOf } from './expected-queries.ts';
export { lacksAllowanceOnly } from './estimate.ts';
export { leftOfCoverages } from './left-of-year.ts';
export { planInsurance } from './plan-insurance.ts';
export { workEstimates } from './work.ts';
