// A radiograph goes along with a claim by the clearinghouse; what the carrier asks for later is mailed. Issue 26.
import {
  addCoverage,
  createClaims,
  createPatient,
  createTreatment,
  listReadyClaims,
  updateClearinghouse,
  updatePatientBilling,
} from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { png, stored } from '../imaging/images.helpers.ts';
import { oak, planOf, readyToBill } from './insurance.helpers.ts';

test('radiographs are chosen for a claim, go along with it, and one that is asked for later is mailed', async ({
  practice,
  signedInPage: page,
}) => {
  const { call } = practice;
  const { provider, filling } = await readyToBill(practice);
  const plan = await planOf(practice, { name: 'Example Dental', payer_id: 'TEST1' });
  await call(updateClearinghouse, {
    body: { kind: 'house', is_test: true, key: `attachments-${provider.id}` },
  });
  const { id: patient_id } = await call(createPatient, {
    body: {
      first_name: 'Ana',
      last_name: 'Rivera',
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
  await call(createTreatment, {
    body: {
      patient_id,
      procedure: 'Filling',
      procedure_id: filling.id,
      cost: 260,
      status: 'completed',
      tooth: 26,
      surfaces: 'MO',
      provider_id: provider.id,
    },
  });
  const radiograph = { kind: 'bitewing', date_taken: '2026-03-02' };
  await stored(page, practice, patient_id, png('one.png', 90), { ...radiograph, teeth: '14' });
  await stored(page, practice, patient_id, png('two.png', 140), { ...radiograph, teeth: '30' });
  const claims = (await call(listReadyClaims, { query: {} })).map(({ coverage_id, treatments }) => ({
    coverage_id,
    treatment_ids: treatments.map(({ id }) => id),
  }));
  const [claim] = await call(createClaims, { body: { claims } });
  await page.goto(`/claims/${claim?.id ?? ''}`);

  const attachments = page.getByRole('list', { name: 'Attachments' });
  const dialog = page.getByRole('dialog', { name: 'Choose Attachments' });
  await page.getByRole('button', { name: 'Choose Attachments' }).press('Enter');
  // That of the claim's tooth stands first.
  await expect(dialog.getByRole('checkbox').first()).toHaveAccessibleName('Bitewing, Mar 2, 2026, Tooth 14');
  await expect(dialog.getByText('Of the claim’s teeth')).toHaveCount(1);
  await dialog.getByRole('checkbox', { name: 'Tooth 14' }).press('Space');
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Attach' }).click();
  await expect(attachments).toContainText('Bitewing of 03/02/2026, tooth 14');
  await expect(attachments).toContainText('goes with the claim');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  // It is there before the claim, and is passed on once the claim is.
  await expect(attachments.getByText('Sent', { exact: true })).toBeVisible();
  // The page knows that the claim is out, too.
  await expect(page.getByRole('list', { name: 'Claim history' })).toContainText(
    'Attachment passed on to the carrier: Bitewing of 03/02/2026, tooth 14.',
  );

  await page.getByRole('button', { name: 'Choose Attachments' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Tooth 14' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Tooth 30' }).check();
  await dialog.getByRole('button', { name: 'Attach' }).click();
  await expect(attachments).toContainText('to be mailed');
  const cover = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Cover Sheet (PDF)' }).click();
  expect((await cover).suggestedFilename()).toMatch(/^attachments-[A-Z0-9]+\.pdf$/);
  await page.getByRole('button', { name: 'Mark as Sent' }).click();
  const marking = page.getByRole('dialog', { name: 'Mark as Sent' });
  await marking.getByRole('button', { name: 'Mark as Sent' }).click();
  await expect(attachments.getByText('Sent', { exact: true })).toHaveCount(2);
  await expect(page.getByRole('list', { name: 'Claim history' })).toContainText(
    'Sent to the carrier: Bitewing of 03/02/2026, tooth 30.',
  );
});
