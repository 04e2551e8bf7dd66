// The Add Patient dialog. product.md, 2, 4, 5, 8 and 9.
import { archivePatient, listPatients } from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import {
  addPatient,
  dialogOf,
  field,
  fillRequired,
  names,
  openDialog,
  rows,
  search,
  sendIn,
  toast,
} from './patients.helpers.ts';

test('a patient is added with every field; the dialog closes, starts over, and the list has them @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  await page.goto('/patients');
  await openDialog(page);
  await expect(page).toHaveURL(/\/patients\?dialog=new$/);
  await expect(field(page, 'First Name')).toBeFocused();
  // The defaults: nothing, and male. product.md, 9.
  const gender = dialogOf(page).getByRole('combobox', { name: 'Gender' });
  await expect(gender).toHaveValue('Male');
  await gender.click();
  await expect(page.getByRole('option')).toHaveText(['Male', 'Female', 'Other']);
  await page.getByRole('option', { name: 'Female' }).click();
  await expect(field(page, 'Email')).toHaveAttribute('type', 'email');

  await fillRequired(page);
  await field(page, 'Email').fill('zoe@example.com');
  await field(page, 'Address').fill('1 Main St\nSalem, MA 01970');
  await field(page, 'Insurance Provider').fill('Delta Dental');
  await field(page, 'Insurance ID').fill('D-77');
  await field(page, 'Emergency Contact').fill('Otto O’Connor');
  await field(page, 'Emergency Phone').fill('555-0199');
  await field(page, 'Allergies').fill('latex 🧤');
  await field(page, 'Medical History').fill('Asthma.\nNone since 2019.');
  await sendIn(page).click();

  await expect(toast(page, 'Patient added successfully')).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/patients$/);
  await expect(names(page)).toHaveText(['Zoë O’Connor']);
  const [kept, ...more] = await practice.call(listPatients, { query: {} });
  expect(more).toEqual([]);
  expect(kept).toMatchObject({
    first_name: 'Zoë',
    last_name: 'O’Connor',
    email: 'zoe@example.com',
    phone: '555 010 2000',
    date_of_birth: '1980-03-01',
    gender: 'female',
    address: '1 Main St\nSalem, MA 01970',
    insurance_provider: 'Delta Dental',
    insurance_id: 'D-77',
    medical_history: 'Asthma.\nNone since 2019.',
    allergies: 'latex 🧤',
    emergency_contact: 'Otto O’Connor',
    emergency_phone: '555-0199',
  });

  await openDialog(page);
  for (const name of ['First Name', 'Email', 'Date of Birth', 'Address', 'Allergies'])
    await expect(field(page, name)).toHaveValue('');
  await expect(gender).toHaveValue('Male');
});

test('only what is required makes a patient, male and without an email @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  await page.goto('/patients?dialog=new');
  await fillRequired(page);
  await sendIn(page).click();
  await expect(rows(page).getByRole('cell')).toHaveText([
    'Zoë O’Connor',
    '(555) 010-2000',
    '-',
    'Mar 1, 1980',
    'View',
  ]);
  expect(await practice.call(listPatients, { query: {} })).toMatchObject([{ gender: 'male', email: '' }]);
});

test('what is missing or wrong is said beside its field, and nothing is made @nightly', async ({
  signedInPage: page,
  practice,
  allowProblems,
}) => {
  allowProblems(/422.*\/api\/patients/);
  await page.goto('/patients?dialog=new');
  for (const name of ['First Name', 'Last Name', 'Phone *', 'Date of Birth'])
    await expect(field(page, name)).toHaveAttribute('required', '');
  for (const name of ['Email', 'Gender', 'Address', 'Insurance Provider', 'Emergency Phone', 'Allergies'])
    await expect(field(page, name)).not.toHaveAttribute('required');
  await sendIn(page).click();
  for (const [name, message] of [
    ['First Name', 'Enter the first name.'],
    ['Last Name', 'Enter the last name.'],
    ['Phone *', 'Enter the phone number.'],
    ['Date of Birth', 'Enter the date of birth.'],
  ] as const)
    await expect(field(page, name)).toHaveAccessibleDescription(message);
  await expect(field(page, 'First Name')).toBeFocused();

  await fillRequired(page);
  await field(page, 'Email').fill('zoe@');
  await field(page, 'Date of Birth').fill('2/30/1980');
  await field(page, 'Date of Birth').press('Enter');
  await expect(field(page, 'Email')).toHaveAccessibleDescription(
    'Enter an email address like name@example.com.',
  );
  await expect(field(page, 'Date of Birth')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'First Name')).not.toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Email').fill('');
  // The server knows today's date; its refusal is shown beside the field, too.
  await field(page, 'Date of Birth').fill('tomorrow');
  await field(page, 'Date of Birth').press('Enter');
  await expect(field(page, 'Date of Birth')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Date of Birth')).toBeFocused();
  expect(await practice.call(listPatients, { query: {} })).toEqual([]);
});

