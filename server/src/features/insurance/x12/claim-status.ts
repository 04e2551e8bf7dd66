import { requestsIn } from './information-request.ts';
import type { AskedFor } from './information-request.ts';
import { saidWords, stageOfAll, statusesOf } from './status-words.ts';
import type { ClaimStage, SaidStatus } from './status-words.ts';
import { x12Element } from './syntax.ts';
import type { X12Set } from './syntax.ts';

/** A carrier's answer to an inquiry about a claim. */
export interface ClaimStatus {
  /** TRN02 of our question. */
  trace: string;
  /** The CLM01 that the claim was sent with, and the carrier's own number; `''`: not named. */
  control_number: string;
  payer_number: string;
  stage: ClaimStage;
  /** All that it says of the claim and its lines, with codes. */
  words: string;
  /** The requests before a decision. */
  asked: AskedFor[];
  /** YYYY-MM-DD; null: not said. */
  on: string | null;
}

const dayOf = (text: string): string | null =>
  /^(\d{4})(\d{2})(\d{2})$/.test(text) ? text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') : null;

/** Reads a 277 that answers a 276. The claim's own statuses say how far it is; its lines' are told with them. @param set 277, 005010X212 */
export function readClaimStatuses({ segments, separators }: X12Set): ClaimStatus[] {
  const found: { status: ClaimStatus; own: SaidStatus[]; lines: SaidStatus[] }[] = [];
  let trace = '';
  let claim: (typeof found)[number] | undefined;
  let inLine = false;
  for (const segment of segments) {
    const [name = '', qualifier = ''] = segment.elements;
    const text = (number: number) => x12Element(segment, number).trim();
    if (name === 'HL') [trace, claim, inLine] = ['', undefined, false];
    else if (name === 'TRN' && qualifier === '2') [trace, claim, inLine] = [text(2), undefined, false];
    else if (name === 'SVC') inLine = true;
    else if (name === 'STC' && inLine) claim?.lines.push(...statusesOf(segment, separators));
    else if (name === 'STC') {
      if (claim === undefined) {
        const status: ClaimStatus = {
          trace,
          control_number: '',
          payer_number: '',
          stage: 'unknown',
          words: '',
          asked: [],
          on: null,
        };
        claim = { status, own: [], lines: [] };
        found.push(claim);
      }
      claim.own.push(...statusesOf(segment, separators));
      claim.status.on ??= dayOf(text(2));
    } else if (name === 'REF' && claim !== undefined && !inLine) {
      if (qualifier === '1K') claim.status.payer_number = text(2);
      if (qualifier === 'EJ') claim.status.control_number = text(2);
    }
  }
  return found.map(({ status, own, lines }) => ({
    ...status,
    stage: stageOfAll(own),
    words: saidWords([...own, ...lines]),
    asked: requestsIn([...own, ...lines]),
  }));
}
