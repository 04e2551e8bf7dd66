import type { FreePlace } from '@cusp/contract';
import type { GridSlot } from './checkSlot.ts';
import { minutesOf } from './time.ts';

const freePlace = ({ date, time, minutes, operatory_id, provider_id }: FreePlace): GridSlot => ({
  date,
  start: minutesOf(time),
  minutes,
  operatoryId: operatory_id,
  providerId: provider_id,
});

/** The answer's places, `visits` at a time: each group is an offer for a whole family. */
export function groupedOpenings(places: readonly FreePlace[], visits: number): GridSlot[][] {
  const offers: GridSlot[][] = [];
  for (let first = 0; first + visits <= places.length; first += visits)
    offers.push(places.slice(first, first + visits).map(freePlace));
  return offers;
}
