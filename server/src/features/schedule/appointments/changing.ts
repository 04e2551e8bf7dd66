import { appointmentStatusOf, isLengthOfVisit, occupiesOperatory, wrongDuration } from '@cusp/contract';
import type { AppointmentInput } from '@cusp/contract';
import type { z } from 'zod/mini';
import type { Tx } from '../../../db/database.ts';
import { isMissing } from '../../../values/calendar/wall-clock.ts';
import type { Person } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';
import { byPatient, byService, byStaff, recordEvent } from '../../../jobs/record-event.ts';
import type { EventAuthor } from '../../../jobs/record-event.ts';
import { detachVisitAnswers, recordUnasked } from '../../health/alerts/index.ts';
import { isSamePatient } from '../../people/patients/index.ts';
import { lockKindForShare } from '../appointment-types/index.ts';
import { lockOperatoryForShare } from '../../practice/operatories/index.ts';
import { lockProviderForShare } from '../../practice/providers/index.ts';
import type { TimeSlot } from '../calendar/index.ts';
import {
  appointmentEvent,
  findSlotConflicts,
  personElsewhere,
  isOverlapNamed,
  canProgress,
  canWaitForDoctor,
  minutesInDay,
  minutesSinceMidnight,
  momentsOfProgress,
  patientElsewhere,
  placeTaken,
} from '../calendar/index.ts';
import { planExpected } from './expected.ts';
import * as queries from './appointment-queries.ts';
import type {
  NewAppointmentEvent,
  StoredAppointment,
  AppointmentEventKind,
  AppointmentState,
} from './appointment-queries.ts';

export type NamedOverlap = z.output<typeof AppointmentInput>['overlap'];

/** Staff change a visit, or a patient does: by the account `by` in the portal, else by a text or a link, without a sign-in. */
export type Call =
  | { tx: Tx; person: Person }
  | { tx: Tx; byPatientIn: { timeZone: string; by?: { accountId: string } } };

/** The author for the visit's event and for the domain event. */
export function authorsOf(call: Call): { by: EventAuthor; author: NewAppointmentEvent['by'] } {
  if ('person' in call)
    return {
      by: byStaff(call.person),
      author: { realm: 'staff', id: call.person.id, name: call.person.name },
    };
  const { by } = call.byPatientIn;
  return {
    by: by === undefined ? byService : byPatient(by),
    author: { realm: 'patient', id: by?.accountId ?? null, name: '' },
  };
}
const zoneOf = (call: Call): string =>
  'person' in call ? call.person.practice.timeZone : call.byPatientIn.timeZone;

/** Refuses a length that can't be chosen here, unless the visit came with it from another program. */
export function requireLength(minutes: number, stored: StoredAppointment): void {
  if (minutes !== stored.duration && !isLengthOfVisit(minutes))
    throw new Refusal('invalid', [{ path: 'duration', message: wrongDuration }]);
}

interface How {
  /** The kind of the event if the slot stays; `moved` otherwise. */
  kind?: AppointmentEventKind;
  overlap?: NamedOverlap;
  /** Kept in the event beside the changed fields. */
  also?: { before: object; after: object };
  undoes?: string;
}

/** Reads a visit as it is after its change; sent in the message of the change. */
export type Read<Found> = (id: string) => Promise<Found>;

const placeFields = ['appointment_date', 'appointment_time', 'duration', 'operatory_id'] as const;

/**
 * Changes a locked visit, and stores its earlier values in an event.
 * @returns what `read` finds of it
 */
