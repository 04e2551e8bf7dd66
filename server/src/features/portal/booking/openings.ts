import { daysBetween, addDays, mostOpeningDays } from '@cusp/contract';
import type { VisitOpening, OnlineBooking } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { both, nothing } from '../../../db/read-plan.ts';
import type { PatientSession } from '../../../identity/portal-session.ts';
import { listProviders } from '../../practice/providers/index.ts';
import { freePlacesFor, minutesSinceMidnight } from '../../schedule/calendar/index.ts';
import { bookableFrom } from '../../schedule/online-booking/index.ts';
import * as queries from './queries.ts';

/** The visit to find a time for: a new one, or one that is moved. */
export interface RequestedVisit {
  kind_id: string | null;
  minutes: number;
  /** Only with this provider; else anyone who may do it. */
  provider_id?: string;
  /** The visit that is moved. */
  moves?: string;
}

/** The patient, the rules and the time of the search. */
export interface BookingSearch {
  /** The patient whose own visits take time; none on the public page. */
  session?: Pick<PatientSession, 'records'>;
  rules: OnlineBooking;
  timeZone: string;
  now: Date;
}

/**
 * The most openings of one search: some 30 operatories for two weeks. More are no choice for anybody, and shaping an answer of
 * hundreds of operatories would block everybody's calls for a second.
 */
const mostOpenings = 5_000;

/** A stranger has no visits that are known. */
const nobodys: ReturnType<typeof queries.ownTimes> = nothing.map(() => []);

/** An opening with its operatory, which patients don't see. */
export interface FoundOpening extends VisitOpening {
  operatory_id: string;
}

/**
 * The openings that a patient, or a stranger, can take, by the practice's rules: within notice and horizon, beside others if so wanted, not on days that are full, not while
 * they have another visit. The search is the one of the staff's "Find opening".
 */
export async function openingsFor(
  tx: Tx,
  { session, rules, timeZone, now }: BookingSearch,
  { kind_id, minutes, provider_id, moves }: RequestedVisit,
  { from, days, notBefore: wished = '' }: { from: string | undefined; days: number; notBefore?: string },
): Promise<FoundOpening[]> {
  const { notBefore: allowed, until } = bookableFrom(rules, timeZone, now);
  const notBefore = wished > allowed ? wished : allowed;
  const [earliest = ''] = notBefore.split(' ');
  const first = from === undefined || from < earliest ? earliest : from;
  // Counted from the day that was asked for, so that one page follows the other.
  const end = addDays(from ?? first, Math.min(days, mostOpeningDays) - 1);
  const last = end < until ? end : until;
  if (first > last) return [];
  const search = {
    minutes,
    ...(kind_id !== null && { kind_id }),
    ...(provider_id !== undefined && { provider_id }),
    from: first,
    to: last,
    limit: mostOpenings,
  };
  const full: readonly string[] =
    rules.most_a_day === null ? [] : await tx.ask(queries.fullDays(first, last, rules.most_a_day, moves));
  const [places, [own, providers]] = await Promise.all([
    freePlacesFor(tx, search, timeZone, {
      notBefore,
      beside: rules.beside_others,
      ...(moves !== undefined && { moves }),
    }),
    tx.ask(
      both(session === undefined ? nobodys : queries.ownTimes(session, first, last, moves), listProviders),
    ),
  ]);
  const names = new Map(providers.map(({ id, name }) => [id, name]));
  const meetsOwn = (date: string, time: string) => {
    const starts = minutesSinceMidnight(time);
    return own.some(
      (visit) =>
        visit.date === date &&
        starts < minutesSinceMidnight(visit.starts) + visit.minutes &&
        minutesSinceMidnight(visit.starts) < starts + minutes,
    );
  };
  return places
    .filter(({ date, time }) => !full.includes(date) && !meetsOwn(date, time))
    .map((place) => ({ ...place, provider_name: names.get(place.provider_id ?? '') ?? '' }));
}

/** With a provider whom the patient chose; a visit that is its provider's stays so, whoever is asked for. */
export const chosenBy = (provider_id: string | undefined, wanted: RequestedVisit): RequestedVisit =>
  provider_id === undefined || wanted.provider_id !== undefined ? wanted : { ...wanted, provider_id };

/** The opening at a time, if it is one; asked under the lock of online bookings. */
export async function openingAt(
  tx: Tx,
  where: BookingSearch,
  wanted: RequestedVisit,
  { date, time, provider_id }: { date: string; time: string; provider_id: string | null },
): Promise<FoundOpening | undefined> {
  if (daysBetween(date, bookableFrom(where.rules, where.timeZone, where.now).until) < 0) return undefined;
  // From that time on, so that what is offered before it can't hide it.
  const found = await openingsFor(tx, where, chosenBy(provider_id ?? undefined, wanted), {
    from: date,
    days: 1,
    notBefore: `${date} ${time}`,
  });
  return found.find(
    (place) => place.date === date && place.time === time && place.provider_id === provider_id,
  );
}
