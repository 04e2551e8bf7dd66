import { asksForMore, plainText, statusesOf, wordsOfStatus } from './status-words.ts';
import type { SaidStatus } from './status-words.ts';
import { x12Element } from './syntax.ts';
import type { X12Set } from './syntax.ts';

/** One request: its category, its subject, and the carrier's own words. */
export interface AskedFor {
  /** R0 to R17. */
  category: string;
  /** A status (code list 508) or a LOINC code, whichever the carrier names; `''`: neither. */
  code: string;
  isLoinc: boolean;
  message: string;
}

/** A carrier's request for more before it decides on a claim. */
export interface InformationRequest {
  /** The CLM01 that the claim was sent with, and the carrier's own number of it. */
  control_number: string;
  payer_number: string;
  /** The carrier's number of the request, which an answer names. */
  trace: string;
  asked: AskedFor[];
  /** YYYY-MM-DD; null: not said. */
  due_on: string | null;
}

// In our own words, of code list 507 (X12); LOINC's words are at loinc.org.
const categoryWords: Record<string, string> = {
  R1: 'information about a person',
  R3: 'information about the claim or a line',
  R4: 'papers',
  R5: 'more details',
};
/** The request in one status of a claim. */
const askedFor = ({ category, status: code, list, message }: SaidStatus): AskedFor => ({
  category,
  code,
  isLoinc: list === 'LOI' || /^\d+-\d$/.test(code),
  message,
});

/** What statuses ask for. */
export const requestsIn = (said: readonly SaidStatus[]): AskedFor[] =>
  said.filter(({ category }) => asksForMore(category)).map(askedFor);

/** One thing that is asked for, in plain words with its code. */
export function askedForWords({ category, code, isLoinc, message }: AskedFor): string {
  const known = isLoinc ? undefined : wordsOfStatus(code);
  const what = known ?? categoryWords[category] ?? 'more information';
  const named = isLoinc
    ? `${category}, LOINC ${plainText(code, 12)}, see loinc.org`
    : [category, plainText(code, 8)].filter(Boolean).join(':');
  const says = plainText(message, 200);
  return `${what} (${named})${says === '' ? '' : `: “${says}”`}`;
}

const dayOf = (text: string): string | null =>
  /^\d{8}$/.test(text) ? text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') : null;

/**
 * Reads a 277 that asks for more (005010X213, 006020X313). What its lines ask for is the claim's, too. Written after the segments that other 277s
 * have, without a file of a carrier's.
 */
export function readInformationRequests({ segments, separators }: X12Set): InformationRequest[] {
  const found: InformationRequest[] = [];
  let own: InformationRequest | null = null;
  for (const segment of segments) {
    const [name = '', qualifier = ''] = segment.elements;
    const text = (number: number) => x12Element(segment, number).trim();
    if (name === 'HL') own = null;
    else if (name === 'TRN' && qualifier === '1') {
      own = { control_number: '', payer_number: '', trace: text(2), asked: [], due_on: null };
      found.push(own);
    } else if (own === null) continue;
    else if (name === 'STC') own.asked.push(...requestsIn(statusesOf(segment, separators)));
    else if (name === 'REF' && qualifier === 'EJ') own.control_number ||= text(2);
    else if (name === 'REF' && qualifier === '1K') own.payer_number ||= text(2);
    else if (name === 'DTP' && qualifier === '106') own.due_on ??= dayOf(text(3));
  }
  return found.filter(({ control_number, asked }) => control_number !== '' && asked.length > 0);
}