export async function changeAppointment<Found>(
  call: Call,
  stored: StoredAppointment,
  wanted: { [Field in keyof AppointmentState]?: AppointmentState[Field] | undefined },
  { kind = 'changed', overlap, also, undoes }: How,
  read: Read<Found>,
): Promise<Found> {
  const { tx } = call;
  const { by, author } = authorsOf(call);
  const given: Partial<AppointmentState> = Object.fromEntries(
    Object.entries(wanted).filter(([, value]) => value !== undefined),
  );
  const target: StoredAppointment = { ...stored, ...given };
  const isMoved =
    placeFields.some((field) => target[field] !== stored[field]) || target.provider_id !== stored.provider_id;
  const isRescheduled =
    target.appointment_date !== stored.appointment_date ||
    target.appointment_time !== stored.appointment_time;
  // A confirmation was given for the earlier time.
  const unconfirmed =
    isRescheduled && undoes === undefined && wanted.confirmed_at === undefined
      ? { confirmed_at: null, confirmed_how: null, confirmed_by: '' }
      : {};
  // The doctor was called to this patient, and only while they are in the chair.
  const staysCalled = canWaitForDoctor(target.progress) && target.patient_id === stored.patient_id;
  const after = {
    ...target,
    ...unconfirmed,
    ...(!staysCalled && { ready_for_doctor_at: null }),
    ...(await takeSlot(call, target, stored, overlap)),
  };

  const changed = differences(stored, after);
  // The visits it stood beside, whichever of them came second: an undo may put it back beside them.
  const leaves = stored.beside.length > 0 && (isMoved || !occupiesOperatory(after.progress));
  const left = leaves
    ? { before: { overlap_with: stored.beside }, after: { overlap_with: after.overlap_with } }
    : undefined;
  const { treatment_ids: attached, ...columns } = changed.after;
  const hasEvent = Object.keys(changed.after).length > 0 || also !== undefined;
  // Another record of the same person isn't another patient: after a merge the app sends the one that stays.
  if (
    after.patient_id !== stored.patient_id &&
    !(await isSamePatient(tx, stored.patient_id, after.patient_id))
  )
    await detachVisitAnswers(tx, by, { patientId: stored.patient_id, appointmentId: stored.id });
  recordEvent(
    tx,
    appointmentEvent(appointmentStatusOf(stored.progress), appointmentStatusOf(after.progress)),
    stored.id,
    by,
  );
  // In this order, and in one message to the database. The foreign keys keep a visit's treatments to its patient, so those of
  // an earlier patient are removed first.
  const [, , , , found] = await Promise.all([
    attached !== undefined && queries.detachTreatments(tx, stored.id),
    queries.updateAppointment(tx, stored.id, columns),
    attached !== undefined && queries.attachTreatments(tx, after, attached),
    hasEvent &&
      queries.insertAppointmentEvent(tx, {
        appointment_id: stored.id,
        patient_id: after.patient_id,
        by: author,
        kind: kind === 'changed' && isMoved ? 'moved' : kind,
        before: { ...changed.before, ...left?.before, ...also?.before },
        after: { ...changed.after, ...left?.after, ...also?.after },
        ...(undoes !== undefined && { undoes }),
      }),
    read(stored.id),
  ]);
  return found;
}

interface ProgressOptions {
  overlap?: NamedOverlap;
  /** The call's refusal of a step that isn't possible. */
  refusal: 'appointment_transition' | 'visit_progress';
  /** Whether expected procedures are planned once the patient is seated; the specification's call makes no treatment. */
  plans: boolean;
}

/**
 * Takes a locked visit on to another progress, whichever call asks: the same steps are possible, and the same event can be undone.
 * @param wanted what changes with it
 * @returns what `read` finds of it
 */
export async function changeProgress<Found>(
  call: Call,
  stored: StoredAppointment,
  wanted: Partial<AppointmentState> & Pick<AppointmentState, 'progress'>,
  { overlap, refusal, plans }: ProgressOptions,
  read: Read<Found>,
): Promise<Found> {
  if (!canProgress(stored.progress, wanted.progress)) throw new Refusal(refusal);
  // Patients can only check in, which plans nothing and asks nothing.
  if (!('person' in call) && wanted.progress !== 'arrived')
    throw new Error('Patients can only check in for an appointment.');
  const isSeated = wanted.progress === 'in_chair' || wanted.progress === 'completed';
  const planned =
    plans && isSeated && 'person' in call && stored.expected_procedures.length > 0
      ? await planExpected(call, stored)
      : undefined;
  const { made, ...expected } = planned ?? {};
  const found = await changeAppointment(
    call,
    stored,
    { ...wanted, ...expected },
    { kind: 'progress', overlap, ...(made !== undefined && { also: { before: {}, after: { made } } }) },
    read,
  );
  const { patient_id: patientId = stored.patient_id } = wanted;
  if (!('person' in call)) return found;
  const mayAsk = stored.may_ask || patientId !== stored.patient_id;
  for (const moment of mayAsk ? momentsOfProgress(stored.progress, wanted.progress) : [])
    await recordUnasked(call.tx, call.person, { patientId, moment, appointmentId: stored.id });
  return found;
}

