import { addDays } from '@cusp/contract';
import type { OnlineBooking } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { settleBookingAnswers } from '../../health/alerts/index.ts';
import { isRequestedAmount, lockCheckoutsOf, returnDeposit } from '../../money/online/index.ts';
import { bookAppointment } from '../../schedule/appointments/index.ts';
import {
  insertHold,
  findSlotConflicts,
  minutesSinceMidnight,
  releaseHold,
  wallClockTime,
  newAppointmentDefaults,
} from '../../schedule/calendar/index.ts';
import { storeWish, wishUntil } from '../../schedule/earlier-times/index.ts';
import { onlineBookingHere } from '../../schedule/online-booking/index.ts';
import { lockOnlineBookings, openingAt, typeOfKind, wishesForStaff } from '../booking/index.ts';
import type { FoundOpening, BookingSearch } from '../booking/index.ts';
import * as queries from './queries.ts';
import type { StoredVisitRequest } from './queries.ts';
import { returnDeposits } from './deposit-refunds.ts';
import { notifyRequester } from './notices.ts';
import type { NoticeDependencies } from './notices.ts';

/**
 * Brings a request in line with its deposit, however late or often the provider reported it: paid, it goes to the office, or is booked for
 * a patient who is known; unpaid in time, its place is free again; paid and without a place, other times are offered, and then the deposit goes back, as it does at
 * once where the patient may no longer be booked online. What was done isn't done again, however often it looks.
 */
export async function settleRequest(tx: Tx, id: string, telling: NoticeDependencies): Promise<void> {
  await lockOnlineBookings(tx);
  const request = await queries.lockVisitRequest(tx, id);
  if (request === undefined) return;
  const paid = (await lockCheckoutsOf(tx, id)).filter(({ status }) => status === 'paid');
  const [deposit] = paid.filter(isRequestedAmount);
  // Paid once more, or another amount.
  for (const checkout of paid) if (checkout !== deposit) await returnDeposit(tx, checkout.id, 'Paid twice');
  if (deposit === undefined) {
    if (request.state === 'unpaid' && request.pay_seconds === 0) await lapse(tx, request);
    return;
  }
  const { state } = request;
  const isNew =
    state === 'unpaid' ||
    (state === 'lapsed' && request.choose_until === null && request.deposit_end === null);
  if (isNew && request.may_book) return place(tx, request, telling);
  const isOver = state === 'unpaid' || (state === 'displaced' && (request.choose_over || !request.may_book));
  if (isOver) await lapse(tx, request);
  if (isOver || state === 'lapsed')
    return giveBack(tx, request, request.may_book ? 'Time was taken' : 'No longer booked online', telling);
  if (state === 'refused') return giveBack(tx, request, 'Request declined', telling);
  if (state === 'withdrawn') return giveBack(tx, request, 'Request withdrawn', telling);
}

async function lapse(tx: Tx, request: StoredVisitRequest): Promise<void> {
  await releaseHold(tx, request.id, request);
  await queries.setRequestState(tx, request.id, 'lapsed');
  recordEvent(tx, 'online_request.lapsed', request.id, byService);
}

async function giveBack(
  tx: Tx,
  request: StoredVisitRequest,
  why: Parameters<typeof returnDeposits>[2],
  telling: NoticeDependencies,
): Promise<void> {
  if (await returnDeposits(tx, request.id, why)) await notifyRequester(tx, 'returned', request, telling);
}

/** Its place, if it is kept still or free again; else other times are offered. */
async function place(tx: Tx, request: StoredVisitRequest, telling: NoticeDependencies): Promise<void> {
  const found = request.has_passed
    ? undefined
    : request.is_held
      ? placeOf(request)
      : await samePlace(tx, request);
  if (found === undefined) return displace(tx, request, telling);
  await takePlace(tx, request, found, telling);
}

/** Takes the slot from a request; for a day, its patient can choose another time. */
export async function displace(
  tx: Tx,
  request: StoredVisitRequest,
  telling: NoticeDependencies,
): Promise<void> {
  await releaseHold(tx, request.id, request);
  await queries.setRequestState(tx, request.id, 'displaced');
  recordEvent(tx, 'online_request.displaced', request.id, byService);
  await notifyRequester(tx, 'displaced', request, telling);
}

