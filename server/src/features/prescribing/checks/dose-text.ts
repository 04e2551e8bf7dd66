import { folded, plainAmounts } from '@cusp/contract';
import { shippedDrug } from '../../health/terms/index.ts';
import type { ParsedDose, ResolvedDrug } from './types.ts';

/** The written directions of a drug, and the parts that are known. */
export interface WrittenDose {
  medication: string;
  dosage: string;
  frequency: string;
  instructions: string;
  dose: number | null;
  doseUnit: 'tablet' | 'capsule' | 'milliliter' | 'other' | null;
  dosesADay: number | null;
}

const inMilligrams: Record<string, number> = { mg: 1, g: 1000, gm: 1000, mcg: 0.001, ug: 0.001 };
const number = String.raw`\d{1,7}(?:\.\d{1,4})?`;
const strengthForm = new RegExp(
  String.raw`(${number}(?: ?[/-] ?${number}){0,4}) ?(mg|g|gm|mcg|ug)\b(?: ?(?:/|per) ?(${number})? ?ml\b)?`,
  'g',
);

interface Strength {
  /** Milligrams in one tablet, or in one milliliter, in the order in which they are written. */
  amounts: number[];
  isPerMilliliter: boolean;
  /** The index at which it begins. */
  at: number;
}

/** Read as the prescription's form reads it, so that neither understands what the other doesn't. */
const plain = (text: string): string => plainAmounts(folded(text));

function strengthsIn(text: string): Strength[] {
  return [...text.matchAll(strengthForm)].map((found) => {
    const [, amounts = '', unit = 'mg', milliliters] = found;
    const isPerMilliliter = found[0].endsWith('ml');
    const factor = (inMilligrams[unit] ?? 1) / (isPerMilliliter ? Number(milliliters ?? 1) : 1);
    return {
      amounts: amounts.split(/[/-]/).map((one) => Number(one) * factor),
      isPerMilliliter,
      at: found.index,
    };
  });
}

const counts: Record<string, number> = { half: 0.5, one: 1, two: 2, three: 3, four: 4, a: 1 };
const count = String.raw`(\d+(?:\.\d+)?|1/2|½|half|one|two|three|four)`;
const unitsForm = new RegExp(
  String.raw`(?<![/\d.-])${count}(?: ?(?:-|–|to|or) ?${count})? ?(?:x |of )?(?:a )?(tablets?|tabs?|capsules?|caps?|pills?|ml|teaspoons?|tsp)\b`,
  'g',
);
/** "2 x 500 mg" */
const timesForm = new RegExp(String.raw`(?<![/\d.-])${count} ?x ?(?=${number} ?(?:mg|g|mcg)\b)`, 'g');

const ofCount = (text: string): number =>
  text === '½' || text === '1/2' ? 0.5 : (counts[text] ?? Number(text));

/** The number of units at each place in the text that names one, the most of each range. */
function unitCountsIn(text: string): { count: number; isVolume: boolean }[] {
  const multiplied = [...text.matchAll(timesForm)].map(([, many = '']) => ({
    count: ofCount(many),
    isVolume: false,
  }));
  const counted = [...text.matchAll(unitsForm)].map(([, from = '', to, unit = '']) => {
    const many = ofCount(to ?? from);
    const isSpoon = ['teaspoon', 'teaspoons', 'tsp'].includes(unit);
    return { count: isSpoon ? many * 5 : many, isVolume: isSpoon || unit === 'ml' };
  });
  return [...multiplied, ...counted];
}

/** More at once is a quantity, not a dose. */
const mostUnits = 8;

/**
 * The milligrams of each ingredient in one dose, and the doses of a day, where the texts say both unambiguously. Null where they
 * don't: the dose isn't checked then. Ranges count at their most, "as needed" as if it were always needed.
 */
export function parseDose(drug: ResolvedDrug, written: WrittenDose): ParsedDose | null {
  if (drug.ingredients.length === 0 || drug.hasUnknown) return null;
  const strengthText = plain(`${written.medication} ${written.dosage}`);
  const strengths = strengthsIn(strengthText);
  const perUnit = milligramsPerUnit(drug.ingredients, strengths, strengthText);
  if (perUnit === null) return null;
  const isPerMilliliter = strengths.some((one) => one.isPerMilliliter);
  const units = unitsOf(written, isPerMilliliter);
  if (units === null) return null;
  return {
    milligrams: new Map(Array.from(perUnit, ([ingredient, amount]) => [ingredient, amount * units])),
    ...parseFrequency(written),
  };
}

/** The milligrams in one tablet or milliliter of a drug of one ingredient; null where the dosage doesn't say it plainly. */
export function parseStrength(
  drug: ResolvedDrug,
  { medication, dosage }: Pick<WrittenDose, 'medication' | 'dosage'>,
): { milligrams: number; isPerMilliliter: boolean } | null {
  const text = plain(`${medication} ${dosage}`);
  const strengths = strengthsIn(text);
  const [milligrams, ...more] = milligramsPerUnit(drug.ingredients, strengths, text)?.values() ?? [];
  return milligrams === undefined || more.length > 0
    ? null
    : { milligrams, isPerMilliliter: strengths.some((one) => one.isPerMilliliter) };
}

