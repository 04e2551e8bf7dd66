export type { Amendment } from './queries.ts';
export { amendmentsOf, constraints, cosign, cosigningOf, withAmendments } from './queries.ts';
export { mustBeCorrectable, mustBeCosignable } from './rules.ts';