/** The place of a request. */
const placeOf = ({ date, time, minutes, operatory_id, provider_id, provider_name }: StoredVisitRequest) => ({
  date,
  time,
  minutes,
  operatory_id,
  provider_id,
  provider_name,
});

/** The rules by which a request finds its slot again: notice and limits don't apply to one that was paid, which kept to them before. */
export async function whereOf(tx: Tx, request: StoredVisitRequest, isSame: boolean): Promise<BookingSearch> {
  const { rules, timeZone } = await tx.ask(onlineBookingHere);
  const loose: Partial<OnlineBooking> = isSame
    ? { notice_hours: 0, horizon_days: 366, most_a_day: null, beside_others: false }
    : {};
  const { records } = request;
  return {
    ...(request.for_patient_id !== null && { session: { records } }),
    rules: { ...rules, is_open: true, ...loose },
    timeZone,
    now: new Date(),
  };
}

async function samePlace(tx: Tx, request: StoredVisitRequest): Promise<FoundOpening | undefined> {
  const { kind_id, minutes } = request;
  await releaseHold(tx, request.id, request);
  const found = await openingAt(tx, await whereOf(tx, request, true), { kind_id, minutes }, request);
  return found !== undefined && (await findSlotConflicts(tx, found)).length === 0 ? found : undefined;
}

/** Takes a place that is free or held for the request: a stranger's is kept until the office decides, a patient's visit is booked. */
export async function takePlace(
  tx: Tx,
  request: StoredVisitRequest,
  { date, time, operatory_id, provider_id, provider_name }: FoundOpening,
  telling: NoticeDependencies,
): Promise<void> {
  const { id, for_patient_id, minutes } = request;
  const now = { ...request, date, time, operatory_id, provider_id, provider_name };
  await queries.moveRequest(tx, id, { date, starts: time, operatory_id, provider_id });
  if (for_patient_id !== null) {
    await releaseHold(tx, id, request, [now]);
    await book(tx, now, for_patient_id);
    return notifyRequester(tx, 'booked', now, telling);
  }
  if (!request.is_held) {
    await insertHold(tx, {
      id,
      operatory_id,
      provider_id,
      date,
      starts: time,
      ends: wallClockTime(minutesSinceMidnight(time) + minutes),
      reason: '',
      expires_at: `${addDays(date, 1)}T00:00:00Z`,
    });
  }
  await queries.extendHoldToVisit(tx, id, `Requested online: ${request.first_name} ${request.last_name}`);
  await queries.setRequestState(tx, id, 'waiting');
  recordEvent(tx, 'online_request.made', id, byService);
  await notifyRequester(tx, request.deposit_cents === null ? 'chosen' : 'received', now, telling);
}

/** Books the visit of a patient who is known, as the portal does. */
async function book(tx: Tx, request: StoredVisitRequest, patient_id: string): Promise<void> {
  const { id, account_id, kind_id, time_zone: timeZone } = request;
  const { type } = await typeOfKind(tx, kind_id);
  const appointment_id = await bookAppointment(
    { tx, byPatientIn: { timeZone, ...(account_id !== null && { by: { accountId: account_id } }) } },
    {
      ...newAppointmentDefaults,
      patient_id,
      type,
      kind_id,
      appointment_date: request.date,
      appointment_time: request.time,
      duration: request.minutes,
      operatory_id: request.operatory_id,
      provider_id: request.provider_id,
      notes: '',
      // Those of the visit that was refused: with the patient's words, and what staff added.
      staff_notes: request.refused_notes ?? wishesForStaff(request),
      recall_date: null,
      asap: false,
      overlap_with: [],
      treatment_ids: [],
    },
    null,
    async (made) => made,
  );
  await settleBookingAnswers(tx, undefined, { patientId: patient_id, appointmentId: appointment_id });
  const { date, time, earlier } = request;
  if (earlier !== null)
    await storeWish(tx, appointment_id, { patient_id, date, time }, wishUntil(earlier, date));
  await queries.markBookedAutomatically(tx, id, { patient_id, appointment_id });
  recordEvent(tx, 'online_request.taken_in', id, byService);
}
