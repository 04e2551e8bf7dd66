import {
  getAppointment,
  listAppointmentEvents,
  listSeatedVisits,
  setReadyForDoctor,
  setVisitProgress,
  undoAppointment,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { asOwner, testApp } from '../../../../tests/support/practice.ts';
import { bookable } from '../../../../tests/support/scheduling.ts';

const { newPractice, stranger } = await testApp();

async function seated() {
  const practice = await newPractice();
  const { call, user } = practice;
  const desk = await bookable(call);
  /** A visit of today whose patient sits in a chair. */
  const seat = async (appointment_time: string, patient_id = desk.patientId) => {
    const { id } = await desk.book({ patient_id, appointment_date: user.today, appointment_time });
    const params = { id };
    await call(setVisitProgress, { params, body: { progress: 'in_chair' } });
    return params;
  };
  return {
    ...practice,
    ...desk,
    seat,
    waiting: async () =>
      (await call(listSeatedVisits)).output.map(({ id, ready_for_doctor_at: at }) => [id, at !== null]),
  };
}

test('everyone sees who is ready for the doctor, the longest wait first, until the doctor comes or the visit ends', async () => {
  const { call, seat, another, waiting, member, first } = await seated();
  const early = await seat('09:00');
  const late = await seat('11:00', await another());
  expect(await waiting()).toEqual([
    [early.id, false],
    [late.id, false],
  ]);

  const assistant = await member('assistant');
  const called = await assistant(setReadyForDoctor, { params: late, body: { ready: true, version: 2 } });
  expect(called).toMatchObject({ status: 200, body: { version: 3, progress: 'in_chair' } });
  const since = called.output.ready_for_doctor_at;
  expect(Date.now() - Date.parse(since ?? '')).toBeLessThan(60_000);
  // A second press doesn't start the wait anew.
  const again = await call(setReadyForDoctor, { params: late, body: { ready: true } });
  expect(again.body).toMatchObject({ version: 3, ready_for_doctor_at: since });

  await call(setReadyForDoctor, { params: early, body: { ready: true } });
  const [longest, next] = (await assistant(listSeatedVisits)).output;
  expect(longest).toMatchObject({
    id: late.id,
    operatory: first.name,
    ready_for_doctor_at: since,
    version: 3,
  });
  expect(next?.id).toBe(early.id);

  await call(setReadyForDoctor, { params: late, body: { ready: false, version: 3 } });
  expect(await waiting()).toEqual([
    [early.id, true],
    [late.id, false],
  ]);
  const completed = await call(setVisitProgress, { params: early, body: { progress: 'completed' } });
  expect(completed.body).toMatchObject({ progress: 'completed', ready_for_doctor_at: null });
  expect(await waiting()).toEqual([[late.id, false]]);

  // Completed by mistake: the patient still waits.
  const [last] = (await call(listAppointmentEvents, { params: early })).output;
  expect(last?.changes).toContainEqual({ field: 'Ready for the doctor', from: 'Yes', to: 'No' });
  await call(undoAppointment, { params: early, body: { event_id: last?.id ?? '' } });
  expect(await waiting()).toEqual([
    [early.id, true],
    [late.id, false],
  ]);
});

test('only a patient in the chair is ready, and only the practice’s people see and say it', async () => {
  const { call, book, seat, waiting, user, another } = await seated();
  const other = await seated();
  const params = await seat('09:00');
  const body = { ready: true, version: 2 };
  const { id } = await book({
    patient_id: await another(),
    appointment_date: user.today,
    appointment_time: '13:00',
  });
  const notSeated = await call.unchecked(setReadyForDoctor, { params: { id }, body: { ready: true } });
  expect(notSeated).toMatchObject({
    status: 409,
    body: { detail: 'This patient isn’t in the chair. Seat the patient first.' },
  });
  expect((await other.call.unchecked(setReadyForDoctor, { params, body })).status).toBe(404);
  expect((await other.call(listSeatedVisits)).output).toEqual([]);
  expect((await stranger(setReadyForDoctor, { params, body })).status).toBe(401);
  expect((await stranger(listSeatedVisits)).status).toBe(401);
  const stale = await call.unchecked(setReadyForDoctor, { params, body: { ready: true, version: 1 } });
  expect(stale.status).toBe(409);
  expect(await waiting()).toEqual([[params.id, false]]);

  await call(setReadyForDoctor, { params, body });
  await expect(
    asOwner((owner) =>
      owner.query(`update appointment set progress = 'completed' where id = $1`, [params.id]),
    ),
  ).rejects.toThrow('appointment_ready_in_chair');
  expect((await call(getAppointment, { params })).body).toMatchObject({ progress: 'in_chair', version: 3 });
});
