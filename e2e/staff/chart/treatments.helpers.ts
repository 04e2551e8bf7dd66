// Shared parts of the specs of the Treatments screen: records, and locators.
import {
  createPatient,
  createTreatment,
  listTreatments,
  type Patient,
  type Treatment,
  type TreatmentInput,
} from '@cusp/contract';
import type { Page } from '@playwright/test';
import { expect, type Practice } from '../../support/fixtures.ts';

export const addPatient = (practice: Practice, first_name: string, last_name: string): Promise<Patient> =>
  practice.call(createPatient, {
    body: { first_name, last_name, phone: '(555) 010-2000', date_of_birth: '1980-03-01' },
  });

export const add = (
  practice: Practice,
  of: Patient,
  treatment: Partial<TreatmentInput> = {},
): Promise<Treatment> =>
  practice.call(createTreatment, {
    body: { patient_id: of.id, procedure: 'Filling', cost: 450, ...treatment },
  });

export const kept = (practice: Practice) => practice.call(listTreatments, { query: {} });

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Add Treatment' });
export const choice = (page: Page, name: string) => dialogOf(page).getByRole('combobox', { name });
export const text = (page: Page, name: string) => dialogOf(page).getByRole('textbox', { name, exact: true });
export const send = (page: Page) => dialogOf(page).getByRole('button', { name: 'Add Treatment' });
export const cards = (page: Page) => page.getByRole('list', { name: 'Treatment Plans' }).getByRole('article');
/** The buttons of the next steps. */
export const steps = (page: Page) => cards(page).getByRole('button', { name: /^(Start|Complete)/ });
export const figure = (page: Page, label: string) =>
  page
    .getByRole('list', { name: 'Figures' })
    .getByRole('listitem')
    .filter({ has: page.getByText(label, { exact: true }) });
export const said = (page: Page, words: string) => page.getByRole('alert').getByText(words, { exact: true });

export async function goDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
}

export async function choosePatient(page: Page, name: string): Promise<void> {
  await choice(page, 'Patient').fill(name);
  await page.getByRole('option', { name }).click();
}

export async function chooseProcedure(page: Page, procedure: string): Promise<void> {
  await choice(page, 'Procedure').click();
  await page.getByRole('option', { name: procedure, exact: true }).click();
}
