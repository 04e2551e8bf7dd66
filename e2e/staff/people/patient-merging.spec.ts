// Two records of one person: merged on the patient's page, and undone there.
import { createAppointment, createTreatment } from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { addPatient, toast } from '../overview/patient-detail.helpers.ts';
import { accept, invite, ownEmail } from '../portal/portal-access.helpers.ts';

test('two records are shown side by side, merged, read as one at both addresses, and taken apart again @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const stays = await addPatient(practice, { first_name: 'Ann', last_name: 'Lee', allergies: 'Latex' });
  const goes = await addPatient(practice, {
    first_name: 'Anne',
    last_name: 'Lee',
    email: 'anne@example.com',
    allergies: 'Penicillin',
  });
  for (const { id: patient_id } of [stays, goes])
    await practice.call(createTreatment, {
      body: { patient_id, procedure: 'Crown', cost: 250, status: 'completed' },
    });
  await practice.call(createAppointment, {
    body: { patient_id: goes.id, appointment_date: '2031-01-05', appointment_time: '14:30' },
  });

  await page.goto(`/patients/${goes.id}`);
  await page.getByRole('button', { name: 'Merge with Another Record…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge with Another Record' });
  await dialog.getByRole('combobox', { name: 'The other record for this person' }).fill('lee');
  await page.getByRole('option', { name: /^Ann Lee/ }).click();
  await expect(dialog.getByRole('radio', { name: 'Keep Anne Lee' })).toBeChecked();
  await expect(dialog.getByText('anne@example.com')).toBeVisible();
  await expect(dialog.getByText('Nothing is deleted, and you can undo the merge')).toBeVisible();
  await expect(dialog.getByText('Treatments', { exact: true })).toHaveCount(2);
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 860 });
  await dialog.getByRole('radio', { name: 'Keep Ann Lee' }).check();
  await dialog.getByRole('button', { name: 'Merge Records' }).click();

  // One patient, with what both had.
  await expect(toast(page, 'Records merged')).toBeVisible();
  await expect(page).toHaveURL(`/patients/${stays.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ann Lee' })).toBeVisible();
  const alerts = page.getByRole('list', { name: 'Alerts' });
  await expect(alerts).toContainText('Latex');
  await expect(alerts).toContainText('Penicillin (merged record: Anne Lee)');
  await expect(alerts).toContainText('$500.00');
  await expect(alerts).toContainText('Jan 5, 2031');
  await page.getByRole('tab', { name: 'Treatments' }).click();
  await expect(page.getByRole('list', { name: 'Treatments' }).getByRole('listitem')).toHaveCount(2);
  await page.goto(`/patients/${goes.id}?tab=appointments`);
  await expect(page).toHaveURL(`/patients/${stays.id}?tab=appointments`);
  await expect(page.getByRole('list', { name: 'Appointments' }).getByRole('listitem')).toHaveCount(1);
  await page.goto('/patients');
  await expect(page.getByRole('link', { name: 'Ann Lee', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Anne Lee', exact: true })).toBeHidden();

  await page.goto(`/patients/${stays.id}`);
  const merged = page.getByRole('list', { name: 'Merged records' });
  await expect(merged.getByRole('listitem')).toContainText('Merged by');
  await merged.getByRole('button', { name: 'Undo Merge of Anne Lee' }).click();
  await page
    .getByRole('dialog', { name: 'Undo the merge of Anne Lee?' })
    .getByRole('button', { name: 'Undo Merge' })
    .click();
  await expect(toast(page, 'Merge undone')).toBeVisible();
  await expect(merged).toBeHidden();
  await expect(alerts).not.toContainText('Penicillin');
  await page.goto(`/patients/${goes.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Anne Lee' })).toBeVisible();
  await expect(alerts).toContainText('$250.00');
});

test('where both records have a portal account, the dialog asks which one stays @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const ann = await addPatient(practice, { first_name: 'Ann', last_name: 'Lee' });
  const anne = await addPatient(practice, { first_name: 'Anne', last_name: 'Lee' });
  const emails = [ownEmail(practice, 'ann'), ownEmail(practice, 'anne')] as const;
  await accept(practice, await invite(practice, ann, emails[0]));
  await accept(practice, await invite(practice, anne, emails[1]));

  await page.goto(`/patients/${ann.id}`);
  await page.getByRole('button', { name: 'Merge with Another Record…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge with Another Record' });
  await dialog.getByRole('combobox', { name: 'The other record for this person' }).fill('lee');
  await page.getByRole('option', { name: /^Anne Lee/ }).click();
  const choice = dialog.getByRole('radiogroup', { name: 'Which portal account do you want to keep?' });
  await expect(choice.getByRole('radio')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Merge Records' }).click();
  await expect(dialog.getByText('Choose which account to keep.')).toBeVisible();
  await choice.getByRole('radio', { name: emails[1] }).check();
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Merge Records' }).click();
  await expect(toast(page, 'Records merged')).toBeVisible();
  const access = page.getByRole('region', { name: 'Patient Portal' });
  await expect(access).toContainText(emails[1]);
  await expect(access).not.toContainText(emails[0]);
});
