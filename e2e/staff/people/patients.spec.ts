// The patients list. product.md, 2, 5 and 8.
import { createAppointment, createTreatment } from '@cusp/contract';
import { workdayFromToday } from '../../support/days.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  test,
} from '../../support/fixtures.ts';
import {
  addPatient,
  dialogOf,
  field,
  names,
  openDialog,
  rows,
  search,
  sendIn,
  table,
  toast,
} from './patients.helpers.ts';

test('an empty practice has no patients, and offers the first @nightly', async ({ signedInPage: page }) => {
  await page.goto('/patients');
  await expect(page.getByRole('heading', { level: 1, name: 'Patients', exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Patients · Cusp');
  await expect(search(page)).toBeVisible();
  await expect(page.getByText('No patients found', { exact: true })).toBeVisible();
  await expect(table(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Add the first patient' }).click();
  await expect(dialogOf(page)).toBeVisible();
});

test('the columns, in the order of names; the whole row and View lead to the patient @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const zoe = await addPatient(practice, 'Zoë', 'O’Connor', { email: 'zoe@example.com' });
  await addPatient(practice, 'Ben', 'Li', { phone: '+44 20 7946 0958', date_of_birth: '2019-12-31' });
  await page.goto('/patients');
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Name',
    'Phone',
    'Email',
    'DOB',
    'Actions',
  ]);
  await expect(rows(page).nth(0).getByRole('cell')).toHaveText([
    'Ben Li',
    '+44 20 7946 0958',
    '-',
    'Dec 31, 2019',
    'View',
  ]);
  await expect(rows(page).nth(1).getByRole('cell')).toHaveText([
    'Zoë O’Connor',
    '(555) 010-2000',
    'zoe@example.com',
    'Mar 1, 1980',
    'View',
  ]);
  await expect(page.getByRole('note', { name: '2 total' })).toHaveText('2');

  // Sorted by a click, and so again after a reload.
  await table(page).getByRole('button', { name: 'DOB' }).click();
  await expect(names(page)).toHaveText(['Zoë O’Connor', 'Ben Li']);
  await expect(page).toHaveURL(/\/patients\?sort=dob$/);
  await table(page).getByRole('button', { name: 'DOB' }).click();
  await expect(names(page)).toHaveText(['Ben Li', 'Zoë O’Connor']);
  await page.reload();
  await expect(table(page).getByRole('columnheader', { name: 'DOB' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );

  await rows(page).nth(1).getByRole('link', { name: 'View' }).click();
  await expect(page).toHaveURL(new RegExp(`/patients/${zoe.id}$`));
  await page.goBack();
  await rows(page).nth(1).getByRole('cell', { name: '(555) 010-2000' }).click();
  await expect(page).toHaveURL(new RegExp(`/patients/${zoe.id}$`));
});

test('the search finds full names, parts of phone numbers and emails, in any case, and stays in the address @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  await addPatient(practice, 'Zoë', 'Muñoz Peña', { phone: '(212) 555-0142', email: 'Z.Munoz@Mail.example' });
  await addPatient(practice, 'Ben', 'Li', { phone: '5551239999', allergies: 'latex', address: '9 Zoo Lane' });
  await page.goto('/patients');
  await expect(rows(page)).toHaveCount(2);
  for (const [words, found] of [
    ['ZOË MUÑOZ', ['Zoë Muñoz Peña']],
    ['munoz', ['Zoë Muñoz Peña']],
    ['n li', ['Ben Li']],
    ['555-01', ['Zoë Muñoz Peña']],
    ['2125550142', ['Zoë Muñoz Peña']],
    ['555', ['Ben Li', 'Zoë Muñoz Peña']],
    ['(555) 123', ['Ben Li']],
    ['z.MUNOZ@', ['Zoë Muñoz Peña']],
    ['mail.example', ['Zoë Muñoz Peña']],
    // Neither an allergy nor an address is searched.
    ['latex', []],
    ['zoo', []],
  ] as const) {
    await search(page).fill(words);
    await expect(names(page), words).toHaveText([...found]);
  }
  await expect(page.getByText('No patients found', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/\/patients$/);

  await search(page).pressSequentially('555-01');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\/patients\?q=555-01$/);
  await page.reload();
  await expect(search(page)).toHaveValue('555-01');
  await expect(names(page)).toHaveText(['Zoë Muñoz Peña']);
  // Coming back from a patient the search is still there.
  await rows(page).getByRole('link', { name: 'View' }).click();
  await expect(page).toHaveURL(/\/patients\/[0-9a-f-]+$/);
  await page.goBack();
  await expect(search(page)).toHaveValue('555-01');
  await expect(rows(page)).toHaveCount(1);
});

test('the list shows a spinner, and says when it can’t be loaded @nightly', async ({
  signedInPage: page,
  allowProblems,
}) => {
  allowProblems(/500.*\/api\/patients/);
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/patients/entries?*', async (route) => {
    await asked;
    await route.fulfill({ status: 500, json: { detail: 'It broke.' } });
  });
  await page.goto('/patients');
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await expect(page.getByText('No patients found')).toHaveCount(0);
  answer();
  await expect(toast(page, 'Failed to fetch patients')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to fetch patients');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No patients found', { exact: true })).toBeVisible();
});

