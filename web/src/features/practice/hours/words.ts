import type { DayHours } from '@cusp/contract';
import { timeWords } from '../../../ui/text/dates.ts';

/** Monday is 1. */
const weekdayWords = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export const weekdayName = (weekday: number): string => weekdayWords[weekday - 1] ?? '';
const short = (weekday: number): string => weekdayName(weekday).slice(0, 3);

const timesOf = ({ opens, closes, lunch_from, lunch_to }: DayHours): string =>
  `${timeWords(opens)} – ${timeWords(closes)}` +
  (lunch_from === null || lunch_to === null
    ? ''
    : `, lunch ${timeWords(lunch_from)} – ${timeWords(lunch_to)}`);

/** A week in a line: neighboring days with the same times together, 'Mon – Thu 8:00 AM – 5:00 PM; Fri …'. */
export function weekWords(days: readonly DayHours[]): string {
  const runs: { first: number; last: number; times: string }[] = [];
  for (const day of days.toSorted((one, other) => one.weekday - other.weekday)) {
    const times = timesOf(day);
    const run = runs.at(-1);
    if (run !== undefined && run.times === times && run.last === day.weekday - 1) run.last = day.weekday;
    else runs.push({ first: day.weekday, last: day.weekday, times });
  }
  if (runs.length === 0) return 'Closed all week';
  return runs
    .map(
      ({ first, last, times }) =>
        `${first === last ? short(first) : `${short(first)} – ${short(last)}`} ${times}`,
    )
    .join('; ');
}
