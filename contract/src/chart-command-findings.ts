import { kindOfPhrase } from './chart-command-words.ts';
import type { FindingKind } from './chart-words.ts';
import { isPrimary } from './teeth.ts';

/** A finding as it is typed behind the teeth. */
export interface FindingRead {
  kind: FindingKind;
  /** "2+" of a mobility; `''`: none. */
  grade: string;
  direction: string;
  note: string;
}

const directionWords = new Map([
  ['mesial', 'mesial'],
  ['mesially', 'mesial'],
  ['distal', 'distal'],
  ['distally', 'distal'],
  ['buccal', 'buccal'],
  ['buccally', 'buccal'],
  ['facial', 'facial'],
  ['facially', 'facial'],
  ['labial', 'facial'],
  ['lingual', 'lingual'],
  ['lingually', 'lingual'],
  ['palatal', 'lingual'],
  ['palatally', 'lingual'],
]);

const romanGrades = new Map([
  ['i', '1'],
  ['ii', '2'],
  ['iii', '3'],
]);

/**
 * Reads a finding: its word or phrase, with the grade of a mobility ("mobility 2+") or the direction of a tooth that
 * moved ("mesial drift"); what follows "watch" is its note. Undefined if the words are no finding.
 *
 * @param tooth the first one named: "retained" of a primary tooth is the whole tooth, of another its root
 */
export function readFinding(words: readonly string[], tooth: number | undefined): FindingRead | undefined {
  const [first = '', ...others] = words;
  if (kindOfPhrase.get(first) === 'watch')
    return { kind: 'watch', grade: '', direction: '', note: others.join(' ') };
  const phrase = words.join(' ');
  const none = { grade: '', direction: '', note: '' };
  const kind = kindOfPhrase.get(phrase);
  if (kind !== undefined) return { kind, ...none };
  if (phrase === 'retained' && tooth !== undefined)
    return { kind: isPrimary(tooth) ? 'primary_retained' : 'retained_root', ...none };
  return graded(phrase) ?? moved(words);
}

/** "mobility 2+", "mob2", "class ii mobility". */
function graded(phrase: string): FindingRead | undefined {
  const [, word = '', grade = ''] =
    /^(.+?) ?(?:grade |class )?([0-3]\+?|i{1,3}\+?)$/.exec(phrase) ??
    swapped(/^(?:grade |class )?([0-3]\+?|i{1,3}\+?) (.+)$/.exec(phrase));
  if (kindOfPhrase.get(word) !== 'mobility') return undefined;
  const plus = grade.endsWith('+') ? '+' : '';
  const number = grade.replace('+', '');
  return {
    kind: 'mobility',
    grade: `${romanGrades.get(number) ?? number}${plus}`,
    direction: '',
    note: '',
  };
}

const swapped = (match: RegExpExecArray | null) => (match ? [match[0], match[2], match[1]] : []);

/** "mesial drift", "drifted to the mesial". */
function moved(words: readonly string[]): FindingRead | undefined {
  const direction = words.map((word) => directionWords.get(word)).find((found) => found !== undefined);
  const others = words.filter((word) => !directionWords.has(word) && word !== 'to' && word !== 'the');
  const kind = kindOfPhrase.get(others.join(' '));
  return direction !== undefined && (kind === 'drifted' || kind === 'rotated')
    ? { kind, grade: '', direction, note: '' }
    : undefined;
}
