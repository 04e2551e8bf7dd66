import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { hashToken } from '../../../identity/person.ts';
import { both } from '../../../db/read-plan.ts';
import type { Secrets } from '../../../identity/crypto/secret-cipher.ts';
import { byPatient, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import type { PaymentGateway } from '../../../services/payments/provider.ts';
import { newId } from '../../../values/ids.ts';
import { toDollars } from '../../../values/money.ts';
import { Refusal } from '../../../values/refusal.ts';
import { settleBookingAnswers } from '../../health/alerts/index.ts';
import { cancelCallback, lockAddressees } from '../../messages/messages/index.ts';
import { toldFee } from '../../money/visit-fees/index.ts';
import { listProviders } from '../../practice/providers/index.ts';
import { bookAppointment, changeAppointment, lockAppointment } from '../../schedule/appointments/index.ts';
import {
  insertHold,
  findSlotConflicts,
  minutesSinceMidnight,
  newAppointmentDefaults,
  wallClockTime,
} from '../../schedule/calendar/index.ts';
import { storeWish } from '../../schedule/earlier-times/index.ts';
import { bookableFrom, ownChangesOf, shownToPatient } from '../../schedule/online-booking/index.ts';
import { depositOf, insertOwnRequest, pageTokenOf, shownDepositOf } from '../visit-requests/index.ts';
import { answersTo, wishesForStaff } from './answers.ts';
import {
  bookingContext,
  requireOnlineBooking,
  requireProvider,
  refuseOverBookingLimits,
  reasonOf,
} from './booking-context.ts';
import type { BookingContext } from './booking-context.ts';
import { chosenBy, openingAt, openingsFor } from './openings.ts';
import type { RequestedVisit } from './openings.ts';
import * as queries from './queries.ts';
import { asOpeningTaken } from './opening-taken.ts';

/** Patients' own booking, moving and canceling of visits, by the practice's rules. */
export const portalBooking = (payments: PaymentGateway | undefined, secrets: Secrets): Feature => ({
  routes: [
    on(contract.portalBooking, async ({ tx, portalSession }) => {
      const { rules, timeZone, now, reasons } = await bookingContext(tx, portalSession);
      const { most_a_day: _most, beside_others: _beside, version: _version, ...shown } = rules;
      const { notBefore, until } = bookableFrom(rules, timeZone, now);
      const [from = ''] = notBefore.split(' ');
      const [[providers, missed_fee], earlier] = await tx.ask(
        both(both(listProviders, toldFee), queries.wishOfRefusedVisit(portalSession)),
      );
      return {
        ...shown,
        missed_fee,
        from,
        until,
        earlier,
        reasons: reasons.map(
          ({
            id,
            name,
            name_es,
            way,
            type,
            minutes,
            bring,
            bring_es,
            questions,
            deposit_cents,
            provider_kinds: kinds,
          }) => ({
            id,
            deposit: shownDepositOf({ deposit_cents }, payments),
            name,
            name_es,
            way,
            type,
            minutes,
            bring,
            bring_es,
            questions,
            providers: providers
              .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
              .map((provider) => ({ id: provider.id, name: provider.name })),
          }),
        ),
      };
    }),

    on(contract.portalOpenings, async ({ tx, portalSession, input }) => {
      const where = await bookingContext(tx, portalSession);
      const { booking_reason_id, ...when } = input.query;
      requireOnlineBooking(where);
      const reason = where.reasons.find(({ id, way }) => id === booking_reason_id && way === 'book');
      // A search for what isn't there finds nothing.
      if (reason === undefined) return [];
      return (await found(tx, where, reason, when)).filter(({ date }) => where.isFor(reason, date));
    }),

    on(contract.portalOpeningsForMove, async ({ tx, portalSession, input }) => {
      const where = await bookingContext(tx, portalSession);
      requireOnlineBooking(where);
      const visit = await tx.ask(queries.ownVisit(portalSession, input.params.id));
      if (visit === undefined) throw new Refusal('appointment_not_found');
      requireOwnAction(where, visit, 'move');
      return found(tx, where, wantedBy(visit), input.query);
    }),

    on(contract.portalBook, async ({ tx, portalSession, input }) => {
      const where = await bookingContext(tx, portalSession);
      const { booking_reason_id, note, answers: given, earlier, ...when } = input.body;
      requireOnlineBooking(where);
      const reason = reasonOf(where, booking_reason_id, when.date);
      const { kind_id, minutes, type, deposit_cents } = reason;
      if (depositOf({ deposit_cents }, payments) !== null) throw new Refusal('deposit_first');
      const answers = answersTo(reason, given);
      await refuseOverBookingLimits(tx, portalSession, 'books');
      await requireProvider(tx, when.provider_id);
      const place = await openingAt(tx, where, { kind_id, minutes }, when);
      if (place === undefined) throw new Refusal('opening_taken');
      const { patientId } = portalSession;
      const id = await asOpeningTaken(() =>
        bookAppointment(
          { tx, byPatientIn: where },
          {
            ...newAppointmentDefaults,
            patient_id: patientId,
            type,
            kind_id,
            appointment_date: place.date,
            appointment_time: place.time,
            duration: minutes,
            operatory_id: place.operatory_id,
            provider_id: place.provider_id,
            notes: '',
            // The patient's note is for the office to read, and isn't the office's message to them.
            staff_notes: wishesForStaff({ reason: reason.name, note, answers }),
            recall_date: null,
            asap: false,
            overlap_with: [],
            treatment_ids: [],
          },
          null,
          async (booked) => booked,
        ),
      );
      await settleBookingAnswers(tx, undefined, { patientId, appointmentId: id });
      const { date, time } = place;
      if (earlier !== null)
        await storeWish(tx, id, { patient_id: patientId, date, time }, { ...earlier, until: date });
      return shownVisit(tx, where, id);
    }),

    on(contract.portalRequestVisit, async ({ tx, portalSession, input }) => {
      const where = await bookingContext(tx, portalSession);
      const { booking_reason_id, note, answers: given, earlier, ...when } = input.body;
      requireOnlineBooking(where);
      const reason = reasonOf(where, booking_reason_id, when.date);
      const { kind_id, minutes, deposit_cents } = reason;
      const cents = depositOf({ deposit_cents }, payments);
      if (cents === null) throw new Refusal('no_payment_provider');
      const answers = answersTo(reason, given);
      await refuseOverBookingLimits(tx, portalSession, 'books');
      await requireProvider(tx, when.provider_id);
      const place = await openingAt(tx, where, { kind_id, minutes }, when);
      if (place === undefined || (await findSlotConflicts(tx, place)).length > 0)
        throw new Refusal('opening_taken');
      const id = newId();
      const { token, page_hash } = pageTokenOf(secrets, { id, is_handed_over: false });
      const { operatory_id, provider_id, date, time: starts } = place;
      const { patientId, accountId, email } = portalSession;
      await insertHold(tx, {
        id,
        operatory_id,
        provider_id,
        date,
        starts,
        ends: wallClockTime(minutesSinceMidnight(starts) + minutes),
        reason: 'A patient pays the deposit online',
        expires_at: new Date(Date.now() + contract.depositTime.payMinutes * 60_000).toISOString(),
      });
      await insertOwnRequest(tx, {
        id,
        reason_id: booking_reason_id,
        page_hash,
        deposit_cents: cents,
        kind_id,
        reason: reason.name,
        date,
        starts,
        minutes,
        operatory_id,
        provider_id,
        note,
        answers,
        earlier,
        email,
        contact_hash: hashToken(`account ${accountId}`),
        language: await tx.ask(queries.languageOf(portalSession)),
        for_patient_id: patientId,
        account_id: accountId,
      });
      recordEvent(tx, 'online_request.begun', id, byPatient(portalSession));
      return { amount: toDollars(cents), token };
    }),

    on(contract.portalMoveAppointment, async ({ tx, portalSession, input }) => {
      const where = await bookingContext(tx, portalSession);
      requireOnlineBooking(where);
      await refuseOverBookingLimits(tx, portalSession, 'changes');
      const { id } = input.params;
      const stored = await changeableVisit(tx, where, id, 'move');
      await requireProvider(tx, input.body.provider_id);
      const place = await openingAt(tx, where, wantedBy(stored), input.body);
      if (place === undefined) throw new Refusal('opening_taken');
      await cancelCallback(tx, id);
      await asOpeningTaken(() =>
        changeAppointment(
          { tx, byPatientIn: where },
          stored,
          {
            appointment_date: place.date,
            appointment_time: place.time,
            operatory_id: place.operatory_id,
            provider_id: place.provider_id,
          },
          { kind: 'moved' },
          async (moved) => moved,
        ),
      );
      return shownVisit(tx, where, id);
    }),

    on(contract.portalCancelAppointment, async ({ tx, portalSession, input }) => {
      const where = await bookingContext(tx, portalSession);
      await refuseOverBookingLimits(tx, portalSession, 'changes');
      const { id } = input.params;
      const stored = await changeableVisit(tx, where, id, 'cancel');
      await cancelCallback(tx, id);
      const ended_reason = input.body.reason === '' ? 'Canceled online' : input.body.reason;
      await changeAppointment(
        { tx, byPatientIn: where },
        stored,
        { progress: 'cancelled', ended_reason },
        { kind: 'progress' },
        async (cancelled) => cancelled,
      );
      return shownVisit(tx, where, id);
    }),
  ],
});

/** The openings of two weeks by default. */
const found = (
  tx: Tx,
  where: BookingContext,
  wanted: RequestedVisit,
  {
    from,
    days = 14,
    provider_id,
  }: { from?: string | undefined; days?: number | undefined; provider_id?: string | undefined },
) => openingsFor(tx, where, chosenBy(provider_id, wanted), { from, days });

function requireOwnAction(
  { rules, timeZone, now }: BookingContext,
  visit: Parameters<typeof ownChangesOf>[0],
  change: contract.OwnVisitChange,
): void {
  if (!ownChangesOf(visit, rules, timeZone, now).includes(change)) throw new Refusal('visit_not_changeable');
}

/** One of the patient's own visits that they may change this way, locked after their records and before what they said about it. */
async function changeableVisit(tx: Tx, where: BookingContext, id: string, change: contract.OwnVisitChange) {
  await lockAddressees(tx, where.session.records);
  const visit = await lockAppointment(tx, id);
  if (visit === undefined || !where.session.records.includes(visit.patient_id))
    throw new Refusal('appointment_not_found');
  requireOwnAction(where, visit, change);
  return visit;
}

type Moved = Pick<Awaited<ReturnType<typeof changeableVisit>>, 'id' | 'kind_id' | 'duration' | 'provider_id'>;

/** A visit without a kind stays with its provider, since nothing else says who may do it. */
const wantedBy = ({ id, kind_id, duration, provider_id }: Moved): RequestedVisit => ({
  kind_id,
  minutes: duration,
  ...(kind_id === null && provider_id !== null && { provider_id }),
  moves: id,
});

async function shownVisit(tx: Tx, { session, rules, timeZone, now }: BookingContext, id: string) {
  const visit = await tx.ask(queries.ownVisit(session, id));
  if (visit === undefined) throw new Error('A visit that was just booked or changed is missing.');
  return { ...shownToPatient(visit, rules, timeZone, now), declined: false };
}
