// An owner brings patients over as a table. Issue 59.
import { expect, expectAccessible, test } from '../../support/fixtures.ts';

const table = `Patient List;;;;;
Pat ID;Patient Name;DOB;Sex;Guarantor;SSN
41;"Quist, Mara";03.02.1980;F;41;900-11-2222
42;"Quist, Odd";26.05.2012;1;41;900-11-2223
43;"Dateless, Don";;M;43;
Total;3;;;;
`;

test('an owner uploads a table, maps what is open, reads the report, and imports @nightly', async ({
  signedInPage: page,
  allowProblems,
}) => {
  allowProblems(/422 .*imports\/tables/);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/settings/import');
  const upload = async (name: string, content: string) => {
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
    await button('Upload Table').click();
  };
  await expect(page.getByRole('heading', { name: 'Upload a Table' })).toBeVisible();
  await upload('letter.txt', 'Dear Dr. Lopez');
  await expect(page.getByText('This file has only one column', { exact: false })).toBeVisible();

  await upload('patients.csv', table);
  await expect(page.getByRole('heading', { name: 'Map the Table' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^SSN Hidden Never stored in Cusp/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'First lines' })).toContainText('Feb 3, 1980');
  await expect(button('Check 4 Lines')).toBeDisabled();
  await expect(page.getByText('Choose what these values of “Sex” mean: “1”.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: '“1”' }).click();
  await page.getByRole('option', { name: 'Male', exact: true }).click();
  await button('Check 4 Lines').click();

  await expect(button('Import 2 Patients')).toBeVisible();
  await button('Show Report').click();
  const refused = page.getByRole('list', { name: 'Not Imported', exact: true });
  await expect(refused).toContainText('Line 5, Don Dateless: There is no date of birth.');
  await expect(refused).toContainText('This line is a total.');
  await expectAccessible(page);
  await button('Import 2 Patients').click();
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible();
  await page.goto('/patients?q=42');
  await expect(page.getByText('Odd Quist').first()).toBeVisible();
});
