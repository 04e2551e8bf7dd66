// A claim from what was completed to the carrier, by keyboard. Issue 26.
import { addCoverage, createPatient, listClaims } from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { completeFilling, planOf, readyToBill } from './insurance.helpers.ts';

test('a visit’s treatment is billed, what is missing is mended, and the 837D file goes out by hand @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const { call } = practice;
  const { provider, filling } = await readyToBill(practice);
  const plan = await planOf(practice, { name: 'Example Dental', payer_id: 'TEST1' });
  const patient = await call(createPatient, {
    body: {
      first_name: 'Ana',
      last_name: 'Rivera',
      phone: '(217) 555-0101',
      date_of_birth: '1985-04-12',
      address: '12 Oak Ave\nSpringfield, IL 62704',
    },
  });
  await call(addCoverage, {
    params: { id: patient.id },
    body: { insurance_plan_id: plan.id, relationship: 'self', rank: 1, member_id: 'MEM0001' },
  });
  await completeFilling(practice, patient.id, { provider, filling });

  await page.goto('/claims');
  await expect(page.getByRole('list', { name: 'Ready to bill' })).toContainText('Example filling');
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Create 1 Claim' }).press('Enter');
  const made = page.getByRole('list', { name: 'Claims' }).getByRole('link');
  await expect(made).toContainText(['Incomplete']);
  await made.press('Enter');

  // The address is one text: its parts are offered on the patient's page.
  await expect(page.getByRole('list', { name: 'Missing' })).toContainText(
    'The patient’s address is incomplete.',
  );
  await expectAccessibleInBoth(page);
  const claimPage = page.url();
  await page.getByRole('link', { name: 'Open Patient' }).press('Enter');
  await page.getByRole('button', { name: 'Claim Details' }).press('Enter');
  const details = page.getByRole('dialog', { name: 'Claim Details' });
  await expect(details.getByLabel('Street')).toHaveValue('12 Oak Ave');
  await expect(details.getByLabel('City')).toHaveValue('Springfield');
  await details.getByLabel('City').press('Enter');
  await expect(page.getByText('On claims: 12 Oak Ave, Springfield, IL 62704')).toBeVisible();

  await page.goto(claimPage);
  await page.getByRole('button', { name: 'Check Again' }).press('Enter');
  // The next step is the same button, once the one before is through.
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Create 837D File' }).click();
  expect((await file).suggestedFilename()).toMatch(/^claim-[A-Z0-9]+\.x12$/);
  await page.getByRole('button', { name: 'Mark as Status Unknown' }).click();
  await page.getByRole('dialog', { name: 'Mark as Status Unknown' }).getByLabel('Note').fill('Uploaded');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Claim history' }).getByRole('listitem')).toContainText([
    'Created',
    'Ready to send',
    'Status unknown',
  ]);
  await expectNoSidewaysScroll(page);
  expect(await call(listClaims, { query: {} })).toMatchObject([{ state: 'perhaps_sent', billed: 260 }]);

  // On a form that the practice bought: the places are moved once, then the data is printed.
  await page.goto('/settings/insurance');
  const forms = page.getByRole('region', { name: 'Paper Claim Forms' });
  const marks = page.waitForEvent('download');
  await forms.getByRole('button', { name: 'Test Print' }).press('Enter');
  expect((await marks).suggestedFilename()).toBe('form-test.pdf');
  await forms.getByRole('button', { name: 'Change paper claim forms' }).press('Enter');
  const places = page.getByRole('dialog', { name: 'Paper Claim Forms' });
  await places.getByLabel('Shift Right').fill('2.5');
  await places.getByRole('button', { name: 'Move an Item' }).click();
  await places.getByLabel('Item 1 EPSDT from the top').fill('20');
  await expectAccessibleInBoth(page);
  await places.getByRole('button', { name: 'Save Changes' }).click();
  await expect(forms.getByText('all moved 2.5 mm right, 0 mm down')).toBeVisible();
  await expect(forms.getByText('1 item moved')).toBeVisible();
  await page.goto(claimPage);
  const data = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Data for a Paper Form' }).click();
  expect((await data).suggestedFilename()).toMatch(/^form-[a-z0-9]+\.pdf$/);
});
