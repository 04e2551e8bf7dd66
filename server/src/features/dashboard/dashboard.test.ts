import { expect, test } from 'vitest';
import { aPatient, testApp } from '../../testing/practice.ts';

const { newPractice, stranger } = await testApp();

test("the dashboard's figures are those of the practice, with its own today", async () => {
  const [practice, other] = [await newPractice({ time_zone: 'Pacific/Kiritimati' }), await newPractice()];
  const { call, user } = practice;
  const { id: patient_id } = await call('POST', '/patients', aPatient());
  await other.call('POST', '/patients', aPatient());
  const book = (fields: object) =>
    call('POST', '/appointments', {
      patient_id,
      appointment_time: '09:00',
      appointment_date: user.today,
      ...fields,
    });
  await book({});
  const cancelled = await book({});
  await call('PUT', `/appointments/${cancelled.id}`, { ...cancelled.body, status: 'cancelled' });
  const done = await book({});
  await call('PUT', `/appointments/${done.id}`, { ...done.body, status: 'completed' });
  await book({ appointment_date: '2031-01-01', recall_date: '2031-07-01' });
  for (const [amount, status] of [
    [0.1, 'completed'],
    [0.2, 'completed'],
    [1000, 'pending'],
  ] as const) {
    await call('POST', '/payments', { patient_id, amount, status });
  }

  expect((await call('GET', '/dashboard/stats')).body).toEqual({
    total_patients: 1,
    total_appointments: 4,
    today_appointments: 2,
    total_revenue: 0.3,
    pending_recalls: 1,
  });
});

test('the dashboard of a new practice is all zeros, and closed to strangers', async () => {
  const { call } = await newPractice();
  const { body } = await call('GET', '/dashboard/stats');
  expect(new Set(Object.values(body))).toEqual(new Set([0]));
  expect((await stranger('GET', '/dashboard/stats')).status).toBe(401);
});
