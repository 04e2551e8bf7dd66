import { createPatient, type InputOf } from '@cusp/contract';
import type { Page } from '@playwright/test';
import type { Practice } from '../../support/fixtures.ts';

type Fields = InputOf<typeof createPatient>['body'];

export const addPatient = (
  practice: Practice,
  first_name: string,
  last_name: string,
  fields: Partial<Fields> = {},
) =>
  practice.call(createPatient, {
    body: { first_name, last_name, phone: '5550102000', date_of_birth: '1980-03-01', ...fields },
  });

export const search = (page: Page) =>
  page.getByPlaceholder('Search patients by name, phone, or email...', { exact: true });
export const table = (page: Page) => page.getByRole('table', { name: 'Patients' });
/** The rows of the list, without the head. */
export const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
export const names = (page: Page) =>
  rows(page).getByRole('cell').getByRole('link').filter({ hasNotText: 'View' });
export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Add Patient' });
export const field = (page: Page, name: string) => dialogOf(page).getByLabel(name);
export const openDialog = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Add Patient' }).click();
export const sendIn = (page: Page) => dialogOf(page).getByRole('button', { name: 'Add Patient' });
export const toast = (page: Page, sentence: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(sentence, { exact: true });

export async function fillRequired(page: Page): Promise<void> {
  // Somebody was at the gender's field, so its preset isn't asked about.
  await dialogOf(page).getByRole('combobox', { name: 'Gender' }).focus();
  await field(page, 'First Name').fill('Zoë');
  await field(page, 'Last Name').fill('O’Connor');
  await field(page, 'Phone *').fill('555 010 2000');
  await field(page, 'Date of Birth').fill('3/1/1980');
}
