// The health history: a hygienist goes through it by keyboard. Issue 25, "Health".
import { createPatient, getHealth } from '@cusp/contract';
import { storeTokens } from '../access/sign-in.helpers.ts';
import { addMember } from '../practice/settings.helpers.ts';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';

test.use({ role: 'hygienist' });

test('a history is asked about, coded and reviewed by keyboard @nightly', async ({
  signedInPage: page,
  practice,
  context,
  baseURL,
}) => {
  const { id } = await practice.call(createPatient, {
    body: {
      first_name: 'Nora',
      last_name: 'Lindqvist',
      phone: '(555) 010-2000',
      date_of_birth: '1985-03-01',
      allergies: 'PCN',
    },
  });
  await page.goto(`/patients/${id}?tab=health`);
  const list = (name: string) => page.getByRole('region', { name });
  await expect(list('Medications').getByText('Not recorded')).toBeVisible();
  await expectAccessibleInBoth(page);

  await page.getByRole('button', { name: 'Asked: None of medications' }).press('Enter');
  await expect(list('Medications').getByText('None reported')).toBeVisible();

  await page.getByRole('button', { name: 'Move to List: PCN' }).press('Enter');
  await page.getByRole('menuitem', { name: 'As allergy' }).press('Enter');
  const dialog = page.getByRole('dialog');
  const substance = dialog.getByLabel('Reacts to');
  await expect(substance).toBeFocused();
  await substance.fill('Penicillins');
  await dialog.getByLabel('Reactions').fill('Hives');
  await dialog.getByLabel('Reactions').press('Enter');
  await dialog.getByRole('button', { name: 'Move to List' }).press('Enter');
  await expect(list('Allergies and intolerances').getByText('Penicillins')).toBeVisible();
  await expect(dialog).toBeHidden();

  // The immunizations that the practice asks for: each is answered with one key, or with its day.
  const toAsk = page.getByRole('list', { name: 'Immunizations to ask for' });
  await page.getByRole('button', { name: 'Not had: Tetanus' }).press('Enter');
  await expect(list('Immunizations').getByText('Tetanus: not had')).toBeVisible();
  await page.getByRole('button', { name: 'Had: Hepatitis B', exact: true }).press('Enter');
  await expect(dialog.getByLabel('Immunization')).toHaveValue('Hepatitis B');
  await dialog.getByRole('button', { name: 'Add' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(toAsk).toHaveCount(0);

  // No one has asked about conditions: that is asked once, and Y says that there are none.
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: 'No one has asked about conditions.' })).toBeVisible();
  await page.keyboard.press('y');
  await expect(page.getByText(/^Reviewed today by/)).toBeVisible();
  const history = await practice.call(getHealth, { params: { id } });
  expect(history.uncoded).toEqual([]);
  expect(history.reviews).toHaveLength(1);
  await expectNoSidewaysScroll(page);

  // The front desk sees that there is something, but not what.
  const desk = await addMember(practice, 'Fran Desk', 'receptionist');
  await storeTokens(context, baseURL, { staff: desk.token });
  await page.goto(`/patients/${id}`);
  await expect(page.getByRole('list', { name: 'Alerts' })).toContainText('On file; ask a provider');
  await expect(page.getByRole('region', { name: 'Personal Info' })).toContainText('On file; ask a provider');
  await expect(page.getByText('Penicillins')).toHaveCount(0);
});
