import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { raw } from '../../src/db/database.ts';
import type { Database } from '../../src/db/database.ts';
import { hashToken } from '../../src/identity/person.ts';
import { byService, recordEvent } from '../../src/jobs/record-event.ts';
import { clockIn } from '../../src/values/calendar/wall-clock.ts';
import { dayFromToday, usualZone } from '../support/days.ts';
import { ask } from './ask.ts';
import { callNamed } from './calls.ts';
import { idIn } from './marking.ts';
import type { People } from './people.ts';
import type { recordsOf } from './records.ts';
import { refusedVisitSpecials } from './refused-visit-specials.ts';
import { sampleOf } from './samples.ts';
import type { Side } from './side.ts';
import { timeLinkSpecials } from './time-link-specials.ts';
import { tabletSpecials } from './tablet-specials.ts';

const Openings = z.array(
  z.object({ date: z.string(), time: z.string(), provider_id: z.nullable(z.string()) }),
);

const ToPay = z.object({ token: z.string() });
const Held = z.object({ hold: z.object({ token: z.string() }) });
const Sent = z.object({ test_code: z.string() });

/** Strangers hold a share of a day at most, and each try holds a place of the first one. */
const endHolds = sql`update hold set expires_at = now() where id in (select id from booking_hold)`;

let numbers = 0;
/** A number that got no code yet. */
const aNumber = () => `+1646${5_550_000 + (numbers += 1)}`;

const anyRequest = { prescription_id: null, appointment_id: null, minutes: null };

