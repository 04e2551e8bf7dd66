import { randomUUID } from 'node:crypto';
import {
  createAppointment,
  createPatient,
  decideWork,
  deleteHold,
  dropHold,
  extendHold,
  getAppointment,
  getPatient,
  getPatientDetails,
  getSchedule,
  holdOpening,
  listFreePlaces,
  listOnlineRequests,
  listPatients,
  listWork,
  publicOpenings,
  readBookingPage,
  refuseRequest,
  requestVisit,
  sendBookingCode,
  strangerBooking,
  takeInRequest,
  updateBookingPage,
  updateBookingReason,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { aPatient, asOwner, callAs } from '../../../../tests/support/practice.ts';
import { app, openPage } from './booking-page.helpers.ts';

const over = 'The time is no longer held for you. Please choose a time again.';
const wrong = 'This code is not right, or too old. Ask for a new one.';

test('a stranger asks for a visit, the place is kept, and staff take it in', async () => {
  const { call, aNewcomer, stranger, params, reason, firstOpening, held, code, request } = await openPage();
  const { output: page } = await stranger(readBookingPage, { params });
  expect(page).toMatchObject({ practice_name: 'Dr. Ana Núñez\'s practice', is_open: true, reasons: [{ id: reason.id }] });
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
    },
  ]);
  const [waiting] = (await call(listOnlineRequests)).output;
  if (waiting === undefined) throw new Error('No request waits.');
  expect(waiting).toMatchObject({ ...aNewcomer, state: 'waiting', proven_by: 'email', language: 'en' });
  const day = { from: opening.date, to: opening.date };
  const { holds } = (await call(getSchedule, { query: day })).output;
  expect(holds).toMatchObject([
    { id: waiting.id, is_requested: true, reason: 'Asked for online: Ana López', starts: opening.time },
  ]);
  const release = await call.unchecked(deleteHold, { params: { id: waiting.id } });
  expect(release).toMatchObject({
    status: 409,
    body: { detail: 'Somebody asked for this time online. Take the request in, or refuse it.' },
  });
  const work = async () => (await call(listWork, { query: { kind: 'online_request' } })).rows;
  expect(await work()).toMatchObject([
    { id: waiting.id, patient_id: null, title: expect.stringMatching(/^Ana López, .+: Cleaning/) },
  ]);
  // It can be put off like everything that is left open.
  const decision = {
    kind: 'online_request',
    person_id: null,
    due_on: null,
    closed: false,
    reason: 'Called',
  } as const;
  expect((await call.unchecked(decideWork, { params: { id: waiting.id }, body: decision })).status).toBe(201);

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
    ).toMatchObject({ status: 409, body: { detail: 'Somebody has decided about this request already.' } });
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

test('fifty people at one place: one holds it, the others are told the next times', async () => {
  const { call, firstOpening, hold } = await openPage();
  const opening = await firstOpening();
  const people = Array.from({ length: 50 }, () => callAs(app));
  const answers = await Promise.all(
    people.map(async (one) => {
      const device = randomUUID();
      let answer = await hold(opening, device, one);
      // Strangers share one line, which takes so many at a moment; the page comes again, too.
      while (answer.status === 503) answer = await hold(opening, device, one);
      return answer;
    }),
  );
  const outcomes = answers.map(({ body }) => holdOpening.output.parse(body));
  expect(outcomes.filter(({ hold: got }) => got !== null)).toHaveLength(1);
  for (const { hold: got, next } of outcomes) {
    if (got !== null) continue;
    expect(next.length).toBeGreaterThan(0);
    expect(next).not.toContainEqual(opening);
  }
  // Nobody else is offered it: neither staff nor patients.
  const query = {
    minutes: String(opening.minutes),
    from: opening.date,
    provider_id: opening.provider_id ?? '',
  };
  const { output } = await call(listFreePlaces, { query });
  expect(output).not.toContainEqual(expect.objectContaining({ date: opening.date, time: opening.time }));
});

