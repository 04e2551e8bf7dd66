// Everybody's own account: name, prescriber's numbers, password, sessions. Issue 4, "Owner's pages in the staff app".
import { createPatient, createPrescription, login, me } from '@cusp/contract';
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  test,
} from '../../support/fixtures.ts';
import { caller } from '../../support/practice.ts';
import {
  addMember,
  button,
  field,
  memberPassword,
  personButton,
  toast,
} from '../practice/settings.helpers.ts';
import { heading } from '../overview/shell.helpers.ts';
import { storeTokens, signIn } from './sign-in.helpers.ts';

test('a dentist keeps name and numbers; the numbers stand on what is printed @nightly', async ({
  practice,
  signedInPage: page,
  context,
  allowProblems,
}) => {
  allowProblems(/422/);
  const { id: patient_id } = await practice.call(createPatient, {
    body: { first_name: 'Mia', last_name: 'Keller', phone: '1', date_of_birth: '1984-06-09' },
  });
  await practice.call(createPrescription, {
    body: { patient_id, medication: 'Amoxicillin', dosage: '500 mg', frequency: 'daily', duration: '7 days' },
  });
  await page.goto('/settings/profile');
  const you = page.getByRole('form', { name: 'You' });
  await expect(page.getByText(practice.email, { exact: true })).toBeVisible();
  await field(you, 'Full Name').fill('Ada Molar-Núñez');
  await button(you, 'Save Changes').click();
  await expect(toast(page, 'Profile updated successfully')).toBeVisible();
  await expect(personButton(page, 'Ada Molar-Núñez')).toBeVisible();

  const prescriber = page.getByRole('form', { name: 'Prescriber' });
  await field(prescriber, 'NPI').fill('1234567890');
  await field(prescriber, 'DEA Number').fill('am1234564');
  await field(prescriber, 'License Number').fill('D-01234');
  await button(prescriber, 'Save Changes').click();
  await expect(field(prescriber, 'NPI')).toHaveAccessibleDescription(/This NPI is not valid/);
  await expect(field(prescriber, 'DEA Number')).toHaveAccessibleDescription(/This DEA number is not valid/);
  await field(prescriber, 'NPI').fill('1234567893');
  // The right check digit, another person's letter: only the server knows the name.
  await field(prescriber, 'DEA Number').fill('AB1234563');
  await prescriber.getByRole('combobox', { name: 'License State' }).fill('NY');
  await page.getByRole('option', { name: 'NY', exact: true }).click();
  await button(prescriber, 'Save Changes').click();
  await expect(field(prescriber, 'DEA Number')).toHaveAccessibleDescription(/first letter of the last name/);
  await field(prescriber, 'DEA Number').fill('am1234563');
  await button(prescriber, 'Save Changes').click();
  await expect(field(prescriber, 'DEA Number')).toHaveValue('AM1234563');

  await context.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto('/prescriptions');
  const sheets = context.waitForEvent('page');
  await button(page, 'Print').click();
  const sheet = await sheets;
  // The DEA number is printed on controlled substances only.
  await expect(sheet.getByRole('definition')).toContainText(['1234567893', 'NY D-01234']);
  await expect(sheet.getByText('AM1234563')).toHaveCount(0);
});

test('the password is changed with the current one, and sessions are ended from here @nightly', async ({
  practice,
  signedInPage: page,
  baseURL,
  allowProblems,
}) => {
  allowProblems(/422/);
  const { email, password } = practice;
  const elsewhere = async (known: string) =>
    (await practice.call(login, { body: { email, password: known } })).access_token;
  const tokens = [await elsewhere(password), await elsewhere(password)];
  await page.goto('/settings/profile');
  const sessions = page.getByRole('list', { name: 'Where You’re Signed In' }).getByRole('listitem');
  await expect(sessions).toHaveCount(3);
  await expect(sessions.getByText('This device', { exact: true })).toHaveCount(1);
  await expect(sessions.first()).toContainText('127.0.0.1');
  await sessions.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(toast(page, 'Device signed out')).toBeVisible();
  await expect(sessions).toHaveCount(2);
  await button(page, 'Sign Out All Other Devices').click();
  await expect(sessions).toHaveCount(1);
  for (const token of tokens) {
    await expect(caller(baseURL ?? '', token)(me, {})).rejects.toThrow('401');
  }

  await elsewhere(password);
  const form = page.getByRole('form', { name: 'Password' });
  await field(form, 'Current Password').fill('not the password');
  await field(form, 'New Password').fill(memberPassword);
  await button(form, 'Change Password').click();
  await expect(field(form, 'Current Password')).toHaveAccessibleDescription(
    'The current password is incorrect.',
  );
  await expect(field(form, 'Current Password')).toBeFocused();
  await field(form, 'Current Password').fill(password);
  await button(form, 'Change Password').click();
  await expect(toast(page, 'Password changed. You’ve been signed out on all other devices.')).toBeVisible();
  await expect(field(form, 'New Password')).toHaveValue('');
  await expect(sessions).toHaveCount(1);
  await elsewhere(memberPassword);
});

test('who must choose a new password is asked by itself, and goes on where they were @nightly', async ({
  practice,
  signedInPage: page,
  allowProblems,
}) => {
  allowProblems(/403/);
  // The server's answer while a new password is required, which only admins can request.
  let asked = false;
  const detail = 'Choose a new password first.';
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), must_change_password: asked } });
  });
  await page.route('**/api/patients/entries?*', (route) =>
    asked ? route.fulfill({ status: 403, json: { detail } }) : route.continue(),
  );
  await page.route('**/api/auth/password', async (route) => {
    const response = await route.fetch();
    if (response.ok()) asked = false;
    await route.fulfill({ response });
  });
  await page.goto('/settings/profile');
  await expect(heading(page, 'Profile')).toBeVisible();
  asked = true;
  await page.getByRole('link', { name: 'Patients', exact: true }).click();
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await field(page, 'Current Password').fill(practice.password);
  await field(page, 'New Password').fill(memberPassword);
  await button(page, 'Change Password').click();
  await expect(heading(page, 'Patients')).toBeVisible();
  await expect(page.getByText('No patients found')).toBeVisible();
});

test('the profile is accessible in light and dark, and fits a phone @nightly', async ({
  practice,
  page,
  context,
  baseURL,
}) => {
  const name = 'Maximiliane-Theodora von Hohenstein-Wittelsbach';
  const { token, email } = await addMember(practice, name, 'receptionist');
  await storeTokens(context, baseURL, { staff: token });
  await page.goto('/settings/profile');
  await expect(page.getByRole('heading', { level: 2, name: 'Where You’re Signed In' })).toBeVisible();
  // A receptionist prescribes nothing.
  await expect(page.getByRole('heading', { level: 2, name: 'Prescriber' })).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Where You’re Signed In' })).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await button(page, 'Logout').click();
  await signIn(page, email, memberPassword);
  await expect(personButton(page, name)).toBeVisible();
});
