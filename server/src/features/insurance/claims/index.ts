export { lockAskable } from './predetermination-queries.ts';
export { addRequest, answerByPapers, openClaimRequests, reopenClaimRequest } from './request-queries.ts';
export { billedClaims } from './billed-queries.ts';
export type { BilledClaim } from './billed-queries.ts';
export { partedPapers, withFiles } from './claim-275.ts';
export { claimText } from './claim-837.ts';
export {
  dentistsOf,
  formDay,
  paperName,
  paperRemarks,
  placeText,
  pointerLetters,
} from './claim-pdf-order.ts';
export { chartedTreatments } from './charted-queries.ts';
export { factsOfClaims } from './facts-queries.ts';
export type { ExpectedOfClaims } from './expected-of-claims.ts';
export { claimFindings } from './claim-findings.ts';
export { isBraces } from './findings.ts';
export { inUnits } from './unit-lines.ts';
export { lineText } from './lines.ts';
export { numberAtCarrier } from './former-queries.ts';
export { inOwnNumbers } from './former-numbers.ts';
export { lockClaimsById, lockClaimsByNumber } from './answer-queries.ts';
export { notePayments } from './answers.ts';
export type { AnsweredLine } from './answers.ts';
export { writeClaimFiles, writePaperFiles } from './documents.ts';
export type { Biller } from './documents.ts';
export { markBilling } from './billing-mark-queries.ts';
export { lockClaim } from './queries.ts';
export { addEvents, setFollowUp } from './event-queries.ts';
export { groupedByVisit, lockReadyVisits, readyRows, visitKey } from './ready-queries.ts';
export type { Visit } from './ready-queries.ts';
export { lineNumber, newControlNumber, shownDecision } from './rules.ts';
export { claimsToWork } from './work-queries.ts';
export { checkClaims, claimById, factsOfOne, keepChecked } from './claim-actions.ts';
export type { ClaimFacts, ClaimLineFacts } from './facts.ts';
export { lacksAttachments, missingAttachments } from './missing-attachments.ts';
