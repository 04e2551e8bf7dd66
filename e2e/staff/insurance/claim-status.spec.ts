// The state of a claim at its carrier, asked through the clearinghouse. Issue 26.
import {
  addClaimNote,
  addCoverage,
  createClaims,
  createPatient,
  listReadyClaims,
  sendClaims,
  updateClearinghouse,
  updatePatientBilling,
} from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import type { Practice } from '../../support/fixtures.ts';
import { completeFilling, oak, planOf, readyToBill } from './insurance.helpers.ts';

/** A claim that lacks nothing. */
async function readyClaim(practice: Practice, prepared = readyToBill(practice)): Promise<string> {
  const { call } = practice;
  const { provider, filling } = await prepared;
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
  await completeFilling(practice, patient_id, { provider, filling });
  const [ready] = await call(listReadyClaims, { query: {} });
  const [claim] = await call(createClaims, {
    body: {
      claims: [
        {
          coverage_id: ready?.coverage_id ?? '',
          treatment_ids: ready?.treatments.map(({ id }) => id) ?? [],
        },
      ],
    },
  });
  return claim?.id ?? '';
}

test('the carrier is asked from the claim’s page, and what it says stands there and in the claim’s life @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const { call } = practice;
  const id = await readyClaim(practice);
  await call(updateClearinghouse, { body: { kind: 'house', is_test: true, key: `status-${id}` } });

  await page.goto(`/claims/${id}`);
  const standing = page.getByRole('region', { name: 'Status with the Carrier' });
  await expect(page.getByRole('heading', { name: 'Claim of Ana Rivera' })).toBeVisible();
  // Before it is sent there is nothing to ask about.
  await expect(standing).toHaveCount(0);
  await call(sendClaims, { body: { claim_ids: [id] } });
  await expect(standing).toContainText('Claim status has not been checked yet');
  // Once it is due, it is the first thing to do.
  const ask = page.getByRole('button', { name: 'Check Status' });
  await expect(ask).toHaveCount(1);
  await call(addClaimNote, { params: { id }, body: { note: 'Ask soon', follow_up_on: '2026-01-02' } });
  await expect(page.getByText('Time to follow up with the carrier.')).toBeVisible();
  await expect(ask).toHaveCount(2);
  await ask.first().press('Enter');
  await expect(standing).toContainText('The carrier was asked, and says: decided, and paid (F1:65)');
  await expect(page.getByRole('list', { name: 'Claim history' })).toContainText('decided, and paid (F1:65)');
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
});

test('a claim of work in a nursing home names the place @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const id = await readyClaim(practice);
  await page.goto(`/claims/${id}`);
  await page.getByRole('button', { name: 'Change Claim' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change Claim' });
  await dialog.getByLabel('Place of Service').fill('Skilled');
  await page.getByRole('option', { name: '31 Skilled nursing facility' }).click();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('list', { name: 'Missing' })).toContainText(
    'Enter the name and the whole address of the place where the treatment was done.',
  );
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Change Claim' }).press('Enter');
  await dialog.getByLabel('Facility Name').fill('Cedar Nursing Home');
  await dialog.getByLabel('Place: Street').fill('5 Cedar Rd');
  await dialog.getByLabel('Place: City').fill('Peoria');
  await dialog.getByLabel('Place: State').fill('IL');
  await page.getByRole('option', { name: 'IL', exact: true }).click();
  await dialog.getByLabel('Place: ZIP Code').fill('61602');
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('31 Skilled nursing facility, Cedar Nursing Home')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Missing' })).toHaveCount(0);
});

test('a mobile practice says once where it treats, and its next claim begins with that @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const ready = await readyToBill(practice);
  await page.goto('/settings/insurance');
  const section = page.getByRole('region', { name: 'Billing Information' });
  await section
    .getByRole('button', { name: /^Change/ })
    .first()
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: 'The Practice on Claims' });
  await dialog.getByLabel('Default Place of Service').fill('mobile');
  await page.getByRole('option', { name: '15 Mobile dental unit' }).click();
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(section).toContainText('Treats at 15 Mobile dental unit');
  await page.goto(`/claims/${await readyClaim(practice, Promise.resolve(ready))}`);
  await expect(page.getByText('15 Mobile dental unit')).toBeVisible();
});
