export { alertSnapshot } from './answering.ts';
export { readVisitContexts, visitsWithAlerts } from './context.ts';
export { alertFactsFrom, patientFactsOf } from './facts.ts';
export type { AlertPatientFacts } from './facts.ts';
export {
  detachVisitAnswers,
  settleBookingAnswers,
  recordUnaskedTreatments,
  recordUnasked,
} from './unasked.ts';
export { visitFor } from './queries.ts';
export { asWords, clausesIn, findMention, matchesFact } from './matching.ts';
export type { HealthFact } from './matching.ts';
