// The address of a list of claims opens at that list, and its filters say what it is. Issue 26.
import {
  addCoverage,
  createCarrier,
  createClaims,
  createInsurancePlan,
  createPatient,
  listReadyClaims,
  updatePatientBilling,
} from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { completeFilling, oak, planOf, readyToBill } from './insurance.helpers.ts';

test('“To mail” opens at its list, which its filter names, and so does the way back from a claim @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const { call } = practice;
  const { provider, filling } = await readyToBill(practice);
  const patientOf = async (last_name: string, insurance_plan_id: string) => {
    const { id } = await call(createPatient, {
      body: {
        first_name: 'Ana',
        last_name,
        phone: '(217) 555-0101',
        date_of_birth: '1985-04-12',
        address: '12 Oak Ave, Springfield, IL 62704',
      },
    });
    await call(updatePatientBilling, { params: { id }, body: oak });
    await call(addCoverage, {
      params: { id },
      body: { insurance_plan_id, relationship: 'self', rank: 1, member_id: 'MEM0001' },
    });
    await completeFilling(practice, id, { provider, filling }, { service_date: '2026-01-05' });
  };
  const carrier = await call(createCarrier, {
    body: {
      name: 'Paper Dental',
      payer_id: '',
      claims_by: 'paper',
      address: '1 Main St, Springfield, IL 62701',
    },
  });
  const onPaper = await call(createInsurancePlan, {
    body: { carrier_id: carrier.id, name: 'PPO', benefits: [], valid_from: '2020-01-01' },
  });
  const byWire = await planOf(practice, { name: 'Example Dental', payer_id: 'TEST1' });
  await patientOf('Rivera', onPaper.id);
  await patientOf('Ash', byWire.id);
  const ready = await call(listReadyClaims, { query: {} });
  await call(createClaims, {
    body: {
      claims: ready.map(({ coverage_id, treatments }) => ({
        coverage_id,
        treatment_ids: treatments.map(({ id }) => id),
      })),
    },
  });
  for (const last_name of ['Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Ginkgo', 'Hazel'])
    await patientOf(last_name, byWire.id);

  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/claims?view=mail');
  const heading = page.getByRole('heading', { name: 'Claims', exact: true, level: 2 });
  const state = page.getByRole('combobox', { name: 'Status' });
  const rows = page.getByRole('list', { name: 'Claims' }).getByRole('link');
  await expect(page.getByRole('list', { name: 'Ready to bill' }).getByRole('listitem')).toHaveCount(7);
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
  await expect(state).toHaveValue('Ready to mail');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Ready to mail');
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);

  await rows.click();
  await page.getByRole('main').getByRole('link', { name: 'Claims' }).click();
  await expect(heading).toBeInViewport();
  await expect(state).toHaveValue('Ready to mail');

  // The state chosen by hand is the same list, and "Ready to send" leaves out what is mailed.
  await state.click();
  await page.getByRole('option', { name: 'Ready to send' }).click();
  await expect(rows).toContainText(['Ready to send']);
  await expect(page.getByRole('button', { name: 'To mail' })).toHaveAttribute('aria-pressed', 'false');
  await state.click();
  await page.getByRole('option', { name: 'Ready to mail' }).click();
  await expect(page.getByRole('button', { name: 'To mail' })).toHaveAttribute('aria-pressed', 'true');
  await expect(rows).toContainText(['Ready to mail']);

  // The screen without a list opens at its top.
  await page.goto('/claims');
  await expect(page.getByRole('list', { name: 'Ready to bill' }).getByRole('listitem')).toHaveCount(7);
  await expect(state).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Claims', level: 1 })).toBeInViewport();
});