describe('a hold', () => {
  test('is one for a device, can be given back, and extended once', async () => {
    const { stranger, openings, held, hold } = await openPage();
    const [first, , third] = await openings();
    if (first === undefined || third === undefined) throw new Error('Nothing is free.');
    const device = randomUUID();
    const token = await held(first, device);
    const second = await held(third, device);
    expect(await stranger.unchecked(extendHold, { body: { token } })).toMatchObject({
      status: 409,
      body: { detail: over },
    });
    expect(await openings()).toContainEqual(first);
    const { output } = await stranger(extendHold, { body: { token: second } });
    expect(output).toMatchObject({ can_extend: false });
    expect(output.seconds).toBeGreaterThan(strangerBooking.holdMinutes * 60);
    expect((await stranger.unchecked(extendHold, { body: { token: second } })).status).toBe(409);
    expect((await stranger.unchecked(dropHold, { body: { token: second } })).status).toBe(204);
    expect((await stranger.unchecked(dropHold, { body: { token: second } })).status).toBe(204);
    expect(await openings()).toContainEqual(third);
    expect(holdOpening.output.parse((await hold(third)).body).hold).not.toBeNull();
  });

  test('that has lapsed is anybody’s again, and proves nothing', async () => {
    const { aNewcomer, stranger, user, openings, firstOpening, held, code, request } = await openPage();
    const opening = await firstOpening();
    const token = await held(opening);
    const given = await code(token);
    await asOwner((client) =>
      client.query(`update hold set expires_at = now() where practice_id = $1`, [user.practice.id]),
    );
    expect(await openings()).toContainEqual(opening);
    expect(await request(token, given)).toMatchObject({ status: 409, body: { detail: over } });
    const body = { token, way: 'email', email: aNewcomer.email } as const;
    expect((await stranger.unchecked(sendBookingCode, { body })).status).toBe(409);
    expect(await held(opening)).not.toBe('');
    // It is gone now.
    expect(await request(token, given)).toMatchObject({ status: 409, body: { detail: over } });
  });

  test('keeps its provider from being offered in another operatory', async () => {
    const { openings, firstOpening, held } = await openPage();
    const opening = await firstOpening();
    await held(opening);
    const meets = (await openings()).filter(
      ({ date, time, provider_id }) =>
        date === opening.date && time === opening.time && provider_id === opening.provider_id,
    );
    expect(meets).toEqual([]);
  });

  test('from one network are so many and no more', async () => {
    const { openings, hold } = await openPage();
    const free = (await openings()).filter((one, at, all) => one.time !== all[at - 1]?.time);
    const statuses: number[] = [];
    for (const opening of free.slice(0, 13)) statuses.push((await hold(opening)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(12);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a code', () => {
  test('is tried five times, and proves the address that it went to', async () => {
    const { stranger, firstOpening, held, code, request } = await openPage();
    const token = await held(await firstOpening());
    const given = await code(token);
    const another = given === '123456' ? '654321' : '123456';
    // A right code for another address than the one it went to.
    expect(await request(token, given, { email: 'somebody.else@example.com' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'code', message: wrong }] },
    });
    for (let tried = 1; tried < strangerBooking.codeTries; tried += 1)
      expect((await request(token, another)).status).toBe(422);
    expect(await request(token, given)).toMatchObject({ status: 422, body: { detail: wrong } });
    const next = await code(token);
    expect((await request(token, given === next ? another : given)).status).toBe(422);
    expect((await request(token, next)).status).toBe(201);
    // Once is enough.
    expect((await request(token, next)).status).toBe(409);
    expect((await stranger.unchecked(extendHold, { body: { token } })).status).toBe(409);
  });

  test('neither it nor the address is readable in the database', async () => {
    const { aNewcomer, user, firstOpening, held, code } = await openPage();
    const given = await code(await held(await firstOpening()));
    const { rows } = await asOwner((client) =>
      client.query(`select b::text as row from booking_hold b where practice_id = $1`, [user.practice.id]),
    );
    const [{ row = '' } = {}] = rows;
    expect(row).not.toBe('');
    expect(row).not.toContain(given);
    expect(row).not.toContain(aNewcomer.email);
  });

  test('guesses at once count as what they are', async () => {
    const { firstOpening, held, code, request } = await openPage();
    const token = await held(await firstOpening());
    const given = await code(token);
    const guesses = Array.from({ length: 10 }, (_, at) =>
      String((Number(given) + 1 + at) % 1_000_000).padStart(6, '0'),
    );
    await Promise.all(guesses.map((guess) => request(token, guess)));
    expect((await request(token, given)).status).toBe(422);
  });

  test('comes five times to an address, and the last one counts', async () => {
    const { stranger, openings, held, code, request } = await openPage();
    const [first, , third] = await openings();
    if (first === undefined || third === undefined) throw new Error('Nothing is free.');
    const email = `${randomUUID()}@example.com`;
    const token = await held(first);
    const old = await code(token, { email });
    const other = await held(third);
    const given = await code(other, { email });
    // One hold for an address.
    expect((await request(token, old, { email })).status).toBe(409);
    expect((await request(other, given, { email })).status).toBe(201);
    const body = { token: await held(first), way: 'email', email } as const;
    for (let sent = 2; sent < 5; sent += 1) await stranger(sendBookingCode, { body });
    expect((await stranger.unchecked(sendBookingCode, { body })).status).toBe(429);
  });

  test('by text goes to a number, and needs one', async () => {
    const { aNewcomer, stranger, firstOpening, held, code, request } = await openPage();
    const token = await held(await firstOpening());
    const body = { token, way: 'text', phone: '' } as const;
    expect(await stranger.unchecked(sendBookingCode, { body })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'phone' }] },
    });
    const given = await code(token, { way: 'text', phone: aNewcomer.phone });
    expect((await request(token, given, { phone: '212.555.0188' })).status).toBe(201);
  });
});

test('three requests of one address may wait', async () => {
  const { requested, firstOpening, held, code, request } = await openPage();
  for (let made = 0; made < strangerBooking.waiting; made += 1) await requested();
  const token = await held(await firstOpening());
  expect(await request(token, await code(token))).toMatchObject({
    status: 409,
    body: {
      detail: 'You have asked for several visits already. The practice will answer you, or call them.',
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
    ['email', 'nobody', 'Enter an e-mail address like name@example.com.'],
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
    const nowhere = { name: 'no-such-practice' };
    const query = { booking_reason_id: reason.id };
    expect(await stranger.unchecked(publicOpenings, { params: nowhere, query })).toMatchObject({
      status: 404,
      body: { detail },
    });
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
    const { call, stranger, params, reason, visitor, bookAt, firstOpening, held, code, request } =
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
        ...(await aVisitOf(call)),
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
      'minutes',
      'provider_name',
      'reason',
      'time',
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

async function aVisitOf(call: Awaited<ReturnType<typeof openPage>>['call']) {
  const [patient] = (await call(listPatients)).rows;
  return { patient_id: patient?.id ?? '', type: 'checkup' as const };
}
