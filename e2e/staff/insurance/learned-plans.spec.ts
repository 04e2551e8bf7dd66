// A plan learns from its carrier's answers: the suggestion with the answers behind it, accepted, and what changes. Issue 58.
import {
  addClaimState,
  addCoverage,
  benefitLine,
  confirmBenefitCategories,
  createClaims,
  createPatient,
  decideClaim,
  estimateWork,
  getClaim,
  getInsurancePlan,
  listReadyClaims,
  makeClaimFile,
  updatePatientBilling,
} from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { completeFilling, oak, planOf, readyToBill } from './insurance.helpers.ts';

test('a plan that says 80 % for crowns and paid 50 % learns it: seen, opened, accepted, and estimated from then on @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const { call } = practice;
  const { provider, filling } = await readyToBill(practice);
  await call(confirmBenefitCategories, {
    body: { procedures: [{ procedure_id: filling.id, benefit_category: 'crowns' }] },
  });
  const plan = await planOf(
    practice,
    { name: 'Example Dental', payer_id: 'TEST1' },
    { benefits: [benefitLine({ type: 'percent', category: 'crowns', percent: 80 })] },
  );
  const { id: patient_id } = await call(createPatient, {
    body: {
      first_name: 'Ana',
      last_name: 'Rivera-Castellanos de la Vega',
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
  for (const service_date of ['2026-01-05', '2026-01-12', '2026-01-19'])
    await completeFilling(practice, patient_id, { provider, filling }, { service_date });
  const claims = await call(createClaims, {
    body: {
      claims: (await call(listReadyClaims, { query: {} })).map(({ coverage_id, treatments }) => ({
        coverage_id,
        treatment_ids: treatments.map(({ id }) => id),
      })),
    },
  });
  // The sentence of the estimate of the next crown.
  const shareOfNext = async () =>
    (
      await call(estimateWork, { params: { id: patient_id }, query: { procedure_ids: filling.id } })
    ).treatments[0]?.steps
      .flat()
      .find((step) => /^\d+% of /.test(step))
      ?.slice(0, 3);
  const before = await shareOfNext();
  for (const { id } of claims) {
    await call(makeClaimFile, { params: { id } });
    await call(addClaimState, { params: { id }, body: { state: 'perhaps_sent' } });
    await call(decideClaim, { params: { id }, body: { lines: [{ paid: 120, contract: 20, rest: '2' }] } });
  }
  const [first] = claims;
  if (first === undefined) throw new Error('It was made.');
  const expectedBefore = (await call(getClaim, { params: { id: first.id } })).lines[0]?.expected;

  // The job that compares a plan with its answers runs behind them; the settings show it without a reload.
  await page.goto('/settings/insurance');
  const suggested = page.getByRole('button', { name: '1 Suggested Change to Example Dental PPO' });
  await expect(suggested).toBeVisible();
  await suggested.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Suggested Changes to Example Dental PPO' });
  const line = 'The plan pays, Crowns: 50%';
  await expect(dialog.getByRole('heading', { name: line })).toBeVisible();
  await expect(dialog).toContainText(
    '3 of 3 decisions on claims and predeterminations say so. The plan says: The plan pays, Crowns: 80%.',
  );
  await dialog.getByText('Responses', { exact: true }).click();
  await expect(dialog.getByRole('link', { name: 'claim' })).toHaveCount(3);
  await expect(dialog).toContainText('Example filling, paid $120.00 of $260.00');
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: `Accept: ${line}` }).press('Enter');
  await expect(page.getByText('Plan changed', { exact: true })).toBeVisible();
  await expect(dialog.getByText('No suggested changes.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(suggested).toBeHidden();

  // The next crown is estimated by it; what was estimated, and the version of then, stay.
  const { benefits, version } = await call(getInsurancePlan, { params: { id: plan.id }, query: {} });
  expect(benefits).toMatchObject([{ category: 'crowns', percent: 50 }]);
  expect(version).toBe(2);
  expect([before, await shareOfNext()]).toEqual(['80%', '50%']);
  expect((await call(getClaim, { params: { id: first.id } })).lines[0]?.expected).toEqual(expectedBefore);
});
