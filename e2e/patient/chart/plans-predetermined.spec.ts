// A plan's predetermination, on the patient's phone. Issue 26.
import {
  addClaimState,
  addCoverage,
  addDays,
  createPredetermination,
  createTreatment,
  createTreatmentPlan,
  decideClaim,
  getCoverages,
  makeClaimFile,
  me,
  presentPlan,
  updatePatientBilling,
} from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/portal.ts';
import { oak, planOf, readyToBill } from '../../staff/insurance/insurance.helpers.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('the plan’s answer stands with the treatment plan, and one that came later is named so @nightly', async ({
  practice,
  visitor,
  portalPage: page,
}) => {
  const { call } = practice;
  const { provider, filling } = await readyToBill(practice);
  const insurance = await planOf(practice, { name: 'Example Dental', payer_id: 'TEST1' });
  const { id: patient_id } = visitor.patient;
  const params = { id: patient_id };
  await call(updatePatientBilling, { params, body: oak });
  await call(addCoverage, {
    params,
    body: { insurance_plan_id: insurance.id, relationship: 'self', rank: 1, member_id: 'MEM1' },
  });
  const { id: treatment_id } = await call(createTreatment, {
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
  const { id } = await call(createTreatmentPlan, {
    body: {
      patient_id,
      title: 'One filling',
      phases: [{ name: '', visits: [{ lines: [{ treatment_id }] }] }],
    },
  });
  const [coverage] = (await call(getCoverages, { params })).coverages;
  const { today } = await call(me, {});
  const answered = async (paid: number, reference: string) => {
    const { id: claim } = await call(createPredetermination, {
      params: { id },
      body: { coverage_id: coverage?.id ?? '', treatment_ids: [treatment_id] },
    });
    await call(makeClaimFile, { params: { id: claim } });
    await call(addClaimState, { params: { id: claim }, body: { state: 'perhaps_sent' } });
    await call(decideClaim, { params: { id: claim }, body: { reference, lines: [{ paid }] } });
  };
  await answered(180, 'PRE-1');
  await call(presentPlan, { params: { id }, body: { valid_until: addDays(today, 90), in_portal: true } });

  await page.goto('/patient-portal/treatment-plans');
  const plan = page.getByRole('region', { name: 'One filling' });
  await expect(plan).toContainText(
    'Predetermined: Example Dental PPO pays $180.00, you pay $80.00 (answered',
  );
  await expect(plan).not.toContainText('after this version');
  await answered(100, 'PRE-2');
  await page.reload();
  await expect(plan).toContainText('Predetermined: Example Dental PPO pays $180.00');
  await expect(plan).toContainText(
    'Predetermined after this version: Example Dental PPO pays $100.00, you pay $160.00 (answered',
  );
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
});
