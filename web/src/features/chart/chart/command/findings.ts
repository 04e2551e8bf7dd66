import { type FindingKind, isPrimary, predecessorOf, type ToothRead } from '@cusp/contract';
import { kindOfPhrase } from './words.ts';

/** A finding as it is typed behind the teeth. */
export interface FindingRead {
  kind: FindingKind;
  /** "2+" of a mobility, "3" of a recession; `''`: none. */
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
 * Reads a finding: its word or phrase, with the grade of a mobility ("mobility 2+"), the direction of a tooth that
 * moved ("mesial drift"), or what kind of decay or crack it is, as a note ("recurrent caries"); what follows "watch" is
 * its note. Undefined if the words aren't a finding.
 *
 * @param teeth "retained" of a primary tooth is the whole tooth, of a permanent molar its root; else it is asked
 */
export function readFinding(
  words: readonly string[],
  teeth: readonly ToothRead[],
): FindingRead | { refusal: string } | undefined {
  const [first = '', ...others] = words;
  if (kindOfPhrase.get(first) === 'watch')
    return { kind: 'watch', grade: '', direction: '', note: others.join(' ') };
  const phrase = words.join(' ');
  const none = { grade: '', direction: '', note: '' };
  const kind = kindOfPhrase.get(phrase) ?? kindOfPhrase.get(phrase.replace(/(?<=\w{3}[^s])s$/, ''));
  if (kind !== undefined) return { kind, ...none };
  if (ofBite.has(phrase))
    return { refusal: `"${phrase}" isn’t charted on a tooth. Write it in the clinical note.` };
  if (phrase === 'pulpitis' || phrase === 'irreversible pulpitis')
    return {
      refusal:
        'Type which pulpitis: reversible pulpitis, symptomatic irreversible pulpitis, or asymptomatic irreversible pulpitis.',
    };
  if (phrase === 'retained' && teeth.length > 0) {
    const kinds = new Set(teeth.map(({ tooth }) => retainedOf(tooth)));
    const [only] = kinds.size === 1 ? kinds : [];
    return only === undefined
      ? { refusal: '"retained" could mean a retained root or a retained primary tooth. Type which one.' }
      : { kind: only, ...none };
  }
  return graded(phrase) ?? moved(words) ?? qualified(words);
}

/** What is said of the bite, whose words mean other things one by one. */
const ofBite = new Set(
  'open bite,deep bite,cross bite,crossbite,high bite,overbite,overjet,edge to edge bite'.split(','),
);

function retainedOf(tooth: number): FindingKind | undefined {
  if (isPrimary(tooth)) return 'primary_retained';
  return predecessorOf(tooth) === undefined ? 'retained_root' : undefined;
}

/** "recurrent decay", "vertical root fracture", "fx root": the other words are its note. */
function qualified(words: readonly string[]): FindingRead | undefined {
  const first = words.findIndex((word) => !findingQualifiers.has(word));
  const last = words.findLastIndex((word) => !findingQualifiers.has(word));
  const kind = kindOfPhrase.get(words.slice(first, last + 1).join(' '));
  if (kind !== 'caries' && kind !== 'fracture' && kind !== 'wear') return undefined;
  const said = [...words.slice(0, first), ...words.slice(last + 1)];
  // Decay of the enamel alone is drawn as such.
  const grade = kind === 'caries' && said.includes('incipient') ? 'incipient' : '';
  return { kind, grade, direction: '', note: said.filter((word) => word !== grade).join(' ') };
}

const findingQualifiers = new Set(
  'recurrent secondary incipient arrested deep early active rampant severe slight root vertical horizontal hairline cusp'.split(
    ' ',
  ),
);

/** The grades of a finding: Miller's of a mobility, Glickman's of a furcation, the millimeters of a recession. */
const gradesOf: Readonly<Partial<Record<FindingKind, RegExp>>> = {
  mobility: /^[0-3]$/,
  furcation: /^[1-4]$/,
  recession: /^(?:[1-9]|1[0-5])$/,
};

/** "mobility 2+", "mob2", "class ii furcation", "3 mm recession". */
function graded(phrase: string): FindingRead | undefined {
  const [, word = '', grade = ''] =
    /^([a-z]+) ?(?:grade |class )?(\d+\+?|i{1,3}\+?)(?: ?mm)?$/.exec(phrase) ??
    swapped(/^(?:grade |class )?(\d+\+?|i{1,3}\+?)(?: ?mm)? (.+)$/.exec(phrase));
  const kind = kindOfPhrase.get(word);
  const grades = kind === undefined ? undefined : gradesOf[kind];
  if (kind === undefined || grades === undefined) return undefined;
  const plus = grade.endsWith('+') ? '+' : '';
  const typed = grade.replace('+', '');
  const number = romanGrades.get(typed) ?? typed;
  // Then it is asked how mobile it is.
  if (kind === 'mobility' && !grades.test(number)) return { kind, grade: '', direction: '', note: '' };
  if (!grades.test(number) || (plus !== '' && kind !== 'mobility')) return undefined;
  return { kind, grade: `${number}${plus}`, direction: '', note: '' };
}

const swapped = (match: RegExpExecArray | null) => (match ? [match[0], match[2], match[1]] : []);

/** "mesial drift", "drifted to the mesial". */
function moved(words: readonly string[]): FindingRead | undefined {
  const [direction, another] = words.flatMap((word) => directionWords.get(word) ?? []);
  const others = words.filter((word) => !directionWords.has(word) && word !== 'to' && word !== 'the');
  const kind = kindOfPhrase.get(others.join(' '));
  return direction !== undefined && another === undefined && (kind === 'drifted' || kind === 'rotated')
    ? { kind, grade: '', direction, note: '' }
    : undefined;
}
