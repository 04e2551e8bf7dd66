// An owner brings patients over from Open Dental. Issue 59.
import { createPayment, listPatients } from '@cusp/contract';
import { expect, expectAccessible, test } from '../../support/fixtures.ts';

const columns = ['PatNum', 'LName', 'FName', 'PatStatus', 'Birthdate', 'SSN', 'Guarantor', 'HmPhone'];
const dump = `-- MySQL dump 10.13  Distrib 8.0.36, for Win64 (x86_64)
/*!40101 SET NAMES utf8mb4 */;
CREATE TABLE \`patient\` (${columns.map((name) => `\`${name}\` varchar(255)`).join(', ')});
INSERT INTO \`patient\` VALUES
(41,'Quist','Mara',0,'1980-02-03','900112222',41,'(217)555-0142'),
(42,'Quist','Odd',0,'2012-05-06','900112223',41,''),
(43,'Dateless','Don',2,'0001-01-01','',43,'');
CREATE TABLE \`procedurecode\` (\`CodeNum\` bigint, \`ProcCode\` varchar(15), \`Descript\` varchar(255));
INSERT INTO \`procedurecode\` VALUES (1,'OWN1','Polishing');
CREATE TABLE \`procedurelog\` (\`ProcNum\` bigint, \`PatNum\` bigint, \`CodeNum\` bigint, \`ProcDate\` date, \`ProcFee\` double, \`ProcStatus\` tinyint);
INSERT INTO \`procedurelog\` VALUES (1,42,1,'2025-03-05',120.5,2),(2,43,1,'2025-03-05',50,2);
CREATE TABLE \`payment\` (\`PayNum\` bigint, \`PayType\` bigint, \`PayDate\` date);
INSERT INTO \`payment\` VALUES (1,9,'2025-03-05');
CREATE TABLE \`paysplit\` (\`SplitNum\` bigint, \`SplitAmt\` double, \`PatNum\` bigint, \`PayNum\` bigint, \`ProcNum\` bigint, \`DatePay\` date);
INSERT INTO \`paysplit\` VALUES (1,40.25,42,1,1,'2025-03-05');
CREATE TABLE \`labcase\` (\`LabCaseNum\` bigint);
INSERT INTO \`labcase\` VALUES (1),(2);
-- Dump completed on 2026-11-20 18:00:00
`;

test('an owner uploads a backup, reads the report, imports, and finds a patient by the former number @nightly', async ({
  signedInPage: page,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/settings/import');
  await expect(page.getByRole('heading', { name: 'Import from Another Program' })).toBeVisible();
  await expectAccessible(page);
  const upload = async (name: string, content: string) => {
    await page
      .getByRole('region', { name: 'Upload an Open Dental Backup' })
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/sql', buffer: Buffer.from(content) });
    await button('Upload and Check').click();
  };
  await upload('letter.txt', 'Dear Dr. Lopez');
  await expect(
    page.getByText('This file is not a backup made with mysqldump or mariadb-dump.'),
  ).toBeVisible();

  await upload('opendental.sql', dump);
  await expect(button('Import 2 Patients')).toBeVisible();
  await button('Show Report').click();
  await expect(page.getByRole('list', { name: 'Not Imported', exact: true })).toContainText(
    'Don Dateless, number 43, line 7: There is no date of birth.',
  );
  await expect(page.getByRole('list', { name: 'Never Stored in Cusp' })).toContainText('patient: SSN');
  await expect(page.getByRole('list', { name: 'Tables Not Imported Yet' })).toContainText('labcase: 2 rows');
  await expect(page.getByRole('row', { name: 'Patients 3 2 0 1' })).toBeVisible();
  const balances = page.getByRole('table', { name: 'Balances by Account' });
  await expect(balances.getByRole('row', { name: 'Don Dateless, number 43 $50.00' })).toContainText(
    '-$50.00: The patient is not imported.',
  );
  await expectAccessible(page);

  await page.getByRole('checkbox', { name: /owns the codes in this file/ }).check();
  await button('Import 2 Patients').click();
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible();
  await button('Show Report').click();
  await expect(page.getByRole('row', { name: 'Procedure Codes 1 1 0 0' })).toBeVisible();
  await expect(balances.getByRole('row', { name: 'Mara Quist, number 41 $80.25 $80.25' })).toBeVisible();
  const records = page.getByRole('table', { name: 'Records Side by Side' });
  await expect(records.getByRole('row', { name: /^42 Odd Quist Odd Quist/ })).toBeVisible();
  await expectAccessible(page);
  await button('Sign…').click();
  const dialog = page.getByRole('dialog', { name: 'Sign the Comparison' });
  await dialog.getByLabel('Remarks').fill('Compared by hand');
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText('Compared by hand')).toBeVisible();
  await expect(button('Sign…')).toBeHidden();
  await page.goto('/patients?q=42');
  await page.getByText('Odd Quist').first().click();
  await expect(page.getByText('Former Numbers')).toBeVisible();
});

test('an owner undoes an import with a word and a reason, and is refused by name once it was used @nightly', async ({
  signedInPage: page,
  practice,
  allowProblems,
}) => {
  // Who still has the dialog open while it is undone.
  allowProblems(/409 .*undo/);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const importIt = async () => {
    await page
      .getByRole('region', { name: 'Upload an Open Dental Backup' })
      .locator('input[type=file]')
      .setInputFiles({ name: 'opendental.sql', mimeType: 'application/sql', buffer: Buffer.from(dump) });
    await button('Upload and Check').click();
    await button('Import 2 Patients').click();
    await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible();
  };
  const dialog = page.getByRole('dialog', { name: 'Undo This Import' });
  await page.goto('/settings/import');
  await importIt();
  await button('Undo Import…').click();
  await expect(dialog).toContainText('no one can change anything in this practice');
  await dialog.getByLabel('Reason').fill('The wrong backup');
  await dialog.getByLabel('Type UNDO to confirm').fill('undo');
  await dialog.getByRole('button', { name: 'Undo Import' }).click();
  await expect(dialog.getByText('Type UNDO.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Type UNDO to confirm').fill('UNDO');
  await dialog.getByRole('button', { name: 'Undo Import' }).click();
  await expect(page.getByRole('heading', { name: 'Undone', exact: true })).toBeVisible();
  await expect(page.getByText(/^Undone by .*: The wrong backup$/)).toBeVisible();
  expect(await practice.call(listPatients, { query: { archived: 'all' } })).toEqual([]);

  await importIt();
  const [odd] = await practice.call(listPatients, { query: { q: 'Odd' } });
  await practice.call(createPayment, { body: { patient_id: odd?.id ?? '', amount: 5 } });
  await button('Undo Import…').click();
  await expect(dialog.getByRole('alert')).toContainText('because its records were used. Odd Quist: ');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog).toBeHidden();
});
