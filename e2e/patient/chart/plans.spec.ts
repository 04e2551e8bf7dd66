// "My Treatment Plan": read, accepted and signed in the portal on a phone.
import { createTreatment, createTreatmentPlan, getTreatmentPlan, presentPlan } from '@cusp/contract';
import { expectNoSidewaysScroll } from '../../support/expectations.ts';
import { dayFromToday } from '../../support/days.ts';
import { expect, expectAccessible, test } from '../../support/portal.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a patient chooses between implant and bridge, types a name and signs @nightly', async ({
  portalPage: page,
  practice,
  visitor,
}) => {
  const patient_id = visitor.patient.id;
  const treat = async (procedure: 'Implant' | 'Bridge', cost: number) =>
    (await practice.call(createTreatment, { body: { patient_id, procedure, cost, tooth_number: '#19' } })).id;
  const choice = 'Close the gap';
  const lines = [
    { treatment_id: await treat('Implant', 2100), choice, option: 'Implant' },
    { treatment_id: await treat('Bridge', 1800), choice, option: 'Bridge' },
  ];
  const { id } = await practice.call(createTreatmentPlan, {
    body: {
      patient_id,
      title: 'Lower left',
      note: 'Take your time.',
      phases: [{ name: '', visits: [{ lines }] }],
    },
  });
  await practice.call(presentPlan, {
    params: { id },
    body: { valid_until: dayFromToday(30), in_portal: true },
  });
  await page.goto('/patient-portal/treatment-plans');
  const plan = page.getByRole('region', { name: 'Lower left' });
  await expect(plan.getByText('Take your time.')).toBeVisible();
  await expect(plan.getByRole('img', { name: 'No signature yet' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await plan.getByRole('button', { name: 'Accept and Sign' }).click();
  await expect(plan.getByText('Choose at least one treatment.')).toBeVisible();
  await plan.getByRole('radio', { name: 'Bridge' }).check();
  await plan.getByRole('textbox', { name: 'Or type your name to sign' }).fill('Mia Keller');
  await plan.getByRole('button', { name: 'Accept and Sign' }).click();
  await expect(plan.getByText('Accepted by', { exact: false })).toBeVisible();
  await expect(plan.getByRole('button', { name: 'Accept and Sign' })).toBeHidden();
  // Bridges aren't booked online here.
  await expect(plan.getByText('Call your dental office to book a visit.')).toBeVisible();
  await expectAccessible(page);
  expect(await practice.call(getTreatmentPlan, { params: { id } })).toMatchObject({
    state: 'signed',
    phases: [{ visits: [{ lines: [{ answer: 'declined' }, { answer: 'accepted' }] }] }],
  });
});
