import * as z from 'zod/mini';
import {
  entrancesOf,
  type FurcationScale,
  furcationEntrances,
  hasJunction,
  isFurcationEntrance,
  isPerioSite,
  type PerioMeasure,
  type PerioPlace,
  perioSites,
  type SiteMeasure,
  siteMeasures,
} from './perio-places.ts';
import { isTooth } from './teeth.ts';
import type { ToothRead } from './tooth-numbering.ts';

/** One reading: a measurement and its place. Without a value, the reading was removed. */
export interface PerioReading extends ToothRead {
  place: PerioPlace;
  measure: PerioMeasure;
  /**
   * Millimeters; the margin positive above the cemento-enamel junction and negative for a recession; a grade of furcation;
   * mobility in half grades, so that 3 is 1+; for signs 1 yes, 0 no.
   */
  value: number | null;
}

const six = z.array(z.nullable(z.int())).check(z.length(perioSites.length));
type Values = (number | null)[];
const measured = {
  depth: six,
  margin: six,
  junction: six,
  keratinized: six,
  bleeding: six,
  suppuration: six,
  plaque: six,
  calculus: six,
} satisfies Record<SiteMeasure, typeof six>;

/** A charted tooth: for each measure the six sites in the order of `perioSites`, null where there is no value. */
export const PerioTooth = z.object({
  /** FDI number. */
  tooth: z.int(),
  /** The supernumerary beside it. */
  extra: z.boolean(),
  ...measured,
  furcation: z.object({
    buccal: z.nullable(z.int()),
    mesial: z.nullable(z.int()),
    distal: z.nullable(z.int()),
    lingual: z.nullable(z.int()),
  }),
  /** In half grades: 3 is 1+. */
  mobility: z.nullable(z.int()),
});
export type PerioTooth = z.infer<typeof PerioTooth>;

const none = (): Values => perioSites.map(() => null);

/** A tooth of which nothing is charted. */
export const bareTooth = ({ tooth, extra }: ToothRead): PerioTooth => ({
  tooth,
  extra,
  depth: none(),
  margin: none(),
  junction: none(),
  keratinized: none(),
  bleeding: none(),
  suppuration: none(),
  plaque: none(),
  calculus: none(),
  furcation: { buccal: null, mesial: null, distal: null, lingual: null },
  mobility: null,
});

/** The value at a site of a tooth. */
export function perioValueAt(tooth: PerioTooth | undefined, place: PerioPlace, measure: PerioMeasure) {
  if (tooth === undefined) return null;
  if (measure === 'mobility') return tooth.mobility;
  if (measure === 'furcation') return isFurcationEntrance(place) ? tooth.furcation[place] : null;
  return isPerioSite(place) ? (tooth[measure][perioSites.indexOf(place)] ?? null) : null;
}

/** The tooth with a reading in it; the same tooth where that changes nothing. */
export function withReading(tooth: PerioTooth, { place, measure, value }: PerioReading): PerioTooth {
  if (perioValueAt(tooth, place, measure) === value) return tooth;
  if (measure === 'mobility') return { ...tooth, mobility: value };
  if (measure === 'furcation')
    return isFurcationEntrance(place)
      ? { ...tooth, furcation: { ...tooth.furcation, [place]: value } }
      : tooth;
  return isPerioSite(place)
    ? { ...tooth, [measure]: tooth[measure].with(perioSites.indexOf(place), value) }
    : tooth;
}

export const perioKey = ({ tooth, extra }: ToothRead) => `${tooth}${extra ? 's' : ''}`;

/** The teeth of an exam from its readings; a later reading of a place replaces an earlier one. */
export function teethOfReadings(readings: readonly PerioReading[]): PerioTooth[] {
  const teeth = new Map<string, PerioTooth>();
  for (const reading of readings) {
    const key = perioKey(reading);
    teeth.set(key, withReading(teeth.get(key) ?? bareTooth(reading), reading));
  }
  return [...teeth.values()].filter((tooth) => hasReadings(tooth));
}

const hasReadings = (tooth: PerioTooth) =>
  tooth.mobility !== null ||
  furcationEntrances.some((entrance) => tooth.furcation[entrance] !== null) ||
  siteMeasures.some((measure) => tooth[measure].some((value) => value !== null));

/**
 * The stored margin of a typed one. Charts type a recession as it is measured, 2, and a margin above the cemento-enamel
 * junction with a minus, -2; stored is above positive and recession negative (domain.md, "Perio").
 */
export const marginOfTyped = (typed: number) => (typed === 0 ? 0 : -typed);

/** The margin as charts write it, from the stored one. */
export const typedMargin = (stored: number) => (stored === 0 ? 0 : -stored);

/**
 * The attachment level: how far the attachment is below the cemento-enamel junction. Null without a depth and a margin, since
 * an unmeasured margin isn't one at the junction.
 * @param margin as stored
 */
export const attachmentLevel = (depth: number | null, margin: number | null) =>
  depth === null || margin === null ? null : depth - margin;

/** "0", "1+", "2". */
export const mobilityWords = (halves: number) => `${Math.floor(halves / 2)}${halves % 2 === 1 ? '+' : ''}`;

const romans = ['0', 'I', 'II', 'III', 'IV'];
/** A furcation as its scale writes it: "2" of Glickman, "II" of Hamp. */
export const furcationWords = (grade: number, scale: FurcationScale) =>
  scale === 'hamp' ? (romans[grade] ?? String(grade)) : String(grade);

const yesOrNo = { least: 0, most: 1, says: 'Choose yes or no.' };
const width = { least: 0, most: 20, says: 'This is 0 to 20 mm.' };
/** The least and most of each measure. Source: clinical.md, D3. */
const ranges: Readonly<Record<PerioMeasure, { least: number; most: number; says: string }>> = {
  depth: { least: 0, most: 15, says: 'A probing depth is 0 to 15 mm.' },
  margin: {
    least: -10,
    most: 5,
    says: 'A gingival margin is from 10 mm of recession to 5 mm above the cemento-enamel junction.',
  },
  junction: width,
  keratinized: width,
  furcation: { least: 0, most: 4, says: 'Glickman grades are 0 to 4.' },
  mobility: { least: 0, most: 7, says: 'Mobility is 0 to 3, also with a plus.' },
  bleeding: yesOrNo,
  suppuration: yesOrNo,
  plaque: yesOrNo,
  calculus: yesOrNo,
};
const hampRange = { least: 0, most: 3, says: 'Hamp degrees are 0 to III.' };

/** Why a reading can't be, as a sentence; undefined if it can. */
export function readingRefusal(reading: PerioReading, scale: FurcationScale): string | undefined {
  const { tooth, place, measure, value } = reading;
  if (!isTooth(tooth)) return 'This is not a tooth.';
  if (measure === 'mobility') {
    if (place !== 'tooth') return 'Mobility is of the tooth as a whole.';
  } else if (measure === 'furcation') {
    if (!isFurcationEntrance(place)) return 'Choose the entrance of the furcation.';
    if (!entrancesOf(reading).includes(place)) return 'This tooth has no furcation there.';
  } else if (!isPerioSite(place)) return 'Choose one of the six sites.';
  else if ((measure === 'junction' || measure === 'keratinized') && !hasJunction(tooth, place))
    return 'The palate is all keratinized: it has no mucogingival junction.';
  if (value === null) return undefined;
  const { least, most, says } = measure === 'furcation' && scale === 'hamp' ? hampRange : ranges[measure];
  return value < least || value > most ? says : undefined;
}
