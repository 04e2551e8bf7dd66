import { askedFor, asksForMore } from './information-request.ts';
import type { AskedFor } from './information-request.ts';
import type { X12Interchange, X12Segment, X12Set } from './syntax.ts';
import { x12Components, x12Element } from './syntax.ts';

/** `errors`: taken, although something in it was wrong. */
export type FileOutcome = 'accepted' | 'errors' | 'partly' | 'rejected';

/** An error in a file of ours: the segment and its set, and the reason in our words. */
interface FileError {
  /** Counted from ST. */
  segment: string;
  position: number | null;
  /** The element, where the error is one of an element. */
  element: number | null;
  code: string;
  words: string;
}

/** A 999's answer about one of our groups. */
export interface GroupAnswer {
  /** GS06, and GS01: HC for claims. */
  group_control: string;
  group: string;
  outcome: FileOutcome;
  sets: { control: string; outcome: FileOutcome; errors: FileError[] }[];
}

const outcomes: Record<string, FileOutcome> = { A: 'accepted', E: 'errors', P: 'partly' };
const outcomeOf = (code: string): FileOutcome => outcomes[code] ?? 'rejected';

const segmentWords: Record<string, string> = {
  '1': 'the segment is unknown',
  '2': 'the segment is not expected here',
  '3': 'a segment is missing',
  '4': 'a loop occurs too often',
  '5': 'the segment occurs too often',
  '6': 'the segment is not defined here',
  '7': 'the segment is in the wrong place',
  '8': 'elements of the segment are wrong',
};
const elementWords: Record<string, string> = {
  '1': 'it is missing',
  '2': 'it is missing beside another one',
  '3': 'there are too many elements',
  '4': 'it is too short',
  '5': 'it is too long',
  '6': 'it has a character that is not allowed',
  '7': 'its code is not known',
  '8': 'its date is wrong',
  '9': 'its time is wrong',
  '10': 'it may not stand beside another one',
};
const wordsFor = (words: Record<string, string>, code: string) => words[code] ?? `code ${code}`;

const numberAt = (segment: X12Segment, place: number): number | null => {
  const text = x12Element(segment, place).trim();
  return /^\d{1,7}$/.test(text) ? Number(text) : null;
};

/** Reads a 999. @param set of the kind 999 */
export function readFileAnswers({ segments, separators }: X12Set): GroupAnswer[] {
  const answers: GroupAnswer[] = [];
  for (const segment of segments) {
    const [name = ''] = segment.elements;
    const text = (number: number) => x12Element(segment, number).trim();
    const answer = answers.at(-1);
    const set = answer?.sets.at(-1);
    if (name === 'AK1')
      answers.push({ group: text(1), group_control: text(2), outcome: 'rejected', sets: [] });
    else if (name === 'AK2') answer?.sets.push({ control: text(2), outcome: 'rejected', errors: [] });
    else if (name === 'IK3')
      set?.errors.push({
        segment: text(1),
        position: numberAt(segment, 2),
        element: null,
        code: text(4),
        words: wordsFor(segmentWords, text(4)),
      });
    else if (name === 'IK4') {
      const within = set?.errors.at(-1);
      if (within === undefined) continue;
      const place = Number(x12Components(segment, 1, separators)[0]);
      set?.errors.push({
        ...within,
        element: Number.isInteger(place) ? place : null,
        code: text(3),
        words: wordsFor(elementWords, text(3)),
      });
    } else if (name === 'IK5' && set !== undefined) set.outcome = outcomeOf(text(1));
    else if (name === 'AK9' && answer !== undefined) answer.outcome = outcomeOf(text(1));
  }
  return answers;
}

/** The TA1 answers about our interchanges: the control number, and a code that is 000 if there was no error. */
export const readInterchangeAnswers = ({ acknowledgments }: X12Interchange) =>
  acknowledgments.map((segment) => ({
    control: x12Element(segment, 1).trim(),
    outcome: outcomeOf(x12Element(segment, 4).trim()),
    code: x12Element(segment, 5).trim(),
  }));

/** An answer of a clearinghouse or a payer about a claim before a decision. */
export interface ClaimAnswer {
  /** The CLM01 that the claim was sent with; of the whole file the number of its BHT (`is_file`). */
  control_number: string;
  is_file: boolean;
  outcome: 'forwarded' | 'received' | 'accepted' | 'rejected';
  /** The category and the status: A3 and 21 of A3:21. */
  category: string;
  status: string;
  words: string;
  /** The request before a decision; null if there is none. */
  asked: AskedFor | null;
  /** The payer's own number, where it has one by now. */
  payer_number: string;
}

const categories: Record<string, [ClaimAnswer['outcome'], string]> = {
  A0: ['forwarded', 'sent on to the carrier'],
  A1: ['received', 'received, not looked at yet'],
  A2: ['accepted', 'accepted, the carrier decides on it'],
  A3: ['rejected', 'sent back without a decision'],
  A4: ['rejected', 'not found'],
  A6: ['rejected', 'something is missing'],
  A7: ['rejected', 'something in it is not valid'],
  A8: ['rejected', 'something in it contradicts something else'],
};

/** Reads a 277CA. @param set of the kind 277 */
export function readClaimAnswers({ segments, separators }: X12Set): ClaimAnswer[] {
  const answers: ClaimAnswer[] = [];
  let level = '';
  let control = '';
  let own: ClaimAnswer | null = null;
  for (const segment of segments) {
    const [name = '', qualifier = ''] = segment.elements;
    if (name === 'HL') [level, control, own] = [x12Element(segment, 3).trim(), '', null];
    else if (name === 'TRN' && qualifier === '2') [control, own] = [x12Element(segment, 2).trim(), null];
    else if (name === 'STC' && control !== '' && own === null) {
      const [category = '', status = ''] = x12Components(segment, 1, separators);
      const isAsking = asksForMore(category);
      const [outcome, words] = categories[category] ?? [
        'received',
        isAsking ? 'the carrier asks for more' : `code ${category}`,
      ];
      own = {
        control_number: control,
        is_file: level !== 'PT',
        outcome,
        category,
        status,
        words,
        asked: isAsking ? askedFor(category, status, '', x12Element(segment, 12).trim()) : null,
        payer_number: '',
      };
      answers.push(own);
    } else if (name === 'REF' && qualifier === '1K' && own !== null)
      own.payer_number = x12Element(segment, 2).trim();
  }
  return answers;
}
