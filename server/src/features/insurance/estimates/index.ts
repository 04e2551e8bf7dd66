export { expectedOf, insertEstimates, strikeEstimates } from './expected-queries.ts';
export { workEstimates } from './work.ts';
