import * as contract from '@cusp/contract';
import { yearsBetween } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { both } from '../../../db/question.ts';
import { becomeServer } from '../../../identity/portal-session.ts';
import type { PatientSession } from '../../../identity/portal-session.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { clockIn } from '../../../values/calendar/wall-clock.ts';
import { Refusal } from '../../../values/refusal.ts';
import { markBooked } from '../../health/alerts/index.ts';
import { needNoCall } from '../../messages/messages/index.ts';
import { listProviders } from '../../practice/providers/index.ts';
import {
  bookAppointment,
  changeAppointment,
  lockAppointment,
  newAppointmentDefaults,
} from '../../schedule/appointments/index.ts';
import {
  bookableFrom,
  isForAge,
  onlineBookingHere,
  ownChangesOf,
  shownToPatient,
} from '../../schedule/online-booking/index.ts';
import { chosenBy, openingAt, openingsFor } from './openings.ts';
import type { WantedVisit } from './openings.ts';
import * as queries from './queries.ts';

/** What patients do with visits themselves: book, move and cancel, by the practice's rules. */
export const portalBooking: Feature = {
  routes: [
    on(contract.portalBooking, async ({ tx, portalSession }) => {
      const { rules, timeZone, now, reasons } = await entered(tx, portalSession);
      const { most_a_day: _most, version: _version, ...shown } = rules;
      const { notBefore, until } = bookableFrom(rules, timeZone, now);
      const [from = ''] = notBefore.split(' ');
      const providers = await tx.ask(listProviders);
      return {
        ...shown,
        from,
        until,
        reasons: reasons.map(({ id, name, name_es, way, minutes, provider_kinds: kinds }) => ({
          id,
          name,
          name_es,
          way,
          minutes,
          providers: providers
            .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
            .map((provider) => ({ id: provider.id, name: provider.name })),
        })),
      };
    }),

    on(contract.portalOpenings, async ({ tx, portalSession, input }) => {
      const where = await entered(tx, portalSession);
      const { booking_reason_id, ...when } = input.query;
      mustBeOpen(where);
      const reason = where.reasons.find(({ id, way }) => id === booking_reason_id && way === 'book');
      // A search for what isn't there finds nothing.
      if (reason === undefined) return [];
      return (await found(tx, where, reason, when)).filter(({ date }) => where.isFor(reason, date));
    }),

    on(contract.portalOpeningsForMove, async ({ tx, portalSession, input }) => {
      const where = await entered(tx, portalSession);
      mustBeOpen(where);
      const visit = await tx.ask(queries.ownVisit(portalSession, input.params.id));
      if (visit === undefined) throw new Refusal('appointment_not_found');
      mustAllow(where, visit, 'move');
      return found(tx, where, wantedBy(visit), input.query);
    }),

    on(contract.portalBook, async ({ tx, portalSession, input }) => {
      const where = await entered(tx, portalSession);
      const { booking_reason_id, note, ...when } = input.body;
      mustBeOpen(where);
      const { kind_id, minutes, type, name } = reasonOf(where, booking_reason_id, when.date);
      await mustBeWithinLimits(tx, portalSession, 'books');
      await mustBeProvider(tx, when.provider_id);
      const place = await openingAt(tx, where, { kind_id, minutes }, when);
      if (place === undefined) throw new Refusal('opening_taken');
      const { patientId } = portalSession;
      const id = await takingPlace(() =>
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
            // What patients write is read by the office, and isn't the office's word to them.
            staff_notes: note === '' ? name : `${name}: ${note}`,
            recall_date: null,
            asap: false,
            overlap_with: [],
            treatment_ids: [],
          },
          null,
          async (booked) => booked,
        ),
      );
      await markBooked(tx, undefined, { patientId, appointmentId: id });
      return shownVisit(tx, where, id);
    }),

    on(contract.portalMoveAppointment, async ({ tx, portalSession, input }) => {
      const where = await entered(tx, portalSession);
      mustBeOpen(where);
      await mustBeWithinLimits(tx, portalSession, 'changes');
      const { id } = input.params;
      const stored = await changeableVisit(tx, where, id, 'move');
      await mustBeProvider(tx, input.body.provider_id);
      const place = await openingAt(tx, where, wantedBy(stored), input.body);
      if (place === undefined) throw new Refusal('opening_taken');
      await needNoCall(tx, id);
      await takingPlace(() =>
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
      const where = await entered(tx, portalSession);
      await mustBeWithinLimits(tx, portalSession, 'changes');
      const { id } = input.params;
      const stored = await changeableVisit(tx, where, id, 'cancel');
      await needNoCall(tx, id);
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
};

/** The practice's rules and what the patient can book by them. From then on in the server's role: what is free depends on everybody. */
async function entered(tx: Tx, session: PatientSession) {
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
type Entered = Awaited<ReturnType<typeof entered>>;

function mustBeOpen({ rules }: Entered): void {
  if (!rules.is_open) throw new Refusal('booking_closed');
}

/** A reason that a time is booked for, by the patient's age on that day. */
function reasonOf({ reasons, isFor }: Entered, id: string, day: string) {
  const reason = reasons.find((one) => one.id === id && one.way === 'book' && isFor(one, day));
  if (reason === undefined) throw new Refusal('booking_reason_not_found');
  return reason;
}

async function mustBeWithinLimits(tx: Tx, session: PatientSession, what: 'books' | 'changes'): Promise<void> {
  const { to_come, changes } = await queries.lockOnlineBooking(tx, session);
  if (changes >= contract.mostOnlineChanges) throw new Refusal('most_online_changes');
  if (what === 'books' && to_come >= contract.mostBookedOnline) throw new Refusal('most_booked_online');
}

/** The openings of two weeks, if nobody says how many days. */
const found = (
  tx: Tx,
  where: Entered,
  wanted: WantedVisit,
  {
    from,
    days = 14,
    provider_id,
  }: { from?: string | undefined; days?: number | undefined; provider_id?: string | undefined },
) => openingsFor(tx, where, chosenBy(provider_id, wanted), { from, days });

function mustAllow(
  { rules, timeZone, now }: Entered,
  visit: Parameters<typeof ownChangesOf>[0],
  change: contract.OwnVisitChange,
): void {
  if (!ownChangesOf(visit, rules, timeZone, now).includes(change)) throw new Refusal('visit_not_changeable');
}

/** A visit of the patient's own that they may change so, locked. */
async function changeableVisit(tx: Tx, where: Entered, id: string, change: contract.OwnVisitChange) {
  const visit = await lockAppointment(tx, id);
  if (visit === undefined || !where.session.records.includes(visit.patient_id))
    throw new Refusal('appointment_not_found');
  mustAllow(where, visit, change);
  return visit;
}

type Moved = Pick<Awaited<ReturnType<typeof changeableVisit>>, 'id' | 'kind_id' | 'duration' | 'provider_id'>;

/** A visit without a kind stays with its provider, since nothing else says who may do it. */
const wantedBy = ({ id, kind_id, duration, provider_id }: Moved): WantedVisit => ({
  kind_id,
  minutes: duration,
  ...(kind_id === null && provider_id !== null && { provider_id }),
  moves: id,
});

async function mustBeProvider(tx: Tx, id: string | null): Promise<void> {
  if (id !== null && !(await tx.ask(listProviders)).some((provider) => provider.id === id))
    throw new Refusal('provider_not_found');
}

/** Somebody at the desk may take the place between the search and its lock. */
async function takingPlace<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    const taken: readonly string[] = [
      'place_taken',
      'patient_elsewhere',
      'provider_not_found',
      'operatory_not_found',
      'appointment_kind_not_found',
    ];
    if (thrown instanceof Refusal && taken.includes(thrown.code)) throw new Refusal('opening_taken');
    throw thrown;
  }
}

async function shownVisit(tx: Tx, { session, rules, timeZone, now }: Entered, id: string) {
  const visit = await tx.ask(queries.ownVisit(session, id));
  if (visit === undefined) throw new Error('A visit that was just booked or changed is missing.');
  return { ...shownToPatient(visit, rules, timeZone, now), declined: false };
}
