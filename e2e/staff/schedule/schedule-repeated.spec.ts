// A lunch that is blocked on weekdays, with a day that differs, and the month that shows how full each day is. Issue 56, 5.
import { addDays, listBlockouts } from '@cusp/contract';
import { dayFromToday } from '../../support/days.ts';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import {
  bookAt,
  desk,
  dialog,
  grid,
  item,
  openDay,
  patientNamed,
  pointAt,
  toastSaying,
} from './schedule.helpers.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** The next Monday that is at least a week away. */
const monday =
  [7, 8, 9, 10, 11, 12, 13].map(dayFromToday).find((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1) ??
  '';
const later = (days: number) => addDays(monday, days);

test('lunch repeats on weekdays, one day is removed and the others are changed, and the month shows it @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const { one } = await desk(practice);
  await bookAt(practice, await patientNamed(practice, 'Anna', 'Berg'), monday, '09:00', {
    operatory_id: one.id,
  });
  await openDay(page, monday);
  const from = await pointAt(page, 'Operatory 1', '12:00');
  const to = await pointAt(page, 'Operatory 1', '12:55');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await item(page, 'Block this time…').click();
  const form = dialog(page, 'Block Time');
  await form.getByRole('textbox', { name: 'Reason' }).fill('Lunch');
  for (const name of ['Monday', 'Tuesday', 'Wednesday']) await form.getByRole('checkbox', { name }).check();
  await form.getByRole('textbox', { name: 'Until' }).fill(later(7));
  await expectAccessibleInBoth(page);
  await form.getByRole('button', { name: 'Block Time' }).click();
  await expect(toastSaying(page, 'Time blocked on 4 days')).toBeVisible();

  const blocked = grid(page).getByRole('button', { name: /^Blocked: Lunch, / });
  await blocked.click({ button: 'right' });
  await item(page, 'Remove this day').click();
  await expect(blocked).toHaveCount(0);

  await openDay(page, later(1));
  await blocked.click({ button: 'right' });
  await item(page, 'Change…').click();
  const change = dialog(page, 'Blocked Time');
  await expect(change.getByText(/^Repeats until .*, except /)).toBeVisible();
  await change.getByRole('radio', { name: 'This and later days' }).check();
  await change.getByRole('textbox', { name: 'Reason' }).fill('Lunch and calls');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(grid(page).getByRole('button', { name: /^Blocked: Lunch and calls, / })).toBeVisible();
  const stored = await practice.call(listBlockouts, { query: { from: monday, to: later(14) } });
  expect(stored.map(({ date, reason }) => [date, reason])).toEqual(
    [1, 2, 7].map((day) => [later(day), 'Lunch and calls']),
  );

  await page.getByText('Month', { exact: true }).click();
  const day = page.getByRole('link', { name: /: 1 visit, \d+% booked/ });
  await expect(day).toBeVisible();
  await expectAccessibleInBoth(page);
  for (const width of [390, 1920, 1280]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await expect(day).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await day.click();
  await expect(grid(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`date=${monday}`));
});
