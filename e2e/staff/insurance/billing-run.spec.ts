// Many claims are made by the server: it goes on without the screen, and says what they lack. Issue 26.
import { addCoverage, createPatient, updatePatientBilling } from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { completeFilling, oak, planOf, readyToBill } from './insurance.helpers.ts';

test('what is ready is billed by one press, goes on when the screen is left, and says what it lacks @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const { call } = practice;
  const { provider, filling } = await readyToBill(practice);
  const plan = await planOf(practice, { name: 'Example Dental', payer_id: 'TEST1' });
  for (const last_name of ['Ash', 'Birch', 'Cedar']) {
    const { id: patient_id } = await call(createPatient, {
      body: {
        first_name: 'Ana',
        last_name,
        phone: '(217) 555-0101',
        date_of_birth: '1985-04-12',
        address: '12 Oak Ave, Springfield, IL 62704',
      },
    });
    if (last_name !== 'Cedar') await call(updatePatientBilling, { params: { id: patient_id }, body: oak });
    await call(addCoverage, {
      params: { id: patient_id },
      body: { insurance_plan_id: plan.id, relationship: 'self', rank: 1, member_id: 'MEM0001' },
    });
    await completeFilling(practice, patient_id, { provider, filling });
  }
  await page.goto('/claims');
  await page.getByRole('button', { name: 'Make 3 Claims' }).press('Enter');
  // It is the server's by now.
  await expect(page.getByRole('region', { name: 'Last run' })).toBeVisible();
  await page.goto('/patients');
  await page.goto('/claims');
  const run = page.getByRole('region', { name: 'Last run' });
  await expect(run.getByRole('status')).toHaveText('Made 3 claims, 1 lacks something.');
  await expect(page.getByText('All completed treatment for insured patients has been billed.')).toBeVisible();
  await run.getByRole('button', { name: 'Show Missing Information' }).press('Enter');
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  const lacking = run.getByRole('list', { name: 'Missing information' });
  await expect(lacking).toContainText('The patient’s address is incomplete.');
  await lacking.getByRole('link', { name: /^Ana Cedar/ }).press('Enter');
  await expect(page.getByRole('list', { name: 'Missing' })).toContainText('address');
});
