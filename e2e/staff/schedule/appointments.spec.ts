import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import {
  addPatient,
  become,
  book,
  cards,
  days,
  dialogOf,
  goDark,
  kept,
  onThatDay,
  said,
} from './appointments.helpers.ts';

test.beforeEach(({ page }) => onThatDay(page));

test('an empty practice has neither appointments nor recalls, and offers the first step @nightly', async ({
  signedInPage: page,
}) => {
  await page.goto('/appointments');
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['All Appointments', 'Recall System']);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('All Appointments');
  await expect(page.getByText('No appointments scheduled', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('tab', { name: 'Recall System' }).click();
  await expect(page).toHaveURL(/\/appointments\?tab=recall$/);
  await expect(page.getByRole('heading', { name: 'Recall System - Follow-up Appointments' })).toBeVisible();
  await expect(page.getByText('No recall appointments pending', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.goBack();
  await page.getByRole('button', { name: 'Schedule the first appointment' }).click();
  await expect(dialogOf(page)).toBeVisible();
});

test('all appointments: days ascending under long headings, times ascending, cards with all they need @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const ada = await addPatient(practice, 'Ada', 'Muñoz');
  const ben = await addPatient(practice, 'Ben', 'O’Hara');
  await book(practice, ben, { appointment_date: '2026-03-10', appointment_time: '08:00', type: 'crown' });
  await book(practice, ben, { appointment_time: '13:00', duration: 30, notes: 'Call before' });
  await book(practice, ada, { appointment_time: '09:30', type: 'root_canal' });
  await become(practice, await book(practice, ada, { appointment_date: '2026-02-27' }), 'completed');
  await become(
    practice,
    await book(practice, ben, { appointment_date: '2026-02-27', appointment_time: '16:00' }),
    'cancelled',
  );
  await page.goto('/appointments');

  await expect(days(page)).toHaveText([
    'Friday, February 27, 2026',
    'Tuesday, March 3, 2026',
    'Tuesday, March 10, 2026',
  ]);
  await expect(days(page).nth(1)).toHaveAttribute('aria-current', 'date');
  await expect(page.getByText('Today', { exact: true })).toHaveCount(2);
  await expect(page.getByRole('note', { name: '5 total' })).toBeVisible();
  for (const [place, words] of [
    [0, ['Ada Muñoz', '9:30 AM', 'Checkup', 'Completed']],
    [1, ['Ben O’Hara', '4:00 PM', 'Cancelled']],
    [2, ['Ada Muñoz', '9:30 AM', '60 mins', 'Root canal', 'Scheduled']],
    [3, ['Ben O’Hara', '1:00 PM', '30 mins', 'Checkup', 'Call before', 'Scheduled']],
    [4, ['Ben O’Hara', '8:00 AM', 'Crown']],
  ] as const) {
    for (const part of words) await expect(cards(page).nth(place)).toContainText(part, { ignoreCase: true });
    // Completed and cancelled are final.
    await expect(cards(page).nth(place).getByRole('button')).toHaveText(
      place < 2 ? [] : ['Complete', 'Cancel'],
    );
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await goDark(page);
  await expectAccessible(page);

  await cards(page).nth(2).getByRole('link', { name: 'Ada Muñoz' }).click();
  await expect(page).toHaveURL(new RegExp(`/patients/${ada.id}`));
});

test('search and status filter stand in the address @nightly', async ({ signedInPage: page, practice }) => {
  const ada = await addPatient(practice, 'Ada', 'Muñoz');
  const ben = await addPatient(practice, 'Ben', 'O’Hara');
  await become(practice, await book(practice, ada), 'completed');
  await book(practice, ada, { appointment_date: '2026-03-05' });
  await book(practice, ben);
  await page.goto('/appointments');
  await expect(cards(page)).toHaveCount(3);
  await page.getByRole('searchbox').fill('munoz');
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Scheduled' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(days(page)).toHaveText(['Thursday, March 5, 2026']);
  await expect(page).toHaveURL(/\?q=munoz&status=scheduled$/);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('searchbox').fill('nobody');
  await expect(page.getByText('No appointments scheduled', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and status' }).click();
  await expect(cards(page)).toHaveCount(3);
});

test.describe('a receptionist', () => {
  test.use({ role: 'receptionist' });
  test('completes and cancels, being asked before what is final @nightly', async ({
    signedInPage: page,
    practice,
  }) => {
    const ada = await addPatient(practice, 'Ada', 'Muñoz');
    await book(practice, ada, { notes: 'Keep me', recall_date: '2026-09-03' });
    await book(practice, ada, { appointment_time: '15:00' });
    await page.goto('/appointments');

    await cards(page).first().getByRole('button', { name: 'Complete' }).click();
    await expect(said(page, 'Appointment status updated')).toBeVisible();
    await expect(cards(page).first()).toContainText(/completed/i);
    await expect(cards(page).first().getByRole('button')).toHaveCount(0);
    // The buttons are gone; the focus is here.
    await expect(cards(page).first().getByRole('link', { name: 'Ada Muñoz' })).toBeFocused();

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(said(page, 'Undone: Ada Muñoz’s appointment was restored')).toBeVisible();
    await expect(cards(page).first()).toContainText(/scheduled/i);
    await cards(page).first().getByRole('button', { name: 'Complete' }).click();
    await expect(cards(page).first()).toContainText(/completed/i);

    const cancel = cards(page).nth(1).getByRole('button', { name: 'Cancel' });
    await cancel.click();
    const question = page.getByRole('dialog', { name: 'Cancel this appointment?' });
    await expect(question).toContainText('Ada Muñoz, Tue, Mar 3, 2026, 3:00 PM.');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(cancel).toBeFocused();
    await cancel.click();
    await question.getByRole('button', { name: 'Cancel appointment' }).click();
    await expect(cards(page).nth(1)).toContainText(/cancelled/i);
    await expect(cards(page).nth(1).getByRole('link', { name: 'Ada Muñoz' })).toBeFocused();
    await page.reload();
    await expect(cards(page).getByRole('button')).toHaveCount(0);
    // The entire appointment was sent back.
    expect(await kept(practice)).toMatchObject([
      { status: 'completed', notes: 'Keep me', recall_date: '2026-09-03', duration: 60 },
      { status: 'cancelled' },
    ]);
  });
});

test('a status that somebody else changed meanwhile is not overwritten @nightly', async ({
  signedInPage: page,
  practice,
  allowProblems,
}) => {
  // This screen doesn't receive live changes.
  await page.route('**/api/events', () => undefined);
  allowProblems(/409 .*appointments/);
  const appointment = await book(practice, await addPatient(practice, 'Ada', 'Muñoz'));
  await page.goto('/appointments');
  await expect(cards(page)).toHaveCount(1);
  await become(practice, appointment, 'cancelled');
  await cards(page).getByRole('button', { name: 'Complete' }).click();
  await expect(said(page, 'Failed to update appointment')).toBeVisible();
  await expect(said(page, 'This record was changed by someone else. Reload it and try again.')).toBeVisible();
  // The list shows its current state.
  await expect(cards(page)).toContainText(/cancelled/i);
  expect(await kept(practice)).toMatchObject([{ status: 'cancelled' }]);
});

test('a load shows a spinner, and when it fails says so and can be tried again @nightly', async ({
  signedInPage: page,
  practice,
  allowProblems,
}) => {
  allowProblems(/500/);
  await book(practice, await addPatient(practice, 'Ada', 'Muñoz'));
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/appointments?*', async (route) => {
    await asked;
    await route.fulfill({ status: 500, json: { detail: 'Something went wrong on our side.' } });
  });
  await page.goto('/appointments');
  await expect(page.getByRole('status').getByText('Loading')).toBeAttached();
  answer();
  await expect(page.getByRole('alert').getByText('Failed to fetch appointments').first()).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute('**/api/appointments?*');
  await again.click();
  await expect(cards(page)).toHaveCount(1);

  await page.route('**/api/appointments/recall?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('tab', { name: 'Recall System' }).click();
  await expect(page.getByRole('tabpanel').getByText('Failed to fetch appointments')).toBeVisible();
});
