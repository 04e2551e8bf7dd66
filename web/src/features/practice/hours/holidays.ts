import { type Closure, type FederalHoliday, federalHolidays } from '@cusp/contract';

/** The federal holidays of the twelve months from a day on. */
export function upcomingHolidays(today: string): FederalHoliday[] {
  const year = Number(today.slice(0, 4));
  const until = `${year + 1}${today.slice(4)}`;
  // New Year's Day may be observed on December 31 of the year before.
  return [year, year + 1, year + 2]
    .flatMap(federalHolidays)
    .filter(({ date }) => date >= today && date < until);
}

/** The practice's closure on a day, if there is one. */
export const closureOn = (date: string, closures: readonly Closure[]): Closure | undefined =>
  closures.find(
    ({ provider_id, from_date, to_date }) => provider_id === null && from_date <= date && date <= to_date,
  );
