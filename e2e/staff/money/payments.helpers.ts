// Patients, treatments and payments made over HTTP, and where things are on the Payments screen.
import {
  createPatient,
  createPayment,
  createTreatment,
  type Patient,
  type Payment,
  type PaymentInput,
  type Treatment,
  type TreatmentInput,
} from '@cusp/contract';
import type { Locator, Page } from '@playwright/test';
import type { Practice } from '../../support/fixtures.ts';

export const addPatient = (practice: Practice, first_name: string, last_name: string): Promise<Patient> =>
  practice.call(createPatient, {
    body: { first_name, last_name, phone: '(555) 010-2000', date_of_birth: '1980-03-01' },
  });

export const addTreatment = (
  practice: Practice,
  of: Patient,
  treatment: Partial<TreatmentInput>,
): Promise<Treatment> =>
  practice.call(createTreatment, {
    body: { patient_id: of.id, procedure: 'Filling', cost: 450, status: 'completed', ...treatment },
  });

export const addPayment = (
  practice: Practice,
  of: Patient,
  payment: Partial<PaymentInput>,
): Promise<Payment> => practice.call(createPayment, { body: { patient_id: of.id, amount: 100, ...payment } });

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Record Payment' });
export const field = (page: Page, name: string) => dialogOf(page).getByRole('combobox', { name });
export const amountOf = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Amount' });
export const sendIn = (page: Page) => dialogOf(page).getByRole('button', { name: 'Record Payment' });
export const card = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Figures' }).getByRole('listitem').filter({ hasText: label });
export const history = (page: Page) => page.getByRole('table', { name: 'Payment History' });
/** The rows of Payment History, without the head. */
export const rows = (page: Page) =>
  history(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

export async function choose(page: Page, of: Locator, words: string | RegExp): Promise<void> {
  await of.click();
  await page.getByRole('option', { name: words }).click();
}

/** Types a patient's name into the field and chooses the one that is found. */
export async function choosePatient(page: Page, name: string): Promise<void> {
  await field(page, 'Patient').fill(name);
  await page.getByRole('option', { name }).click();
}
