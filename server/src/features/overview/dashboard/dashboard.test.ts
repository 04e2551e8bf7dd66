import {
  createAppointment,
  createPatient,
  createPayment,
  dashboardStats,
  updateAppointment,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';

const { newPractice, stranger } = await testApp();

test("the dashboard's figures are the practice's own, for today in its time zone", async () => {
  const [practice, other] = [await newPractice({ time_zone: 'Pacific/Kiritimati' }), await newPractice()];
  const { call, user } = practice;
  const { id: patient_id } = await call(createPatient, { body: aPatient() });
  await other.call(createPatient, { body: aPatient() });
  const book = (fields: object) =>
    call(createAppointment, {
      body: { patient_id, appointment_time: '09:00', appointment_date: user.today, ...fields },
    });
  await book({});
  const cancelled = await book({});
  await call(updateAppointment, {
    params: { id: cancelled.id },
    body: { ...cancelled.output, status: 'cancelled' },
  });
  const done = await book({});
  await call(updateAppointment, { params: { id: done.id }, body: { ...done.output, status: 'completed' } });
  await book({ appointment_date: '2031-01-01', recall_date: '2031-07-01' });
  for (const [amount, status] of [
    [0.1, 'completed'],
    [0.2, 'completed'],
    [1000, 'pending'],
  ] as const) {
    await call(createPayment, { body: { patient_id, amount, status } });
  }

  expect((await call(dashboardStats)).body).toEqual({
    total_patients: 1,
    total_appointments: 4,
    today_appointments: 2,
    total_revenue: 0.3,
    pending_recalls: 1,
    ledger_asks: false,
  });
});

test('the dashboard of a new practice is all zeros, and closed to strangers', async () => {
  const { call } = await newPractice();
  const { body } = await call(dashboardStats);
  expect(new Set(Object.values(body))).toEqual(new Set([0, false]));
  expect((await stranger(dashboardStats)).status).toBe(401);
});
