// A biller works denials one after the other, by keyboard. Issue 26.
import {
  addClaimState,
  addCoverage,
  createClaims,
  createPatient,
  decideClaim,
  getClaim,
  listReadyClaims,
  makeClaimFile,
  updatePatientBilling,
} from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { completeFilling, oak, planOf, readyToBill } from './insurance.helpers.ts';

test('denials are worked one after the other: the next step first, rare ones in a menu, and back to the next @nightly', async ({
  practice,
  problems,
  signedInPage: page,
}) => {
  const { call } = practice;
  const { provider, filling } = await readyToBill(practice);
  const plan = await planOf(practice, { name: 'Example Dental', payer_id: 'TEST1' });
  const { id: patient_id } = await call(createPatient, {
    body: {
      first_name: 'Ana',
      last_name: 'Rivera',
      phone: '(217) 555-0101',
      date_of_birth: '1985-04-12',
      address: '12 Oak Ave, Springfield, IL 62704',
    },
  });
  await call(updatePatientBilling, { params: { id: patient_id }, body: oak });
  await call(addCoverage, {
    params: { id: patient_id },
    body: { insurance_plan_id: plan.id, relationship: 'self', rank: 1, member_id: 'MEM0001' },
  });
  for (const service_date of ['2026-01-05', '2026-01-12'])
    await completeFilling(practice, patient_id, { provider, filling }, { service_date });
  const ready = await call(listReadyClaims, { query: {} });
  const claims = await call(createClaims, {
    body: {
      claims: ready.map(({ coverage_id, treatments }) => ({
        coverage_id,
        treatment_ids: treatments.map(({ id }) => id),
      })),
    },
  });
  for (const { id } of claims) {
    await call(makeClaimFile, { params: { id } });
    await call(addClaimState, { params: { id }, body: { state: 'perhaps_sent' } });
    await call(decideClaim, { params: { id }, body: { lines: [{ paid: 0, rest: '252' }] } });
  }

  await page.goto('/claims');
  await page.getByRole('button', { name: 'Denials to work' }).press('Enter');
  const list = page.getByRole('list', { name: 'Claims' }).getByRole('link');
  await expect(list).toHaveCount(2);
  await expect(list.first()).toContainText('denied: an attachment is required');
  await expect(page.getByRole('button', { name: 'Over 90 days' })).toContainText('2, $520.00');
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);

  await list.first().press('Enter');
  await expect(page.getByText('1 of 2')).toBeVisible();
  // Missing papers can be added, so that comes first; rare actions are in the menu.
  const buttons = page.getByRole('main').getByRole('button');
  await expect(buttons.first()).toHaveText('Correct and Resubmit');
  await expect(page.getByRole('button', { name: 'Summary (PDF)' })).toBeHidden();
  await page.getByRole('button', { name: 'More' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Summary (PDF)' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Write Off in the Ledger' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem', { name: 'Summary (PDF)' })).toBeHidden();
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Close', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Close' });
  problems.allow(/422 .*states/);
  await dialog.getByLabel('Note').press('Enter');
  await expect(dialog).toContainText('Enter a reason for closing the denied claim.');
  await dialog.getByLabel('Note').fill('The X-ray was never taken.');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: 'Next Claim' }).press('Enter');
  await page.getByRole('button', { name: 'Appeal' }).press('Enter');
  // The blank that is left to write is selected, so that typing replaces it.
  const appeal = page.getByRole('dialog', { name: 'Appeal' });
  const letter = appeal.getByLabel('Letter');
  await expect(letter).toHaveValue(/It is enclosed: \[what is enclosed\]\./);
  const selected = () => page.evaluate(() => getSelection()?.toString());
  await expect.poll(selected).toBe('[what is enclosed]');
  await expectAccessibleInBoth(page);
  await page.keyboard.type('a bitewing');
  await expect(letter).toHaveValue(/It is enclosed: a bitewing\./);
  const saved = page.waitForEvent('download');
  await appeal.getByRole('button', { name: 'Create Appeal' }).click();
  expect((await saved).suggestedFilename()).toMatch(/A01\.pdf$/);
  await expect(page.getByText('Wait for the carrier’s response to the appeal')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Attachments' })).toContainText('Appeal letter of');
  await page.getByRole('link', { name: 'Back to the List' }).press('Enter');
  await expect(page.getByText('No denials to work.')).toBeVisible();
  const [first, second] = claims;
  expect((await call(getClaim, { params: { id: first?.id ?? '' } })).state).toMatch(/closed|appealed/);
  expect((await call(getClaim, { params: { id: second?.id ?? '' } })).state).toMatch(/closed|appealed/);
});
