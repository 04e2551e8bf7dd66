import { askedFor, asksForMore } from './information-request.ts';
import type { AskedFor } from './information-request.ts';
import { x12Components, x12Element } from './syntax.ts';
import type { X12Set } from './syntax.ts';

/**
 * - `working`: the carrier has the claim, and has not decided.
 * - `decided`: it has, whatever the decision is.
 * - `unknown`: it doesn't find the claim, or says what we don't know.
 * - `silent`: it can't answer now.
 */
type ClaimStage = 'working' | 'decided' | 'unknown' | 'silent';

/** A carrier's answer to an inquiry about a claim. */
export interface ClaimStatus {
  /** TRN02 of our question. */
  trace: string;
  /** The CLM01 that the claim was sent with, and the carrier's own number; `''`: not named. */
  control_number: string;
  payer_number: string;
  stage: ClaimStage;
  /** P1 and 20 of P1:20. */
  category: string;
  status: string;
  words: string;
  /** The request before a decision; null if there is none. */
  asked: AskedFor | null;
  /** YYYY-MM-DD; null: not said. */
  on: string | null;
}

// Categories of code list 507 (X12), in our own words.
export const statusCategories: Record<string, [ClaimStage, string]> = {
  A0: ['working', 'sent on to the carrier'],
  A1: ['working', 'received, not looked at yet'],
  A2: ['working', 'accepted, the carrier decides on it'],
  A3: ['unknown', 'sent back without a decision'],
  A4: ['unknown', 'not found'],
  A5: ['working', 'split into several claims'],
  A6: ['unknown', 'sent back, since something is missing'],
  A7: ['unknown', 'sent back, since something in it is not valid'],
  A8: ['unknown', 'sent back, since something in it contradicts something else'],
  D0: ['unknown', 'no such claim or person found'],
  P0: ['working', 'waiting for its turn'],
  P1: ['working', 'in process'],
  P2: ['working', 'under review by the carrier'],
  P3: ['working', 'the carrier waits for something that it asked the practice for'],
  P4: ['working', 'the carrier waits for something that it asked the patient for'],
  P5: ['working', 'held at the carrier'],
  F0: ['decided', 'decided'],
  F1: ['decided', 'decided, and paid'],
  F2: ['decided', 'denied'],
  F3: ['decided', 'decided again, with another result'],
  F3F: ['decided', 'decided, and sent on to the next plan'],
  F3N: ['decided', 'decided, and not sent on'],
  F4: ['decided', 'finalized, denied'],
  E0: ['silent', 'no answer is possible'],
  E1: ['silent', 'the carrier’s system does not answer'],
  E2: ['silent', 'the carrier does not answer'],
  E3: ['silent', 'the request could not be read'],
  E4: ['silent', 'the practice is not enrolled to ask'],
};

const stageOf = (category: string): [ClaimStage, string] =>
  statusCategories[category] ??
  (asksForMore(category)
    ? ['working', 'the carrier needs more information or documents']
    : ['unknown', `code ${category}`]);

const dayOf = (text: string): string | null =>
  /^(\d{4})(\d{2})(\d{2})$/.test(text) ? text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') : null;

/** Reads a 277 that answers a 276; of a claim the first status counts, and none of its lines. @param set 277, 005010X212 */
export function readClaimStatuses({ segments, separators }: X12Set): ClaimStatus[] {
  const found: ClaimStatus[] = [];
  let trace = '';
  let own: ClaimStatus | null = null;
  let inLine = false;
  for (const segment of segments) {
    const [name = '', qualifier = ''] = segment.elements;
    const text = (number: number) => x12Element(segment, number).trim();
    if (name === 'HL') [trace, own, inLine] = ['', null, false];
    else if (name === 'TRN' && qualifier === '2') [trace, own, inLine] = [text(2), null, false];
    else if (name === 'SVC') inLine = true;
    else if (name === 'STC' && own === null && !inLine) {
      const [category = '', status = ''] = x12Components(segment, 1, separators);
      const [stage, words] = stageOf(category);
      own = {
        trace,
        control_number: '',
        payer_number: '',
        stage,
        category,
        status,
        words,
        asked: asksForMore(category) ? askedFor(category, status, '', text(12)) : null,
        on: dayOf(text(2)),
      };
      found.push(own);
    } else if (name === 'REF' && own !== null && !inLine) {
      if (qualifier === '1K') own.payer_number = text(2);
      if (qualifier === 'EJ') own.control_number = text(2);
    }
  }
  return found;
}