const fields = [...Object.keys(queries.AppointmentFields.shape), 'treatment_ids'];
const isField = (name: string): name is keyof AppointmentState => fields.includes(name);

/** The fields that differ, as they were and as they are. */
function differences(
  before: StoredAppointment,
  after: StoredAppointment,
): Record<'before' | 'after', Partial<AppointmentState>> {
  const names = fields.filter(isField).filter((name) => !isSame(before[name], after[name]));
  const of = (state: AppointmentState): Partial<AppointmentState> =>
    Object.fromEntries(names.map((name) => [name, state[name]]));
  return { before: of(before), after: of(after) };
}

const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((value, place) => value === other[place])
    : one === other;

/**
 * Refuses a time that doesn't exist, a visit past the day's end, an operatory, provider or kind that can't be booked, and a place that is taken.
 * What stays as it was isn't checked again.
 * @returns the visits that it overlaps, and the reason
 */
export async function takeSlot(
  call: Call,
  visit: Omit<AppointmentState, 'expected_procedures'> & { id: string },
  stored: StoredAppointment | undefined,
  overlap: NamedOverlap,
): Promise<Pick<AppointmentState, 'overlap_with' | 'overlap_reason'>> {
  const { tx } = call;
  const { operatory_id, provider_id, kind_id } = visit;
  const isNew = (field: keyof typeof visit & keyof AppointmentState) => visit[field] !== stored?.[field];
  const { appointment_date: date, appointment_time: time, duration: minutes } = visit;
  if ((isNew('appointment_date') || isNew('appointment_time')) && isMissing(zoneOf(call), date, time))
    throw new Refusal('time_missing');
  if ((isNew('appointment_time') || isNew('duration')) && minutesSinceMidnight(time) + minutes > minutesInDay)
    throw new Refusal('invalid', [
      { path: 'duration', message: 'The appointment would run past the end of the day.' },
    ]);
  if (
    provider_id !== null &&
    isNew('provider_id') &&
    (await lockProviderForShare(tx, provider_id)) === undefined
  )
    throw new Refusal('provider_not_found');
  if (kind_id !== null && isNew('kind_id') && (await lockKindForShare(tx, kind_id)) === undefined)
    throw new Refusal('appointment_kind_not_found');

  const stays = { overlap_with: visit.overlap_with, overlap_reason: visit.overlap_reason };
  const takesAnew =
    stored !== undefined && occupiesOperatory(visit.progress) && !occupiesOperatory(stored.progress);
  if (stored !== undefined && !takesAnew && !placeFields.some(isNew) && !isNew('patient_id')) return stays;
  const alone = { overlap_with: [], overlap_reason: '' };
  if (operatory_id === null || !occupiesOperatory(visit.progress)) return alone;

  const isElsewhere = isNew('operatory_id');
  const operatory = await lockOperatoryForShare(tx, operatory_id);
  if (operatory === undefined && isElsewhere) throw new Refusal('operatory_not_found');
  const place = { operatory_id, date, time, minutes };
  const was =
    stored !== undefined && stored.operatory_id !== null
      ? {
          operatory_id: stored.operatory_id,
          date: stored.appointment_date,
          time: stored.appointment_time,
          minutes: stored.duration,
        }
      : undefined;
  // A visit that stays where it is, or gets shorter there, stays beside what was stored before anybody asked.
  const isAsked =
    takesAnew || isNew('patient_id') || isElsewhere || was === undefined || !isWithin(place, was);
  const [found, elsewhere] = await Promise.all([
    findSlotConflicts(tx, place, visit.id, was),
    isAsked ? personElsewhere(tx, place, visit) : [],
  ]);
  const [other, ...others] = elsewhere;
  if (other !== undefined) throw patientElsewhere([other, ...others]);
  if (found.length === 0) return alone;
  const named = overlap?.with ?? [];
  if (!isOverlapNamed(found, named)) throw placeTaken(place, operatory?.name ?? 'this operatory', found);
  return {
    overlap_with: found.map(({ id }) => id),
    overlap_reason: overlap?.reason ?? visit.overlap_reason,
  };
}

type Time = Pick<TimeSlot, 'date' | 'time' | 'minutes'>;

const isWithin = (one: Time, other: Time): boolean => {
  const [starts, began] = [minutesSinceMidnight(one.time), minutesSinceMidnight(other.time)];
  return one.date === other.date && starts >= began && starts + one.minutes <= began + other.minutes;
};