test('a refusal keeps what was typed; Enter pressed twice makes one', async ({
  signedInPage: page,
  practice,
  allowProblems,
}) => {
  allowProblems(/500.*\/api\/patients/);
  const tries: string[] = [];
  await page.route('**/api/patients', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    tries.push(route.request().url());
    return tries.length === 1
      ? route.fulfill({ status: 500, json: { detail: 'It broke.' } })
      : route.continue();
  });
  await page.goto('/patients');
  await openDialog(page);
  await fillRequired(page);
  await field(page, 'Allergies').fill('latex');
  await sendIn(page).click();
  await expect(toast(page, 'Failed to add patient')).toBeVisible();
  await expect(dialogOf(page).getByRole('alert')).toHaveText('It broke.');
  await expect(field(page, 'First Name')).toHaveValue('Zoë');
  await expect(field(page, 'Phone *')).toHaveValue('555 010 2000');
  await expect(field(page, 'Date of Birth')).toHaveValue('Mar 1, 1980');
  await expect(field(page, 'Allergies')).toHaveValue('latex');
  await expect(sendIn(page)).toBeFocused();

  await field(page, 'Last Name').focus();
  // Both in one task of the browser, before the button can be disabled.
  await field(page, 'Last Name').evaluate((input: HTMLInputElement) => {
    input.form?.requestSubmit();
    input.form?.requestSubmit();
  });
  await expect(toast(page, 'Patient added successfully')).toBeVisible();
  await expect(names(page)).toHaveText(['Zoë O’Connor']);
  expect(tries).toHaveLength(2);
  expect(await practice.call(listPatients, { query: {} })).toHaveLength(1);
});

test('the dialog is in the address, and asks before it throws away what was typed @nightly', async ({
  signedInPage: page,
}) => {
  await page.goto('/patients?q=zo');
  await openDialog(page);
  await expect(page).toHaveURL(/\/patients\?q=zo&dialog=new$/);
  await page.goBack();
  await expect(dialogOf(page)).toBeHidden();
  await expect(search(page)).toHaveValue('zo');
  await page.goForward();
  await field(page, 'First Name').fill('Zoë');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(page, 'First Name')).toHaveValue('Zoë');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/patients\?q=zo$/);
});

test('who was added stands in sight and marked, whatever was searched, and the toast leads on @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  for (let count = 0; count < 40; count += 1)
    await addPatient(practice, 'Ben', `Aaron${String(count).padStart(2, '0')}`, {
      phone: `555 777 00${count}`,
    });
  await page.goto('/patients?q=aaron');
  await expect(rows(page).first()).toBeVisible();
  await openDialog(page);
  await fillRequired(page);
  await sendIn(page).click();
  const added = rows(page).filter({ hasText: 'Zoë O’Connor' });
  await expect(added).toBeInViewport();
  await expect(added).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/\/patients$/);

  const offered = page.getByRole('region', { name: 'Messages' }).getByRole('button');
  await offered.filter({ hasText: 'Schedule' }).click();
  const booking = page.getByRole('dialog', { name: 'Schedule Appointment' });
  await expect(booking.getByRole('combobox', { name: 'Patient' })).toHaveValue(/Zoë O’Connor/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/patients$/);

  // Also on a phone, where the list is at another position and closing the dialog goes back.
  await page.setViewportSize({ width: 390, height: 844 });
  await openDialog(page);
  await fillRequired(page);
  await field(page, 'First Name').fill('Eva');
  await field(page, 'Phone *').fill('555 010 2001');
  await sendIn(page).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Eva O’Connor' });
  await expect(card).toHaveAttribute('aria-current', 'true');
  await expect(card).toBeInViewport();
  await offered.filter({ hasText: 'Open' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Eva O’Connor' })).toBeVisible();
});

