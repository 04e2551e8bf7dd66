export { alertSnapshot } from './answering.ts';
export { readVisitContexts, markedVisits } from './asked.ts';
export { alertFactsFrom, patientFactsOf } from './facts.ts';
export type { AlertPatientFacts } from './facts.ts';
export { leaveAnswers, markBooked, markTreated, recordUnasked } from './heeding.ts';
export { visitFor } from './queries.ts';
export { findMention, matchesFact } from './matching.ts';
export type { HealthFact } from './matching.ts';
