import * as contract from '@cusp/contract';
import { yearsBetween } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { both } from '../../../db/read-plan.ts';
import { becomeServer } from '../../../identity/portal-session.ts';
import type { PatientSession } from '../../../identity/portal-session.ts';
import { clockIn } from '../../../values/calendar/wall-clock.ts';
import { Refusal } from '../../../values/refusal.ts';
import { listProviders } from '../../practice/providers/index.ts';
import { bookableFrom, isForAge, onlineBookingHere } from '../../schedule/online-booking/index.ts';
import * as queries from './queries.ts';

/** The practice's rules and what the patient can book by them. From then on in the server's role: what is free depends on everybody. */
export async function bookingContext(tx: Tx, session: PatientSession) {
  await tx.all(becomeServer);
  const [[{ rules: set, timeZone }, { born, may_book }], reasons] = await tx.ask(
    both(both(onlineBookingHere, queries.bookedFor(session)), queries.reasonsToBook),
  );
  const now = new Date();
  const rules = { ...set, is_open: set.is_open && may_book };
  const [today = ''] = clockIn(timeZone, now).split(' ');
  const { until } = bookableFrom(rules, timeZone, now);
  const isFor = (reason: (typeof reasons)[number], day: string) => isForAge(reason, yearsBetween(born, day));
  return {
    session,
    rules,
    timeZone,
    now,
    by: session,
    isFor,
    // Those for a birthday that comes before the last day, too.
    reasons: reasons.filter(
      (reason) => reason.for_whom !== 'new' && (isFor(reason, today) || isFor(reason, until)),
    ),
  };
}
export type BookingContext = Awaited<ReturnType<typeof bookingContext>>;

/** Refuses if nothing can be booked online. */
export function requireOnlineBooking({ rules }: BookingContext): void {
  if (!rules.is_open) throw new Refusal('booking_closed');
}

/** A reason that a time is booked for, by the patient's age on that day. */
export function reasonOf({ reasons, isFor }: BookingContext, id: string, day: string) {
  const reason = reasons.find((one) => one.id === id && one.way === 'book' && isFor(one, day));
  if (reason === undefined) throw new Refusal('booking_reason_not_found');
  return reason;
}

/** Refuses a patient who has booked or changed too much online; locks the practice's online bookings. */
export async function refuseOverBookingLimits(
  tx: Tx,
  session: PatientSession,
  what: 'books' | 'changes',
): Promise<void> {
  const { to_come, changes } = await queries.lockOnlineBooking(tx, session);
  if (changes >= contract.mostOnlineChanges) throw new Refusal('most_online_changes');
  if (what === 'books' && to_come >= contract.mostBookedOnline) throw new Refusal('most_booked_online');
}

/** Refuses a provider that doesn't exist. */
export async function requireProvider(tx: Tx, id: string | null): Promise<void> {
  if (id !== null && !(await tx.ask(listProviders)).some((provider) => provider.id === id))
    throw new Refusal('provider_not_found');
}
