import { freePlaces, addDays, daysAndTimesOf } from '@cusp/contract';
import type { FreePlace, listFreePlaces as call, ParsedOf } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { clockIn, isMissing } from '../../../values/calendar/wall-clock.ts';
import { findKind } from '../appointment-types/index.ts';
import { listOperatories } from '../../practice/operatories/index.ts';
import { daysFrom } from './days.ts';
import { freeOn } from './free.ts';
import type { OpeningSearch } from './free.ts';
import { working } from './queries.ts';
import { busyIn } from './blocking-queries.ts';
import { scheduleDay } from './rules.ts';

/** How many days are read at a time: usually the first have enough. */
const step = 14;

interface OpeningBounds {
  /** By the practice's clock, `YYYY-MM-DD HH:MM`; now if it is absent. */
  notBefore?: string;
  /** A visit that would be moved: it doesn't block itself. */
  moves?: string;
  /** Only beside what is taken, and at the start and the end of working time. */
  beside?: boolean;
}

/**
 * The next free places that fit, from a day on: what a search shows, and what is offered for booking, to staff and patients
 * alike. The constraint `chair_time_free` of the database decides in the end.
 */
export async function freePlacesFor(
  tx: Tx,
  query: Omit<ParsedOf<typeof call>['query'], 'limit'> & { limit?: number | undefined },
  timeZone: string,
  { notBefore = clockIn(timeZone, new Date()), moves, beside = false }: OpeningBounds = {},
): Promise<FreePlace[]> {
  const [today = '', time = ''] = notBefore.split(' ');
  const from = query.from === undefined || query.from < today ? today : query.from;
  const last = addDays(from, freePlaces.days - 1);
  const to = query.to === undefined || query.to > last ? last : query.to;
  const [hours, wanted] = await Promise.all([tx.ask(working(from)), openingSearch(tx, query, timeZone)]);
  const limit = query.limit ?? freePlaces.byDefault;

  const found: FreePlace[][] = [];
  for (let first = from; first <= to && found.length < limit; first = addDays(first, step)) {
    const end = addDays(first, step - 1);
    const dates = (daysFrom(first, end < to ? end : to, step) ?? []).filter(
      (date) => query.days === undefined || query.days.includes(daysAndTimesOf(date, '00:00').day),
    );
    const busy = await tx.ask(busyIn(first, end, moves));
    for (const date of dates) {
      if (found.length >= limit) break;
      const earliest = date === today ? time : undefined;
      for (const places of freeOn(scheduleDay(date, hours), busy, { ...wanted, beside }, earliest))
        found.push(places);
    }
  }
  return found.slice(0, limit).flat();
}

/** The search, with the operatories and providers that fit. */
export async function openingSearch(
  tx: Tx,
  query: ParsedOf<typeof call>['query'],
  timeZone: string,
): Promise<OpeningSearch> {
  const [operatories, { providers }] = await Promise.all([
    tx.ask(listOperatories),
    tx.ask(working('9999-12-31')),
  ]);
  const { operatory_id, provider_id, kind_id, minutes, visits = 1, arranged, grid = 10, part } = query;
  const kind = kind_id === undefined ? undefined : await findKind(tx, kind_id);
  const may = kind?.provider_kinds ?? [];
  // Nobody does what isn't known here.
  const isKnown = kind_id === undefined || kind !== undefined;
  const isAnybodys = provider_id === undefined && may.length === 0 && providers.length === 0;
  return {
    minutes,
    visits,
    arranged,
    grid,
    part,
    operatories: operatories.filter(
      ({ id }) => isKnown && (operatory_id === undefined || id === operatory_id),
    ),
    providers: isAnybodys
      ? null
      : providers.filter(
          ({ id, kind: what }) =>
            (provider_id === undefined || id === provider_id) && (may.length === 0 || may.includes(what)),
        ),
    exists: (date, at) => !isMissing(timeZone, date, at),
  };
}
