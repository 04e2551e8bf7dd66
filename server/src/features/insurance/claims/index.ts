export { claimText } from './claim-837.ts';
export { chartedTreatments, factsOfClaims } from './facts-queries.ts';
export { lineText } from './lines.ts';
export { notePayments } from './answers.ts';
export type { AnsweredLine } from './answers.ts';
export { markBilling } from './queries.ts';
export { grouped, readyRows } from './ready-queries.ts';
export { lineNumber, newControlNumber } from './rules.ts';
export { checkClaims } from './working.ts';