/** Input for booking, moving and canceling in the portal: an open practice, a reason, a free time, a patient within the limits. */
export function bookingSpecials({
  app,
  people,
  records,
  own,
  database,
}: {
  app: FastifyInstance;
  people: People;
  records: ReturnType<typeof recordsOf>;
  own: Side;
  database: Database;
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

  async function aReason(deposit: number | null = null): Promise<string> {
    somebody ??= makeSomebody();
    await somebody;
    const kind = callNamed('createAppointmentKind');
    const body = { ...sampleOf(kind, 'body'), name: randomUUID(), provider_kinds: ['assistant'] };
    const kind_id = idIn((await ask(app, kind, own.token, { body })).text);
    const reason = callNamed('createBookingReason');
    const ages = { from_age: null, until_age: null };
    const fields = {
      ...sampleOf(reason, 'body', { kind_id }),
      ...ages,
      name: randomUUID(),
      way: 'book',
      deposit,
    };
    return idIn((await ask(app, reason, own.token, { body: fields })).text);
  }

  /** Booking as open as it can be, whatever another test set. */
  async function openBooking(): Promise<void> {
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
  }

  async function atAnOpening(deposit: number | null = null) {
    await openBooking();
    const patientId = await records.make('patient', own);
    const { token } = await people.patient(own.practiceId, patientId);
    const booking_reason_id = await aReason(deposit);
    const { text } = await ask(app, callNamed('portalOpenings'), token, {
      query: { booking_reason_id, days: 31 },
    });
    const [opening] = Openings.parse(JSON.parse(text));
    if (opening === undefined) throw new Error('Nothing is free in the own practice.');
    const { date, time, provider_id } = opening;
    return { token, patientId, booking_reason_id, when: { date, time, provider_id } };
  }

  /** The token of the page of a visit whose deposit is awaited. */
  async function unpaidVisit() {
    const { token, booking_reason_id, when } = await atAnOpening(50);
    const body = { booking_reason_id, ...when, note: '' };
    const { text } = await ask(app, callNamed('portalRequestVisit'), token, { body });
    return { body: { token: ToPay.parse(JSON.parse(text)).token } };
  }

  /** The same for a request that was paid after its place was gone, with another time that can be chosen. */
  async function displacedVisit() {
    const { body } = await unpaidVisit();
    await database.asPractice(own.practiceId, async (tx) => {
      const { id } = await tx.one(
        raw(sql<{
          id: string;
        }>`update online_request set state = 'displaced', choose_until = now() + interval '1 day'
          where page_hash = ${hashToken(body.token)} returning id`),
      );
      recordEvent(tx, 'online_request.displaced', id, byService);
    });
    const { text } = await ask(app, callNamed('visitRequestOpenings'), undefined, {
      body: { ...body, days: 31 },
    });
    const [opening] = Openings.parse(JSON.parse(text));
    if (opening === undefined) throw new Error('No other time is free.');
    const { date, time, provider_id } = opening;
    return { body: { ...body, date, time, provider_id } };
  }

  /** A request that was refused, and whose deposit could not go back. */
  async function failedDeposit(): Promise<string> {
    const { body } = await unpaidVisit();
    return database.asPractice(own.practiceId, async (tx) => {
      const { id } = await tx.one(
        raw(sql<{
          id: string;
        }>`update online_request set state = 'refused', decided_at = now(), deposit_end = 'returned',
            deposit_ended_at = now() where page_hash = ${hashToken(body.token)} returning id`),
      );
      await tx.all(
        raw(sql`
          with paid as (insert into checkout (id, provider, online_request_id, amount_cents, origin, status, charged_cents,
                charged_currency, expires_at)
              values (gen_random_uuid(), 'sandbox', ${id}, 5000, '', 'paid', 5000, 'usd', now()) returning id)
            insert into refund_request (id, checkout_id, amount_cents, reason, state, created_by)
              select gen_random_uuid(), id, 5000, '', 'refused', 'Cusp' from paid`),
      );
      recordEvent(tx, 'online_request.refused', id, byService);
      return id;
    });
  }

  async function ownVisitToChange() {
    const { token, patientId, when } = await atAnOpening();
    return { token, params: { id: await records.make('appointment', own, patientId) }, body: when };
  }

  /** A public page, and an opening on it. */
  async function atPublicPage() {
    await openBooking();
    await database.asPractice(own.practiceId, (tx) => tx.all(raw(endHolds)));
    const booking_reason_id = await aReason();
    const name = `page-${randomUUID()}`;
    const page = { name, is_open: true, framed_by: [] };
    await ask(app, callNamed('updateBookingPage'), own.token, { body: page });
    const { text } = await ask(app, callNamed('publicOpenings'), undefined, {
      params: { name },
      query: { booking_reason_id, days: 31 },
    });
    const [opening] = Openings.parse(JSON.parse(text));
    if (opening === undefined) throw new Error('Nothing is free on the public page.');
    const { date, time, provider_id } = opening;
    return { params: { name }, booking_reason_id, when: { date, time, provider_id } };
  }

  /** The token of a held place. */
  async function heldPlace() {
    const { params, booking_reason_id, when } = await atPublicPage();
    const body = { booking_reason_id, ...when, device: randomUUID() };
    const { text } = await ask(app, callNamed('holdOpening'), undefined, { params, body });
    return { body: { token: Held.parse(JSON.parse(text)).hold.token } };
  }

  /** The same with a code, which test mode shows. */
  async function provenPlace() {
    const { body } = await heldPlace();
    const phone = aNumber();
    const sent = await ask(app, callNamed('sendBookingCode'), undefined, {
      body: { ...body, way: 'text', email: '', phone, spanish: false },
    });
    return { body: { ...body, phone, code: Sent.parse(JSON.parse(sent.text)).test_code } };
  }

  /** Of a patient of their own, since each may send so many messages a day. */
  const ofNewPatient = async () =>
    (await people.patient(own.practiceId, await records.make('patient', own))).token;

  /** A message by a patient in the portal. */
  async function portalMessage() {
    const token = await ofNewPatient();
    const { text } = await ask(app, callNamed('sendPortalMessage'), token, { body: { body: 'Hello' } });
    return { token, id: idIn(text) };
  }

  /** The same with a picture. Its files are those of an image with the same id. */
  async function portalPicture() {
    const { token, id: message } = await portalMessage();
    const id = await records.make('image', own);
    await database.asPractice(own.practiceId, (tx) =>
      tx.all(
        raw(sql`
          insert into message_picture (id, message_id, state, content_type, size, checksum, width, height)
            select id, ${message}::uuid, 'taken', content_type, size, checksum, width, height from image where id = ${id}`),
      ),
    );
    return { token, params: { id } };
  }

  const ownVisit = async () => ({
    params: { id: await records.make('appointment', own, own.patientId) },
  });

  /** A visit that begins now, in a practice whose patients check in themselves. */
  async function visitOfNow() {
    const { token, patientId } = await atAnOpening();
    const [appointment_date, now = ''] = clockIn(usualZone, new Date()).split(' ');
    // The quarter of an hour that it is now ends by midnight, as a visit has to.
    const minute = Number(now.slice(3)) - (Number(now.slice(3)) % 15);
    const appointment_time = `${now.slice(0, 3)}${String(minute).padStart(2, '0')}`;
    const visit = { patient_id: patientId, appointment_date, appointment_time, duration: 15 };
    const { text } = await ask(app, callNamed('createAppointment'), own.token, { body: visit });
    return { token, params: { id: idIn(text) } };
  }

  return {
    ...tabletSpecials({ app, people, records, own }),
    ...timeLinkSpecials({ database, records, own }, () => atAnOpening()),
    ...refusedVisitSpecials(app, () => atAnOpening()),
    practicePicture: async () => {
      const set = await ask(app, callNamed('setPracticePicture'), own.token, {});
      const [, practice = '', checksum = ''] =
        /practice-pictures\/([^/]+)\/([0-9a-f]{64})/.exec(set.text) ?? [];
      return { params: { practice, checksum } };
    },
    readSignInLook: async () => {
      const { text } = await ask(app, callNamed('getPracticeLook'), own.token, {});
      const [, mark = ''] = /"mark":"([^"]+)"/.exec(text) ?? [];
      return { params: { mark } };
    },
    readBookingPage: async () => ({ params: (await atPublicPage()).params }),
    publicOpenings: async () => {
      const { params, booking_reason_id } = await atPublicPage();
      return { params, query: { booking_reason_id } };
    },
    holdOpening: async () => {
      const { params, booking_reason_id, when } = await atPublicPage();
      return { params, body: { booking_reason_id, ...when, device: randomUUID() } };
    },
    extendHold: heldPlace,
    dropHold: heldPlace,
    sendBookingCode: async () => {
      const { body } = await heldPlace();
      return { body: { ...body, way: 'text', phone: aNumber() } };
    },
    requestVisit: provenPlace,
    readVisitRequest: unpaidVisit,
    payVisitDeposit: unpaidVisit,
    withdrawVisitRequest: unpaidVisit,
    wishForEarlier: async () => ({ body: { ...(await unpaidVisit()).body, earlier: null } }),
    visitRequestOpenings: async () => {
      const { body } = await displacedVisit();
      return { body: { token: body.token } };
    },
    chooseVisitTime: displacedVisit,
    portalRequestVisit: async () => {
      const { token, booking_reason_id, when } = await atAnOpening(50);
      return { token, body: { booking_reason_id, ...when } };
    },
    decideDeposit: async () => ({ params: { id: await failedDeposit() }, body: { keep: false } }),
    readPortalMessages: async () => {
      const { token, id } = await portalMessage();
      return { token, body: { message_id: id } };
    },
    portalMessagePicturePreview: portalPicture,
    portalMessagePictureThumbnail: portalPicture,
    sendPortalPicture: async () => ({ token: await ofNewPatient(), body: { body: 'A picture' } }),
    sendPortalRequest: async () => ({
      token: await ofNewPatient(),
      body: { ...anyRequest, topic: 'other', body: 'A question' },
    }),
    portalDeclineAppointment: ownVisit,
    portalTakeBackDecline: ownVisit,
    portalConfirmAppointment: ownVisit,
    portalSetEarlierTime: async () => ({
      ...(await ownVisit()),
      body: { days: ['mon'], times: ['morning'], until: dayFromToday(1) },
    }),
    portalDropEarlierTime: ownVisit,
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
