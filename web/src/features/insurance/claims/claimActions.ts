import {
  type Claim,
  type ClaimState,
  type ClaimStep,
  claimAnswerDays,
  claimStatesAfter,
  isCorrectable,
  isOpenClaim,
  isOutClaim,
  nextClaimStep,
} from '@cusp/contract';
import { claimEventWords } from './words.ts';

/** Something that a person can do with a claim. */
export type ClaimAction =
  | { is: 'happened'; state: ClaimState }
  /** Asked before a claim leaves without what its carrier asks to be attached. */
  | { is: 'without_attachments'; step: 'send' | 'make_file' }
  | {
      is:
        | 'send'
        | 'ask'
        | 'take_back'
        | 'make_file'
        | 'check'
        | 'change'
        | 'bill_next'
        | 'see_correction'
        | 'attach'
        | 'appeal'
        | 'correct'
        | 'take_back_at_carrier'
        | 'decide'
        | 'write_off'
        | 'note'
        | 'download'
        | 'summary'
        | 'print_form';
    };
export type ShownAction = ClaimAction & { words: string };

interface Around {
  today: string;
  /** The practice has a clearinghouse that takes it. */
  canSend: boolean;
  /** The carrier can be asked now, and wasn't asked today. */
  canAsk: boolean;
  /** The plan that can be billed next. */
  nextPlan: string | undefined;
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** A claim's next step. */
function stepOf(claim: Claim, { today, canSend, nextPlan }: Around): ClaimStep {
  const { state, purpose, findings, files, replaced_by, lines, follow_up_on, state_on, requests, on_paper } =
    claim;
  const denied = lines.flatMap(({ decision }) => (decision?.is_denied ? decision.reasons : []));
  return nextClaimStep({
    state,
    purpose,
    findings: findings.length,
    files,
    canSend,
    onPaper: on_paper,
    isCorrected: replaced_by !== null,
    isRequested: requests.length > 0,
    hasNextPlan: nextPlan !== undefined,
    deniedFor: denied.map(({ code }) => code),
    isDue: follow_up_on === null ? daysBetween(state_on, today) >= claimAnswerDays : follow_up_on <= today,
  });
}

const actionOfStep: Record<ClaimStep, ClaimAction | undefined> = {
  check: { is: 'check' },
  send: { is: 'send' },
  make_file: { is: 'make_file' },
  mark_sent: { is: 'happened', state: 'perhaps_sent' },
  mail: { is: 'happened', state: 'sent' },
  arrived: { is: 'happened', state: 'accepted' },
  wait: undefined,
  ask: { is: 'ask' },
  answer: { is: 'attach' },
  mend: { is: 'happened', state: 'draft' },
  see_correction: { is: 'see_correction' },
  bill_next: { is: 'bill_next' },
  correct: { is: 'correct' },
  appeal: { is: 'appeal' },
  close: { is: 'happened', state: 'closed' },
  none: undefined,
};

/** The actions beside the next step; all others are under "More". */
const usual: Partial<Record<ClaimState, readonly string[]>> = {
  draft: ['change', 'note'],
  checked: ['change', 'perhaps_sent', 'note'],
  queued: ['take_back', 'note'],
  perhaps_sent: ['accepted', 'rejected', 'decide', 'note'],
  sent: ['accepted', 'decide', 'note'],
  accepted: ['decide', 'note'],
  rejected: ['note'],
  denied: ['bill_next', 'correct', 'appeal', 'closed', 'note'],
  appealed: ['decide', 'note'],
  paid: ['bill_next', 'correct', 'closed', 'note'],
  answered: ['closed', 'note'],
  closed: ['bill_next', 'note'],
};
const nameOf = (action: ClaimAction) => (action.is === 'happened' ? action.state : action.is);

/** All that can be done with a claim: its next step, what is usual in its state, and the rest. */
export function actionsOf(claim: Claim, around: Around) {
  const { state, purpose, files, findings, replaced_by, lines, requests, on_paper } = claim;
  const { canSend, nextPlan } = around;
  const step = stepOf(claim, around);
  const isReady = state === 'checked' && findings.length === 0;
  const after = claimStatesAfter(state, purpose).filter(
    (next) =>
      next !== 'appealed' &&
      next !== 'answered' &&
      (next !== 'perhaps_sent' || files > 0) &&
      (next !== 'sent' || (on_paper && isReady)),
  );
  const correctable = isCorrectable(state, purpose) && replaced_by === null;
  const isRefused = state === 'denied' || lines.some(({ decision }) => decision?.is_denied);
  const when = (is: boolean, ...actions: ShownAction[]) => (is ? actions : []);
  const all: ShownAction[] = [
    ...when(isReady && canSend && !on_paper, { is: 'send', words: 'Send' }),
    ...when(state === 'queued', { is: 'take_back', words: 'Remove from Queue' }),
    ...when(isReady, { is: 'make_file', words: files === 0 ? 'Create 837D File' : 'Create New 837D File' }),
    ...when(
      isOpenClaim(state),
      { is: 'check', words: 'Check Again' },
      { is: 'change', words: 'Change Claim' },
    ),
    ...when(nextPlan !== undefined, { is: 'bill_next', words: `Bill ${nextPlan ?? ''}` }),
    ...when(replaced_by !== null, { is: 'see_correction', words: 'Open Correction' }),
    ...when(correctable, { is: 'correct', words: 'Correct and Resubmit' }),
    ...when(claimStatesAfter(state, purpose).includes('appealed'), { is: 'appeal', words: 'Appeal' }),
    ...when(isOutClaim(state) && purpose !== 'void', {
      is: 'decide',
      words: purpose === 'predetermine' ? 'Enter Response' : 'Enter Decision',
    }),
    ...after.map((next) => ({ is: 'happened', state: next, words: claimEventWords(next, state) }) as const),
    ...when(isRefused && purpose !== 'predetermine', { is: 'write_off', words: 'Write Off in the Ledger' }),
    ...when(correctable, { is: 'take_back_at_carrier', words: 'Void at the Carrier' }),
    ...when(step === 'ask' && around.canAsk, { is: 'ask', words: 'Check Status' }),
    ...when(requests.length > 0, { is: 'attach', words: 'Attach What Was Asked For' }),
    { is: 'note', words: 'Add Note' },
    ...when(files > 0, { is: 'download', words: 'Download File' }),
    { is: 'summary', words: 'Summary (PDF)' },
    { is: 'print_form', words: 'Data for a Paper Form' },
  ];
  const first = actionOfStep[step];
  // If the clearinghouse can't ask, somebody calls and notes the answer.
  const names = first === undefined ? [] : [nameOf(first), ...(step === 'ask' ? ['note'] : [])];
  const primary = names.flatMap((name) => all.find((action) => nameOf(action) === name) ?? []).at(0);
  const beside = step === 'mail' ? ['summary', 'print_form', 'change', 'note'] : (usual[state] ?? []);
  const others = all.filter((action) => action !== primary);
  return {
    step,
    primary,
    beside: others.filter((action) => beside.includes(nameOf(action))),
    more: others.filter((action) => !beside.includes(nameOf(action))),
  };
}
