// Services by another office, and rules for one patient, entered by the desk; the estimate counts both. Issue 26.
import {
  addCoverage,
  createPatient,
  createTreatment,
  createTreatmentPlan,
  listCoverageOverrides,
  listProcedures,
  listServicesElsewhere,
} from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { planOf } from './insurance.helpers.ts';

test.use({ role: 'receptionist' });

test('a crown elsewhere refuses one on the same tooth, and what the carrier grants one patient goes before the plan @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const { call } = practice;
  const plan = await planOf(
    practice,
    { name: 'Harbor Mutual', payer_id: 'H1' },
    {
      benefits: [
        { type: 'percent', category: 'crowns', percent: 50 },
        { type: 'limit', category: 'crowns', quantity: 1, period: 'years', span: 5, area: 'tooth' },
      ],
    },
  );
  const patient = {
    first_name: 'Ines',
    last_name: 'Diaz',
    phone: '(212) 555-0147',
    date_of_birth: '1984-06-09',
  };
  const { id } = await call(createPatient, { body: patient });
  await call(addCoverage, {
    params: { id },
    body: { insurance_plan_id: plan.id, relationship: 'self', rank: 1, member_id: 'M' },
  });
  const [crown] = await call(listProcedures, { query: { q: 'CRN4' } });
  const { id: treatment_id } = await call(createTreatment, {
    body: {
      patient_id: id,
      procedure: 'Crown',
      procedure_id: crown?.id,
      cost: 1200,
      status: 'planned',
      tooth: 16,
    },
  });
  await call(createTreatmentPlan, {
    body: { patient_id: id, title: 'Crown', phases: [{ name: '', visits: [{ lines: [{ treatment_id }] }] }] },
  });

  await page.goto(`/patients/${id}`);
  const section = page.getByRole('region', { name: 'Insurance' });
  await section.getByRole('button', { name: 'Add Outside Service' }).click();
  const service = page.getByRole('dialog', { name: 'Add Outside Service' });
  await service.getByRole('combobox', { name: 'Service Type' }).click();
  await page.getByRole('option', { name: 'Crowns', exact: true }).click();
  await service.getByRole('combobox', { name: 'Where' }).fill('Tooth 3');
  await page.getByRole('option', { name: 'Tooth 3', exact: true }).click();
  await service.getByLabel('Year').fill('2024');
  await service.getByRole('radio', { name: 'The carrier' }).check();
  await expectAccessibleInBoth(page);
  await service.getByRole('button', { name: 'Record' }).click();
  await expect(section.getByRole('list', { name: 'Outside services' })).toContainText(
    'Crowns, tooth 3, in 2024',
  );
  const { services } = await call(listServicesElsewhere, { params: { id } });
  expect(services).toMatchObject([{ category: 'crowns', tooth: 16, year: 2024, month: null }]);

  await section.getByRole('button', { name: /^Benefits for this patient, instead of/ }).click();
  const own = page.getByRole('dialog', { name: /^For This Patient/ });
  await own.getByRole('combobox', { name: 'Change a Line of the Plan' }).click();
  await page.getByRole('option', { name: 'The plan pays, Crowns: 50%' }).click();
  await own.getByRole('textbox', { name: 'The plan pays, Crowns: percent' }).fill('60');
  await own.getByLabel('Reason').fill('Approved by Kerry');
  await expectAccessibleInBoth(page);
  await own.getByRole('button', { name: 'Record' }).click();
  await expect(
    section.getByRole('list', { name: 'Benefits for this patient, instead of the plan' }),
  ).toContainText('The plan pays, Crowns: 60%');
  await expectNoSidewaysScroll(page);
  const { overrides } = await call(listCoverageOverrides, { params: { id } });
  expect(overrides).toMatchObject([{ reason: 'Approved by Kerry', benefits: [{ percent: 60 }] }]);

  await page.goto(`/patients/${id}?tab=plans`);
  const estimate = page.getByRole('region', { name: 'Insurance estimate' });
  await estimate.getByText('Actions').click();
  await expect(estimate).toContainText('1 of 1 used, elsewhere in 2024');
});
