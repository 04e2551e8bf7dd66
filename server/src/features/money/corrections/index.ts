export type { LockedPayment } from './queries.ts';
export { insertCorrection, lockCorrectedPayment, setStatus } from './queries.ts';
export { mustBeAnswered, mustBeAwaited } from './rules.ts';
