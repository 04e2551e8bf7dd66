export { expectedOf, insertEstimates, insertUnbilled, strikeEstimates } from './expected-queries.ts';
export type { NewEstimate } from './expected-queries.ts';
export { workEstimates } from './work.ts';
