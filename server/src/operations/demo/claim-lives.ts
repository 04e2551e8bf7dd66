import { addDays } from '@cusp/contract';
import type { ClaimState } from '@cusp/contract';

/** The states of a claim of so many days ago; the `at`th of its kind. */
export function lifeOf(age: number, at: number): ClaimState[] {
  const sent: ClaimState[] = ['draft', 'checked', 'perhaps_sent'];
  if (age > 60 && age < 150 && at % 6 === 0) return [...sent, 'accepted'];
  if (age > 60 && age < 150 && at % 6 === 3) return [...sent, 'accepted', 'denied'];
  if (age > 60) return [...sent, 'accepted', 'paid', 'closed'];
  if (age > 30) {
    const ends: readonly ClaimState[][] = [
      [...sent, 'accepted', 'denied'],
      [...sent, 'accepted', 'paid'],
      ['draft'],
      ['draft'],
      [...sent, 'rejected'],
      ['draft'],
    ];
    return ends[at % ends.length] ?? sent;
  }
  // Those of the last weeks are sent by the clearinghouse.
  if (age > 14) return at % 3 === 0 ? [...sent, 'accepted'] : ['draft'];
  return at % 2 === 0 ? sent : ['draft'];
}

/** The follow-up day of a claim: to come for every second denial, past for some that are at the carrier; null for the others. */
export function followUpOn(state: ClaimState, at: number, today: string): string | null {
  if (state === 'denied' && at % 2 === 0) return addDays(today, 2);
  return state === 'accepted' && at % 4 === 0 ? addDays(today, -1) : null;
}

const notes: Partial<Record<ClaimState, string>> = {
  perhaps_sent: 'Uploaded to the clearinghouse.',
  accepted: 'Clearinghouse confirmed carrier acceptance.',
  rejected: 'A7: member ID not found.',
  denied: 'Carrier’s letter received by mail.',
  paid: 'Check with a paper EOB.',
};

/** The states of such a claim if it goes to its carrier on paper: recent ones wait to be mailed together. */
export const mailedLife = (age: number, at: number): ClaimState[] =>
  age > 60 ? lifeOf(age, at).map((state) => (state === 'perhaps_sent' ? 'sent' : state)) : ['draft'];

const notesOfMailed: Partial<Record<ClaimState, string>> = {
  sent: 'Summary mailed today.',
  accepted: 'Carrier confirmed receipt by phone.',
};

/** The note that somebody wrote when a claim came to this state. */
export const noteOf = (state: ClaimState, isMailed: boolean): string =>
  (isMailed ? notesOfMailed[state] : undefined) ?? notes[state] ?? '';