test('list and dialog are accessible in light and dark, and long names fit a phone @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  await addPatient(practice, 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2), 'Ñ'.repeat(90), {
    email: `${'long'.repeat(40)}@example.com`,
    phone: '+1 555 010 2000 ext. 12345 (after six)',
  });
  await addPatient(practice, 'B', 'Li');
  await page.goto('/patients');
  await expect(rows(page)).toHaveCount(2);
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await openDialog(page);
  await sendIn(page).click();
  await expect(field(page, 'First Name')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/patients');
  const cards = page.getByRole('list', { name: 'Patients' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Name, descending');
  await expect(page).toHaveURL(/\/patients\?sort=-name$/);
  await cards.filter({ hasText: 'B Li' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'B Li' })).toBeVisible();
});

test('next visit, balance and recall are columns for whoever chooses them, sorted, and kept @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const zoe = await addPatient(practice, 'Zoë', 'O’Connor');
  const ben = await addPatient(practice, 'Ben', 'Li');
  await addPatient(practice, 'Ada', 'Abel');
  const owe = (patient_id: string, cost: number) =>
    practice.call(createTreatment, { body: { patient_id, procedure: 'Crown', cost, status: 'completed' } });
  await owe(zoe.id, 90.5);
  await owe(ben.id, 1200);
  await practice.call(createAppointment, {
    body: { patient_id: zoe.id, appointment_date: workdayFromToday(2), appointment_time: '09:30' },
  });
  await page.goto('/patients');
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Columns' }).click();
  for (const column of ['Next Visit', 'Balance', 'Recall'])
    await page.getByRole('checkbox', { name: column }).check();
  await page.keyboard.press('Escape');
  const heads = table(page).getByRole('columnheader');
  const wanted = ['Name', 'Phone', 'Email', 'DOB', 'Next Visit', 'Balance', 'Recall', 'Actions'];
  await expect(heads).toHaveText(wanted);
  await expect(rows(page).filter({ hasText: 'Zoë' })).toContainText('9:30 AM$90.50');
  await expectAccessibleInBoth(page);
  await heads.getByRole('button', { name: 'Balance' }).click();
  await expect(names(page)).toHaveText(['Zoë O’Connor', 'Ben Li', 'Ada Abel']);
  await heads.getByRole('button', { name: 'Balance' }).click();
  await expect(names(page)).toHaveText(['Ben Li', 'Zoë O’Connor', 'Ada Abel']);
  await page.reload();
  await expect(heads).toHaveText(wanted);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('list', { name: 'Patients' })).toContainText('$1,200.00');
  await expectNoSidewaysScroll(page);
});
