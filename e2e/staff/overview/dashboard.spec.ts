// The staff dashboard. product.md, 2, 8 and 9.
import { createAppointment, createPatient, createPayment, updateAppointment } from '@cusp/contract';
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  type Practice,
  test,
} from '../../support/fixtures.ts';
import { words } from './patient-detail.helpers.ts';
import { signIn } from '../access/sign-in.helpers.ts';
import { dayFromToday } from '../../support/days.ts';

const card = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Figures' }).getByRole('listitem').filter({ hasText: label });
const recent = (page: Page) => page.getByRole('region', { name: 'Recent Appointments' });
const rows = (page: Page) => recent(page).getByRole('listitem');
const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('alert');

const addPatient = (practice: Practice, first_name: string, last_name: string) =>
  practice.call(createPatient, {
    body: { first_name, last_name, phone: '5550102000', date_of_birth: '1980-03-01' },
  });

test('a new practice: the words, four figures of nothing, and a first step @nightly', async ({
  signedInPage: page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard', exact: true })).toBeVisible();
  await expect(page.getByText("Welcome back! Here's your practice overview.", { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Figures' }).getByRole('listitem')).toHaveText([
    'Total Patients0',
    "Today's Appointments0",
    'Total Revenue$0.00',
    'Pending Recalls0',
  ]);
  await expect(page.getByRole('heading', { level: 2, name: 'Recent Appointments' })).toBeVisible();
  await expect(recent(page).getByText('No appointments yet', { exact: true })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await expect(page).toHaveTitle('Dashboard · Cusp');
  await test.step('each figure leads to what it counts', async () => {
    await page.getByRole('link', { name: 'Pending Recalls' }).click();
    await expect(page).toHaveURL(/\/appointments\?tab=recall$/);
    await page.goBack();
    // Recall has one number.
    await expect(page.getByRole('link', { name: /recall/i })).toHaveCount(1);
  });
  await recent(page).getByRole('link', { name: 'Schedule the first appointment' }).click();
  await expect(page.getByRole('dialog', { name: 'Schedule Appointment' })).toBeVisible();
});

test('the figures, and the five newest appointments by the moment they were made @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const [zoe, ben] = await Promise.all([
    addPatient(practice, 'Zoë', 'O’Connor'),
    addPatient(practice, 'Ben', 'Li'),
  ]);
  const { id: patient_id } = zoe;
  const schedule = (day: number, appointment_time: string, more: object = {}) =>
    practice.call(createAppointment, {
      body: { patient_id, appointment_date: dayFromToday(day), appointment_time, ...more },
    });
  // Created in another order than their dates.
  await schedule(-400, '08:00', { recall_date: dayFromToday(-30) });
  await schedule(0, '09:00');
  const cancelled = await schedule(0, '10:30', { type: 'root_canal' });
  await schedule(30, '14:15', { type: 'crown' });
  const completed = await schedule(-9, '11:00', { type: 'cleaning' });
  await schedule(5, '16:45', { type: 'whitening' });
  await practice.call(createAppointment, {
    body: {
      patient_id: ben.id,
      appointment_date: dayFromToday(-100),
      appointment_time: '12:00',
      recall_date: dayFromToday(7),
    },
  });
  // A later change doesn't make an appointment newer.
  for (const [appointment, status] of [
    [completed, 'completed'],
    [cancelled, 'cancelled'],
  ] as const) {
    await practice.call(updateAppointment, {
      params: { id: appointment.id },
      body: { ...appointment, status },
    });
  }
  for (const [amount, status] of [
    [1_234_000, 'x'],
    [500, 'pending'],
  ] as const) {
    if (status === 'pending') await practice.call(createPayment, { body: { patient_id, amount, status } });
    else {
      await practice.call(createPayment, { body: { patient_id, amount: 900_000 } });
      await practice.call(createPayment, { body: { patient_id, amount: 334_567.5 } });
    }
  }

  await page.goto('/');
  await expect(card(page, 'Total Patients')).toHaveText('Total Patients2');
  // One of today's two appointments is canceled.
  await expect(card(page, "Today's Appointments")).toHaveText("Today's Appointments1");
  await expect(card(page, 'Total Revenue')).toHaveText('Total Revenue$1,234,567.50');
  // Zoë has had a later visit.
  await expect(card(page, 'Pending Recalls')).toHaveText('Pending Recalls1');

  const expected = [
    ['Ben Li', 'Checkup', -100, '12:00 PM', 'scheduled'],
    ['Zoë O’Connor', 'Whitening', 5, '4:45 PM', 'scheduled'],
    ['Zoë O’Connor', 'Cleaning', -9, '11:00 AM', 'completed'],
    ['Zoë O’Connor', 'Crown', 30, '2:15 PM', 'scheduled'],
    ['Zoë O’Connor', 'Root Canal', 0, '10:30 AM', 'cancelled'],
  ] as const;
  await expect(rows(page)).toHaveText(
    expected.map(([name, type, day, time, status]) =>
      [name, type, words(dayFromToday(day)), time, status].join(''),
    ),
  );
  for (const [index, [, , , , status]] of expected.entries()) {
    await expect(rows(page).nth(index).getByText(status, { exact: true })).toBeVisible();
    await expect(rows(page).nth(index).locator(`.status-${status}`)).toHaveText(status);
  }

  await rows(page).filter({ hasText: 'Ben Li' }).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/patients/${ben.id}$`));
});

test('shows a spinner until the figures are there, and fails without a toast @nightly', async ({
  signedInPage: page,
  allowProblems,
}) => {
  allowProblems(/500.*\/api\/(dashboard|appointments)/);
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/api\/(dashboard|appointments)\//, async (route) => {
    await asked;
    await route.fulfill({ status: 500, json: { detail: 'It broke.' } });
  });
  await page.goto('/');
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(2);
  answer();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
  await expect(page.getByText('The figures could not be loaded.')).toBeVisible();
  await expect(page.getByText('The appointments could not be loaded.')).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(card(page, 'Total Patients')).toBeVisible();
  await recent(page).getByRole('button', { name: 'Try again' }).click();
  await expect(recent(page).getByText('No appointments yet')).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
});

test('is accessible in light and dark, and long names fit a phone @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  await page.goto('/');
  await expect(page.getByText('No appointments yet')).toBeVisible();
  await expectNoSidewaysScroll(page);
  const { id: patient_id } = await addPatient(
    practice,
    'Wolfeschlegelsteinhausenbergerdorff'.repeat(2),
    'Ñ'.repeat(90),
  );
  await practice.call(createAppointment, {
    body: { patient_id, appointment_date: dayFromToday(2), appointment_time: '09:00' },
  });
  await practice.call(createPayment, { body: { patient_id, amount: 1_000_000 } });
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
});

test('who signs in has the figures and the newest appointments asked for once @nightly', async ({
  page,
  practice,
}) => {
  await addPatient(practice, 'Zoë', 'O’Connor');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const times = () =>
    ['stats', 'recent'].map((what) => asked.filter((each) => each.endsWith(`/${what}`)).length);
  await page.goto('/login');
  const heard = page.waitForResponse((answer) => answer.url().endsWith('/api/events'));
  await signIn(page, practice.email, practice.password);
  await heard;
  await expect(card(page, 'Total Patients')).toContainText('1');
  // A colleague's change arrives after all earlier messages of the stream; one message makes one request.
  expect(times()).toEqual([1, 1]);
  await addPatient(practice, 'Ben', 'Li');
  await expect(card(page, 'Total Patients')).toContainText('2');
  expect(times()).toEqual([2, 2]);
});
