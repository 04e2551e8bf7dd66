// Shared parts of the specs of pharmacies.
import { createPharmacy } from '@cusp/contract';
import type { Locator, Page } from '@playwright/test';
import type { Practice } from '../../support/fixtures.ts';

export const required = {
  name: 'Corner Pharmacy',
  address: '1 Main St',
  city: 'Salem',
  state: 'MA',
  zip_code: '01970',
  phone: '9785550111',
  ncpdp_id: '0012345',
};

export const add = (practice: Practice, fields: Record<string, unknown> = {}) =>
  practice.call(createPharmacy, { body: { ...required, ...fields } });

export const dialogIn = (page: Page) => page.getByRole('dialog', { name: 'Add Pharmacy' });
export const cards = (page: Page) => page.getByRole('list', { name: 'Pharmacies' }).getByRole('listitem');

/** The fields that must be filled in. */
export async function fillRequired(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Pharmacy Name').fill(required.name);
  await dialog.getByRole('textbox', { name: 'Address', exact: true }).fill(required.address);
  await dialog.getByLabel('City').fill(required.city);
  await dialog.getByLabel('State').fill(required.state);
  await dialog.getByLabel('ZIP Code').fill(required.zip_code);
  await dialog.getByLabel('Phone').fill(required.phone);
  await dialog.getByLabel('NCPDP ID').fill(required.ncpdp_id);
}
