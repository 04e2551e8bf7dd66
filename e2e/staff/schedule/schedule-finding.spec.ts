// The next free places of the schedule.
import { federalHolidays } from '@cusp/contract';
import { expect, expectAccessible, test } from '../../support/fixtures.ts';
import {
  bookAt,
  desk,
  dialog,
  grid,
  openDay,
  patientNamed,
  toastSaying,
  visit,
  visitsOn,
} from './schedule.helpers.ts';
import { dayFromToday } from '../../support/days.ts';

/** The next Monday that is at least a week away. */
function monday(): string {
  const days = [7, 8, 9, 10, 11, 12, 13].map(dayFromToday);
  return days.find((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1) ?? '';
}

test('the next free mornings for a family are found and booked, beside what is booked already @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const day = monday();
  const { one, provider } = await desk(practice);
  const anna = await patientNamed(practice, 'Anna', 'Berg');
  await patientNamed(practice, 'Bea', 'Berg');
  await bookAt(practice, await patientNamed(practice, 'Cy', 'Oh'), day, '08:00', {
    operatory_id: one.id,
    provider_id: provider.id,
  });
  await openDay(page, day);
  await page.getByRole('button', { name: 'Find opening…' }).click();
  const finder = dialog(page, 'Find opening');
  await finder.getByRole('combobox', { name: 'How many' }).click();
  await page.getByRole('option', { name: 'Family of 2' }).click();
  await finder.getByText('Mornings', { exact: true }).click();
  const offer = finder.getByRole('button', { name: /^9:00 AM .*9:\d\d AM/ }).first();
  await offer.click();

  const family = dialog(page, 'Schedule 2 visits');
  await family.getByRole('button', { name: 'Schedule 2 visits' }).click();
  const first = family.getByRole('combobox').first();
  await expect(first).toHaveAccessibleDescription('Choose at least one patient.');
  await expect(first).toBeFocused();
  for (const [index, name] of ['Anna', 'Bea'].entries()) {
    await family.getByRole('combobox').nth(index).fill(name);
    await page.getByRole('option', { name: new RegExp(`${name} Berg`) }).click();
  }
  await family.getByRole('button', { name: 'Schedule 2 visits' }).click();
  await expect(visit(page, 'Anna Berg')).toBeVisible();
  await expect(visit(page, 'Bea Berg')).toBeVisible();
  await expect(grid(page).getByRole('button', { name: /^Cy Oh, / })).toBeVisible();
  const visits = await visitsOn(practice, day);
  expect(visits.filter(({ patient_id }) => patient_id === anna.id)).toHaveLength(1);
  expect(
    new Set(visits.map(({ appointment_time, operatory_id }) => `${appointment_time} ${operatory_id}`)).size,
  ).toBe(3);
});

test('a federal holiday that is ticked in the settings is offered to nobody, until it is unticked @nightly', async ({
  signedInPage: page,
}) => {
  const soon = dayFromToday(1);
  const [holiday] = [0, 1]
    .flatMap((later) => federalHolidays(Number(soon.slice(0, 4)) + later))
    .filter(({ date }) => date >= soon);
  if (!holiday) throw new Error('There is always a holiday to come.');
  const words = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' }).format(
    new Date(holiday.date),
  );
  const tick = page
    .getByRole('group', { name: 'Holidays' })
    .getByRole('checkbox', { name: new RegExp(`^${holiday.name}, .*${words}`) });
  const finder = dialog(page, 'Find opening');
  const onThatDay = finder.getByRole('region', { name: new RegExp(words) });
  const search = async () => {
    await openDay(page, holiday.date);
    await page.getByRole('button', { name: 'Find opening…' }).click();
    await expect(finder.getByRole('region').first()).toBeVisible();
  };

  await search();
  await expect(onThatDay).toBeVisible();

  await page.goto('/settings/schedule');
  await tick.click();
  await expect(toastSaying(page, `${holiday.name}: Closure added`)).toBeVisible();
  await expect(tick).toBeChecked();
  await expectAccessible(page);
  await search();
  await expect(onThatDay).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(grid(page).getByText(holiday.name).first()).toBeVisible();

  await page.goto('/settings/schedule');
  await expect(tick).toBeChecked();
  await tick.click();
  await expect(toastSaying(page, `${holiday.name}: Closure removed`)).toBeVisible();
  await search();
  await expect(onThatDay).toBeVisible();
});
