import { yearsBetween } from '@cusp/contract';
import { addToDate } from '../../../ui/text/dates.ts';

/** Below this age a parent or guardian consents to treatment. */
const ageOfMajority = 18;

/** True if somebody born on `born` is a minor on `day`; both `YYYY-MM-DD`. */
export const isMinor = (born: string, day: string) => yearsBetween(born, day) < ageOfMajority;

/** The age in words: 42 years, 1 year; months below two years, since teeth erupt by the month. */
export function ageWords(born: string, day: string): string {
  const years = yearsBetween(born, day);
  if (years >= 2) return `${years} years`;
  let months = 0;
  while (months < 23 && addToDate(born, months + 1, 'm') <= day) months += 1;
  return months === 1 ? '1 month' : `${months} months`;
}
