import { requestsIn } from './information-request.ts';
import type { AskedFor } from './information-request.ts';
import { saidWords, stageOf, stageOfAll, statusesOf } from './status-words.ts';
import type { SaidStatus } from './status-words.ts';
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
  /** What is wrong with the file as a whole, in words. */
  wrong: string[];
  sets: { control: string; outcome: FileOutcome; errors: FileError[] }[];
}

const outcomes: Record<string, FileOutcome> = { A: 'accepted', E: 'errors', P: 'partly' };
const outcomeOf = (code: string): FileOutcome => outcomes[code] ?? 'rejected';

// Code lists 620 (IK304), 621 (IK403), 718 (IK502 to 506) and 716 (AK905 to 909) of X12, as 005010X231A1 has them, in our own words.
const segmentWords: Record<string, string> = {
  '1': 'the segment is unknown',
  '2': 'the segment is not expected here',
  '3': 'a segment is missing',
  '4': 'a loop occurs too often',
  '5': 'the segment occurs too often',
  '6': 'the segment is not defined here',
  '7': 'the segment is in the wrong place',
  '8': 'elements of the segment are wrong',
  I4: 'the segment is not used here',
  I6: 'a segment is missing that another one asks for',
  I7: 'a loop occurs too rarely',
  I8: 'the segment occurs too rarely',
  I9: 'the segment may not stand beside another one',
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
  '12': 'it is repeated too often',
  '13': 'it has too many parts',
  I6: 'its code is not used here',
  I9: 'it is missing, and another one asks for it',
  I10: 'it is not used here',
  I11: 'it is repeated too rarely',
  I12: 'it does not have its pattern',
  I13: 'it may not stand beside another one',
};
const setWords: Record<string, string> = {
  '1': 'this kind of file is not taken',
  '2': 'the end of the set is missing',
  '3': 'the numbers of the set’s beginning and end differ',
  '4': 'the number of segments is wrong',
  '5': 'segments are wrong',
  '6': 'the kind of the set is missing or wrong',
  '7': 'the number of the set is missing or wrong',
  '23': 'the number of the set is there twice',
  I6: 'this version is not taken',
};
const groupWords: Record<string, string> = {
  '1': 'this kind of group is not taken',
  '2': 'this version of the group is not taken',
  '3': 'the end of the group is missing',
  '4': 'the numbers of the group’s beginning and end differ',
  '5': 'the number of sets is wrong',
  '6': 'the number of the group is wrong',
  '19': 'the number of the group is there twice',
};
const wordsFor = (words: Record<string, string>, code: string) => words[code] ?? `code ${code}`;

const numberAt = (segment: X12Segment, place: number): number | null => {
  const text = x12Element(segment, place).trim();
  return /^\d{1,7}$/.test(text) ? Number(text) : null;
};

/** Up to five codes of an IK5 or AK9. */
const codesFrom = (segment: X12Segment, place: number): string[] =>
  segment.elements
    .slice(place, place + 5)
    .map((code) => code.trim())
    .filter((code) => code !== '');

/** Reads a 999. @param set of the kind 999 */
export function readFileAnswers({ segments, separators }: X12Set): GroupAnswer[] {
  const answers: GroupAnswer[] = [];
  for (const segment of segments) {
    const [name = ''] = segment.elements;
    const text = (number: number) => x12Element(segment, number).trim();
    const answer = answers.at(-1);
    const set = answer?.sets.at(-1);
    if (name === 'AK1')
      answers.push({ group: text(1), group_control: text(2), outcome: 'rejected', wrong: [], sets: [] });
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
    } else if (name === 'IK5' && set !== undefined) {
      set.outcome = outcomeOf(text(1));
      answer?.wrong.push(...codesFrom(segment, 2).map((code) => wordsFor(setWords, code)));
    } else if (name === 'AK9' && answer !== undefined) {
      // A file of ours has one set: it is rejected once that or the group is.
      const refused = answer.sets.some(({ outcome }) => outcome === 'rejected');
      answer.outcome = refused ? 'rejected' : outcomeOf(text(1));
      answer.wrong.push(...codesFrom(segment, 5).map((code) => wordsFor(groupWords, code)));
    }
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
  /** All that it says of the claim and its lines, with codes. */
  words: string;
  /** The requests before a decision. */
  asked: AskedFor[];
  /** The payer's own number, where it has one by now. */
  payer_number: string;
}

/** What becomes of a claim by all its statuses: rejected once any rejects, else as far as the furthest. */
function outcomeBy(said: readonly SaidStatus[]): ClaimAnswer['outcome'] {
  const categories = said.map(({ category }) => category);
  // A claim that a carrier can't find was never adjudicated: it is sent again.
  if (stageOfAll(said) === 'rejected' || categories.includes('A4')) return 'rejected';
  if (categories.includes('A2')) return 'accepted';
  return categories.includes('A0') ? 'forwarded' : 'received';
}

/**
 * Reads a 277CA. A status about a line is its claim's, one about the practice is the file's, which is one claim of ours.
 * @param set of the kind 277
 */
export function readClaimAnswers({ segments, separators }: X12Set): ClaimAnswer[] {
  const found: { answer: ClaimAnswer; said: SaidStatus[] }[] = [];
  let level = '';
  let file = '';
  let control = '';
  const of = (control_number: string, is_file: boolean) => {
    const known = found.find(
      ({ answer }) => answer.control_number === control_number && answer.is_file === is_file,
    );
    if (known !== undefined) return known;
    const answer: ClaimAnswer = {
      control_number,
      is_file,
      outcome: 'received',
      words: '',
      asked: [],
      payer_number: '',
    };
    const added: (typeof found)[number] = { answer, said: [] };
    found.push(added);
    return added;
  };
  for (const segment of segments) {
    const [name = '', qualifier = ''] = segment.elements;
    if (name === 'HL') [level, control] = [x12Element(segment, 3).trim(), ''];
    else if (name === 'TRN' && qualifier === '2') {
      control = x12Element(segment, 2).trim();
      if (level !== 'PT') file = control;
    } else if (name === 'STC') {
      const isFile = level !== 'PT';
      const number = isFile ? file : control;
      const said = statusesOf(segment, separators);
      // The practice's own acknowledgment repeats the file's, unless it rejects.
      const repeats = level === '19' && !said.some(({ category }) => stageOf(category) === 'rejected');
      if (number !== '' && !repeats) of(number, isFile).said.push(...said);
    } else if (name === 'REF' && qualifier === '1K' && level === 'PT' && control !== '')
      of(control, false).answer.payer_number = x12Element(segment, 2).trim();
  }
  return found.map(({ answer, said }) => ({
    ...answer,
    outcome: outcomeBy(said),
    words: saidWords(said),
    asked: requestsIn(said),
  }));
}
