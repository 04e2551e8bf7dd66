import {
  createAppointment,
  getAppointment,
  listMessages,
  portalAppointments,
  portalConfirmAppointment,
  portalDeclineAppointment,
  portalTakeBackDecline,
  updateAppointment,
  addDays,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { closed } from '../../../../tests/support/messages-app.ts';
import { patientOf } from '../../../../tests/support/paying.ts';
import { callAs, testApp } from '../../../../tests/support/practice.ts';

const { app, newPractice, stranger } = await testApp();

/** A patient who is signed in, with a visit in five days. */
async function aVisit() {
  const practice = await newPractice();
  const { call, user } = practice;
  const { patient_id, visitor } = await patientOf(call, stranger, (token) => callAs(app, token));
  const { output: booked } = await call(createAppointment, {
    body: { patient_id, appointment_date: addDays(user.today, 5), appointment_time: '09:30' },
  });
  return {
    ...practice,
    patient_id,
    visitor,
    booked,
    params: { id: booked.id },
    declined: async () => (await visitor(portalAppointments)).rows.map((row) => row['declined']),
    replies: async () =>
      (await call(listMessages, { query: { patient_id } })).rows.filter(({ kind }) => kind === 'reply'),
  };
}

test('who can’t come asks to be called, once, and takes it back; staff read both, with the visit', async () => {
  const { visitor, params, booked, declined, replies, patient_id } = await aVisit();
  expect(await declined()).toEqual([false]);
  const both = await Promise.all([
    visitor(portalDeclineAppointment, { params }),
    visitor(portalDeclineAppointment, { params }),
  ]);
  expect(both.map(({ status, body }) => [status, body['declined']])).toEqual([
    [200, true],
    [200, true],
  ]);
  expect(await declined()).toEqual([true]);
  expect(await replies()).toMatchObject([
    {
      body: 'I can’t make it. Please call me.',
      needs_answer: true,
      done_at: null,
      patients: [{ id: patient_id }],
      visits: [{ id: booked.id, appointment_date: booked.appointment_date, appointment_time: '09:30' }],
    },
  ]);

  expect(await visitor(portalTakeBackDecline, { params })).toMatchObject({
    status: 200,
    body: { declined: false },
  });
  expect((await visitor(portalTakeBackDecline, { params })).status).toBe(200);
  expect(await declined()).toEqual([false]);
  // Nobody had read it, so nobody has to.
  expect(await replies()).toMatchObject([
    { body: 'I can make it after all.', needs_answer: false },
    { needs_answer: true, done_by: 'the patient' },
  ]);
});

test('who says that they will come has confirmed, and isn’t called any more', async () => {
  const { call, visitor, params, declined, replies } = await aVisit();
  const can = async () => (await visitor(portalAppointments)).rows.map((row) => row['can']);
  expect(await can()).toEqual([['confirm']]);
  await visitor(portalDeclineAppointment, { params });
  for (const _ of [1, 2])
    expect(await visitor(portalConfirmAppointment, { params })).toMatchObject({
      status: 200,
      body: { declined: false },
    });
  expect(await declined()).toEqual([false]);
  expect(await can()).toEqual([[]]);
  expect((await replies())[1]).toMatchObject({ needs_answer: true, done_by: 'the patient' });
  expect((await call(getAppointment, { params })).output).toMatchObject({
    confirmed_how: 'portal',
    confirmed_by: '',
  });
});

test('who takes it back after the office dealt with it is read again; after three times the patient is to call', async () => {
  const { call, visitor, params, replies } = await aVisit();
  for (const _ of [1, 2, 3]) {
    expect((await visitor(portalDeclineAppointment, { params })).status).toBe(200);
    const [wish] = await replies();
    await closed(call, wish);
    await visitor(portalTakeBackDecline, { params });
    expect((await replies())[0]).toMatchObject({ body: 'I can make it after all.', needs_answer: true });
  }
  expect(await visitor(portalDeclineAppointment, { params })).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('too many times') },
  });
});

test('of a visit that was moved nothing has been said yet; of one that is cancelled or over nothing can be', async () => {
  const { call, visitor, params, booked, patient_id, declined, user } = await aVisit();
  await visitor(portalDeclineAppointment, { params });
  const moved = await call(updateAppointment, {
    params,
    body: {
      patient_id,
      appointment_date: addDays(user.today, 6),
      appointment_time: '10:00',
      status: 'scheduled',
    },
  });
  expect(moved.status).toBe(200);
  expect(await declined()).toEqual([false]);
  await call(updateAppointment, {
    params,
    body: {
      patient_id,
      appointment_date: booked.appointment_date,
      appointment_time: '10:00',
      status: 'cancelled',
    },
  });
  expect(await visitor(portalDeclineAppointment, { params })).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('has changed since then') },
  });
  const past = await call(createAppointment, {
    body: { patient_id, appointment_date: addDays(user.today, -1), appointment_time: '09:30' },
  });
  expect((await visitor(portalDeclineAppointment, { params: { id: past.id } })).status).toBe(409);
});

test('is for nobody but the patient', async () => {
  const { call, params, declined, patient_id } = await aVisit();
  const other = await patientOf(call, stranger, (token) => callAs(app, token));
  const theirs = await aVisit();
  for (const call_ of [portalDeclineAppointment, portalTakeBackDecline, portalConfirmAppointment]) {
    expect((await other.visitor(call_, { params })).status).toBe(404);
    expect((await theirs.visitor(call_, { params })).status).toBe(404);
    expect((await stranger(call_, { params })).status).toBe(401);
    expect((await call(call_, { params })).status).toBe(403);
  }
  expect(patient_id).not.toBe(other.patient_id);
  expect(await declined()).toEqual([false]);
});
