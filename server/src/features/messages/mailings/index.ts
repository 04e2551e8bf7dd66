export { mailingsToApprove } from './approval-queries.ts';
