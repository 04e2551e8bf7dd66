// The schedule by keyboard alone: a whole day of the front desk.
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import {
  bookAt,
  chair,
  desk,
  dialog,
  grid,
  item,
  openDay,
  patientNamed,
  spoken,
  toastSaying,
  visit,
} from './schedule.helpers.ts';
import { dayFromToday } from '../../support/days.ts';

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
/** The menu of what the keyboard is on; until its first item has the focus, letters belong to the grid. */
const openMenu = async (page: Page, first: string) => {
  await press(page, 'Shift+F10');
  await expect(item(page, first)).toBeFocused();
};
const onIt = (page: Page, patient: string) => expect(visit(page, patient)).toBeFocused();

test('a day by keyboard: book, confirm, move, refuse, complete, check out, undo', async ({
  signedInPage: page,
  practice,
  allowProblems,
}) => {
  test.slow();
  const day = dayFromToday(7);
  const { one } = await desk(practice);
  await bookAt(practice, await patientNamed(practice, 'Anna', 'Berg'), day, '09:00', {
    operatory_id: one.id,
  });
  await patientNamed(practice, 'Bo', 'Ito');
  await openDay(page, day);
  // Nothing has the focus yet, and the grid's keys work.
  await press(page, 'n');
  await expect(dialog(page, 'Find opening')).toBeVisible();
  await press(page, 'Escape');
  await expect(dialog(page, 'Find opening')).toBeHidden();
  // Past the toolbar, to the grid's one tab stop.
  await page.getByRole('button', { name: 'Skip to appointments' }).focus();
  await press(page, 'Enter');
  await onIt(page, 'Anna Berg');

  await test.step('a free place in the next chair books there', async () => {
    await press(page, 'ArrowRight');
    await expect(grid(page).getByRole('button', { name: 'Free, 9:00 AM, Operatory 2' })).toBeFocused();
    await press(page, 'ArrowDown');
    await expect(grid(page).getByRole('button', { name: 'Free, 9:10 AM, Operatory 2' })).toBeFocused();
    await press(page, 'Enter');
    const form = dialog(page, 'Schedule Appointment');
    await expect(form.getByRole('combobox', { name: 'Patient' })).toBeFocused();
    await page.keyboard.type('Bo Ito');
    await expect(page.getByRole('option', { name: /Bo Ito/ })).toBeVisible();
    await press(page, 'ArrowDown', 'Enter');
    await expect(form.getByRole('combobox', { name: 'Patient' })).toHaveValue(/Bo Ito/);
    await form.getByRole('button', { name: 'Schedule Appointment' }).focus();
    await press(page, 'Enter');
    await expect(
      chair(page, 'Operatory 2').getByRole('button', { name: /^Bo Ito, .*9:10 AM/ }),
    ).toBeFocused();
  });

  await test.step('confirm, from the menu key', async () => {
    await press(page, 'ArrowLeft');
    await onIt(page, 'Anna Berg');
    await openMenu(page, 'Confirm');
    await press(page, 'ArrowRight');
    await expect(item(page, 'By phone')).toBeFocused();
    await press(page, 'Enter');
    await expect(visit(page, 'Anna Berg')).toHaveAccessibleName(/, confirmed/);
  });

  await test.step('move: a taken place is said, another chair and the next day are taken', async () => {
    await onIt(page, 'Anna Berg');
    await press(page, 'm', 'ArrowRight');
    await expect(spoken(page)).toContainText(/in Operatory 2 is taken: Bo Ito, 9:10 AM/);
    allowProblems(/409/);
    await press(page, 'Enter');
    const taken = dialog(page, 'This time is taken');
    await expect(taken).toContainText('Bo Ito, 9:10 AM');
    await expect(taken.getByRole('button', { name: 'Don’t Move' })).toBeFocused();
    await press(page, 'Enter');
    await onIt(page, 'Anna Berg');

    await press(page, 'm', 'ArrowDown', 'Escape');
    await expect(visit(page, 'Anna Berg')).toHaveAccessibleName(/9:00 AM, 60 minutes, Operatory 1/);
    await onIt(page, 'Anna Berg');

    await press(page, 'm', 'PageDown', 'ArrowRight', 'ArrowDown', 'Shift+ArrowUp');
    await expect(spoken(page)).toContainText('9:10 – 9:55 AM, Operatory 2');
    await expect(visit(page, 'Bo Ito')).toHaveCount(0);
    await press(page, 'Enter');
    await expect(visit(page, 'Anna Berg')).toHaveAccessibleName(/9:10 AM, 45 minutes, Operatory 2/);
    await onIt(page, 'Anna Berg');
  });

  await test.step('“Move to…” does the same without the grid', async () => {
    await press(page, 'Enter');
    await dialog(page, 'Anna Berg').getByRole('button', { name: 'Move to…' }).focus();
    await press(page, 'Enter');
    const form = dialog(page, 'Move Anna Berg');
    await form.getByLabel('Time').fill('2p');
    await press(page, 'Tab');
    await form.getByRole('button', { name: 'Move' }).focus();
    await press(page, 'Enter');
    await expect(visit(page, 'Anna Berg')).toHaveAccessibleName(/2:00 PM, 45 minutes, Operatory 2/);
  });

  await test.step('complete from the menu, and check out: Enter and Enter', async () => {
    await onIt(page, 'Anna Berg');
    await press(page, 'Enter');
    // Nobody arrives before the day: patients who call confirm.
    await expect(dialog(page, 'Anna Berg').getByRole('button', { name: /^Mark confirmed/ })).toBeFocused();
    await expect(dialog(page, 'Anna Berg').getByRole('button', { name: 'Arrived', exact: true })).toHaveCount(
      0,
    );
    await press(page, 'Escape');
    await onIt(page, 'Anna Berg');
    await openMenu(page, 'Confirm');
    await press(page, 'c');
    await expect(item(page, 'Complete')).toBeFocused();
    await press(page, 'Enter');
    await expect(visit(page, 'Anna Berg')).toHaveAccessibleName(/, completed/);
    await onIt(page, 'Anna Berg');
    await press(page, 'Enter');
    await expect(dialog(page, 'Anna Berg').getByRole('button', { name: 'Check out…' })).toBeFocused();
    await press(page, 'Enter');
    const checkOut = dialog(page, 'Check out Anna Berg');
    // The practice has no fees yet: nothing is charged, and that is asked about.
    await expect(checkOut.getByRole('textbox', { name: 'Reason' })).toBeFocused();
    await page.keyboard.type('A courtesy visit');
    await press(page, 'Enter');
    await expect(visit(page, 'Anna Berg')).toHaveAccessibleName(/, checked out/);
    // An earlier toast's Undo would undo the check-out by now, so it goes at once. Under the mouse no toast goes by time.
    await toastSaying(page, 'Visit checked out').hover();
    await expect(toastSaying(page, 'Anna Berg: completed')).toHaveCount(0);
    await page.mouse.move(0, 0);
    await onIt(page, 'Anna Berg');
    await openMenu(page, 'Copy…');
    await expect(item(page, 'Undo last change')).toBeVisible();
    await press(page, 'u');
    await expect(item(page, 'Undo last change')).toBeFocused();
    await press(page, 'Enter');
    await expect(toastSaying(page, 'Anna Berg’s appointment was restored')).toBeVisible();
    await expect(visit(page, 'Anna Berg')).toHaveAccessibleName(/, completed/);
  });

  await test.step('a no-show, with its reason', async () => {
    await page.getByRole('button', { name: 'Previous day' }).focus();
    await press(page, 'Enter');
    await visit(page, 'Bo Ito').focus();
    await openMenu(page, 'Confirm');
    await press(page, 'n', 'Enter');
    await expect(dialog(page, 'No-show').getByRole('textbox')).toBeFocused();
    await page.keyboard.type('No answer');
    await press(page, 'Enter');
    await expect(visit(page, 'Bo Ito')).toHaveCount(0);
    await expect(grid(page).getByRole('button', { name: /^Free, 9:10 AM, Operatory 2/ })).toBeFocused();
  });

  await test.step('U undoes it from where the keyboard is', async () => {
    await expect(page.getByRole('status').filter({ hasText: 'Press U to undo it.' })).toHaveCount(1);
    await press(page, 'u');
    await expect(visit(page, 'Bo Ito')).toHaveAccessibleName(/9:10 AM/);
  });
});
