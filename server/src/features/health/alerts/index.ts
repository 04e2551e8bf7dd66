export { alertSnapshot } from './answering.ts';
export { readVisitContexts, markedVisits } from './context.ts';
export { alertFactsFrom, patientFactsOf } from './facts.ts';
export type { AlertPatientFacts } from './facts.ts';
export { leaveAnswers, markBooked, markTreated, recordUnasked } from './unasked.ts';
export { visitFor } from './queries.ts';
export { asWords, clausesIn, findMention, matchesFact } from './matching.ts';
export type { HealthFact } from './matching.ts';
