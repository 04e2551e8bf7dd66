// Shared parts of the specs of prescriptions: initial records, and locators.
import { createPatient, createPharmacy, createPrescription, listPrescriptions } from '@cusp/contract';
import type { Page } from '@playwright/test';
import type { Practice } from '../../support/fixtures.ts';

export /** The dialog that prescribes. */
const dialogIn = (page: Page) => page.getByRole('dialog', { name: 'Create New Prescription' });
export const cards = (page: Page) =>
  page.getByRole('list', { name: 'All Prescriptions' }).getByRole('listitem');
export const canvasIn = (page: Page) => page.getByRole('group', { name: 'E-Signature' }).locator('canvas');
export const toast = (page: Page, words: string) => page.getByRole('alert').getByText(words, { exact: true });
export const stored = (practice: Practice) => practice.call(listPrescriptions, { query: {} });

export const makePatient = (practice: Practice, fields: Record<string, unknown> = {}) =>
  practice.call(createPatient, {
    body: {
      first_name: 'Mia',
      last_name: 'Keller',
      phone: '212-555-0101',
      date_of_birth: '1984-06-09',
      ...fields,
    },
  });

export const makePharmacy = (practice: Practice, name = 'Corner Pharmacy') =>
  practice.call(createPharmacy, {
    body: {
      name,
      address: '1 Main St',
      city: 'Salem',
      state: 'MA',
      zip_code: '01970',
      phone: '1',
      ncpdp_id: '0012345',
    },
  });

export const amoxicillin = {
  medication: 'Amoxicillin',
  dosage: '500 mg capsule',
  frequency: 'Every 8 hours',
  duration: '7 days',
};

/** A prescription for a new patient, for a new pharmacy unless it says otherwise. */
export async function prescribe(practice: Practice, fields: Record<string, unknown> = {}) {
  const patient_id = (await makePatient(practice)).id;
  const pharmacy_id = 'pharmacy_id' in fields ? null : (await makePharmacy(practice)).id;
  return practice.call(createPrescription, { body: { patient_id, ...amoxicillin, pharmacy_id, ...fields } });
}

export async function fillRequired(page: Page): Promise<void> {
  const dialog = dialogIn(page);
  await dialog.getByRole('combobox', { name: 'Patient' }).fill('keller');
  await page.getByRole('option', { name: /Mia Keller/ }).click();
  await dialog.getByLabel('Medication').fill('Amoxicillin');
  await dialog.getByLabel('Dosage').fill('500 mg capsule');
  await dialog.getByLabel('Frequency').fill('Every 8 hours');
  await dialog.getByLabel('Duration').fill('7 days');
}

export const create = (page: Page) => dialogIn(page).getByRole('button', { name: 'Create Prescription' });
