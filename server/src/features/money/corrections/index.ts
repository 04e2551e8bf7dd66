export type { LockedPayment } from './queries.ts';
export { insertCorrection, lockCorrectedPayment, refund, setStatus } from './queries.ts';
export { requireDeskAction } from './rules.ts';
