import {
  createPatient,
  listDoublyBooked,
  mergePatients,
  moveAppointment,
  setVisitProgress,
  undoAppointment,
  listAppointmentEvents,
  updateAppointment,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';
import { bookable } from '../../../../tests/support/scheduling.ts';

const { newPractice, stranger } = await testApp();
const day = '2031-03-03';
const detail = 'Mia Keller has another visit at this time: 9:00–10:00 AM in Operatory 1.';

async function practice() {
  const made = await newPractice();
  const desk = await bookable(made.call);
  const there = { operatory_id: desk.second.id, appointment_time: '09:30', duration: 60 };
  await desk.book({ duration: 60 });
  return { ...made, ...desk, there };
}

test('one patient isn’t given two chairs at one time, and the refusal names the other visit', async () => {
  const { book, there, another } = await practice();
  expect(await book(there)).toMatchObject({ status: 409, body: { detail } });
  expect((await book({ ...there, appointment_time: '10:00' })).status).toBe(201);
  expect((await book({ ...there, patient_id: await another(), appointment_time: '08:30' })).status).toBe(201);
});

test('a body without a chair still books', async () => {
  const { book, there } = await practice();
  expect((await book({ ...there, operatory_id: null })).status).toBe(201);
});

test('neither is a visit moved there, nor given to that patient, nor called off no more', async () => {
  const { call, book, there, another, patientId, aVisit } = await practice();
  const later = await book({ ...there, appointment_time: '14:00' });
  const place = { ...there, appointment_date: day, provider_id: null };
  expect(await call(moveAppointment, { params: { id: later.id }, body: place })).toMatchObject({
    status: 409,
    body: { detail },
  });

  const theirs = await book({ ...there, patient_id: await another() });
  const body = { ...aVisit(there), patient_id: patientId, status: 'scheduled' as const };
  expect(await call(updateAppointment, { params: { id: theirs.id }, body })).toMatchObject({
    status: 409,
    body: { detail },
  });

  await call(setVisitProgress, { params: { id: theirs.id }, body: { progress: 'cancelled' } });
  expect(
    (await call(setVisitProgress, { params: { id: later.id }, body: { progress: 'cancelled' } })).status,
  ).toBe(200);
  expect((await book({ ...there, appointment_time: '14:30', operatory_id: null })).status).toBe(201);
  const blocking = await book({ appointment_time: '14:00' });
  expect(blocking.status).toBe(201);
  const [event] = (await call(listAppointmentEvents, { params: { id: later.id } })).output;
  expect(
    (await call(undoAppointment, { params: { id: later.id }, body: { event_id: event?.id ?? '' } })).status,
  ).toBe(409);
});

test('records of one person count together; what they had stays, may get shorter, and is listed', async () => {
  const { call, book, there, patientId } = await practice();
  const { id: twin } = await call(createPatient, { body: aPatient() });
  const { id } = await book({ ...there, patient_id: twin });
  expect((await call(listDoublyBooked)).rows).toEqual([]);
  expect((await call(mergePatients, { params: { id: patientId }, body: { merged_id: twin } })).status).toBe(
    200,
  );

  expect((await call(listDoublyBooked)).output).toMatchObject([
    {
      patient_id: patientId,
      patient_name: 'Mia Keller',
      date: day,
      one: { time: '09:00', minutes: 60, operatory: 'Operatory 1' },
      other: { id, time: '09:30', minutes: 60, operatory: 'Operatory 2' },
    },
  ]);
  const shorter = { ...there, appointment_date: day, duration: 45, provider_id: null };
  expect((await call(moveAppointment, { params: { id }, body: shorter })).status).toBe(200);
  const longer = { ...shorter, duration: 75 };
  expect((await call(moveAppointment, { params: { id }, body: longer })).status).toBe(409);
  const away = { ...shorter, appointment_time: '11:00' };
  expect((await call(moveAppointment, { params: { id }, body: away })).status).toBe(200);
  expect((await call(listDoublyBooked)).rows).toEqual([]);

  const other = await newPractice();
  expect((await other.call(listDoublyBooked)).rows).toEqual([]);
  expect((await stranger(listDoublyBooked)).status).toBe(401);
});

test('of two who give one patient two chairs at once, one is refused', async () => {
  const { book, second, first } = await practice();
  for (let hour = 10; hour < 16; hour += 1) {
    const time = { appointment_time: `${hour}:00`, duration: 60 };
    const answers = await Promise.all([
      book({ ...time, operatory_id: first.id }),
      book({ ...time, operatory_id: second.id }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  }
});
