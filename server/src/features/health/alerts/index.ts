export { factsIn } from './asked.ts';
export { markBooked, markTreated, markUnasked } from './heeding.ts';
export { clauseNaming, namesFact } from './matching.ts';
export type { HealthFact } from './matching.ts';
export type { FactsRow } from './queries.ts';
export { factsOf } from './queries.ts';
