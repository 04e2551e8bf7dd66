export { expectedOf, insertEstimates, strikeEstimates } from './expected-queries.ts';
export { planInsurance } from './plan-insurance.ts';
export { workEstimates } from './work.ts';
