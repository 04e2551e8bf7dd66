// A plan is asked beforehand, and its answer is shown with the treatment plan. Issue 26.
import {
  addCoverage,
  createPatient,
  createTreatment,
  createTreatmentPlan,
  updatePatientBilling,
} from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { oak, planOf, readyToBill } from './insurance.helpers.ts';

test('the plan is asked about a planned filling, its answer on paper is entered, and the treatment plan shows it @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const { call } = practice;
  const { provider, filling } = await readyToBill(practice);
  const insurance = await planOf(
    practice,
    { name: 'Example Dental', payer_id: 'TEST1' },
    { predetermination_above: 200 },
  );
  const { id: patient_id } = await call(createPatient, {
    body: {
      first_name: 'Ana',
      last_name: 'Rivera',
      date_of_birth: '1985-04-12',
      phone: '(217) 555-0101',
      address: '12 Oak Ave\nSpringfield, IL 62704',
    },
  });
  const params = { id: patient_id };
  await call(updatePatientBilling, { params, body: oak });
  await call(addCoverage, {
    params,
    body: { insurance_plan_id: insurance.id, relationship: 'self', rank: 1, member_id: 'MEM1' },
  });
  const treatment = await call(createTreatment, {
    body: {
      patient_id,
      procedure: 'Filling',
      procedure_id: filling.id,
      cost: 260,
      status: 'planned',
      tooth: 26,
      surfaces: 'MO',
      provider_id: provider.id,
    },
  });
  await call(createTreatmentPlan, {
    body: {
      patient_id,
      title: 'One filling',
      phases: [{ name: '', visits: [{ lines: [{ treatment_id: treatment.id }] }] }],
    },
  });

  await page.goto(`/patients/${patient_id}?tab=plans`);
  await page.getByRole('button', { name: 'Request Predetermination' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Predetermination' });
  await expect(dialog.getByLabel('Insurance Plan')).toHaveValue('Example Dental PPO, required above $200.00');
  await expect(dialog.getByRole('checkbox', { name: 'Example filling, $260.00' })).toBeChecked();
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Create Predetermination' }).click();

  await expect(page.getByRole('heading', { name: 'Predetermination of Ana Rivera' })).toBeVisible();
  await expect(page.getByText('Ready to send')).not.toHaveCount(0);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Create 837D File' }).click();
  await file;
  await page.getByRole('button', { name: 'Mark as Status Unknown' }).click();
  await page.getByRole('dialog', { name: 'Mark as Status Unknown' }).getByLabel('Note').press('Enter');
  await page.getByRole('button', { name: 'Enter Response' }).click();
  const answer = page.getByRole('dialog', { name: 'Enter Response' });
  await answer.getByLabel('Predetermination Number').fill('PRE-77');
  await answer.getByLabel('Would Pay').fill('180');
  await answer.getByLabel('Write-off').fill('20');
  await answer.getByRole('button', { name: 'Enter Response' }).click();
  await expect(page.getByText(/^Would pay \$180\.00 on/)).toBeVisible();

  await page.goto(`/patients/${patient_id}?tab=plans`);
  const said = page.getByRole('link', {
    name: /^Predetermined .*: plan pays \$180\.00, patient pays \$60\.00, number PRE-77$/,
  });
  await expect(said).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/claims?kind=predeterminations&state=all');
  await expect(page.getByRole('list', { name: 'Claims' }).getByRole('link')).toHaveCount(1);
});
