export { markBilling } from './queries.ts';
