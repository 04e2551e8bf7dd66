// The practice's own membership plans: a plan is offered, and a patient becomes a member.
import { expectAccessibleInBoth, expectNoSidewaysScroll } from '../../support/expectations.ts';
import { expect, test } from '../../support/fixtures.ts';
import { addPatient } from './payments.helpers.ts';

test('an owner offers a plan, and the desk enrolls a patient, who agrees to it @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const ana = await addPatient(practice, 'Ana', 'Rivera');
  await page.goto('/payments/memberships');
  await page.getByRole('button', { name: 'Add Plan' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Smile Club');
  await dialog.getByRole('textbox', { name: 'Price' }).fill('349');
  await dialog.getByRole('textbox', { name: 'Terms' }).fill('Not insurance.');
  await dialog.getByRole('combobox', { name: 'Included Each Year, line 1: for what' }).click();
  await page.getByRole('option', { name: 'Dental Cleaning' }).click();
  await dialog.getByRole('textbox', { name: 'Included Each Year, line 1: times per year' }).fill('2');
  await dialog.getByRole('textbox', { name: 'Lower Fees, line 1: percent off' }).fill('15');
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Add Plan' }).click();
  await expect(page.getByRole('list', { name: 'Plans' })).toContainText('$349.00 a year · 0 members');
  await expectNoSidewaysScroll(page);

  await page.goto(`/patients/${ana.id}`);
  const section = page.getByRole('region', { name: 'Membership' });
  await section.getByRole('button', { name: 'Enroll' }).click();
  await dialog.getByRole('combobox', { name: 'Plan' }).click();
  await page.getByRole('option', { name: 'Smile Club' }).click();
  await dialog.getByRole('button', { name: 'Enroll' }).click();
  await expect(dialog).toContainText('Confirm that the member has agreed to the terms.');
  await dialog.getByRole('checkbox', { name: 'The member has read and agreed to this' }).check();
  await dialog.getByRole('button', { name: 'Enroll' }).click();
  await expect(section).toContainText('0 of 2 used');
  await expect(section).toContainText('Next fee: $349.00');
});
