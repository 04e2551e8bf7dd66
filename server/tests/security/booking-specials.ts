import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { clockIn } from '../../src/values/calendar/wall-clock.ts';
import { ask } from './ask.ts';
import { callNamed } from './calls.ts';
import { idIn } from './marking.ts';
import type { People } from './people.ts';
import type { recordsOf } from './records.ts';
import { sampleOf } from './samples.ts';
import type { Side } from './side.ts';

const Openings = z.array(
  z.object({ date: z.string(), time: z.string(), provider_id: z.nullable(z.string()) }),
);

/** What booking, moving and canceling in the portal need: an open practice, a reason, a free time, a patient within the limits. */
export function bookingSpecials({
  app,
  people,
  records,
  own,
}: {
  app: FastifyInstance;
  people: People;
  records: ReturnType<typeof recordsOf>;
  own: Side;
}) {
  /** Somebody who is the only one to do it, with hours and an operatory: the world holds hundreds of dentists by and by. */
  let somebody: Promise<void> | undefined;
  async function makeSomebody(): Promise<void> {
    await records.make('operatory', own);
    const body = { name: randomUUID(), kind: 'assistant' };
    const { status } = await ask(app, callNamed('createProvider'), own.token, { body });
    if (status !== 201) throw new Error('Nobody could be made who is booked with.');
    const days = [1, 2, 3, 4, 5].map((weekday) => ({
      weekday,
      opens: '08:00',
      closes: '17:00',
      lunch_from: null,
      lunch_to: null,
    }));
    const hours = { provider_id: null, valid_from: '2026-01-01', days };
    await ask(app, callNamed('setWeeklyHours'), own.token, { body: hours });
  }

  async function aReason(): Promise<string> {
    somebody ??= makeSomebody();
    await somebody;
    const kind = callNamed('createAppointmentKind');
    const body = { ...sampleOf(kind, 'body'), name: randomUUID(), provider_kinds: ['assistant'] };
    const kind_id = idIn((await ask(app, kind, own.token, { body })).text);
    const reason = callNamed('createBookingReason');
    const ages = { from_age: null, until_age: null };
    const fields = { ...sampleOf(reason, 'body', { kind_id }), ...ages, name: randomUUID(), way: 'book' };
    return idIn((await ask(app, reason, own.token, { body: fields })).text);
  }

  async function atAnOpening() {
    const rules = {
      is_open: true,
      notice_hours: 0,
      horizon_days: 180,
      most_a_day: null,
      change_hours: 0,
      change_terms: '',
      check_in_minutes: 60,
    };
    await ask(app, callNamed('updateOnlineBooking'), own.token, { body: rules });
    const patientId = await records.make('patient', own);
    const { token } = await people.patient(own.practiceId, patientId);
    const booking_reason_id = await aReason();
    const { text } = await ask(app, callNamed('portalOpenings'), token, {
      query: { booking_reason_id, days: 31 },
    });
    const [opening] = Openings.parse(JSON.parse(text));
    if (opening === undefined) throw new Error('Nothing is free in the own practice.');
    const { date, time, provider_id } = opening;
    return { token, patientId, booking_reason_id, when: { date, time, provider_id } };
  }

  async function ownVisitToChange() {
    const { token, patientId, when } = await atAnOpening();
    return { token, params: { id: await records.make('appointment', own, patientId) }, body: when };
  }

  const ownVisit = async () => ({
    params: { id: await records.make('appointment', own, own.patientId) },
  });

  /** A visit that begins now, in a practice whose patients check in themselves. */
  async function visitOfNow() {
    const { token, patientId } = await atAnOpening();
    const zone = 'America/New_York';
    const [appointment_date, appointment_time] = clockIn(zone, new Date()).split(' ');
    const visit = { patient_id: patientId, appointment_date, appointment_time, duration: 30 };
    const { text } = await ask(app, callNamed('createAppointment'), own.token, { body: visit });
    return { token, params: { id: idIn(text) } };
  }

  return {
    portalDeclineAppointment: ownVisit,
    portalTakeBackDecline: ownVisit,
    portalConfirmAppointment: ownVisit,
    portalCheckIn: visitOfNow,
    portalOpenings: async () => {
      const { token, booking_reason_id } = await atAnOpening();
      return { token, query: { booking_reason_id } };
    },
    portalBook: async () => {
      const { token, booking_reason_id, when } = await atAnOpening();
      return { token, body: { booking_reason_id, ...when } };
    },
    portalOpeningsForMove: async () => {
      const { token, params } = await ownVisitToChange();
      return { token, params };
    },
    portalMoveAppointment: ownVisitToChange,
    portalCancelAppointment: async () => {
      const { token, params } = await ownVisitToChange();
      return { token, params };
    },
  };
}
