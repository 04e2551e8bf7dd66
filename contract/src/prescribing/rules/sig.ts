import { doseUnits, unitWords } from './dosing-words.ts';
import type { DoseFrequency, DoseRoute, DoseUnit } from './dosing-words.ts';
import * as phrases from './sig-phrases.ts';

/** What directions (the sig) say, each part at most once. A part that isn't said is absent. */
export interface Sig {
  /** The verb that was typed: "Take", "Apply". */
  verb?: string;
  /** "1 to 2 tablets" */
  dose?: string;
  route?: DoseRoute;
  frequency?: DoseFrequency;
  /** What it is taken for as needed; `''` where the directions don't say. */
  needed?: string;
  /** "with food" */
  timing?: string;
  /** "4 tablets a day" */
  most?: string;
  /** "for 7 days", "until finished" */
  duration?: string;
}

/**
 * What typed directions say, or null where a single word of them isn't understood, or where they say one thing twice. So no word can be
 * lost: "q4-6h prn pain" is read, "2 tabs today, then 1 daily" isn't.
 */
export function readSig(typed: string): Sig | null {
  const words = sigWords(typed);
  let sig: Sig | null = {};
  let at = 0;
  while (at < words.length && sig !== null) {
    const step = isSeparator(words, at) ? { length: 1, says: {} } : phraseAt(words, at);
    sig = step === undefined ? null : mergeSigs(sig, step.says);
    at += step?.length ?? 0;
  }
  return sig;
}

/** What both say together; null where they contradict each other. "As needed" and "as needed for pain" don't. */
export function mergeSigs(one: Sig, other: Sig): Sig | null {
  const needed = other.needed === '' ? (one.needed ?? '') : other.needed;
  const before = one.needed === '' && needed !== undefined ? { ...one, needed } : one;
  const added = needed === undefined ? other : { ...other, needed };
  return Object.entries(before).every(([part, said]) => !(part in added) || partOf(added, part) === said)
    ? { ...before, ...added }
    : null;
}

const partOf = (sig: Sig, part: string) => new Map(Object.entries(sig)).get(part);

/** "1 1/2" of 1.5, "7.5". No zero follows the point, and one precedes it (ISMP). */
export function amountWords(amount: number): string {
  const whole = Math.trunc(amount);
  const fraction = fractions[String(amount - whole)];
  if (fraction === undefined) return String(amount);
  return whole === 0 ? fraction : `${whole} ${fraction}`;
}
const fractions: Record<string, string> = { '0.25': '1/4', '0.5': '1/2', '0.75': '3/4' };

/** "1 tablet" */
export const doseWords = (amount: number, unit: DoseUnit): string =>
  `${amountWords(amount)} ${unitWords(unit, amount)}`;

/** "7 days", "1 day". */
export const daysWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** The typed words, abbreviations written out, with each number or range ("4 to 6") as one word. */
function sigWords(typed: string): string[] {
  const plain = typed
    .toLowerCase()
    // "b.i.d.", and the end of a sentence, but not "1.5" or ".5".
    .replaceAll(/(?<=\p{L})\.(?=$|\s|\p{L}|[),;])/gu, '')
    .replaceAll(/(?<=\p{L})-(?=\p{L})/gu, ' ')
    .replaceAll(/[–—]/gu, '-')
    .replaceAll(/[¼½¾]|(?<![\d/])(?:1\/4|1\/2|3\/4)(?![\d/])/gu, (sign) => ` ${decimals[sign] ?? sign}`);
  const words = (plain.match(/\d+(?:\.\d+)?|\.\d+|\p{L}+|\S/gu) ?? []).flatMap((word) =>
    (phrases.sigSynonyms.get(word) ?? word).split(' '),
  );
  return joinedRanges(joinedFractions(words));
}

const decimals: Record<string, string> = {
  '¼': '0.25',
  '1/4': '0.25',
  '½': '0.5',
  '1/2': '0.5',
  '¾': '0.75',
  '3/4': '0.75',
};

const isNumber = (word: string | undefined) => word !== undefined && /^(?:\d+(?:\.\d+)?|\.\d+)$/.test(word);

/** "1 1/2" is one number. */
const joinedFractions = (words: readonly string[]): string[] =>
  words.reduce<string[]>((joined, word) => {
    const before = joined.at(-1) ?? '';
    return /^0\.(?:25|5|75)$/.test(word) && /^\d+$/.test(before)
      ? [...joined.slice(0, -1), String(Number(before) + Number(word))]
      : [...joined, word];
  }, []);

const rangeWords = ['-', 'to', 'or'];

function joinedRanges(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [from = '', between = '', to = ''] = words.slice(at);
    if (isNumber(from) && rangeWords.includes(between) && isNumber(to) && Number(from) < Number(to)) {
      joined.push(`${Number(from)} to ${Number(to)}`);
      at += 2;
    } else joined.push(isNumber(from) ? String(Number(from)) : from);
  }
  return joined;
}