test('who may be on file already is shown beside who is typed before anything is added @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const zoe = await addPatient(practice, 'Zoe', "O'Connor", { phone: '1 (999) 555-0100' });
  const twin = await addPatient(practice, 'Maximiliana-Alexandra', 'Wolfeschlegelsteinhausenbergerdorff', {
    phone: '+1 555.010.2000',
  });
  await practice.call(archivePatient, { params: { id: twin.id } });
  await page.goto('/patients');
  await openDialog(page);
  await fillRequired(page);
  await field(page, 'Last Name').press('Enter');
  const question = page.getByRole('dialog', { name: 'Is this the same person?' });
  const keep = question.getByRole('button', { name: 'Keep editing' });
  await expect(keep).toBeFocused();
  await expect(question.getByRole('region', { name: 'You typed' })).toContainText('Zoë O’Connor');
  const onFile = question.getByRole('region', { name: 'On file' });
  await expect(onFile).toHaveCount(2);
  await expect(onFile.filter({ hasText: "Zoe O'Connor" })).toContainText('Mar 1, 1980');
  await expect(onFile.filter({ hasText: 'Maximiliana' })).toContainText('Archived');
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  // Escape is the harmless answer, and the form keeps its input.
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(field(page, 'Last Name')).toBeFocused();
  await expect(field(page, 'First Name')).toHaveValue('Zoë');
  expect(await practice.call(listPatients, { query: { archived: 'all' } })).toHaveLength(2);

  await sendIn(page).click();
  await onFile.filter({ hasText: "Zoe O'Connor" }).getByRole('button').click();
  await expect(page).toHaveURL(new RegExp(`/patients/${zoe.id}$`));
  await expect(toast(page, 'No duplicate was added')).toBeVisible();
  await page.goBack();
  await expect(dialogOf(page)).toBeHidden();
  expect(await practice.call(listPatients, { query: { archived: 'all' } })).toHaveLength(2);

  await openDialog(page);
  await fillRequired(page);
  await sendIn(page).click();
  await question.getByRole('button', { name: 'No, add a new patient' }).click();
  await expect(toast(page, 'Patient added successfully')).toBeVisible();
  expect(await practice.call(listPatients, { query: { archived: 'all' } })).toHaveLength(3);
});

test.describe('for a receptionist', () => {
  test.use({ role: 'receptionist' });

  test('the keyboard alone signs in and adds a patient @nightly', async ({ page, practice }) => {
    const { keyboard } = page;
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Email' }).focus();
    await keyboard.type(practice.email);
    await keyboard.press('Tab');
    await keyboard.type(practice.password);
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

    await keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Find a patient or a screen' })).toBeFocused();
    await keyboard.type('add pat');
    await expect(page.getByRole('option')).toHaveText(['Add Patient']);
    await keyboard.press('Enter');
    await expect(field(page, 'First Name')).toBeFocused();
    for (const words of ['Zoë', 'O’Connor', '555 010 2000', '', '3/1/1980']) {
      await keyboard.type(words);
      await keyboard.press('Tab');
    }
    // The calendar's button is between the date and the gender.
    await keyboard.press('Tab');
    await expect(dialogOf(page).getByRole('combobox', { name: 'Gender' })).toBeFocused();
    await keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: 'Female' })).toBeVisible();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(dialogOf(page).getByRole('combobox', { name: 'Gender' })).toHaveValue('Female');
    await field(page, 'Insurance ID').focus();
    await keyboard.press('Enter');
    await expect(toast(page, 'Patient added successfully')).toBeVisible();
    await expect(dialogOf(page)).toBeHidden();
    await expect(names(page)).toHaveText(['Zoë O’Connor']);
    await names(page).focus();
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Zoë O’Connor' })).toBeVisible();
    expect(await practice.call(listPatients, { query: {} })).toMatchObject([
      { date_of_birth: '1980-03-01', gender: 'female' },
    ]);
  });
});
