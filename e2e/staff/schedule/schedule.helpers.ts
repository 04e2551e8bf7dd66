// Shared parts of the specs of the schedule: records, and locators.
import {
  type AppointmentInput,
  createAppointment,
  createPatient,
  getSchedule,
  listOperatories,
  listProviders,
  type Patient,
  type ScheduledAppointment,
} from '@cusp/contract';
import type { Page } from '@playwright/test';
import { expect, type Practice } from '../../support/fixtures.ts';

export const patientNamed = (practice: Practice, first_name: string, last_name: string): Promise<Patient> =>
  practice.call(createPatient, {
    body: { first_name, last_name, phone: '(555) 010-2000', date_of_birth: '1980-03-01' },
  });

/** The two operatories and the provider that a new practice starts with. */
export async function desk(practice: Practice) {
  const [one, two] = await practice.call(listOperatories, {});
  const [provider] = await practice.call(listProviders, {});
  if (!one || !two || !provider)
    throw new Error('A new practice starts with two operatories and a provider.');
  return { one, two, provider };
}

/** Books a visit of an hour. */
export const bookAt = (
  practice: Practice,
  { id }: Patient,
  appointment_date: string,
  appointment_time: string,
  given: Partial<AppointmentInput>,
) =>
  practice.call(createAppointment, {
    body: { patient_id: id, appointment_date, appointment_time, duration: 60, ...given },
  });

/** The visits of a day as the server has them. */
export const visitsOn = async (practice: Practice, date: string): Promise<ScheduledAppointment[]> =>
  (await practice.call(getSchedule, { query: { from: date, to: date } })).visits;

export const grid = (page: Page) => page.getByRole('group', { name: /^Schedule, / });
export const chair = (page: Page, name: string) =>
  grid(page).getByRole('group', { name: new RegExp(`^${name}`) });
/** A visit on the grid, by how its name begins: the patient, what is done, the time. */
export const visit = (page: Page, patient: string) =>
  grid(page).getByRole('button', { name: new RegExp(`^${patient}, `) });
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
export const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
export const toastSaying = (page: Page, words: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: words });
/** The words for screen readers while a visit is held. */
export const spoken = (page: Page) => page.getByRole('status').filter({ hasText: /minutes\./ });

/** Opens the schedule of a day, and waits until it is drawn. */
export async function openDay(page: Page, date: string): Promise<void> {
  await page.goto(`/schedule?date=${date}`);
  await expect(grid(page)).toBeVisible();
}

/** The point of a column at a time, from the place of a visit that is known. */
export async function pointAt(
  page: Page,
  chairName: string,
  time: string,
): Promise<{ x: number; y: number }> {
  // Seen as a whole, so that nothing has to scroll.
  const column = await chair(page, chairName).boundingBox();
  const first = await grid(page)
    .getByText(/^\d+ [AP]M$/)
    .first()
    .textContent();
  const last = await grid(page)
    .getByText(/^\d+ [AP]M$/)
    .count();
  if (!column || first === null) throw new Error(`${chairName} is not drawn.`);
  const [, hour = '', half] = /^(\d+) ([AP])M$/.exec(first) ?? [];
  const from = ((Number(hour) % 12) + (half === 'P' ? 12 : 0)) * 60;
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) - from;
  return { x: column.x + column.width / 2, y: column.y + (minutes / (last * 60)) * column.height + 3 };
}

/** Drags a visit by its head to a time of a chair. */
export async function drag(page: Page, patient: string, chairName: string, time: string): Promise<void> {
  const from = await visit(page, patient).boundingBox();
  if (!from) throw new Error(`${patient} is not drawn.`);
  const to = await pointAt(page, chairName, time);
  await page.mouse.move(from.x + from.width / 2, from.y + 3);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 10, from.y + 10);
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}
