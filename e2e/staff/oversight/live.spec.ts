// Open screens show what colleagues do. Issue 6, "Live".
import {
  createAppointment,
  createPatient,
  createPayment,
  heartbeat,
  login,
  updateAppointment,
} from '@cusp/contract';
import type { Page } from '@playwright/test';
import { expect, type Practice, test } from '../../support/fixtures.ts';
import { caller } from '../../support/practice.ts';
import { button, field } from '../access/sign-in.helpers.ts';
import { dayFromToday } from '../../support/days.ts';

const booked = (page: Page) =>
  page.getByRole('region', { name: 'Recent Appointments' }).getByRole('listitem');
const revenue = (page: Page) =>
  page.getByRole('list', { name: 'Figures' }).getByRole('listitem').filter({ hasText: 'Total Revenue' });
const isHeard = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/events') && answer.status() === 200);

const addPatient = ({ call }: Pick<Practice, 'call'>) =>
  call(createPatient, {
    body: { first_name: 'Zoë', last_name: 'O’Connor', phone: '(212) 555-0147', date_of_birth: '1984-06-09' },
  });
const visitOf = (patient_id: string, appointment_time: string) => ({
  patient_id,
  appointment_date: dayFromToday(1),
  appointment_time,
});

test('an open screen shows what a colleague books, completes or takes as a payment, even after the connection was lost', async ({
  signedInPage: page,
  context,
  practice,
  allowProblems,
}) => {
  const { id: patient_id } = await addPatient(practice);
  await page.clock.install();
  const first = isHeard(page);
  await page.goto('/');
  await expect(page.getByText('No appointments yet')).toBeVisible();
  await first;

  const visit = visitOf(patient_id, '14:30');
  const { id } = await practice.call(createAppointment, { body: visit });
  await expect(booked(page)).toHaveCount(1);
  await expect(booked(page)).toContainText('scheduled');
  await practice.call(updateAppointment, { params: { id }, body: { ...visit, status: 'completed' } });
  await expect(booked(page)).toContainText('completed');
  await practice.call(createPayment, { body: { patient_id, amount: 125.5 } });
  await expect(revenue(page)).toContainText('$125.50');

  allowProblems(/ERR_INTERNET_DISCONNECTED/);
  const broken = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/events'));
  await context.setOffline(true);
  // The stream is silent for so long that the connection must be dead; a new one can't be opened.
  await page.clock.fastForward(2 * heartbeat);
  await broken;
  await practice.call(createAppointment, { body: visitOf(patient_id, '15:30') });
  const again = isHeard(page);
  await context.setOffline(false);
  await again;
  // Changes made meanwhile are shown, and the next ones are received.
  await expect(booked(page)).toHaveCount(2);
  await practice.call(createPayment, { body: { patient_id, amount: 100 } });
  await expect(revenue(page)).toContainText('$225.50');
});

test('an unlocked screen shows what happened while it was locked, and receives changes again @nightly', async ({
  signedInPage: page,
  practice,
  baseURL,
  allowProblems,
}) => {
  // Requests at the moment of locking are refused, and made again after it.
  allowProblems(/401/);
  const { email, password } = practice;
  const { id: patient_id } = await addPatient(practice);
  // The lock ends the session of the page.
  const { access_token } = await practice.call(login, { body: { email, password } });
  const colleague = caller(baseURL ?? '', access_token);
  await page.clock.install();
  const first = isHeard(page);
  await page.goto('/');
  await expect(page.getByText('No appointments yet')).toBeVisible();
  await first;

  await page.clock.fastForward('31:00');
  const lock = page.getByRole('dialog', { name: 'Locked' });
  await expect(lock).toBeVisible();
  // Long enough for an attempt to connect meanwhile.
  await page.clock.fastForward('05:00');
  await colleague(createAppointment, { body: visitOf(patient_id, '14:30') });
  const again = isHeard(page);
  await field(page, 'Password').fill(password);
  await button(page, 'Unlock').click();
  await expect(lock).toBeHidden();
  await expect(booked(page)).toHaveCount(1);
  await again;
  await colleague(createPayment, { body: { patient_id, amount: 125.5 } });
  await expect(revenue(page)).toContainText('$125.50');
});
