export type { FittingPatient } from './queries.ts';
export { fitsFor } from './queries.ts';
export { soonerReason } from './rules.ts';
export { isBroken, personOf, unscheduled } from './list-queries.ts';
