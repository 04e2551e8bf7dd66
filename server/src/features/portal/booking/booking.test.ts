import {
  addDays,
  createAppointment,
  decideWork,
  getAppointment,
  listFreePlaces,
  listMessages,
  listOperatories,
  listProviders,
  mostBookedOnline,
  mostOnlineChanges,
  portalAppointments,
  portalBook,
  portalBooking,
  portalCancelAppointment,
  portalDeclineAppointment,
  portalMoveAppointment,
  portalOpeningsForMove,
  updateAppointment,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { asOwner } from '../../../../tests/support/practice.ts';
import { newId } from '../../../values/ids.ts';
import { openPractice, usualRules } from './booking.helpers.ts';

test('a patient books one of the openings, staff see it, and it can be moved and canceled', async () => {
  const { call, visitor, reason, cleaning, patient_id, openings, bookAt, onlineWork } = await openPractice();
  const { output: can } = await visitor(portalBooking);
  expect(can).toMatchObject({
    is_open: true,
    change_terms: usualRules.change_terms,
    reasons: [{ id: reason.id, name: 'Cleaning and checkup', way: 'book', minutes: cleaning.minutes }],
  });
  const [first, second] = await openings();
  if (first === undefined || second === undefined) throw new Error('Nothing is free.');
  expect(first).toEqual({ ...first, minutes: cleaning.minutes, provider_name: expect.stringMatching(/./) });
  // Neither operatories nor whom else they see.
  expect(Object.keys(first).toSorted()).toEqual(['date', 'minutes', 'provider_id', 'provider_name', 'time']);

  const booked = await bookAt(first, visitor, 'I’m nervous.');
  expect(booked).toMatchObject({
    status: 201,
    body: {
      appointment_date: first.date,
      appointment_time: first.time,
      type: 'cleaning',
      status: 'scheduled',
      notes: '',
      can: ['confirm', 'move', 'cancel'],
    },
  });
  const { output: seen } = await call(getAppointment, { params: { id: booked.id } });
  expect(seen).toMatchObject({
    patient_id,
    kind_id: cleaning.id,
    provider_id: first.provider_id,
    staff_notes: 'Cleaning and checkup: I’m nervous.',
    progress: 'booked',
  });
  expect(seen.operatory_id).not.toBeNull();
  expect(await openings()).not.toContainEqual(first);
  const [item] = await onlineWork();
  expect(item).toMatchObject({
    patient_id,
    title: expect.stringMatching(/^Booked .+: Cleaning and checkup: I’m nervous\.$/),
  });

  const moved = await visitor.unchecked(portalMoveAppointment, {
    params: { id: booked.id },
    body: { date: second.date, time: second.time, provider_id: second.provider_id },
  });
  expect(moved).toMatchObject({
    status: 200,
    body: { appointment_time: second.time, can: ['confirm', 'move', 'cancel'] },
  });
  expect(await onlineWork()).toMatchObject([{ title: expect.stringMatching(/^Moved to /) }]);
  expect(await openings()).toContainEqual(first);

  const canceled = await visitor.unchecked(portalCancelAppointment, {
    params: { id: booked.id },
    body: { reason: 'A trip' },
  });
  expect(canceled).toMatchObject({ status: 200, body: { status: 'cancelled', can: [] } });
  expect(await onlineWork()).toMatchObject([{ title: expect.stringMatching(/^Canceled .+: A trip$/) }]);
  const [last] = await onlineWork();
  await call(decideWork, {
    params: { id: String(last?.['id']) },
    body: { kind: 'online_change', closed: true, reason: 'Seen' },
  });
  expect(await onlineWork()).toEqual([]);
});

test('an answer to a reminder leaves it on the work list', async () => {
  const { first, bookAt, onlineWork } = await openPractice();
  const { id } = await bookAt(await first());
  await asOwner((owner) =>
    owner.query(
      `insert into appointment_event (practice_id, id, appointment_id, patient_id, by_realm, person_name, kind, before, after)
        select practice_id, $2, id, patient_id, 'patient', '', 'confirmed', '{}', '{}' from appointment where id = $1`,
      [id, newId()],
    ),
  );
  expect(await onlineWork()).toHaveLength(1);
});

test('nobody has to call a patient who can’t come and then moves or cancels the visit themselves', async () => {
  const { call, visitor, openings, bookAt, patient_id } = await openPractice();
  const [first, second] = await openings();
  if (first === undefined || second === undefined) throw new Error('Nothing is free.');
  const params = { id: String((await bookAt(first)).body['id']) };
  const toAnswer = async () =>
    (await call(listMessages, { query: { patient_id } })).rows.filter(
      ({ needs_answer, done_at }) => needs_answer && done_at === null,
    ).length;
  await visitor(portalDeclineAppointment, { params });
  expect(await toAnswer()).toBe(1);
  const { date, time, provider_id } = second;
  await visitor(portalMoveAppointment, { params, body: { date, time, provider_id } });
  expect(await toAnswer()).toBe(0);
  await visitor(portalDeclineAppointment, { params });
  expect(await toAnswer()).toBe(1);
  await visitor(portalCancelAppointment, { params, body: { reason: '' } });
  expect(await toAnswer()).toBe(0);
});

test('what staff change afterwards is seen', async () => {
  const { call, first, bookAt, onlineWork } = await openPractice();
  const { id } = await bookAt(await first());
  expect(await onlineWork()).toHaveLength(1);
  const { output: visit } = await call(getAppointment, { params: { id } });
  await call(updateAppointment, {
    params: { id },
    body: { ...visit, notes: 'Bring your card.', overlap: null },
  });
  expect(await onlineWork()).toEqual([]);
});

test('every opening is one of the staff’s search, and can be booked', async () => {
  const { call, cleaning, someone, openings, bookAt } = await openPractice({ horizon_days: 8 });
  const found = await openings();
  expect(found.length).toBeGreaterThan(5);
  const { output: staffs } = await call(listFreePlaces, {
    query: {
      minutes: String(cleaning.minutes),
      kind_id: cleaning.id,
      from: addDays(found[0]?.date ?? '', 1),
      limit: '50',
    },
  });
  const keys = found.map(({ date, time, provider_id }) => `${date} ${time} ${provider_id}`);
  for (const { date, time, provider_id } of staffs)
    if (date <= (found.at(-1)?.date ?? '')) expect(keys).toContain(`${date} ${time} ${provider_id}`);
  let { visitor } = await someone();
  for (const [index, opening] of found.slice(0, 9).entries()) {
    if (index % mostBookedOnline === 0) ({ visitor } = await someone());
    expect([opening.time, (await bookAt(opening, visitor)).status]).toEqual([opening.time, 201]);
  }
});

test('of many people on one place one has it, and the others are told', async () => {
  const { call, someone, first, bookAt, openings } = await openPractice();
  const place = await first();
  const people: Awaited<ReturnType<typeof someone>>[] = [];
  while (people.length < 12) people.push(await someone());
  const answers = await Promise.all(people.map(({ visitor }) => bookAt(place, visitor)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const lost = answers.filter(({ status }) => status !== 201);
  expect(new Set(lost.map(({ status, body }) => `${status} ${String(body['detail'])}`))).toEqual(
    new Set(['409 This time was just taken. Please choose another one.']),
  );
  expect((await openings()).length).toBeGreaterThan(0);
  // One provider is in one operatory, although another one is free.
  const { rows } = await asOwner((owner) =>
    owner.query(
      'select from appointment where provider_id = $1 and appointment_date = $2 and appointment_time = $3',
      [place.provider_id, place.date, place.time],
    ),
  );
  expect(rows).toHaveLength(1);
  expect((await call(listOperatories)).output.length).toBeGreaterThan(1);
});

test('a place that the desk takes meanwhile is refused, also by the provider in another operatory', async () => {
  const { call, someone, first, bookAt } = await openPractice();
  const place = await first();
  const [, other] = (await call(listOperatories)).output;
  const { patient_id } = await someone();
  await call(createAppointment, {
    body: {
      patient_id,
      appointment_date: place.date,
      appointment_time: place.time,
      duration: 30,
      operatory_id: other?.id ?? null,
      provider_id: place.provider_id,
    },
  });
  expect(await bookAt(place)).toMatchObject({ status: 409 });
});

test('nobody holds many places, or changes them all day', async () => {
  const { visitor, openings, bookAt } = await openPractice();
  const ids: string[] = [];
  for (let count = 0; count < mostBookedOnline; count += 1) {
    const [place] = await openings();
    if (place === undefined) throw new Error('Nothing is free.');
    ids.push((await bookAt(place)).id);
  }
  const [place] = await openings();
  if (place === undefined) throw new Error('Nothing is free.');
  expect(await bookAt(place)).toMatchObject({
    status: 409,
    body: {
      detail:
        'You’ve reached the limit for online bookings. Please call your dental office to book another visit.',
    },
  });
  const [id = ''] = ids;
  const move = async () => {
    const now = (await visitor(portalAppointments)).output.find((visit) => visit.id === id);
    const to = (await visitor(portalOpeningsForMove, { params: { id }, query: {} })).output.find(
      ({ time }) => time !== now?.appointment_time,
    );
    return visitor.unchecked(portalMoveAppointment, { params: { id }, body: { ...place, ...to } });
  };
  for (let count = mostBookedOnline; count < mostOnlineChanges; count += 1)
    expect((await move()).status).toBe(200);
  expect(await move()).toMatchObject({ status: 429 });
});

test('what is nobody else’s business stays so', async () => {
  const { call, first, bookAt, someone, openings } = await openPractice();
  const place = await first();
  const { id } = await bookAt(place);
  const { visitor: sibling } = await someone();
  const elsewhere = await openPractice();
  for (const who of [sibling, elsewhere.visitor]) {
    for (const refused of [
      await who.unchecked(portalCancelAppointment, { params: { id }, body: { reason: '' } }),
      await who.unchecked(portalMoveAppointment, { params: { id }, body: place }),
      await who.unchecked(portalOpeningsForMove, { params: { id }, query: {} }),
    ])
      expect(refused.status).toBe(404);
  }
  expect((await elsewhere.bookAt(await elsewhere.first(), sibling)).status).toBe(404);
  // A provider of another practice, and one that doesn't do it.
  const [foreign] = (await elsewhere.call(listProviders)).output;
  expect((await openings(sibling, { provider_id: foreign?.id })).length).toBe(0);
  expect((await bookAt({ ...place, provider_id: foreign?.id ?? '' }, sibling)).status).toBe(404);
  const receptionist = await call.unchecked(portalBook, {
    body: { booking_reason_id: id, ...place, note: '' },
  });
  expect(receptionist.status).toBe(403);
});

test.each([
  ['a day that is none', { date: 'soon' }, 'Enter a real date, like 6/19/1989.'],
  ['a time that is none', { time: '9' }, 'Enter a time, like 9:30 AM.'],
  ['SQL', { provider_id: '1; drop table patient' }, 'This is not the id of a provider.'],
  ['a long note', { note: '<script>'.repeat(100) }, 'Use at most 200 characters.'],
])('%s is refused beside its field', async (_, wrong, detail) => {
  const { visitor, reason, first } = await openPractice();
  const { date, time, provider_id } = await first();
  const answer = await visitor.unchecked(portalBook, {
    body: { booking_reason_id: reason.id, date, time, provider_id, note: '', ...wrong },
  });
  expect([answer.status, answer.body['detail']]).toEqual([422, detail]);
});

test('a practice with hundreds of operatories gets the first openings of a search, not all of them', async () => {
  const { openings, patient_id } = await openPractice();
  await asOwner((client) =>
    client.query(
      `with one as (select p.practice_id, gen_random_uuid() as chair, n
            from patient p, generate_series(1, 200) n where p.id = $1),
        o as (insert into operatory (practice_id, id, name, position)
          select practice_id, chair, 'Chair ' || n, 100 + n from one)
      insert into provider (practice_id, id, name, kind, operatory_id, position)
        select practice_id, gen_random_uuid(), 'Dr. ' || n, 'dentist', chair, 100 + n from one`,
      [patient_id],
    ),
  );
  const found = await openings();
  expect(found).toHaveLength(5_000);
  expect(found.map(({ date }) => date)).toEqual(found.map(({ date }) => date).toSorted());
});
