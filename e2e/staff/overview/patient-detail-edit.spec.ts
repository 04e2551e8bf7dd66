// Editing a patient on the patient's page. product.md, 2, 4, 5 and 8; decisions.md on versions.
import { getPatient, updatePatient } from '@cusp/contract';
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  test,
} from '../../support/fixtures.ts';
import { addPatient, breakCall, fact, toast } from './patient-detail.helpers.ts';
import { dayFromToday } from '../../support/days.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel', exact: true });
const edit = (page: Page) => page.getByRole('button', { name: 'Edit', exact: true });
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

test('Edit, Save: the changes are stored and the page is back in view mode @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const patient = await addPatient(practice, { address: '12 Harbor Rd\nNew York', gender: 'other' });
  await page.goto(`/patients/${patient.id}`);
  await edit(page).click();
  await expect(page).toHaveURL(`/patients/${patient.id}?mode=edit`);
  await expect(edit(page)).toBeHidden();
  await expect(field(page, 'First Name')).toBeFocused();
  await expect(field(page, 'Address')).toHaveValue('12 Harbor Rd\nNew York');
  // The form opens again by reload.
  await page.reload();
  await field(page, 'First Name').fill('  Zofia ');
  await field(page, 'Date of Birth').fill('4/5/1981');
  await page.getByRole('combobox', { name: 'Gender' }).click();
  await page.getByRole('option', { name: 'Female' }).click();
  await field(page, 'Allergies').fill('Latex');
  await save(page).click();

  await expect(toast(page, 'Patient updated successfully')).toBeVisible();
  await expect(page).toHaveURL(`/patients/${patient.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zofia O’Connor');
  await expect(page.getByRole('list', { name: 'Alerts' })).toContainText('AllergiesLatex');
  await expect(edit(page)).toBeFocused();
  await page.reload();
  await expect(fact(page, 'First Name')).toHaveText('Zofia');
  await expect(fact(page, 'Date of Birth')).toHaveText('Apr 5, 1981');
  await expect(fact(page, 'Gender')).toHaveText('Female');
  const stored = await practice.call(getPatient, { params: { id: patient.id } });
  expect(stored).toMatchObject({
    first_name: 'Zofia',
    phone: '5550102000',
    address: '12 Harbor Rd\nNew York',
  });
});

test('Cancel discards the edits and returns to view, and so does Back @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const patient = await addPatient(practice);
  await page.goto(`/patients/${patient.id}?tab=treatments`);
  await edit(page).click();
  await field(page, 'First Name').fill('Somebody');
  await cancel(page).click();
  await expect(edit(page)).toBeVisible();
  await expect(page).toHaveURL(`/patients/${patient.id}?tab=treatments`);
  await page.getByRole('tab', { name: 'Personal Info' }).click();
  await expect(fact(page, 'First Name')).toHaveText('Zoë');
  await edit(page).click();
  await expect(field(page, 'First Name')).toHaveValue('Zoë');
  await page.goBack();
  await expect(fact(page, 'First Name')).toHaveText('Zoë');
  expect(await practice.call(getPatient, { params: { id: patient.id } })).toMatchObject(patient);
});

test('what breaks a rule is said beside its field, and nothing typed is lost @nightly', async ({
  practice,
  signedInPage: page,
  allowProblems,
}) => {
  allowProblems(/422/);
  const patient = await addPatient(practice);
  await page.goto(`/patients/${patient.id}?mode=edit`);
  await field(page, 'First Name').fill('');
  await field(page, 'Last Name').fill(' ');
  await field(page, 'Phone').fill('');
  await field(page, 'Email').fill('nobody');
  await field(page, 'Date of Birth').fill('');
  await field(page, 'Allergies').fill('Latex');
  await save(page).click();
  for (const sentence of [
    'Enter the first name.',
    'Enter the last name.',
    'Enter the phone number.',
    'Enter an email address like name@example.com.',
    'Enter the date of birth.',
  ])
    await expect(page.getByText(sentence)).toBeVisible();
  await expect(field(page, 'First Name')).toBeFocused();
  await expect(field(page, 'First Name')).toHaveAccessibleDescription('Enter the first name.');

  await field(page, 'First Name').fill('Zoë');
  await field(page, 'Last Name').fill('O’Connor');
  await field(page, 'Phone').fill('555');
  await field(page, 'Email').fill('');
  await field(page, 'Date of Birth').fill(dayFromToday(1));
  await save(page).click();
  // Only the server knows that rule.
  await expect(page.getByText('The date of birth cannot be in the future.')).toBeVisible();
  await expect(toast(page, 'Failed to update patient')).toBeVisible();
  await expect(field(page, 'Allergies')).toHaveValue('Latex');
  expect(await practice.call(getPatient, { params: { id: patient.id } })).toMatchObject(patient);
});

test('a failure says so, keeps what was typed, and can be tried again @nightly', async ({
  practice,
  signedInPage: page,
  allowProblems,
}) => {
  allowProblems(/500/);
  const patient = await addPatient(practice);
  await page.goto(`/patients/${patient.id}?mode=edit`);
  const mend = await breakCall(page, updatePatient, { params: { id: patient.id } });
  await field(page, 'Insurance ID').fill('W77');
  await field(page, 'Insurance ID').press('Enter');
  await expect(toast(page, 'Failed to update patient')).toBeVisible();
  await expect(page.getByText('Something went wrong on our side. Please try again.')).toBeVisible();
  await expect(field(page, 'Insurance ID')).toHaveValue('W77');
  await mend();
  await save(page).click();
  await expect(toast(page, 'Patient updated successfully')).toBeVisible();
  await expect(fact(page, 'Insurance ID')).toHaveText('W77');
});

test('what someone else changed meanwhile is not overwritten unseen, and what was typed stays', async ({
  practice,
  signedInPage: page,
  allowProblems,
}) => {
  // This screen doesn't receive live changes.
  await page.route('**/api/events', () => undefined);
  allowProblems(/409/);
  const patient = await addPatient(practice, { allergies: 'None' });
  await page.goto(`/patients/${patient.id}?mode=edit`);
  await field(page, 'Allergies').fill('Latex');
  await field(page, 'Insurance ID').fill('W77');
  await practice.call(updatePatient, {
    params: { id: patient.id },
    body: { ...patient, allergies: 'Penicillin', insurance_id: 'X1', email: 'zoe@example.com' },
  });
  await save(page).click();
  await expect(
    page.getByText('This record was changed by someone else. Reload it and try again.'),
  ).toBeVisible();
  await expect(toast(page, 'Failed to update patient')).toBeVisible();
  await expect(field(page, 'Allergies')).toHaveValue('Latex');
  expect(await practice.call(getPatient, { params: { id: patient.id } })).toMatchObject({
    allergies: 'Penicillin',
  });
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('Reloaded. Your changes were kept')).toBeVisible();
  await expect(page.getByText('Allergies: Penicillin')).toBeVisible();
  await expect(page.getByText('Insurance ID: X1')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue('zoe@example.com');
  await expect(field(page, 'Allergies')).toHaveValue('Latex');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use theirs for Allergies' }).click();
  await expect(field(page, 'Allergies')).toHaveValue('Penicillin');
  await save(page).click();
  await expect(toast(page, 'Patient updated successfully')).toBeVisible();
  expect(await practice.call(getPatient, { params: { id: patient.id } })).toMatchObject({
    allergies: 'Penicillin',
    insurance_id: 'W77',
    email: 'zoe@example.com',
  });
});

test('leaving with unsaved edits asks @nightly', async ({ practice, signedInPage: page }) => {
  const patient = await addPatient(practice);
  await page.goto(`/patients/${patient.id}?mode=edit`);
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  // Nothing was typed, so nothing is asked.
  await page.getByRole('tab', { name: 'Treatments' }).click();
  await expect(page.getByText('No treatments found')).toBeVisible();
  await page.goBack();

  await field(page, 'Insurance ID').fill('W77');
  await page.getByRole('tab', { name: 'Treatments' }).click();
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(page, 'Insurance ID')).toHaveValue('W77');
  await page.getByRole('link', { name: 'Back to Patients' }).click();
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(field(page, 'Insurance ID')).toHaveValue('W77');

  // On reload the browser asks.
  const asked = page.waitForEvent('dialog');
  void page.reload().catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(field(page, 'Insurance ID')).toHaveValue('W77');

  await page.getByRole('link', { name: 'Back to Patients' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/patients');
  expect(await practice.call(getPatient, { params: { id: patient.id } })).toMatchObject(patient);
});

test('by keyboard alone: to Edit, through the fields, and saved once @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const patient = await addPatient(practice);
  await page.goto(`/patients/${patient.id}`);
  await page.getByRole('link', { name: 'Back to Patients' }).focus();
  const puts: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && puts.push(request.url()));
  while (!(await edit(page).evaluate((button) => button === button.ownerDocument.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(field(page, 'First Name')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Ortiz');
  // Enter twice, faster than the answer.
  await page.keyboard.type('\n\n');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zoë Ortiz');
  await expect(edit(page)).toBeFocused();
  expect(puts).toHaveLength(1);
});

test('the form is accessible in light and dark, fits a phone, and keeps Save in sight @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const patient = await addPatient(practice);
  await page.goto(`/patients/${patient.id}?mode=edit`);
  await expect(save(page)).toBeInViewport();
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
});
