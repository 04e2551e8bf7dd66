export { keptOf } from './answering.ts';
export { knownOfVisits, markedVisits } from './asked.ts';
export { factsIn, patientFactsOf } from './facts.ts';
export type { AlertPatientFacts } from './facts.ts';
export { leaveAnswers, markBooked, markTreated, markUnasked } from './heeding.ts';
export { visitFor } from './queries.ts';
export { clauseNaming, namesFact } from './matching.ts';
export type { HealthFact } from './matching.ts';
