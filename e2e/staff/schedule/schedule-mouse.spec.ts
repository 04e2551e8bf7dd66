// The schedule by mouse alone: a whole day of the front desk.
import { createTreatment } from '@cusp/contract';
import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import {
  bookAt,
  chair,
  desk,
  dialog,
  drag,
  grid,
  item,
  openDay,
  patientNamed,
  pointAt,
  toastSaying,
  visit,
  visitsOn,
} from './schedule.helpers.ts';
import { dayFromToday } from '../../support/days.ts';

test.use({ viewport: { width: 1280, height: 1700 } });

const next = (page: Page, words: string) =>
  dialog(page, /./).getByRole('button', { name: words, exact: true });

test('a day by mouse: book, confirm, move, refuse, complete, check out, undo @nightly', async ({
  signedInPage: page,
  practice,
  allowProblems,
}) => {
  test.slow();
  const day = dayFromToday(7);
  const { one } = await desk(practice);
  const anna = await patientNamed(practice, 'Anna', 'Berg');
  await patientNamed(practice, 'Bo', 'Ito');
  await practice.call(createTreatment, {
    body: {
      patient_id: anna.id,
      procedure: 'Filling',
      tooth_number: '14',
      description: 'Resin filling',
      cost: 180,
    },
  });
  await bookAt(practice, anna, day, '09:00', { operatory_id: one.id });
  await openDay(page, day);
  await expect(visit(page, 'Anna Berg')).toHaveAccessibleName(
    /9:00 AM, 60 minutes, Operatory 1.*booked, not confirmed/,
  );

  await test.step('a free place books there', async () => {
    const { x, y } = await pointAt(page, 'Operatory 2', '10:00');
    await page.mouse.click(x, y);
    const form = dialog(page, 'Schedule Appointment');
    await expect(form.getByRole('combobox', { name: 'Operatory' })).toHaveValue('Operatory 2');
    await expect(form.getByRole('combobox', { name: 'Time' })).toHaveValue('10:00 AM');
    await form.getByRole('combobox', { name: 'Patient' }).fill('Bo');
    await page.getByRole('option', { name: /Bo Ito/ }).click();
    await form.getByRole('button', { name: 'Schedule Appointment' }).click();
    await expect(
      chair(page, 'Operatory 2').getByRole('button', { name: /^Bo Ito, .*10:00 AM/ }),
    ).toBeVisible();
  });

  await test.step('confirm, from the menu', async () => {
    await visit(page, 'Anna Berg').click({ button: 'right' });
    await item(page, 'Confirm').hover();
    await item(page, 'By text').click();
    await expect(visit(page, 'Anna Berg')).toHaveAccessibleName(/, confirmed/);
  });

  await test.step('move to another chair, and take it back', async () => {
    await drag(page, 'Anna Berg', 'Operatory 2', '13:00');
    await expect(visit(page, 'Anna Berg')).toHaveAccessibleName(/1:00 PM, 60 minutes, Operatory 2/);
    await toastSaying(page, 'Anna Berg: 1:00').getByRole('button', { name: 'Undo' }).click();
    await expect(visit(page, 'Anna Berg')).toHaveAccessibleName(/9:00 AM, 60 minutes, Operatory 1/);
  });

  await test.step('a taken place says what is in the way, and nothing is lost', async () => {
    allowProblems(/409/);
    await drag(page, 'Anna Berg', 'Operatory 2', '10:15');
    const taken = dialog(page, 'This time is taken');
    await expect(taken).toContainText('Bo Ito, 10:00 AM');
    await taken.getByRole('button', { name: 'Don’t Move' }).click();
    await expect(visit(page, 'Anna Berg')).toHaveAccessibleName(/9:00 AM, 60 minutes, Operatory 1/);

    await drag(page, 'Anna Berg', 'Operatory 2', '10:15');
    await taken.getByRole('button', { name: 'Overlap anyway…' }).click();
    await taken.getByRole('textbox', { name: 'Reason for the overlap' }).fill('Hygiene check');
    await taken.getByRole('button', { name: 'Overlap' }).click();
    await expect(visit(page, 'Anna Berg')).toHaveAccessibleName(
      /10:20 AM, 60 minutes, Operatory 2|10:10 AM, 60 minutes, Operatory 2/,
    );
    const [beside, other] = [visit(page, 'Anna Berg'), visit(page, 'Bo Ito')];
    await expect
      .poll(async () => {
        const [right, left] = [await beside.boundingBox(), await other.boundingBox()];
        return right && left && right.x >= left.x + left.width - 1;
      })
      .toBe(true);
  });

  await test.step('to another day by the pinboard', async () => {
    const from = await visit(page, 'Anna Berg').boundingBox();
    const board = page.getByRole('region', { name: 'Pinboard' });
    const to = await board.boundingBox();
    if (!from || !to) throw new Error('Something is not drawn.');
    await page.mouse.move(from.x + 20, from.y + 5);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y + 20);
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect(board).toContainText('Anna Berg');
    await page.getByRole('button', { name: 'Next day' }).click();
    await expect(grid(page)).toHaveAccessibleName(/^Schedule, /);
    await expect(visit(page, 'Anna Berg')).toHaveCount(0);
    const pinned = await board.getByText('Anna Berg', { exact: true }).boundingBox();
    const place = await pointAt(page, 'Operatory 1', '11:00');
    if (!pinned) throw new Error('The pin is not drawn.');
    await page.mouse.move(pinned.x + 5, pinned.y + 5);
    await page.mouse.down();
    await page.mouse.move(pinned.x + 20, pinned.y + 20);
    await page.mouse.move(place.x, place.y, { steps: 4 });
    await page.mouse.up();
    await expect(visit(page, 'Anna Berg')).toHaveAccessibleName(/11:00 AM, 60 minutes, Operatory 1/);
    await expect(board).not.toContainText('Anna Berg');
  });

  await test.step('complete and check out', async () => {
    // Nobody arrives before the day: a visit of a day to come is completed from its menu, or not at all.
    await visit(page, 'Anna Berg').click();
    await expect(
      dialog(page, 'Anna Berg')
        .getByRole('button', { name: /^Mark confirmed/ })
        .first(),
    ).toBeVisible();
    await expect(next(page, 'Arrived')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await visit(page, 'Anna Berg').click({ button: 'right' });
    await expect(item(page, 'Arrived')).toHaveCount(0);
    await item(page, 'Complete').click();
    // The day is still to come.
    await expect(toastSaying(page, /completed \(this appointment is on/)).toBeVisible();
    await visit(page, 'Anna Berg').click();
    await next(page, 'Check out…').click();
    const checkOut = dialog(page, 'Check out Anna Berg');
    // The practice has no fees yet.
    await checkOut.getByRole('button', { name: 'Check out', exact: true }).click();
    await expect(checkOut.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(
      'Enter a reason why nothing is charged.',
    );
    await checkOut.getByRole('textbox', { name: 'Reason' }).fill('A courtesy visit');
    await checkOut.getByRole('button', { name: 'Check out', exact: true }).click();
    await expect(visit(page, 'Anna Berg')).toHaveAccessibleName(/checked out/);
  });

  await test.step('not come, and undone later from the history', async () => {
    await page.getByRole('button', { name: 'Previous day' }).click();
    await visit(page, 'Bo Ito').click({ button: 'right' });
    await item(page, 'No-show…').click();
    const asks = dialog(page, 'No-show');
    await asks.getByRole('button', { name: 'Mark as no-show' }).click();
    const reason = asks.getByRole('textbox', { name: 'Reason' });
    await expect(reason).toHaveAccessibleDescription('Enter a reason for the no-show.');
    await expect(reason).toBeFocused();
    await reason.fill('No answer');
    await asks.getByRole('button', { name: 'Mark as no-show' }).click();
    await expect(visit(page, 'Bo Ito')).toHaveCount(0);
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('checkbox', { name: /Canceled and missed/ }).click();
    await page.keyboard.press('Escape');
    await visit(page, 'Bo Ito').click({ button: 'right' });
    await item(page, 'History…').click();
    const history = dialog(page, /History/);
    await history.getByRole('button', { name: 'Undo' }).first().click();
    await expect(history.getByText('Undone', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(visit(page, 'Bo Ito')).toHaveAccessibleName(/booked/);
  });
  expect(
    (await visitsOn(practice, day)).map(({ patient_name, progress }) => `${patient_name} ${progress}`),
  ).toEqual(['Bo Ito booked']);
});

test('a visit of today arrives, is seated, waits for the doctor, and is completed, each by its next step @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const { one } = await desk(practice);
  const anna = await patientNamed(practice, 'Anna', 'Berg');
  const bo = await patientNamed(practice, 'Bo', 'Ito');
  await bookAt(practice, anna, dayFromToday(0), '09:00', { operatory_id: one.id });
  await openDay(page, dayFromToday(0));
  const take = async (step: string, after: RegExp) => {
    await visit(page, 'Anna Berg').click();
    await next(page, step).click();
    await expect(visit(page, 'Anna Berg')).toHaveAccessibleName(after);
    await expect(dialog(page, 'Anna Berg')).toHaveCount(0);
  };
  await take('Arrived', /, arrived/);
  await take('In chair', /, in chair/);
  await take('Ready for the doctor', /, in chair, ready for the doctor/);

  // The doctor is in another chart: only the operatory is named there. The dashboard says whom to go to.
  await page.goto(`/patients/${bo.id}?tab=chart`);
  const light = page.getByRole('link', { name: /Operatory 1: ready for the doctor, (just now|\d+ min)/ });
  await expect(light).toBeVisible();
  await expect(light).not.toContainText('Anna');
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Ready for the doctor' });
  await expect(card).toContainText(/Anna Berg, Operatory 1/);
  await card.getByRole('link', { name: 'Anna Berg' }).click();
  const header = page.getByRole('region', { name: 'Patient' });
  await expect(header).toContainText(/Ready for the doctor, (just now|\d+ min)/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.goto('/');
  await expect(card).toContainText('Anna Berg');
  await page.goto('/schedule');
  await expect(page.getByRole('list', { name: 'Visits' })).toContainText('Ready for the doctor');
  await page.setViewportSize({ width: 1280, height: 1700 });
  await page.goto(`/patients/${anna.id}?tab=chart`);

  // Without a reload: the doctor came.
  await header.getByRole('button', { name: 'Doctor is here' }).click();
  await expect(header.getByRole('button', { name: 'Ready for the doctor' })).toBeVisible();
  await expect(header).not.toContainText(/just now/);
  await openDay(page, dayFromToday(0));
  await expect(visit(page, 'Anna Berg')).not.toHaveAccessibleName(/ready for the doctor/);
  await take('Complete', /, completed/);
});

test('time is blocked by drawing over it, and freed again; the screen is accessible and fits a phone', async ({
  signedInPage: page,
  practice,
}) => {
  const day = dayFromToday(7);
  const { one } = await desk(practice);
  await bookAt(practice, await patientNamed(practice, 'Anna', 'Berg'), day, '09:00', {
    operatory_id: one.id,
  });
  await openDay(page, day);
  const from = await pointAt(page, 'Operatory 2', '09:00');
  const to = await pointAt(page, 'Operatory 2', '10:25');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await item(page, 'Block this time…').click();
  const form = dialog(page, 'Block Time');
  await expect(form.getByRole('combobox', { name: 'To', exact: true })).toHaveValue('10:30 AM');
  await form.getByRole('textbox', { name: 'Reason' }).fill('Staff meeting');
  await form.getByRole('button', { name: 'Block Time' }).click();
  const blocked = grid(page).getByRole('button', { name: 'Blocked: Staff meeting, 9:00 – 10:30 AM' });
  await expect(blocked).toBeVisible();

  await expectAccessibleInBoth(page);
  // One tab stop in the whole grid.
  await expect(grid(page).locator('[tabindex="0"]')).toHaveCount(1);
  await expectNoSidewaysScroll(page);

  await blocked.click({ button: 'right' });
  await item(page, 'Remove').click();
  await expect(blocked).toHaveCount(0);
  await toastSaying(page, 'Blocked time removed').getByRole('button', { name: 'Undo' }).click();
  await expect(blocked).toBeVisible();

  await test.step('a phone has no grid; its menu blocks time, too', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'More…' }).click();
    await item(page, 'Block time…').click();
    await form.getByRole('textbox', { name: 'Reason' }).fill('Lunch');
    await form.getByRole('button', { name: 'Block Time' }).click();
    await expect(page.getByRole('button', { name: 'Lunch, 12:00 – 1:00 PM, Operatory 1' })).toBeVisible();
  });
});
