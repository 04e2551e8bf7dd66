// Shared parts of the specs of the Appointments screen: records, and locators.
import {
  type Appointment,
  type AppointmentInput,
  createAppointment,
  createPatient,
  listAppointments,
  type Patient,
  updateAppointment,
} from '@cusp/contract';
import type { Page } from '@playwright/test';
import { momentOf } from '../../support/days.ts';
import { expect, type Practice } from '../../support/fixtures.ts';

/** Every test of this screen takes place on this day, a Tuesday: see `onThatDay`. */
const today = '2026-03-03';

/** Sets the browser's clock to March 3, 2026, 10 o'clock in the practice. */
export const onThatDay = (page: Page) => page.clock.setFixedTime(momentOf(`${today}T10:00`));

export const addPatient = (practice: Practice, first_name: string, last_name: string): Promise<Patient> =>
  practice.call(createPatient, {
    body: { first_name, last_name, phone: '(555) 010-2000', date_of_birth: '1980-03-01' },
  });

export const book = (
  practice: Practice,
  of: Patient,
  appointment: Partial<AppointmentInput> = {},
): Promise<Appointment> =>
  practice.call(createAppointment, {
    body: { patient_id: of.id, appointment_date: today, appointment_time: '09:30', ...appointment },
  });

export const become = (practice: Practice, appointment: Appointment, status: Appointment['status']) =>
  practice.call(updateAppointment, { params: { id: appointment.id }, body: { ...appointment, status } });

export const kept = (practice: Practice) => practice.call(listAppointments, { query: {} });

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Schedule Appointment' });
export const choice = (page: Page, name: string) => dialogOf(page).getByRole('combobox', { name });
export const text = (page: Page, name: string) => dialogOf(page).getByRole('textbox', { name, exact: true });
export const timeIn = (page: Page) => choice(page, 'Time');
export const durationIn = (page: Page) => dialogOf(page).getByLabel('Duration');
export const send = (page: Page) => dialogOf(page).getByRole('button', { name: 'Schedule Appointment' });
const schedule = (page: Page) => page.getByRole('list', { name: 'Appointments', exact: true });
export const cards = (page: Page) => schedule(page).getByRole('article');
export const days = (page: Page) => page.getByRole('heading', { level: 2 });
export const said = (page: Page, words: string) => page.getByRole('alert').getByText(words, { exact: true });

/** Expects the day's heading right below the head of the screen, so that the list begins with that day. */
export const expectOnTop = (page: Page, day: string) =>
  expect
    .poll(async () => (await page.getByRole('heading', { name: day }).boundingBox())?.y)
    .toBeLessThan(200);

export async function goDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
}

async function choosePatient(page: Page, name: string): Promise<void> {
  await choice(page, 'Patient').fill(name);
  await page.getByRole('option', { name }).click();
}

export async function fillIn(page: Page, patient: string, date: string, time: string): Promise<void> {
  await choosePatient(page, patient);
  await text(page, 'Date').fill(date);
  await timeIn(page).fill(time);
  // Leaving the field closes its list of times.
  await timeIn(page).press('Tab');
}
