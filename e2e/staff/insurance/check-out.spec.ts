// A check-out asks for the patient's share, and awaits what insurance is estimated to pay. Issue 26.
import {
  addCoverage,
  createCarrier,
  createFeeSchedule,
  createInsurancePlan,
  createTreatment,
  createTreatmentPlan,
  getCoverages,
  getPatientBar,
  listProcedures,
  setFees,
  setVisitProgress,
  updateCoverage,
} from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { bookAt, desk, dialog, openDay, patientNamed, visit } from '../schedule/schedule.helpers.ts';
import { dayFromToday } from '../../support/days.ts';

test.use({ role: 'receptionist' });

test('the patient’s share is readable on a phone, and is what is due after check-out @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const { call } = practice;
  const patient = await patientNamed(practice, 'Theo', 'Diaz');
  const params = { id: patient.id };
  const [crown] = await call(listProcedures, { query: { q: 'CRN4' } });
  if (crown === undefined) throw new Error('The catalog has crowns.');
  const { id: fee_schedule_id } = await call(createFeeSchedule, {
    body: { kind: 'contracted', name: 'Contract' },
  });
  await call(setFees, {
    params: { id: fee_schedule_id },
    body: { valid_from: '2020-01-01', fees: [{ procedure_id: crown.id, fee: 950 }] },
  });
  const carrier = await call(createCarrier, { body: { name: 'Harbor Mutual' } });
  const plan = await call(createInsurancePlan, {
    body: {
      carrier_id: carrier.id,
      name: 'PPO',
      fee_schedule_id,
      benefits: [
        { type: 'percent', category: 'crowns', percent: 50 },
        { type: 'maximum', amount: 1500, period: 'benefit_year' },
      ],
    },
  });
  const { coverages } = await call(addCoverage, {
    params,
    body: { insurance_plan_id: plan.id, relationship: 'self', rank: 1, member_id: 'M-1' },
  });
  const { id: treatment_id } = await call(createTreatment, {
    body: {
      patient_id: patient.id,
      procedure: 'Crown',
      procedure_id: crown.id,
      cost: 1200,
      status: 'planned',
      tooth: 16,
    },
  });
  await call(createTreatmentPlan, {
    body: {
      patient_id: patient.id,
      title: 'Crown',
      phases: [{ name: '', visits: [{ lines: [{ treatment_id, discount: 40 }] }] }],
    },
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/patients/${patient.id}?tab=plans`);
  const estimate = page.getByRole('region', { name: 'Insurance estimate' });
  // Nobody has asked the carrier what is used up.
  const share = estimate.getByText('$435.00 to $910.00').first();
  await share.scrollIntoViewIfNeeded();
  await expect(share).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  const [coverage] = coverages;
  if (coverage === undefined) throw new Error('It was recorded.');
  await call(updateCoverage, {
    params: { id: coverage.id },
    body: { ...coverage, used_maximum: 0, used_deductible: 0, used_lifetime: 0 },
  });
  expect((await call(getCoverages, { params })).coverages).toHaveLength(1);

  await page.setViewportSize({ width: 1280, height: 1700 });
  const { one, provider } = await desk(practice);
  const today = dayFromToday(0);
  const { id } = await bookAt(practice, patient, today, '10:00', {
    operatory_id: one.id,
    provider_id: provider.id,
    treatment_ids: [treatment_id],
  });
  for (const progress of ['in_chair', 'completed'] as const)
    await call(setVisitProgress, { params: { id }, body: { progress } });
  await openDay(page, today);
  await visit(page, 'Theo Diaz').click();
  await dialog(page, /./).getByRole('button', { name: 'Check out…' }).click();
  const checkOut = dialog(page, 'Check out Theo Diaz');
  const insurance = checkOut.getByRole('group', { name: 'Insurance' });
  const amounts = checkOut.getByLabel('Amounts of the visit');
  for (const words of ['Expected payment-$475.00', 'Expected write-off-$250.00', 'this visit$475.00'])
    await expect(amounts).toContainText(words);
  await insurance.getByText('How it is estimated').press('Enter');
  await insurance.getByText('Steps').first().press('Enter');
  await expect(insurance).toContainText('50% of $950.00: $475.00.');
  await insurance.getByRole('checkbox', { name: 'Bill insurance for this visit' }).press('Space');
  await expect(insurance.getByRole('textbox', { name: 'Reason Not Billed' })).toBeVisible();
  await expectAccessibleInBoth(page);
  await insurance.getByRole('checkbox', { name: 'Bill insurance for this visit' }).press('Space');
  await checkOut.getByRole('button', { name: 'Check out', exact: true }).click();
  await expect(visit(page, 'Theo Diaz')).toHaveAccessibleName(/checked out/);
  expect((await call(getPatientBar, { params })).owed).toMatchObject({
    open: 1200,
    insurance_pending: 725,
    due_now: 475,
  });
});
