// A claim's whole way through the clearinghouse: sent, sent back, mended, sent again, accepted, paid. Issue 26.
import {
  addCoverage,
  createCarrier,
  createClaims,
  createInsurancePlan,
  createPatient,
  createProvider,
  createTreatment,
  getOwnPractice,
  importProcedures,
  listProcedures,
  listReadyClaims,
  updateCoverage,
  updateOwnPractice,
  updatePatientBilling,
  updatePracticeBilling,
  updateProviderBilling,
} from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';

const oak = { street: '12 Oak Ave', city: 'Springfield', state: 'IL', zip: '62704' };

test('a claim is sent, sent back, mended, sent again, accepted and paid, and its payment is posted', async ({
  practice,
  signedInPage: page,
}) => {
  const { call } = practice;
  const own = await call(getOwnPractice, {});
  await call(updateOwnPractice, {
    body: { ...own, npi: '1999999984', taxpayer_number: '12-3456789', phone: '(217) 555-0100' },
  });
  await call(updatePracticeBilling, {
    body: { taxonomy: '1223G0001X', ...oak, street: '100 Maple St', zip: '62701-0001' },
  });
  const provider = await call(createProvider, {
    body: { name: 'Dr. Sam Lee', kind: 'dentist', npi: '1999999992' },
  });
  await call(updateProviderBilling, {
    params: { id: provider.id },
    body: { taxonomy: '1223G0001X', license_number: 'D-1', license_state: 'IL' },
  });
  await call(importProcedures, {
    body: {
      file_name: 'codes.csv',
      file: Buffer.from('Code,Description,Fee\nX2003,Example filling,260').toString('base64'),
      minutes: 30,
      attested: true,
      valid_from: '2026-01-01',
    },
  });
  const [filling] = await call(listProcedures, { query: { q: 'X2003' } });
  const carrier = await call(createCarrier, { body: { name: 'Example Dental', payer_id: 'TEST1' } });
  const plan = await call(createInsurancePlan, {
    body: { carrier_id: carrier.id, name: 'PPO', benefits: [], valid_from: '2020-01-01' },
  });
  const patient = await call(createPatient, {
    body: {
      first_name: 'Ana',
      last_name: 'Rivera',
      phone: '(217) 555-0101',
      date_of_birth: '1985-04-12',
      address: '12 Oak Ave, Springfield, IL 62704',
    },
  });
  await call(updatePatientBilling, { params: { id: patient.id }, body: oak });
  // The test clearinghouse sends back what ends in R, and pays the rest.
  const covered = await call(addCoverage, {
    params: { id: patient.id },
    body: { insurance_plan_id: plan.id, relationship: 'self', rank: 1, member_id: 'MEM0001R' },
  });
  await call(createTreatment, {
    body: {
      patient_id: patient.id,
      procedure: 'Filling',
      procedure_id: filling?.id,
      cost: 260,
      status: 'completed',
      tooth: 26,
      surfaces: 'MO',
      provider_id: provider.id,
    },
  });
  const [ready] = await call(listReadyClaims, { query: {} });
  await call(createClaims, {
    body: {
      claims: [
        {
          coverage_id: ready?.coverage_id ?? '',
          treatment_ids: (ready?.treatments ?? []).map(({ id }) => id),
        },
      ],
    },
  });

  await page.goto('/settings/insurance');
  await page.getByRole('button', { name: 'Connect clearinghouse' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Clearinghouse' });
  await dialog.getByRole('combobox', { name: 'Clearinghouse' }).click();
  await page.getByRole('option', { name: /^Test clearinghouse/ }).click();
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Test mode: carriers get nothing')).toBeVisible();

  await page.goto('/claims');
  await page.getByRole('button', { name: 'Send 1 Claim' }).press('Enter');
  const claims = page.getByRole('list', { name: 'Claims' }).getByRole('link');
  await expect(claims).toContainText(['Sent']);
  await page.getByRole('button', { name: 'Look for Answers' }).press('Enter');
  await expect(claims).toContainText(['Rejected']);
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await claims.press('Enter');
  const life = page.getByRole('list', { name: 'What happened' });
  await expect(life).toContainText('Something in it is not valid (A7:164)');

  const [coverage] = covered.coverages;
  await call(updateCoverage, {
    params: { id: coverage?.id ?? '' },
    body: { rank: 1, member_id: 'MEM0001P', version: coverage?.version },
  });
  await page.getByRole('button', { name: 'Mend and Send Again' }).press('Enter');
  await page.getByRole('dialog').getByLabel('Note').fill('The last letter was wrong');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Check Again' }).press('Enter');
  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect(page.getByRole('list', { name: 'How it was sent' })).toContainText('File 2 arrived');
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);

  await page.goto('/claims');
  await page.getByRole('button', { name: 'Look for Answers' }).press('Enter');
  await expect(claims).toContainText(['Accepted']);
  await page.getByRole('link', { name: 'What came' }).press('Enter');
  const files = page.getByRole('list', { name: 'Files from the clearinghouse' });
  await expect(files).toContainText('Under Remittances');
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await files.getByRole('link', { name: 'Open Remittances' }).press('Enter');
  await page.getByRole('link', { name: 'EXAMPLE DENTAL' }).press('Enter');
  await page.getByRole('button', { name: 'Post', exact: true }).press('Enter');
  await expect(page.getByText('Remittance posted')).toBeVisible();
  await page.goto('/claims');
  await expect(claims).toContainText(['Paid']);
});
