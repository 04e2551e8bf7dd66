import { cutText } from '@cusp/contract';
import { x12Components, x12Element } from './syntax.ts';
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

// In our own words. The lists are X12's (507 and 508), see x12.org; LOINC's words are at loinc.org.
const categoryWords: Record<string, string> = {
  R1: 'information about a person',
  R3: 'information about the claim or a line',
  R4: 'papers',
  R5: 'more details',
};
const statusWords: Record<string, string> = {
  '286': 'the other plan’s explanation of benefits',
  '294': 'supporting papers',
  '297': 'clinical notes',
  '317': 'the patient’s records',
  '318': 'X-rays',
  '319': 'X-rays or photos from before and after',
  '320': 'study models',
  '322': 'recent full mouth X-rays',
  '324': 'a recent X-ray of the treated area, or an explanation',
};

/** Whether a category asks for more information. */
export const asksForMore = (category: string): boolean => /^R\d{1,2}$/.test(category);

const plain = (text: string, most: number) =>
  cutText(text.replaceAll(/[^\p{L}\p{N} .,;:()/#-]/gu, ' ').trim(), most);

/** The request in one status of a claim. */
export function askedFor(category: string, code: string, list: string, message: string): AskedFor {
  return { category, code, isLoinc: list === 'LOI' || /^\d+-\d$/.test(code), message };
}

/** One thing that is asked for, in plain words with its code. */
export function askedForWords({ category, code, isLoinc, message }: AskedFor): string {
  const known = isLoinc ? undefined : statusWords[code];
  const what = known ?? categoryWords[category] ?? 'more information';
  const named = isLoinc
    ? `${category}, LOINC ${plain(code, 12)}, see loinc.org`
    : [category, plain(code, 8)].filter(Boolean).join(':');
  const says = plain(message, 200);
  return `${what} (${named})${says === '' ? '' : `: “${says}”`}`;
}

const dayOf = (text: string): string | null =>
  /^\d{8}$/.test(text) ? text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') : null;

/**
 * Reads a 277 that asks for more (005010X213). What its lines ask for is the claim's, too. Written after the segments that other 277s
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
    else if (name === 'STC') {
      for (const place of [1, 10, 11]) {
        const [category = '', code = '', , list = ''] = x12Components(segment, place, separators);
        if (asksForMore(category))
          own.asked.push(askedFor(category, code, list, place === 1 ? text(12) : ''));
      }
    } else if (name === 'REF' && qualifier === 'EJ') own.control_number ||= text(2);
    else if (name === 'REF' && qualifier === '1K') own.payer_number ||= text(2);
    else if (name === 'DTP' && qualifier === '106') own.due_on ??= dayOf(text(3));
  }
  return found.filter(({ control_number, asked }) => control_number !== '' && asked.length > 0);
}