/** The frequency of a prescription, as far as it says so. */
export function parseFrequency(
  written: Pick<WrittenDose, 'frequency' | 'instructions' | 'dosesADay'>,
): Pick<ParsedDose, 'dosesADay' | 'isSingle'> {
  const frequency = dosesADayOf(written.frequency) ?? dosesADayOf(written.instructions);
  return {
    dosesADay: written.dosesADay ?? frequency?.times ?? null,
    isSingle: frequency?.isSingle ?? false,
  };
}

function unitsOf(written: WrittenDose, isPerMilliliter: boolean): number | null {
  if (written.dose !== null) {
    const isVolume = written.doseUnit === 'milliliter';
    return isVolume === isPerMilliliter || written.doseUnit === null ? written.dose : null;
  }
  const said = [written.medication, written.dosage, written.frequency, written.instructions]
    .flatMap((text) => unitCountsIn(plain(text)))
    .filter(({ isVolume }) => isVolume === isPerMilliliter);
  const many = new Set(said.map((one) => one.count));
  if (many.size > 1) return null;
  const [only] = many;
  // A tablet of this strength is one; of a liquid nothing says how much.
  if (only === undefined) return isPerMilliliter ? null : 1;
  return only <= mostUnits || isPerMilliliter ? only : null;
}

function milligramsPerUnit(
  ingredients: readonly string[],
  strengths: readonly Strength[],
  text: string,
): Map<string, number> | null {
  const distinct = new Map(
    strengths.map((one) => [one.amounts.join('/') + String(one.isPerMilliliter), one]),
  );
  const [first] = distinct.values();
  if (first === undefined || distinct.size > 1) return null;
  if (first.amounts.length === ingredients.length)
    return new Map(ingredients.map((one, at) => [one, first.amounts[at] ?? 0]));
  const [amount] = first.amounts;
  if (first.amounts.length > 1 || amount === undefined) return null;
  // "Hydrocodone with acetaminophen 325 mg": the strength of the name before it.
  const before = text.slice(0, first.at).trim();
  const behind = ingredients.find((one) =>
    [shippedDrug(one)?.name ?? one, ...(shippedDrug(one)?.names ?? [])].some((name) =>
      before.endsWith(folded(name)),
    ),
  );
  return behind === undefined ? null : new Map([[behind, amount]]);
}

const numberWords: Record<string, string> = {
  once: '1 time',
  twice: '2 times',
  thrice: '3 times',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  eight: '8',
  twelve: '12',
};
const abbreviations: Record<string, number> = {
  qd: 1,
  daily: 1,
  bid: 2,
  tid: 3,
  qid: 4,
  qhs: 1,
  hs: 1,
  nightly: 1,
};

/** The most doses a day that a text allows; null if it doesn't say. */
function dosesADayOf(typed: string): { times: number; isSingle: boolean } | null {
  const text = folded(typed)
    .replaceAll('.', '')
    .replaceAll(/\b[a-z]+\b/g, (word) => numberWords[word] ?? word)
    .replaceAll('time times', 'times');
  if (/^\s*(?:1 time|1 dose|single dose|stat|1 time only)\b(?! (?:a|per|each|every|daily))/.test(text))
    return { times: 1, isSingle: true };
  if (/\b(?:before|prior to) (?:the )?(?:appointment|visit|procedure|treatment|dental)/.test(text))
    return { times: 1, isSingle: true };
  const [, hours] = /(?:every|each|q) ?(\d+)(?: ?(?:-|–|to) ?\d+)? ?(?:hours?|hrs?|h)\b/.exec(text) ?? [];
  const [, times] =
    /(?:^|\D)(\d+)(?: ?(?:-|–|to) ?(\d+))? ?(?:x|times?)? ?(?:a|per|each|every|\/)? ?(?:day|daily)\b/.exec(
      text,
    ) ?? [];
  const [, from, most] =
    /(?<!\d)(\d{1,6}) ?(?:-|–|to) ?(\d{1,6}) ?(?:x|times?) ?(?:a|per|each|\/)? ?(?:day|daily)/.exec(text) ??
    [];
  const said = new Set<number>();
  if (hours !== undefined && Number(hours) > 0) said.add(Math.floor(24 / Number(hours)));
  if (from !== undefined && most !== undefined) said.add(Number(most));
  else if (times !== undefined) said.add(Number(times));
  if (said.size === 0) {
    if (/\b(?:every|each|1 time a|once a) day\b|\bat bedtime\b|\bat night\b/.test(text)) said.add(1);
    for (const word of text.match(/\w+/g) ?? [])
      if (Object.hasOwn(abbreviations, word)) said.add(abbreviations[word] ?? 0);
  }
  const [only, other] = said;
  return only === undefined || other !== undefined || only === 0 ? null : { times: only, isSingle: false };
}

/** The milligrams a day that a line of a medication list gives: "3 g a day", "500 mg twice a day". */
export function parseDailyDose(drug: ResolvedDrug, name: string, taken: string): ParsedDose | null {
  return parseDose(drug, {
    medication: name,
    dosage: taken,
    frequency: taken,
    instructions: '',
    dose: null,
    doseUnit: null,
    dosesADay:
      /\b(?:a|per|each) day\b|\bdaily\b/.test(folded(taken)) &&
      !/\btimes\b|\d ?x|twice|thrice|every/.test(folded(taken))
        ? 1
        : null,
  });
}
