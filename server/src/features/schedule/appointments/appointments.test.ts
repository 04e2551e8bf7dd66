import {
  createAppointment,
  createPatient,
  dashboardStats,
  listAppointments,
  listRecalls,
  listRecentAppointments,
  updateAppointment,
} from '@cusp/contract';
import type { InputOf } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';
import type { Caller } from '../../../../tests/support/practice.ts';

const { newPractice, stranger } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';

async function practiceWithPatient() {
  const practice = await newPractice();
  const { id: patient_id } = await practice.call(createPatient, { body: aPatient() });
  return { ...practice, patient_id, appointment: anAppointment(patient_id) };
}

const anAppointment =
  (patient_id: string) =>
  (fields: object = {}) => ({
    patient_id,
    appointment_date: '2026-03-03',
    appointment_time: '09:30',
    type: 'cleaning',
    ...fields,
  });

const recallsOf = async (call: Caller) => (await call(listRecalls)).rows;

describe('an appointment', () => {
  test('is scheduled with the server naming the patient, and defaults for the rest', async () => {
    const { call, patient_id, appointment } = await practiceWithPatient();
    const { status, body } = await call.unchecked(createAppointment, {
      body: { ...appointment({ type: undefined }), status: 'completed', patient_name: 'Somebody Else' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      patient_id,
      patient_name: 'Mia Keller',
      appointment_date: '2026-03-03',
      appointment_time: '09:30',
      duration: 60,
      type: 'checkup',
      notes: '',
      recall_date: null,
      status: 'scheduled',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
  });

  test.each([
    ['patient_id', '', 'Choose a patient.'],
    ['appointment_date', '', 'Enter the date.'],
    ['appointment_date', '2026-02-29', 'Enter a real date, like 6/19/1989.'],
    ['appointment_time', '24:00', 'Enter a time, like 9:30 AM.'],
    ['appointment_time', '9:30', 'Enter a time, like 9:30 AM.'],
    ['duration', 10, 'Use a multiple of 15 minutes from 15 to 480.'],
    ['duration', 50, 'Use a multiple of 15 minutes from 15 to 480.'],
    ['duration', 495, 'Use a multiple of 15 minutes from 15 to 480.'],
    ['duration', '60', 'Use a multiple of 15 minutes from 15 to 480.'],
    ['type', 'surgery', 'Choose the type of appointment.'],
    ['recall_date', 'tomorrow', 'Enter a real date, like 6/19/1989.'],
  ])('is refused with %s %j', async (path, value, message) => {
    const { call, appointment } = await practiceWithPatient();
    const { status, body } = await call(createAppointment, { body: appointment({ [path]: value }) });
    expect(status).toBe(422);
    expect(body).toEqual({ detail: message, errors: [{ path, message }] });
    expect((await call(listAppointments)).rows).toEqual([]);
  });

  test.each([
    ['23:15', 60],
    ['23:59', 15],
    ['16:15', 480],
  ])('past the end of its day is refused, as on the schedule: %s for %i minutes', async (time, duration) => {
    const { call, appointment } = await practiceWithPatient();
    const late = { appointment_time: time, duration };
    const refused = { status: 422, body: { detail: 'The appointment would run past the end of the day.' } };
    expect(await call(createAppointment, { body: appointment(late) })).toMatchObject(refused);
    const { id, output } = await call(createAppointment, { body: appointment() });
    expect(await call(updateAppointment, { params: { id }, body: { ...output, ...late } })).toMatchObject(
      refused,
    );
    const last = appointment({ appointment_time: '23:00', duration: 60 });
    expect((await call(createAppointment, { body: last })).status).toBe(201);
  });

  test.each([
    ['completed', ['check_out']],
    ['cancelled', []],
  ])('that is scheduled can become %s', async (status, can) => {
    const { call, appointment } = await practiceWithPatient();
    const { id, output } = await call(createAppointment, { body: appointment() });
    const changed = await call(updateAppointment, { params: { id }, body: { ...output, status } });
    expect(changed).toMatchObject({
      status: 200,
      body: { ...output, status, progress: status, version: 2, can },
    });
  });

  test.each([
    ['completed', 'scheduled'],
    ['completed', 'cancelled'],
    ['cancelled', 'scheduled'],
    ['cancelled', 'completed'],
  ])('that is %s never becomes %s, but may be corrected', async (first, second) => {
    const { call, appointment } = await practiceWithPatient();
    const { id, output } = await call(createAppointment, { body: appointment() });
    const { output: final } = await call(updateAppointment, {
      params: { id },
      body: { ...output, status: first },
    });
    expect(
      await call(updateAppointment, { params: { id }, body: { ...final, status: second } }),
    ).toMatchObject({
      status: 409,
      body: { detail: 'A completed or cancelled appointment keeps its status.' },
    });
    const corrected = await call(updateAppointment, {
      params: { id },
      body: { ...final, notes: 'Came late.' },
    });
    expect(corrected).toMatchObject({ status: 200, body: { status: first, notes: 'Came late.' } });
  });

  test('changed from an older state is left as it was', async () => {
    const { call, appointment } = await practiceWithPatient();
    const { id, output } = await call(createAppointment, { body: appointment() });
    await call(updateAppointment, { params: { id }, body: { ...output, notes: 'first' } });
    const stale = await call(updateAppointment, { params: { id }, body: { ...output, status: 'cancelled' } });
    expect(stale.status).toBe(409);
    expect((await call(listAppointments)).rows).toMatchObject([{ notes: 'first', status: 'scheduled' }]);
  });

  test('completed and cancelled at the same time ends in one of the two states', async () => {
    const { call, appointment } = await practiceWithPatient();
    const { id, output } = await call(createAppointment, { body: appointment() });
    const { version: _, ...unversioned } = output;
    const both = await Promise.all(
      ['completed', 'cancelled'].map((status) =>
        call(updateAppointment, { params: { id }, body: { ...unversioned, status } }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('the list', () => {
  test('is sorted by date and time and filtered by patient and dates', async () => {
    const { call, appointment } = await practiceWithPatient();
    const other = await call(createPatient, { body: aPatient({ first_name: 'Noah' }) });
    await call(createAppointment, {
      body: appointment({ appointment_date: '2026-03-04', appointment_time: '08:00' }),
    });
    await call(createAppointment, { body: appointment({ appointment_time: '13:00' }) });
    await call(createAppointment, { body: anAppointment(other.id)() });
    const when = async (query: InputOf<typeof listAppointments>['query'] = {}) =>
      (await call(listAppointments, { query })).rows.map(
        (row) => `${row['appointment_date']} ${row['appointment_time']}`,
      );
    const [first, second, third] = ['2026-03-03 09:30', '2026-03-03 13:00', '2026-03-04 08:00'];
    expect(await when()).toEqual([first, second, third]);
    expect(await when({ patient_id: other.id })).toEqual([first]);
    expect(await when({ from: '2026-03-04' })).toEqual([third]);
    expect(await when({ to: '2026-03-03' })).toEqual([first, second]);
    expect(await when({ from: '2026-03-03', to: '2026-03-03', limit: '1' })).toEqual([first]);
    expect((await call(listAppointments, { query: { from: 'soon' } })).status).toBe(422);
    expect((await call(listAppointments, { query: { patient_id: '1' } })).status).toBe(422);
  });

  test('of recent ones has the 5 created last, newest first', async () => {
    const { call, appointment } = await practiceWithPatient();
    for (const minutes of ['00', '05', '10', '15', '20', '25']) {
      await call(createAppointment, { body: appointment({ appointment_time: `10:${minutes}` }) });
    }
    const { rows } = await call(listRecentAppointments);
    expect(rows.map((row) => row['appointment_time'])).toEqual(['10:25', '10:20', '10:15', '10:10', '10:05']);
  });
});

describe('the recall list', () => {
  test("has each patient's newest visit with a recall date, overdue first", async () => {
    const { call, patient_id, appointment } = await practiceWithPatient();
    const { id: noah } = await call(createPatient, { body: aPatient({ first_name: 'Noah' }) });
    await call(createAppointment, {
      body: appointment({ appointment_date: '2025-01-10', recall_date: '2025-07-10' }),
    });
    await call(createAppointment, {
      body: appointment({ appointment_date: '2025-08-01', recall_date: '2026-02-01' }),
    });
    await call(createAppointment, {
      body: anAppointment(noah)({ type: 'crown', recall_date: '2025-12-24' }),
    });
    expect(await recallsOf(call)).toEqual([
      {
        id: expect.any(String),
        patient_id: noah,
        patient_name: 'Noah Keller',
        appointment_date: '2026-03-03',
        type: 'crown',
        recall_date: '2025-12-24',
      },
      expect.objectContaining({ patient_id, appointment_date: '2025-08-01', recall_date: '2026-02-01' }),
    ]);
  });

  test.each([
    ['scheduled', 0],
    ['completed', 0],
    ['cancelled', 1],
  ])('drops a patient with a later %s appointment: %i left', async (status, left) => {
    const { call, appointment } = await practiceWithPatient();
    await call(createAppointment, { body: appointment({ recall_date: '2026-09-01' }) });
    const later = await call(createAppointment, { body: appointment({ appointment_date: '2026-09-02' }) });
    await call(updateAppointment, { params: { id: later.id }, body: { ...later.output, status } });
    expect(await recallsOf(call)).toHaveLength(left);
    expect((await call(dashboardStats)).body).toMatchObject({ pending_recalls: left });
  });

  test('leaves out a cancelled visit and goes back to the one before', async () => {
    const { call, appointment } = await practiceWithPatient();
    await call(createAppointment, { body: appointment({ recall_date: '2026-09-01' }) });
    const later = await call(createAppointment, {
      body: appointment({ appointment_date: '2026-04-01', recall_date: '2026-10-01' }),
    });
    await call(updateAppointment, {
      params: { id: later.id },
      body: { ...later.output, status: 'cancelled' },
    });
    expect(await recallsOf(call)).toMatchObject([{ recall_date: '2026-09-01' }]);
  });
});

describe('who may', () => {
  test('a stranger and another practice get nothing and change nothing', async () => {
    const ours = await practiceWithPatient();
    const theirs = await practiceWithPatient();
    const { id, output } = await ours.call(createAppointment, {
      body: ours.appointment({ recall_date: '2026-09-01' }),
    });

    for (const list of [listAppointments, listRecalls, listRecentAppointments]) {
      expect((await stranger(list)).status).toBe(401);
      expect((await theirs.call(list)).rows).toEqual([]);
    }
    expect((await theirs.call(listAppointments, { query: { patient_id: ours.patient_id } })).rows).toEqual(
      [],
    );
    expect((await stranger(updateAppointment, { params: { id }, body: output })).status).toBe(401);
    for (const wanted of [id, madeUp]) {
      const answer = await theirs.call(updateAppointment, {
        params: { id: wanted },
        body: { ...output, patient_id: theirs.patient_id },
      });
      expect(answer).toMatchObject({ status: 404, text: '{"detail":"That appointment was not found."}' });
    }
    for (const patient_id of [ours.patient_id, madeUp]) {
      const answer = await theirs.call(createAppointment, { body: ours.appointment({ patient_id }) });
      expect(answer).toMatchObject({ status: 404, text: '{"detail":"That patient was not found."}' });
    }
    expect((await ours.call(listAppointments)).rows).toEqual([output]);
  });
});
