import { serviceDays } from '@cusp/contract';
import type { ServiceDay } from '@cusp/contract';
import { Refusal } from '../../../values/refusal.ts';

/**
 * The first and the last day on which it can have been done: not before the patient was born, and no later than today. Refuses what
 * lies wholly outside of that.
 */
export function daysItCanBe(given: ServiceDay, born: string, today: string): { first: string; last: string } {
  const days = serviceDays(given);
  if (days === undefined || days.first > today)
    throw new Refusal('invalid', [{ path: 'year', message: 'Choose a day that is not in the future.' }]);
  if (days.last < born)
    throw new Refusal('invalid', [
      { path: 'year', message: 'Choose a day that is not before the patient was born.' },
    ]);
  return {
    first: days.first < born ? born : days.first,
    last: days.last > today ? today : days.last,
  };
}
