export { insertRefundDecision, listRefunds, refundWork } from './queries.ts';
