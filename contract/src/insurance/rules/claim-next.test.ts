// One function says what somebody does next with a claim. Issue 26.
import { expect, test } from 'vitest';
import { claimAgeNames, claimAgeDays } from './claim-ages.ts';
import { claimStates } from './claim-states.ts';
import { nextClaimStep } from './claim-next.ts';
import type { ClaimFactsForStep, ClaimStep } from './claim-next.ts';

const facts: ClaimFactsForStep = {
  state: 'draft',
  purpose: 'bill',
  findings: 0,
  files: 0,
  canSend: false,
  onPaper: false,
  isCorrected: false,
  hasNextPlan: false,
  deniedFor: [],
  isDue: false,
  isRequested: false,
};

test.each<[string, Partial<ClaimFactsForStep>, ClaimStep]>([
  ['a draft is checked again', { findings: 2 }, 'check'],
  ['what is ready is sent', { state: 'checked', canSend: true }, 'send'],
  ['without a clearinghouse its file is made', { state: 'checked' }, 'make_file'],
  [
    'on paper it is mailed, also where there is one',
    { state: 'checked', canSend: true, onPaper: true },
    'mail',
  ],
  ['and then it is marked as sent', { state: 'checked', files: 1 }, 'mark_sent'],
  ['what waits to be sent waits', { state: 'queued' }, 'wait'],
  ['what perhaps went out arrived or not', { state: 'perhaps_sent' }, 'arrived'],
  ['what is at the carrier waits', { state: 'accepted' }, 'wait'],
  ['until it is due', { state: 'accepted', isDue: true }, 'ask'],
  ['a carrier that asks for more is answered', { state: 'accepted', isRequested: true }, 'answer'],
  ['what was decided since is not', { state: 'denied', isRequested: true }, 'appeal'],
  ['what took another claim back is closed', { state: 'accepted', purpose: 'void' }, 'close'],
  ['what was sent back is mended', { state: 'rejected' }, 'mend'],
  ['a denial is appealed', { state: 'denied', deniedFor: ['96'] }, 'appeal'],
  ['or corrected, where something is missing', { state: 'denied', deniedFor: ['96', '252'] }, 'correct'],
  [
    'the next plan is billed before an appeal',
    { state: 'denied', deniedFor: ['96'], hasNextPlan: true },
    'bill_next',
  ],
  ['a correction that was made is seen to', { state: 'denied', isCorrected: true }, 'see_correction'],
  ['a line that was refused is worked', { state: 'paid', deniedFor: ['252'] }, 'correct'],
  ['what was paid is closed', { state: 'paid' }, 'close'],
  ['after the next plan was billed', { state: 'paid', hasNextPlan: true }, 'bill_next'],
  ['what is closed needs nothing', { state: 'closed' }, 'none'],
  ['but the next plan is billed', { state: 'closed', hasNextPlan: true }, 'bill_next'],
])('%s', (_what, some, step) => expect(nextClaimStep({ ...facts, ...some })).toBe(step));

test('every state has a next step, and ages leave no day out', () => {
  for (const state of claimStates) expect(nextClaimStep({ ...facts, state })).toBeTruthy();
  const [first, ...later] = claimAgeNames.map((name) => claimAgeDays[name]);
  let end: number | null = first?.to ?? null;
  for (const { from, to } of later) {
    expect(from).toBe((end ?? 0) + 1);
    end = to;
  }
  expect([first?.from, end]).toEqual([0, null]);
});
