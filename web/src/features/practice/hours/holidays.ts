import { type Closure, type FederalHoliday, federalHolidays } from '@cusp/contract';

/** The holidays from a day on, through the same day of the next year. */
export function comingHolidays(today: string): FederalHoliday[] {
  const year = Number(today.slice(0, 4));
  const until = `${year + 1}${today.slice(4)}`;
  // New Year's Day of the year after may be observed on this one's last day.
  return [year, year + 1, year + 2]
    .flatMap(federalHolidays)
    .filter(({ date }) => date >= today && date < until);
}

/** The practice's closure that a day is in. */
export const closureOf = (date: string, closures: readonly Closure[]): Closure | undefined =>
  closures.find(
    ({ provider_id, from_date, to_date }) => provider_id === null && from_date <= date && date <= to_date,
  );
