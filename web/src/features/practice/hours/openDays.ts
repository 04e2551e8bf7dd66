import type { PracticeHours } from '@cusp/contract';
import { addToDate } from '../../../ui/text/dates.ts';

/** Monday is 1, Sunday 7. */
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** True if the practice has hours on that day and isn't closed. */
export function isOpenOn({ weekly, closures }: PracticeHours, date: string): boolean {
  const valid = weekly
    .filter(({ provider_id, valid_from }) => provider_id === null && valid_from <= date)
    .toSorted((one, other) => (one.valid_from < other.valid_from ? -1 : 1))
    .at(-1);
  const closed = closures.some(
    ({ provider_id, from_date, to_date }) => provider_id === null && from_date <= date && date <= to_date,
  );
  return !closed && (valid?.days.some(({ weekday }) => weekday === weekdayOf(date)) ?? false);
}

/** The first open day after this one; the next day if none is open within a month. */
export function nextOpenDay(hours: PracticeHours, date: string): string {
  const days = Array.from({ length: 31 }, (_, index) => addToDate(date, index + 1, 'd'));
  return days.find((day) => isOpenOn(hours, day)) ?? addToDate(date, 1, 'd');
}