/** Punctuation, and "and" before what goes beside the dose and how often: never between two doses. */
const isSeparator = (words: readonly string[], at: number): boolean => {
  const word = words[at] ?? '';
  if ([',', ';', '.', '(', ')'].includes(word)) return true;
  if (word !== 'and') return false;
  const { needed, timing, most } = phraseAt(words, at + 1)?.says ?? {};
  return needed !== undefined || timing !== undefined || most !== undefined;
};

function phraseAt(words: readonly string[], at: number): { length: number; says: Sig } | undefined {
  for (const { words: sought, read } of readings.get(kindOf(words[at])) ?? []) {
    // A "#" that was typed is no number.
    const fits = sought.every((word, on) =>
      word === '#' ? isAmount(words[at + on]) : word === words[at + on],
    );
    const says = fits ? read(words[at + sought.indexOf('#')] ?? '') : null;
    if (says !== null) return { length: sought.length, says };
  }
  return undefined;
}

/** A number or a range of two. */
const isAmount = (word = ''): boolean => word !== '' && amountsOf(word).every((one) => Number.isFinite(one));

const kindOf = (word = ''): string => (isAmount(word) ? '#' : word);

type Reading = (amount: string) => Sig | null;
interface Phrase {
  words: readonly string[];
  read: Reading;
}

const phrase = (words: string, read: Reading): Phrase => ({ words: words.split(' '), read });
const phrasesOf = <Meaning>(
  meanings: Record<string, Meaning>,
  read: (meaning: Meaning, amount: string) => Sig | null,
  written = (spelling: string) => spelling,
): Phrase[] =>
  Object.entries(meanings).flatMap(([spellings, meaning]) =>
    spellings.split('|').map((spelling) => phrase(written(spelling), (amount) => read(meaning, amount))),
  );

const amountsOf = (range: string) => range.split(' to ').map(Number);
const rangeWordsOf = (range: string, unit: DoseUnit): string =>
  `${amountsOf(range).map(amountWords).join(' to ')} ${unitWords(unit, amountsOf(range).at(-1) ?? 1)}`;
const forDays = (range: string, each: number): Sig | null => {
  const days = amountsOf(range).map((one) => one * each);
  if (days.some((one) => one < 1)) return null;
  return {
    duration: `for ${days
      .slice(0, -1)
      .map((one) => `${one} to `)
      .join('')}${daysWords(days.at(-1) ?? 0)}`,
  };
};
const daysInWeek = 7;
const frequencyIn = (table: Record<string, DoseFrequency>, amount: string): Sig | null => {
  const frequency = table[amount];
  return frequency === undefined ? null : { frequency };
};

const all: readonly Phrase[] = [
  ...phrasesOf(phrases.namedFrequencies, (frequency) => ({ frequency })),
  ...phrasesOf(phrases.typedRoutes, (route) => ({ route })),
  ...phrasesOf(phrases.timings, (timing) => ({ timing })),
  ...phrasesOf(phrases.untilWords, (duration) => ({ duration })),
  phrase('every # hours', (hours) => frequencyIn(phrases.hourlyFrequencies, hours)),
  ...phrases.timesADay.map((words) =>
    phrase(words, (times) => frequencyIn(phrases.countedFrequencies, times)),
  ),
  ...phrases.verbs.map((verb) => phrase(verb.toLowerCase(), () => ({ verb }))),
  ...doseUnits.flatMap((unit) => [
    phrase(`# ${unit}`, (amount) => ({ dose: rangeWordsOf(amount, unit) })),
    phrase(`# a ${unit}`, (amount) => (amount === '0.5' ? { dose: rangeWordsOf(amount, unit) } : null)),
  ]),
  ...phrases.asNeeded.flatMap((needed) => [
    phrase(needed, () => ({ needed: '' })),
    ...phrases.reasons.flatMap((reason) => [
      phrase(`${needed} for ${reason}`, () => ({ needed: reason })),
      phrase(`${needed} ${reason}`, () => ({ needed: reason })),
    ]),
  ]),
  ...['for # day', 'x # day', '# day'].map((words) => phrase(words, (days) => forDays(days, 1))),
  ...['for # week', 'x # week', '# week'].map((words) =>
    phrase(words, (weeks) => forDays(weeks, daysInWeek)),
  ),
  ...phrases.mostBegins.flatMap((begin) => [
    ...phrasesOf(
      phrases.mostEnds,
      (end, most) => ({ most: `${amountsOf(most).map(amountWords).join(' to ')} ${end}` }),
      (end) => `${begin} # ${end}`,
    ),
    ...phrasesOf(
      phrases.mostEnds,
      (end, most) => ({ most: `${most} ${most === '1' ? 'dose' : 'doses'} ${end}` }),
      (end) => `${begin} # dose ${end}`,
    ),
    ...doseUnits.flatMap((unit) =>
      phrasesOf(
        phrases.mostEnds,
        (end, most) => ({ most: `${rangeWordsOf(most, unit)} ${end}` }),
        (end) => `${begin} # ${unit} ${end}`,
      ),
    ),
  ]),
];

/** Every phrase by its first word, the longest first. */
const readings: ReadonlyMap<string, readonly Phrase[]> = Map.groupBy(
  all.toSorted((one, other) => other.words.length - one.words.length),
  ({ words: [first] }) => kindOf(first),
);
