import type { ClaimPurpose, ClaimState } from './claim-states.ts';

/** The next step with a claim; `wait`: an answer is awaited; `none`: nothing is left. */
export type ClaimStep =
  | 'check'
  | 'send'
  | 'make_file'
  | 'mark_sent'
  | 'mail'
  | 'arrived'
  | 'wait'
  | 'ask'
  | 'answer'
  | 'mend'
  | 'see_correction'
  | 'bill_next'
  | 'correct'
  | 'appeal'
  | 'close'
  | 'none';

export interface ClaimFactsForStep {
  state: ClaimState;
  purpose: ClaimPurpose;
  /** The number of reasons why it can't be sent. */
  findings: number;
  files: number;
  /** The practice has a clearinghouse that takes it. */
  canSend: boolean;
  /** The carrier takes it on paper. */
  onPaper: boolean;
  /** A correction of it was made. */
  isCorrected: boolean;
  /** This plan's decision can be billed to the next plan. */
  hasNextPlan: boolean;
  /** The reasons of the lines that were refused, as X12 numbers them. */
  deniedFor: readonly string[];
  /** The carrier asks for something before it decides. */
  isRequested: boolean;
  /** Its day to follow up has come, or nothing came for too long. */
  isDue: boolean;
}

/** The states in which the carrier owes an answer. */
const awaiting: ReadonlySet<ClaimState> = new Set(['perhaps_sent', 'sent', 'accepted', 'appealed']);

/** Refused for what the practice can put right: something is missing or wrong, another plan pays first, sent to the wrong carrier. */
const mendable = new Set(['16', '22', '31', '109', '252']);

/** The next step after a decision that refuses a line. */
function afterDenial({ isCorrected, hasNextPlan, deniedFor }: ClaimFactsForStep): ClaimStep {
  if (isCorrected) return 'see_correction';
  if (deniedFor.some((reason) => mendable.has(reason))) return 'correct';
  return hasNextPlan ? 'bill_next' : 'appeal';
}

/** The next step of a claim: one place, for its page, its lists and its words. */
export function nextClaimStep(claim: ClaimFactsForStep): ClaimStep {
  const { state, purpose, findings, files, canSend, isCorrected, hasNextPlan, deniedFor, isDue } = claim;
  if (claim.isRequested && awaiting.has(state)) return 'answer';
  switch (state) {
    case 'draft':
      return 'check';
    case 'checked':
      if (findings > 0) return 'check';
      if (claim.onPaper) return 'mail';
      if (canSend) return 'send';
      return files === 0 ? 'make_file' : 'mark_sent';
    case 'perhaps_sent':
      return isDue ? 'ask' : 'arrived';
    case 'queued':
      return 'wait';
    case 'sent':
    case 'appealed':
      return isDue ? 'ask' : 'wait';
    case 'accepted':
      if (purpose === 'void') return 'close';
      return isDue ? 'ask' : 'wait';
    case 'rejected':
      return 'mend';
    case 'denied':
      return afterDenial(claim);
    case 'paid':
      if (isCorrected) return 'see_correction';
      if (deniedFor.length > 0) return afterDenial(claim);
      return hasNextPlan ? 'bill_next' : 'close';
    case 'replaced':
      return isCorrected ? 'see_correction' : 'none';
    case 'closed':
      return hasNextPlan ? 'bill_next' : 'none';
    case 'answered':
    case 'void':
      return 'none';
  }
}
