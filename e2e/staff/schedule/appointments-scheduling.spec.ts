import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import {
  addPatient,
  become,
  book,
  cards,
  choice,
  days,
  dialogOf,
  durationIn,
  fillIn,
  goDark,
  kept,
  onThatDay,
  said,
  send,
  text,
  timeIn,
} from './appointments.helpers.ts';

test.beforeEach(({ page }) => onThatDay(page));

test('an appointment is scheduled by keyboard alone, with the defaults @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  await addPatient(practice, 'Núria', 'Castells');
  await page.goto('/appointments');
  await page.getByRole('button', { name: 'Schedule Appointment' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/dialog=new/);

  await expect(choice(page, 'Patient')).toBeFocused();
  await expect(durationIn(page)).toHaveValue('60');
  await expect(choice(page, 'Type')).toHaveValue('Checkup');
  await page.keyboard.type('nuria');
  await expect(page.getByRole('option', { name: /Núria/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(choice(page, 'Patient')).toHaveValue('Núria Castells (Mar 1, 1980)');
  await page.keyboard.press('Tab');
  await page.keyboard.type('tomorrow');
  await page.keyboard.press('Tab');
  await expect(text(page, 'Date')).toHaveValue('Wed, Mar 4, 2026');
  // The next Tab skips the calendar's button.
  await page.keyboard.press('Tab');
  await expect(timeIn(page)).toBeFocused();
  await page.keyboard.type('2p');
  await page.keyboard.press('Tab');
  await expect(timeIn(page)).toHaveValue('2:00 PM');
  await expect(durationIn(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(durationIn(page)).toHaveValue('75');
  await page.keyboard.press('Enter');

  await expect(said(page, 'Appointment created successfully')).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/appointments$/);
  await expect(days(page)).toHaveText(['Wednesday, March 4, 2026']);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText('2:00 PM');
  await expect(cards(page)).toContainText('75 mins');
  await page.reload();
  await expect(cards(page)).toHaveCount(1);

  expect(await kept(practice)).toMatchObject([
    { appointment_date: '2026-03-04', appointment_time: '14:00', duration: 75, type: 'checkup', notes: '' },
  ]);
  expect((await kept(practice))[0]).toMatchObject({ recall_date: null, status: 'scheduled' });
  await page.getByRole('button', { name: 'Schedule Appointment' }).click();
  await expect(choice(page, 'Patient')).toHaveValue('');
  await expect(timeIn(page)).toHaveValue('');
  await expect(durationIn(page)).toHaveValue('60');
});

test('the dialog: types, what is missing or wrong beside its field, notes and the recall date @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  await addPatient(practice, 'Ada', 'Muñoz');
  await page.goto('/appointments?dialog=new');
  await expect(choice(page, 'Patient')).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await goDark(page);
  await expectAccessible(page);

  await send(page).click();
  for (const [of, sentence] of [
    [choice(page, 'Patient'), 'Choose a patient.'],
    [text(page, 'Date'), 'Enter the date.'],
    [timeIn(page), 'Enter the time.'],
  ] as const) {
    await expect(of).toHaveAccessibleDescription(sentence);
  }
  await expect(choice(page, 'Patient')).toBeFocused();
  await fillIn(page, 'Ada Muñoz', '2/31/2026', '9:70');
  await durationIn(page).fill('50');
  await send(page).click();
  await expect(text(page, 'Date')).toHaveAccessibleDescription('Enter a real date, like 6/19/1989.');
  await expect(timeIn(page)).toHaveAccessibleDescription('Enter a time, like 9:30 AM.');
  await expect(durationIn(page)).toHaveAccessibleDescription(/Use a multiple of 15 minutes from 15 to 480\./);
  expect(await kept(practice)).toEqual([]);

  await text(page, 'Date').fill('8/31/2026');
  await timeIn(page).fill('11:15');
  await timeIn(page).press('Tab');
  await durationIn(page).fill('15');
  await choice(page, 'Type').click();
  await expect(page.getByRole('option')).toHaveText([
    'Checkup',
    'Cleaning',
    'Filling',
    'Root Canal',
    'Extraction',
    'Crown',
    'Whitening',
    'Other',
  ]);
  await page.getByRole('option', { name: 'Root Canal' }).click();
  await dialogOf(page)
    .getByRole('textbox', { name: 'Notes', exact: true })
    .fill('<b>Bring</b> X-rays\nNo latex');
  // Six months after the appointment, not after today; February has no 31st.
  await dialogOf(page).getByRole('button', { name: '+6 months' }).click();
  await expect(text(page, 'Recall Date')).toHaveValue('Sun, Feb 28, 2027');
  await send(page).click();
  await expect(said(page, 'Appointment created successfully')).toBeVisible();
  expect(await kept(practice)).toMatchObject([
    {
      appointment_date: '2026-08-31',
      appointment_time: '11:15',
      duration: 15,
      type: 'root_canal',
      notes: '<b>Bring</b> X-rays\nNo latex',
      recall_date: '2027-02-28',
    },
  ]);
  await expect(cards(page).getByText('<b>Bring</b> X-rays')).toBeVisible();
});

test('the open dialog is in the address, comes filled in from it, and asks before it throws work away', async ({
  signedInPage: page,
  practice,
}) => {
  const ada = await addPatient(practice, 'Ada', 'Muñoz');
  await page.goto('/appointments');
  await page.goto(`/appointments?dialog=new&patient=${ada.id}&date=2026-04-01`);
  await expect(choice(page, 'Patient')).toHaveValue('Ada Muñoz (Mar 1, 1980)');
  await expect(text(page, 'Date')).toHaveValue('Wed, Apr 1, 2026');
  await expect(timeIn(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/appointments$/);

  await page.getByRole('button', { name: 'Schedule Appointment' }).click();
  await page.goBack();
  await expect(dialogOf(page)).toBeHidden();
  await page.goForward();
  await timeIn(page).fill('9');
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(timeIn(page)).toHaveValue('9:00 AM');
});

test('a refusal keeps what was typed, and a second click makes no second appointment @nightly', async ({
  signedInPage: page,
  practice,
  allowProblems,
}) => {
  allowProblems(/503/);
  await addPatient(practice, 'Ada', 'Muñoz');
  await page.goto('/appointments?dialog=new');
  await fillIn(page, 'Ada Muñoz', 'today', '9:30');
  const detail = 'The database cannot be reached right now. Please try again in a moment.';
  await page.route('**/api/appointments', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, json: { detail } }) : route.fallback(),
  );
  await send(page).click();
  await expect(said(page, 'Failed to create appointment')).toBeVisible();
  await expect(dialogOf(page).getByText(detail)).toBeVisible();
  await expect(choice(page, 'Patient')).toHaveValue('Ada Muñoz (Mar 1, 1980)');
  await expect(timeIn(page)).toHaveValue('9:30 AM');

  await page.unroute('**/api/appointments');
  await send(page).dblclick();
  await expect(said(page, 'Appointment created successfully')).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  expect(await kept(practice)).toHaveLength(1);
});

test('the dialog shows the chosen day and warns of a double booking, but does not forbid it @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const ada = await addPatient(practice, 'Ada', 'Muñoz');
  const ben = await addPatient(practice, 'Ben', 'O’Hara');
  await book(practice, ada, { appointment_time: '09:30', duration: 45, type: 'root_canal' });
  await book(practice, ben, { appointment_time: '11:00' });
  await become(practice, await book(practice, ada, { appointment_time: '12:00' }), 'cancelled');
  await page.goto('/appointments?dialog=new');
  const warning = dialogOf(page).getByText(/The patient has another appointment at 9:30 AM\./);

  await fillIn(page, 'Ada Muñoz', 'today', '10:15');
  const day = dialogOf(page).getByRole('list', { name: 'Appointments of that day' }).getByRole('listitem');
  await expect(day).toHaveText([
    '9:30 AM – 10:15 AMAda Muñoz · Root canal',
    '11:00 AM – 12:00 PMBen O’Hara · Checkupsame time',
  ]);
  // An appointment that starts when another ends doesn't overlap.
  await expect(warning).toBeHidden();
  await timeIn(page).fill('10:00');
  await expect(warning).toBeVisible();
  await timeIn(page).press('Tab');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await text(page, 'Date').fill('yesterday');
  await expect(warning).toBeHidden();
  await expect(dialogOf(page).getByText('Mon, Mar 2, 2026 has already passed.')).toBeVisible();
  await text(page, 'Date').fill('today');
  await send(page).click();
  await expect(said(page, 'Appointment created successfully')).toBeVisible();
  expect(await kept(practice)).toHaveLength(4);
});

test('from the palette by keyboard alone, somebody who isn’t on file is added and booked @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const { keyboard } = page;
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await keyboard.press('ControlOrMeta+k');
  await keyboard.type('schedule app');
  await expect(page.getByRole('option', { name: 'Schedule Appointment' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await keyboard.press('Enter');
  await expect(choice(page, 'Patient')).toBeFocused();
  await keyboard.type('Dee de la Cruz');
  await expect(page.getByRole('option', { name: 'New patient “Dee de la Cruz”…' })).toBeVisible();
  await keyboard.press('Enter');

  const added = page.getByRole('dialog', { name: 'Add Patient' });
  const field = (name: string) => added.getByRole('textbox', { name, exact: true });
  await expect(field('First Name')).toHaveValue('Dee');
  await expect(field('Last Name')).toHaveValue('de la Cruz');
  await field('Phone').focus();
  await keyboard.type('2125550143');
  await field('Date of Birth').focus();
  await keyboard.type('4/5/1980');
  await keyboard.press('Enter');
  // Nobody touched the gender's preset: Enter confirms it.
  await expect(
    page.getByRole('dialog', { name: 'Which gender?' }).getByRole('button', { name: 'Male', exact: true }),
  ).toBeFocused();
  await keyboard.press('Enter');

  await expect(choice(page, 'Patient')).toHaveValue(/Dee de la Cruz/);
  await expect(text(page, 'Date')).toBeFocused();
  await keyboard.type('tomorrow');
  await keyboard.press('Tab');
  await expect(text(page, 'Date')).toHaveValue('Wed, Mar 4, 2026');
  await timeIn(page).focus();
  await keyboard.type('2p');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(said(page, 'Appointment created successfully')).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  expect(await kept(practice)).toMatchObject([
    { patient_name: 'Dee de la Cruz', appointment_time: '14:00', duration: 60, type: 'checkup' },
  ]);
});
