import { cutText } from '@cusp/contract';
import { x12Components, x12Element } from './syntax.ts';
import type { X12Segment, X12Separators } from './syntax.ts';

/**
 * - `working`: the carrier has the claim, and has not decided.
 * - `rejected`: it, or the clearinghouse, sent the claim back before a decision.
 * - `decided`: it has, whatever the decision is.
 * - `unknown`: it doesn't find the claim, or says what we don't know.
 * - `silent`: it can't answer now.
 */
export type ClaimStage = 'working' | 'rejected' | 'decided' | 'unknown' | 'silent';

// Categories of code list 507 (X12, Health Care Claim Status Category Codes), in our own words.
export const statusCategories: Record<string, [ClaimStage, string]> = {
  A0: ['working', 'sent on to the carrier'],
  A1: ['working', 'received, not looked at yet'],
  A2: ['working', 'accepted, the carrier decides on it'],
  A3: ['rejected', 'sent back without a decision'],
  A4: ['unknown', 'not found'],
  A5: ['working', 'split into several claims'],
  A6: ['rejected', 'sent back, since something is missing'],
  A7: ['rejected', 'sent back, since something in it is not valid'],
  A8: ['rejected', 'sent back, since something in it contradicts something else'],
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

/**
 * Statuses of code list 508 (X12, Health Care Claim Status Codes) that say more than their category, in our own words: the
 * few that dentists meet, read against the list as published (x12.org); each is shown with its code. One that ends in "of" is about whom the status names.
 */
const statusWords: Record<string, string> = {
  '3': 'decided, and paid with the next payment',
  '12': 'codes were combined',
  '15': 'codes were changed',
  '24': 'no right to send electronically of',
  '26': 'no record of',
  '27': 'the policy was canceled',
  '29': 'the member and the group number do not fit',
  '30': 'the member and the member ID do not fit',
  '31': 'the member and the policyholder’s name do not fit',
  '32': 'no such member in this group',
  '33': 'no such member ID',
  '34': 'no such policyholder',
  '52': 'the carrier looks for other coverage',
  '53': 'the carrier checks the member ID or the group number',
  '54': 'sent twice',
  '78': 'sent twice',
  '84': 'not authorized',
  '85': 'another plan pays first',
  '88': 'not covered on the day of service',
  '89': 'no dental benefits on the day of service',
  '95': 'what the carrier asked for did not arrive',
  '97': 'no eligibility found',
  '98': 'applied to the deductible',
  '105': 'included in the monthly payment for the patient',
  '116': 'sent to the wrong carrier',
  '117': 'no signature on file',
  '125': 'name of',
  '126': 'address of',
  '128': 'tax ID of',
  '142': 'license of',
  '145': 'taxonomy of',
  '153': 'ID of',
  '156': 'relationship to the subscriber',
  '157': 'sex of',
  '158': 'birth date of',
  '164': 'member ID',
  '171': 'the other insurance',
  '178': 'the fee',
  '187': 'the day of service',
  '242': 'the tooth, its surfaces or the quadrant',
  '244': 'the tooth',
  '245': 'the quadrant or the arch',
  '249': 'the place of service',
  '252': 'the authorization number',
  '255': 'the diagnosis',
  '286': 'the other plan’s explanation of benefits',
  '294': 'supporting papers',
  '297': 'clinical notes',
  '307': 'a report with the perio chart',
  '312': 'the dental chart',
  '314': 'the dental records of this service',
  '315': 'earlier perio treatment',
  '318': 'X-rays',
  '319': 'X-rays or photos from before and after',
  '320': 'study models',
  '322': 'recent full mouth X-rays',
  '324': 'a recent X-ray of the treated area, or an explanation',
  '327': 'the perio diagnosis, a recent perio chart, and a report',
  '454': 'the procedure code',
  '483': 'the maximum is reached',
  '500': 'ZIP code of',
  '501': 'state of',
  '502': 'city of',
  '503': 'street address of',
  '504': 'last name of',
  '505': 'first name of',
  '535': 'the kind of claim: original, correction or void',
  '562': 'NPI of',
  '718': 'sent too late',
  '735': 'part of another service',
  '779': 'too soon after the same or a similar service',
  '780': 'the lifetime maximum is reached',
};

// Entities of code list 98 (X12) that a status can be about.
const entities: Record<string, string> = {
  '03': 'the dependent',
  '1P': 'the practice',
  '36': 'the employer',
  '40': 'the receiver',
  '41': 'the sender',
  '77': 'the place of treatment',
  '82': 'the treating dentist',
  '85': 'the billing practice',
  '87': 'the address for payments',
  AY: 'the clearinghouse',
  DN: 'the referring dentist',
  IL: 'the subscriber',
  PR: 'the carrier',
  QC: 'the patient',
};

/** Whether a category asks for more information. */
export const asksForMore = (category: string): boolean => /^R\d{1,2}$/.test(category);

/** Words of a status by its code; undefined where we have none. @param entity whom it is about */
export function wordsOfStatus(code: string, entity = ''): string | undefined {
  const words = statusWords[code];
  if (words === undefined || !words.endsWith(' of')) return words;
  const who = entities[entity];
  return who === undefined ? words.slice(0, -3) : `${words} ${who}`;
}

/** One status of an STC. */
export interface SaidStatus {
  category: string;
  status: string;
  entity: string;
  /** LOI: the status is a LOINC code. */
  list: string;
  /** The carrier's own text, at the first status of its segment. */
  message: string;
}

/** The statuses of an STC: its elements 1, 10 and 11, with the text of its element 12. */
export const statusesOf = (segment: X12Segment, separators: X12Separators): SaidStatus[] =>
  [1, 10, 11]
    .map((place) => x12Components(segment, place, separators).map((part) => part.trim()))
    .filter((parts, at) => at === 0 || parts.some((part) => part !== ''))
    .map(([category = '', status = '', entity = '', list = ''], at) => ({
      category,
      status,
      entity,
      list,
      message: at === 0 ? x12Element(segment, 12).trim() : '',
    }));

export const stageOf = (category: string): ClaimStage =>
  statusCategories[category]?.[0] ?? (asksForMore(category) ? 'working' : 'unknown');

/** What counts of several statuses of a claim: it is rejected once any rejects. */
export const stageOfAll = (said: readonly SaidStatus[]): ClaimStage => {
  const stages = new Set(said.map(({ category }) => stageOf(category)));
  return (
    (['rejected', 'decided', 'working', 'unknown', 'silent'] as const).find((one) => stages.has(one)) ??
    'unknown'
  );
};

/** Text of a carrier's, as plain as histories and screens show it. */
export const plainText = (text: string, most: number): string =>
  cutText(text.replaceAll(/[^\p{L}\p{N} .,;:()/#-]/gu, ' ').trim(), most);

/** Statuses in words with their codes: "sent back, since something in it is not valid: NPI of the billing practice (A7:562)". */
export function saidWords(said: readonly SaidStatus[]): string {
  const words = said.map(({ category, status, entity, message }) => {
    const named = (text: string) => text.replaceAll(/[^A-Za-z0-9-]/g, '').slice(0, 10);
    const what =
      statusCategories[category]?.[1] ??
      (asksForMore(category) ? 'the carrier needs more information or documents' : `code ${named(category)}`);
    const more = wordsOfStatus(status, entity);
    const code = [category, status].map(named).filter(Boolean).join(':');
    const text = plainText(message, 200);
    return `${what}${more === undefined ? '' : `: ${more}`} (${code})${text === '' ? '' : `: “${text}”`}`;
  });
  return [...new Set(words)].join('; ');
}
