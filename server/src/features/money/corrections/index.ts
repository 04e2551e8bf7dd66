export type { LockedPayment } from './queries.ts';
export { insertCorrection, lockCorrectedPayment, setStatus } from './queries.ts';
export { mustAllow } from './rules.ts';
