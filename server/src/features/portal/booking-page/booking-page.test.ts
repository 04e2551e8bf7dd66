import {
  createAppointment,
  createPatient,
  decideWork,
  deleteHold,
  getAppointment,
  getPatient,
  getPatientDetails,
  getSchedule,
  listOnlineRequests,
  listPatients,
  listWork,
  publicOpenings,
  readBookingPage,
  refuseRequest,
  requestVisit,
  strangerBooking,
  takeInRequest,
  updateBookingPage,
  updateBookingReason,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { aPatient, asOwner, testApp } from '../../../../tests/support/practice.ts';
import { bookingPages } from './booking-page.helpers.ts';

const { openPage } = await bookingPages(await testApp({ sandbox: true }));

test('a stranger asks for a visit, the place is kept, and staff take it in', async () => {
  const { call, aNewcomer, stranger, params, reason, firstOpening, held, code, request } = await openPage();
  const { output: page } = await stranger(readBookingPage, { params });
  expect(page).toMatchObject({
    practice_name: "Dr. Ana Núñez's practice",
    is_open: true,
    reasons: [{ id: reason.id }],
  });
  const opening = await firstOpening();
  const token = await held(opening);
  const { body, status } = await request(token, await code(token));
  expect([status, body]).toEqual([
    201,
    {
      date: opening.date,
      time: opening.time,
      minutes: opening.minutes,
      provider_name: opening.provider_name,
      reason: reason.name,
      token: expect.any(String),
      deposit: null,
    },
  ]);
  const [waiting] = (await call(listOnlineRequests)).output;
  if (waiting === undefined) throw new Error('No request waits.');
  expect(waiting).toMatchObject({ ...aNewcomer, state: 'waiting', proven_by: 'email', language: 'en' });
  const day = { from: opening.date, to: opening.date };
  const { holds } = (await call(getSchedule, { query: day })).output;
  expect(holds).toMatchObject([
    { id: waiting.id, is_requested: true, reason: 'Requested online: Ana López', starts: opening.time },
  ]);
  const release = await call.unchecked(deleteHold, { params: { id: waiting.id } });
  expect(release).toMatchObject({
    status: 409,
    body: { detail: 'This time was requested online. Accept or decline the request.' },
  });
  const work = async () => (await call(listWork, { query: { kind: 'online_request' } })).rows;
  expect(await work()).toMatchObject([
    { id: waiting.id, patient_id: null, title: expect.stringMatching(/^Ana López, .+: Cleaning/) },
  ]);
  // It can be postponed, but is closed only by accepting or refusing it.
  const decision = {
    kind: 'online_request',
    person_id: null,
    due_on: null,
    closed: false,
    reason: 'Called',
  } as const;
  expect((await call.unchecked(decideWork, { params: { id: waiting.id }, body: decision })).status).toBe(201);
  expect(
    await call.unchecked(decideWork, { params: { id: waiting.id }, body: { ...decision, closed: true } }),
  ).toMatchObject({
    status: 422,
    body: { detail: 'Accept or decline the request under Online Bookings. It then comes off this list.' },
  });

  const { output: taken } = await call(takeInRequest, {
    params: { id: waiting.id },
    body: { patient_id: null },
  });
  expect(taken).toMatchObject({ state: 'taken_in', decided_by: 'Dr. Ana Núñez' });
  const { output: visit } = await call(getAppointment, { params: { id: taken.appointment_id ?? '' } });
  expect(visit).toMatchObject({
    appointment_date: opening.date,
    appointment_time: opening.time,
    provider_id: opening.provider_id,
    staff_notes: `Booked online. ${reason.name}: I’m nervous.`,
  });
  const { output: patient } = await call(getPatient, { params: { id: taken.patient_id ?? '' } });
  expect(patient).toMatchObject({
    first_name: 'Ana',
    email: aNewcomer.email,
    insurance_provider: 'Delta Dental',
  });
  expect((await call(getSchedule, { query: day })).output.holds).toEqual([]);
  expect(await work()).toEqual([]);
  for (const again of [takeInRequest, refuseRequest])
    expect(
      await call.unchecked(again, { params: { id: waiting.id }, body: { patient_id: null, reason: 'No' } }),
    ).toMatchObject({ status: 409, body: { detail: 'This request has already been answered.' } });
});

test('staff pick the patient on file, in the language that was asked in', async () => {
  const { call, requested } = await openPage();
  const { id: known } = await call(createPatient, {
    body: aPatient({ first_name: 'Ana', last_name: 'López', date_of_birth: '1990-02-03' }),
  });
  await requested({ spanish: true });
  const [waiting] = (await call(listOnlineRequests)).output;
  const params = { id: waiting?.id ?? '' };
  const count = async () => (await call(listPatients)).rows.length;
  const before = await count();
  const { output } = await call(takeInRequest, { params, body: { patient_id: known } });
  expect(output).toMatchObject({ patient_id: known, language: 'es' });
  expect(await count()).toBe(before);
  await requested({ spanish: true });
  const [next] = (await call(listOnlineRequests)).output;
  const added = await call(takeInRequest, { params: { id: next?.id ?? '' }, body: { patient_id: null } });
  const { output: details } = await call(getPatientDetails, {
    params: { id: added.output.patient_id ?? '' },
  });
  expect(details.language).toBe('es');
});

test('a refused request gives the place back', async () => {
  const { call, requested, openings } = await openPage();
  const opening = await requested();
  expect(await openings()).not.toContainEqual(opening);
  const [waiting] = (await call(listOnlineRequests)).output;
  const params = { id: waiting?.id ?? '' };
  expect((await call.unchecked(refuseRequest, { params, body: { reason: ' ' } })).status).toBe(422);
  const { output } = await call(refuseRequest, {
    params,
    body: { reason: 'We see no new patients in May.' },
  });
  expect(output).toMatchObject({ state: 'refused', refused_reason: 'We see no new patients in May.' });
  expect(await openings()).toContainEqual(opening);
});

test('three requests of one address may wait', async () => {
  const { requested, firstOpening, held, code, request } = await openPage();
  for (let made = 0; made < strangerBooking.waiting; made += 1) await requested();
  const token = await held(await firstOpening());
  expect(await request(token, await code(token))).toMatchObject({
    status: 409,
    body: {
      detail: 'You already have several requests. The practice will contact you, or you can call them.',
    },
  });
});

test('what strangers type is checked, and stays text', async () => {
  const { call, firstOpening, held, code, request } = await openPage();
  const token = await held(await firstOpening());
  const given = await code(token);
  for (const [field, value, message] of [
    ['first_name', ' ', 'Enter your first name.'],
    ['date_of_birth', '2999-01-01', 'The date of birth cannot be in the future.'],
    ['date_of_birth', '1890-01-01', 'The date of birth must be 1900-01-01 or later.'],
    ['phone', '=1+1', 'Enter a phone number, like (212) 555-0147.'],
    ['email', 'nobody', 'Enter an email address like name@example.com.'],
    ['note', 'x'.repeat(201), 'Use at most 200 characters.'],
  ] as const)
    expect(await request(token, given, { [field]: value })).toMatchObject({
      status: 422,
      body: { errors: [{ path: field, message }] },
    });
  const hostile = {
    first_name: '<img src=x onerror=alert(1)>',
    last_name: '=HYPERLINK("x")',
    note: '{{7*7}} %00',
  };
  const again = await code(token);
  expect((await request(token, again, hostile)).status).toBe(201);
  expect((await call(listOnlineRequests)).output).toMatchObject([hostile]);
});

describe('the page', () => {
  test('closed, unknown, suspended: plain sentences', async () => {
    const { call, stranger, params, page, reason, user, firstOpening, hold } = await openPage();
    const opening = await firstOpening();
    await call(updateBookingPage, { body: { ...page, is_open: false } });
    const { output } = await stranger(readBookingPage, { params });
    expect(output).toMatchObject({ is_open: false, reasons: [] });
    expect(await hold(opening)).toMatchObject({
      status: 409,
      body: { detail: 'Visits can’t be booked online right now. Please call your dental office.' },
    });
    const detail = 'There is no booking page at this address. Please call the dental office.';
    const query = { booking_reason_id: reason.id };
    for (const name of ['no-such-practice', 'a\u0000b', 'x'.repeat(61)]) {
      const nowhere = { status: 404, body: { detail } };
      expect(await stranger.unchecked(readBookingPage, { params: { name } })).toMatchObject(nowhere);
      expect(await stranger.unchecked(publicOpenings, { params: { name }, query })).toMatchObject(nowhere);
    }
    await asOwner((client) =>
      client.query('update practice set suspended_at = now(), closed_from = null where practice_id = $1', [
        user.practice.id,
      ]),
    );
    expect(await stranger.unchecked(readBookingPage, { params })).toMatchObject({
      status: 404,
      body: { detail },
    });
  });

  test('shows the reasons for new patients, and says nothing of who is known or busy', async () => {
    const { call, patient_id, stranger, params, reason, visitor, bookAt, firstOpening, held, code, request } =
      await openPage();
    const { output: before } = await stranger(readBookingPage, { params });
    expect(JSON.stringify(before)).not.toContain('Keller');
    // A patient on file who says "new" sees the same.
    const known = {
      first_name: 'Mia',
      last_name: 'Keller',
      date_of_birth: '1984-06-09',
      phone: '(212) 555-0147',
    };
    await call(createAppointment, {
      body: {
        patient_id,
        type: 'checkup',
        appointment_date: before.until,
        appointment_time: '10:00',
        duration: 30,
      },
    });
    const opening = await firstOpening();
    const token = await held(opening);
    const answer = await request(token, await code(token), known);
    expect(answer.status).toBe(201);
    expect(Object.keys(requestVisit.output.parse(answer.body)).toSorted()).toEqual([
      'date',
      'deposit',
      'minutes',
      'provider_name',
      'reason',
      'time',
      'token',
    ]);
    // And the place is nobody's in the portal.
    expect((await bookAt(opening, visitor)).status).toBe(409);
    const { version: _, archived: _archived, id, ...fields } = reason;
    await call(updateBookingReason, { params: { id }, body: { ...fields, for_whom: 'known' } });
    expect((await stranger(readBookingPage, { params })).output.reasons).toEqual([]);
    expect(
      (await stranger(publicOpenings, { params, query: { booking_reason_id: id, days: '3' } })).output,
    ).toEqual([]);
  });

  test('has one name in the service, which only its owner sets', async () => {
    const { call, page, member } = await openPage();
    const other = await openPage();
    expect(
      await other.call.unchecked(updateBookingPage, { body: { ...other.page, name: page.name } }),
    ).toMatchObject({
      status: 409,
      body: { detail: 'Another practice has this address. Choose another one.' },
    });
    expect((await call.unchecked(updateBookingPage, { body: { ...page, version: 0 } })).status).toBe(409);
    const desk = await member('receptionist');
    expect((await desk.unchecked(updateBookingPage, { body: page })).status).toBe(403);
    for (const name of ['a', 'Ana!', '-ana', 'ana--lopez', 'a'.repeat(61)])
      expect((await call.unchecked(updateBookingPage, { body: { ...page, name } })).status).toBe(422);
    const framed_by = ['https://www.example.com/contact?x=1', 'https://www.example.com'];
    const { output } = await call(updateBookingPage, { body: { ...page, framed_by } });
    expect(output.framed_by).toEqual(['https://www.example.com']);
    for (const site of [
      'http://example.com',
      "https://a.example;script-src 'unsafe-inline'",
      'javascript:1',
      '*',
    ])
      expect((await call.unchecked(updateBookingPage, { body: { ...page, framed_by: [site] } })).status).toBe(
        422,
      );
  });
});
