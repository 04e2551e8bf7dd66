import type { CodeChannel, VisitOpening } from '@cusp/contract';
import type { Database, Tx } from '../../../db/database.ts';
import { both } from '../../../db/read-plan.ts';
import { hashToken } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';
import { onlineBookingHere } from '../../schedule/online-booking/index.ts';
import { reasonsToBook } from '../booking/index.ts';
import type { FoundOpening, BookingSearch } from '../booking/index.ts';
import { shownLook } from '../../practice/look/index.ts';
import * as queries from './queries.ts';

/** The content of the current practice's public page. No patient is read. */
export async function offered(tx: Tx) {
  const [[practice, { rules, timeZone }], [reasons, look]] = await tx.ask(
    both(both(queries.publicPractice, onlineBookingHere), both(reasonsToBook, shownLook)),
  );
  // Whether new patients can book is a decision of its own; the other rules are those of all online booking.
  const where: BookingSearch = { rules: { ...rules, is_open: practice.is_open }, timeZone, now: new Date() };
  return { practice, look, where, reasons: reasons.filter(({ for_whom }) => for_whom !== 'known') };
}
type Offered = Awaited<ReturnType<typeof offered>>;

/** Refuses if nothing can be requested: the practice doesn't want it, or no code could be sent. */
export function requireBookingPage({ practice }: Offered, ways: readonly CodeChannel[]): void {
  if (!practice.is_open || ways.length === 0) throw new Refusal('booking_closed');
}

/** An opening without its operatory. */
export const shownOpening = ({
  date,
  time,
  minutes,
  provider_id,
  provider_name,
}: FoundOpening): VisitOpening => ({
  date,
  time,
  minutes,
  provider_id,
  provider_name,
});

/** The practice of a public page. */
export async function bookingPageOf(database: Database, name: string) {
  const page = await database.singleRoundTrip(queries.pageNamed(name));
  if (page === undefined) throw new Refusal('booking_page_not_found');
  return page;
}

/** Works in the practice of a public page. */
export async function atPage<T>(database: Database, name: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { practice_id } = await bookingPageOf(database, name);
  return database.asPractice(practice_id, work);
}

/** Works with the hold of a token, in its practice. */
export async function withHold<T>(
  database: Database,
  token: string,
  work: (tx: Tx, id: string, practiceId: string) => Promise<T>,
): Promise<T> {
  const found = await database.singleRoundTrip(queries.holdByToken(hashToken(token)));
  if (found === undefined) throw new Refusal('booking_hold_over');
  return database.asPractice(found.practice_id, (tx) => work(tx, found.id, found.practice_id));
}
