// The office's details of a patient beside the record of product.md.
import { createPatient, getPatientFamily } from '@cusp/contract';
import { expect, test } from '../../support/fixtures.ts';
import { dialogOf, field, fillRequired, rows, sendIn } from './patients.helpers.ts';

test('more details are one button away: somebody new joins a family, with its address, and is called by the preferred name @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const { id } = await practice.call(createPatient, {
    body: {
      first_name: 'Ana',
      last_name: 'Diaz',
      phone: '(212) 555-0101',
      date_of_birth: '1980-03-01',
      address: '12 Oak Ave\nSalem, MA 01970',
    },
  });
  await page.goto('/patients?dialog=new');
  await fillRequired(page);
  await dialogOf(page).getByRole('button', { name: 'More Details' }).click();
  const family = dialogOf(page).getByRole('combobox', { name: 'Same Address and Guarantor As' });
  await expect(family).toBeFocused();
  await family.fill('ana diaz');
  await page.getByRole('option', { name: /Ana Diaz/ }).click();
  await expect(dialogOf(page).getByRole('textbox', { name: 'Address' })).toHaveValue(
    '12 Oak Ave\nSalem, MA 01970',
  );
  await expect(dialogOf(page).getByRole('status')).toContainText('Guarantor: Ana Diaz.');
  await field(page, 'Preferred Name').fill('Zo');
  await sendIn(page).click();
  await rows(page).filter({ hasText: 'Zoë (Zo) O’Connor' }).getByRole('link', { name: /View/ }).click();
  await expect(page.getByRole('heading', { name: 'Zoë (Zo) O’Connor' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Family' })).toContainText('Ana Diaz');
  const { family: joined } = await practice.call(getPatientFamily, { params: { id } });
  expect(joined?.members).toHaveLength(2);

  await page.getByRole('button', { name: 'Change Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'More Details' });
  await dialog.getByRole('button', { name: 'Add Phone' }).click();
  await dialog.getByLabel('Phone 2', { exact: true }).fill('(917) 555-0142');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('region', { name: 'More Details' })).toContainText('(917) 555-0142');
});
