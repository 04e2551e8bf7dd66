// Carriers, plans and a patient's coverage, entered by keyboard. Issue 26.
import {
  createCarrier,
  createPatient,
  createTreatment,
  createTreatmentPlan,
  getCoverages,
  listInsurancePlans,
  listPatients,
  listProcedures,
} from '@cusp/contract';
import { planOf } from './insurance.helpers.ts';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { sayGender } from '../../support/gender.ts';

const patient = {
  last_name: 'Diaz',
  phone: '(212) 555-0147',
  date_of_birth: '2014-06-09',
  insurance_provider: 'Cedarline Dental',
  insurance_id: 'CL-77',
};

test.use({ role: 'receptionist' });

test('a plan is read off a benefit summary, and a child’s coverage off the card, both by keyboard; its plan is estimated @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await practice.call(createCarrier, { body: { name: 'Cedarline Dental' } });
  await page.goto('/settings/insurance');
  await page.getByRole('button', { name: 'Add Plan' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Insurance Plan' });
  await expect(dialog.getByRole('combobox', { name: 'Carrier' })).toBeFocused();
  await page.keyboard.type('Cedar');
  await press('ArrowDown', 'Enter', 'Tab');
  await page.keyboard.type('PPO 1500');
  const line = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  await line('The plan pays, Preventive care: percent').focus();
  await page.keyboard.type('100');
  await line('The plan pays, Crowns: percent').focus();
  await page.keyboard.type('50');
  await line('Maximums, everything: amount').focus();
  await page.keyboard.type('1500');
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await press('Enter');
  await expect(page.getByRole('list', { name: 'Plans' }).getByRole('listitem')).toContainText([
    'Cedarline Dental PPO 1500',
  ]);
  const [plan] = await practice.call(listInsurancePlans, {});
  expect(plan).toMatchObject({ name: 'PPO 1500', version: 1 });

  const mother = await practice.call(createPatient, {
    body: { ...patient, first_name: 'Ines', date_of_birth: '1984-06-09', insurance_provider: '' },
  });
  const { id } = await practice.call(createPatient, { body: { ...patient, first_name: 'Theo' } });
  await page.goto(`/patients/${id}`);
  const section = page.getByRole('region', { name: 'Insurance' });
  await expect(section).toContainText('The patient’s details say “Cedarline Dental, ID CL-77”');
  await section.getByRole('button', { name: 'Add as Coverage' }).press('Enter');
  const card = page.getByRole('dialog', { name: 'Add Coverage' });
  await expect(card.getByRole('combobox', { name: 'Plan' })).toBeFocused();
  await page.keyboard.type('1500');
  await press('ArrowDown', 'Enter');
  await card.getByRole('combobox', { name: 'Relationship to Subscriber' }).focus();
  await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
  await card.getByRole('combobox', { name: 'Subscriber', exact: true }).focus();
  await page.keyboard.type('Ines');
  await press('ArrowDown', 'Enter');
  await expect(card.getByLabel('Member ID')).toHaveValue('CL-77');
  await card.getByLabel('Member ID').press('Enter');
  await expect(section.getByRole('list', { name: 'Coverages' }).getByRole('listitem')).toContainText([
    'PrimaryCedarline Dental PPO 1500',
  ]);
  await expect(section).not.toContainText('The patient’s details say');
  const { coverages } = await practice.call(getCoverages, { params: { id } });
  expect(coverages).toMatchObject([
    { relationship: 'child', member_id: 'CL-77', subscriber: { patient_id: mother.id } },
  ]);

  // Its treatment plan says what the insurance pays, and what is not known yet.
  const [crown] = await practice.call(listProcedures, { query: { q: 'CRN4' } });
  const { id: treatment_id } = await practice.call(createTreatment, {
    body: {
      patient_id: id,
      procedure: 'Crown',
      procedure_id: crown?.id,
      cost: 1200,
      status: 'planned',
      tooth: 16,
    },
  });
  await practice.call(createTreatmentPlan, {
    body: {
      patient_id: id,
      title: 'Crown',
      phases: [{ name: '', visits: [{ lines: [{ treatment_id }] }] }],
    },
  });
  await page.goto(`/patients/${id}?tab=plans`);
  const estimate = page.getByRole('region', { name: 'Insurance estimate' });
  await expect(estimate).toContainText('what Cedarline Dental PPO 1500 allows for it');
  await expect(estimate).toContainText('$0.00 to $600.00');
  await estimate.getByText('Steps', { exact: true }).press('Enter');
  await expect(estimate).toContainText('Our fee: $1,200.00.');
  await expectAccessibleInBoth(page);
});

test('insurance typed for a new patient becomes the coverage that it is, and header, visit and booking say what is verified @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  await planOf(practice, { name: 'Cedarline Dental', payer_id: 'CEDAR' });
  await page.goto('/patients');
  await page.getByRole('main').getByRole('button', { name: 'Add Patient' }).click();
  const form = page.getByRole('dialog', { name: 'Add Patient' });
  const fill = (name: string, words: string) => form.getByRole('textbox', { name, exact: true }).fill(words);
  await fill('First Name', 'Mia');
  await fill('Last Name', 'Diaz');
  await fill('Phone', '(212) 555-0147');
  await fill('Date of Birth', '6/9/1984');
  await fill('Insurance Provider', 'cedar');
  await form.getByRole('button', { name: 'Cedarline Dental PPO' }).click();
  await expect(form.getByText('Will be recorded as primary coverage')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Insurance Provider' })).toHaveValue('Cedarline Dental');
  await expectAccessibleInBoth(page);
  await form.getByRole('button', { name: 'Add Patient' }).click();
  await expect(form.getByText('Enter the member ID.')).toBeVisible();
  await fill('Insurance ID', 'CL-77');
  await form.getByRole('button', { name: 'Add Patient' }).click();
  await sayGender(page, 'Female');
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('list', { name: 'Alerts' })).toContainText(
    'InsuranceCedarline Dental PPO · Never verified',
  );
  const [added] = await practice.call(listPatients, { query: { q: 'Diaz' } });
  expect(await practice.call(getCoverages, { params: { id: added?.id ?? '' } })).toMatchObject({
    unmatched: '',
    coverages: [
      { member_id: 'CL-77', rank: 1, relationship: 'self', plan: { carrier_name: 'Cedarline Dental' } },
    ],
  });
});
