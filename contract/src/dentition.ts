import type { Dentition } from './chart-words.ts';
import { digitOf, isPrimary, permanentTeeth, predecessorOf, primaryTeeth, successorOf } from './teeth.ts';

/**
 * The age in years by which a permanent tooth has usually come, by its place from the midline. Source: the eruption
 * ages that dental schools teach (first molars and incisors at 6 to 8, canines and premolars at 10 to 12).
 */
const comesAt: Readonly<Record<number, number>> = { 1: 7, 2: 8, 3: 11, 4: 10, 5: 11, 6: 6, 7: 12, 8: 18 };
/** The same in months for primary teeth. */
const primaryComesAt: Readonly<Record<number, number>> = { 1: 10, 2: 12, 3: 19, 4: 16, 5: 28 };

/** Completed years at a day. Dates are `YYYY-MM-DD`. */
const monthsAt = (born: string, on: string): number => {
  const [year = 0, month = 0, day = 0] = born.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = on.split('-').map(Number);
  return (toYear - year) * 12 + toMonth - month - (toDay < day ? 1 : 0);
};

/** A tooth that the chart says is there, or isn't (lost, not yet come, never made). */
export interface ChartedTooth {
  tooth: number;
  isThere: boolean;
}

/**
 * The teeth that stand in the mouth: what is charted, and for the rest what a patient of that age usually has. A
 * permanent tooth that is charted as there has replaced its predecessor, and a primary one that is there keeps its
 * place.
 *
 * @param born and on dates, `YYYY-MM-DD`
 */
export function teethPresent(born: string, on: string, charted: readonly ChartedTooth[]): number[] {
  const months = monthsAt(born, on);
  const said = new Map(charted.map(({ tooth, isThere }) => [tooth, isThere]));
  const hasCome = (tooth: number): boolean => {
    const known = said.get(tooth);
    if (known !== undefined) return known;
    const predecessor = predecessorOf(tooth);
    if (predecessor !== undefined && said.get(predecessor) === true) return false;
    return months >= (comesAt[digitOf(tooth)] ?? 0) * 12;
  };
  const isLeft = (tooth: number): boolean =>
    said.get(tooth) ??
    (months >= (primaryComesAt[digitOf(tooth)] ?? 0) && !hasCome(successorOf(tooth)) && months < 13 * 12);
  return [...permanentTeeth.filter(hasCome), ...primaryTeeth.filter(isLeft)];
}

/** Which teeth a mouth has, by those that are present. */
export function dentitionOf(present: readonly number[]): Dentition {
  const primary = present.filter(isPrimary).length;
  if (primary === 0) return 'permanent';
  return primary === present.length ? 'primary' : 'mixed';
}
