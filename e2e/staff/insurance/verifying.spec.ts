// A carrier's answer about a coverage, recorded at the telephone and read from its file.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  addCoverage,
  addDays,
  createAppointment,
  createCarrier,
  createInsurancePlan,
  createPatient,
  getCoverages,
  me,
} from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';

const answer = readFileSync(
  path.join(import.meta.dirname, '../../../server/src/features/insurance/x12/testing/samples/271.x12'),
);

test.use({ role: 'receptionist' });

test('the work list leads to a coverage, which is verified at the telephone and by the carrier’s file @nightly', async ({
  practice,
  signedInPage: page,
  allowProblems,
}) => {
  allowProblems(/409/);
  const carrier = await practice.call(createCarrier, {
    body: { name: 'Cedarline Dental', phone: '2125550190' },
  });
  const { id: plan } = await practice.call(createInsurancePlan, {
    body: { carrier_id: carrier.id, name: 'PPO 1500', group_number: 'G-7', benefits: [] },
  });
  const { id } = await practice.call(createPatient, {
    body: { first_name: 'Ana', last_name: 'Rivera', phone: '2125550147', date_of_birth: '1985-04-12' },
  });
  await practice.call(addCoverage, {
    params: { id },
    body: { insurance_plan_id: plan, relationship: 'self', rank: 1, member_id: 'MEM0001' },
  });
  const { today } = await practice.call(me, {});
  await practice.call(createAppointment, {
    body: { patient_id: id, appointment_date: addDays(today, 2), appointment_time: '09:00' },
  });

  await page.goto('/work-list');
  await page.getByRole('link', { name: /Cedarline Dental: never verified/ }).click();
  const coverages = page.getByRole('list', { name: 'Coverages' });
  await expect(coverages).toContainText('Never verified');
  await coverages.getByRole('button', { name: 'Verify Cedarline Dental PPO 1500' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Verify Cedarline Dental PPO 1500' });
  await expect(dialog).toContainText('MEM0001');
  await expect(dialog).toContainText('born Apr 12, 1985');
  await dialog.getByRole('button', { name: 'Record' }).press('Enter');
  await expect(dialog.getByText('Choose what the carrier said.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Active', exact: true }).check();
  await dialog.getByRole('textbox', { name: 'Spoke With' }).fill('Kim');
  await dialog.getByRole('textbox', { name: 'Call Reference' }).fill('R-77');
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(coverages).toContainText('by telephone: active');

  await coverages.getByRole('button', { name: 'Responses from Cedarline Dental PPO 1500' }).press('Enter');
  const answers = page.getByRole('dialog', { name: 'Responses from Cedarline Dental PPO 1500' });
  await expect(answers.getByRole('list', { name: 'Verifications' })).toContainText(
    'Spoken with Kim · reference R-77',
  );
  const choose = async (buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await answers.getByRole('button', { name: 'Carrier’s Response' }).click();
    await (await chooser).setFiles({ name: 'answer.x12', mimeType: 'text/plain', buffer });
  };
  await choose(Buffer.from(answer.toString().replace('MEM0001', 'MEM0009')));
  await expect(answers).toContainText('This response is for a different member');
  await choose(answer);
  await expect(answers.getByRole('region', { name: 'Exams' })).toContainText('2 visits per calendar year');
  await expect(answers.getByRole('region', { name: 'Fillings' })).toContainText('20%');
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  // Row by row, and nothing automatically.
  await answers.getByRole('button', { name: 'Use maximum used' }).press('Enter');
  await expect(answers.getByRole('row', { name: /Maximum used/ })).toContainText('Same');
  const [stored] = (await practice.call(getCoverages, { params: { id } })).coverages;
  expect(stored).toMatchObject({ used_maximum: 379.5, used_deductible: null, from_date: null });
});
