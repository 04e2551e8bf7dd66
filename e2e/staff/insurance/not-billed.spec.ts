// Work that isn't billed to insurance stays in sight, and is billed after all.
import { addCoverage, createPatient } from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { completeFilling, planOf, readyToBill } from './insurance.helpers.ts';

test('a treatment that is not to be billed stands with its reason, and goes back to what is ready @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const { call } = practice;
  const { provider, filling } = await readyToBill(practice);
  const plan = await planOf(practice, { name: 'Example Dental', payer_id: 'TEST1' });
  const patient = await call(createPatient, {
    body: { first_name: 'Ana', last_name: 'Rivera', phone: '(217) 555-0101', date_of_birth: '1985-04-12' },
  });
  await call(addCoverage, {
    params: { id: patient.id },
    body: { insurance_plan_id: plan.id, relationship: 'self', rank: 1, member_id: 'MEM0001' },
  });
  await completeFilling(practice, patient.id, { provider, filling });
  await page.goto('/claims');
  const ready = page.getByRole('list', { name: 'Ready to bill' });
  const kept = page.getByRole('list', { name: 'Not billed' });
  await expect(ready).toContainText('Example filling');
  await expect(kept).toHaveCount(0);
  await page.getByRole('button', { name: 'Do not bill Example filling of Ana Rivera' }).click();
  const asks = page.getByRole('dialog', { name: 'Do Not Bill Example filling' });
  await asks.getByRole('textbox', { name: 'Reason' }).fill('Paid in full and asked for it');
  await asks.getByRole('button', { name: 'Do Not Bill' }).click();
  await expect(asks).toBeHidden();
  await expect(ready).toHaveCount(0);
  await expect(kept).toContainText('Paid in full and asked for it');
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Bill Anyway: Example filling of Ana Rivera' }).click();
  const after = page.getByRole('dialog', { name: 'Bill Example filling Anyway' });
  await after.getByRole('textbox', { name: 'Reason' }).fill('Marked by mistake');
  await after.getByRole('button', { name: 'Bill Anyway' }).click();
  await expect(after).toBeHidden();
  await expect(kept).toHaveCount(0);
  await expect(ready).toContainText('Example filling');
});
