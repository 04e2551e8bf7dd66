import type { Dentition } from '../chart-words.ts';
import { digitOf, isPrimary } from './teeth.ts';

/**
 * The age in years by which a permanent tooth has usually come, by its place from the midline. Source: the eruption
 * ages that dental schools teach (first molars and incisors at 6 to 8, canines and premolars at 10 to 12).
 */
const comesAt: Readonly<Record<number, number>> = { 1: 7, 2: 8, 3: 11, 4: 10, 5: 11, 6: 6, 7: 12, 8: 18 };
/** The same in months for primary teeth. */
const primaryComesAt: Readonly<Record<number, number>> = { 1: 10, 2: 12, 3: 19, 4: 16, 5: 28 };
/** By this age in years no primary tooth is taken to be left. */
const lastShed = 13;

/** Completed months at a day. Dates are `YYYY-MM-DD`. */
export function monthsAt(born: string, on: string): number {
  const [year = 0, month = 0, day = 0] = born.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = on.split('-').map(Number);
  return (toYear - year) * 12 + toMonth - month - (toDay < day ? 1 : 0);
}

/** Whether a tooth has usually come by that age in months. */
export const hasUsuallyCome = (tooth: number, months: number): boolean =>
  isPrimary(tooth)
    ? months >= (primaryComesAt[digitOf(tooth)] ?? 0)
    : months >= (comesAt[digitOf(tooth)] ?? 0) * 12;

/** Whether all primary teeth have usually been shed by that age in months. */
export const hasUsuallyShed = (months: number): boolean => months >= lastShed * 12;

/** The dentition of a mouth, by the teeth that are present. */
export function dentitionOf(present: readonly number[]): Dentition {
  const primary = present.filter(isPrimary).length;
  if (primary === 0) return 'permanent';
  return primary === present.length ? 'primary' : 'mixed';
}
