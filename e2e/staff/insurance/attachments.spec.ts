// A radiograph is sent with a claim through the clearinghouse; what the carrier asks for later is mailed. Issue 26.
import {
  addCoverage,
  createClaims,
  createPatient,
  fetchClearinghouse,
  listReadyClaims,
  updateClearinghouse,
  updatePatientBilling,
} from '@cusp/contract';
import { dayFromToday } from '../../support/days.ts';
import {
  expect,
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  type Practice,
  test,
} from '../../support/fixtures.ts';
import { png, stored } from '../imaging/images.helpers.ts';
import { completeFilling, oak, planOf, readyToBill } from './insurance.helpers.ts';

/** A patient whose filling is done, with that member ID, at a practice with the test clearinghouse. */
async function filled(practice: Practice, member_id: string) {
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
    body: { insurance_plan_id: plan.id, relationship: 'self', rank: 1, member_id },
  });
  await completeFilling(practice, patient_id, { provider, filling });
  /** Makes a claim of it. */
  const bill = async () => {
    const claims = (await call(listReadyClaims, { query: {} })).map(({ coverage_id, treatments }) => ({
      coverage_id,
      treatment_ids: treatments.map(({ id }) => id),
    }));
    const [claim] = await call(createClaims, { body: { claims } });
    return claim?.id ?? '';
  };
  return { patient_id, bill };
}

test('radiographs are chosen for a claim, go along with it, and one that is asked for later is mailed @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const { patient_id, bill } = await filled(practice, 'MEM0001');
  const radiograph = { kind: 'bitewing', date_taken: '2026-03-02' };
  await stored(page, practice, patient_id, png('one.png', 90), { ...radiograph, teeth: '14' });
  await stored(page, practice, patient_id, png('two.png', 140), { ...radiograph, teeth: '30' });
  const claim = await bill();
  await page.goto(`/claims/${claim}`);

  const attachments = page.getByRole('list', { name: 'Attachments' });
  const dialog = page.getByRole('dialog', { name: 'Choose Attachments' });
  await page.getByRole('button', { name: 'Choose Attachments' }).press('Enter');
  // That of the claim's tooth comes first.
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

test('what a carrier asks for goes there through the clearinghouse, and the claim says so @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const { patient_id, bill } = await filled(practice, 'MEM0001Q');
  const radiograph = { kind: 'bitewing', date_taken: '2026-03-02', teeth: '14' };
  await stored(page, practice, patient_id, png('one.png', 90), radiograph);
  await page.goto(`/claims/${await bill()}`);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const life = page.getByRole('list', { name: 'Claim history' });
  await expect(life).toContainText('Sent to the test clearinghouse');
  await practice.call(fetchClearinghouse, {});
  const asked = page.getByRole('list', { name: 'Requested by the carrier' });
  await expect(asked).toContainText('X-rays (R4:318)');
  await page
    .getByRole('region', { name: 'Attachments' })
    .getByRole('button', { name: 'Choose Attachments' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Choose Attachments' });
  await expect(dialog.getByLabel('How It Goes to the Carrier')).toHaveValue(
    'Through the clearinghouse, in response to a request',
  );
  await dialog.getByRole('checkbox', { name: 'Tooth 14' }).check();
  await dialog.getByRole('button', { name: 'Attach' }).click();
  const attachments = page.getByRole('list', { name: 'Attachments' });
  await expect(attachments).toContainText('to be sent through the clearinghouse');
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Send by Clearinghouse' }).press('Enter');
  await expect(attachments.getByText('Sent', { exact: true })).toBeVisible();
  await expect(life).toContainText('They answer the carrier’s request');
  await expect(asked).toBeHidden();
});

test('a carrier’s rule holds a claim until its radiograph is attached from the record by one press @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const { patient_id, bill } = await filled(practice, 'MEM0001');
  await page.goto('/settings/insurance');
  await page.getByRole('button', { name: 'Change Example Dental' }).click();
  const carrier = page.getByRole('dialog', { name: 'Change Example Dental' });
  await carrier.getByText('Attachments it asks for').click();
  await carrier.getByRole('button', { name: 'Enter Its Rules' }).click();
  await carrier.getByRole('combobox', { name: 'Fillings' }).click();
  await page.getByRole('option', { name: 'Radiograph of the tooth' }).click();
  await page.keyboard.press('Tab');
  await expectAccessibleInBoth(page);
  await carrier.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('attachment rules entered')).toBeVisible();

  const claim = await bill();
  await page.goto(`/claims/${claim}`);
  const asked = page.getByRole('list', { name: 'Asked for' });
  await expect(asked).toContainText('Example Dental asks for a radiograph with');
  await expect(asked).toContainText('No radiograph of tooth 14 was taken');
  await stored(page, practice, patient_id, png('one.png', 90), {
    kind: 'periapical',
    date_taken: dayFromToday(0),
    teeth: '14',
  });
  await page.goto(`/claims/${claim}`);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Send without attachments?' });
  await expect(question).toContainText('In the record: Periapical radiograph of');
  await expectAccessibleInBoth(page);
  await question.getByRole('button', { name: 'Attach 1 From the Record' }).click();
  await expect(page.getByRole('list', { name: 'Attachments' })).toContainText('goes with the claim');
  await expect(asked).toHaveCount(0);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(
    page.getByRole('list', { name: 'Attachments' }).getByText('Sent', { exact: true }),
  ).toBeVisible();
});
