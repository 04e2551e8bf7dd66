// Two at the same schedule: each sees the other's moves, and nothing is lost where both want the same place.
import { login, moveAppointment } from '@cusp/contract';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { storeTokens } from '../../support/store-tokens.ts';
import { bookAt, desk, dialog, drag, openDay, patientNamed, pointAt, visit } from './schedule.helpers.ts';
import { dayFromToday } from '../../support/days.ts';

// The whole day is in sight: near an edge of what scrolls, a place would move away under a slow mouse.
test.use({ viewport: { width: 1280, height: 1700 } });

const next = (page: Page, words: string) =>
  dialog(page, /./).getByRole('button', { name: words, exact: true });

const isHeard = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/events') && answer.status() === 200);

test('two browsers: each sees the other move, one of two wins a place, and what is in hand stays in hand', async ({
  signedInPage: page,
  browser,
  practice,
  baseURL,
  allowProblems,
}) => {
  test.slow();
  const day = dayFromToday(7);
  const { one, two } = await desk(practice);
  const anna = await bookAt(practice, await patientNamed(practice, 'Anna', 'Berg'), day, '09:00', {
    operatory_id: one.id,
  });
  await bookAt(practice, await patientNamed(practice, 'Bo', 'Ito'), day, '11:00', { operatory_id: two.id });
  const { email, password } = practice;
  const { access_token } = await practice.call(login, { body: { email, password } });
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  await storeTokens(context, baseURL, { staff: access_token });
  const other = await context.newPage();
  await other.setViewportSize({ width: 1280, height: 1700 });
  const heard = [isHeard(page), isHeard(other)];
  await openDay(page, day);
  await openDay(other, day);
  await Promise.all(heard);

  await drag(page, 'Anna Berg', 'Operatory 1', '13:00');
  await expect(visit(other, 'Anna Berg')).toHaveAccessibleName(/1:00 PM/);
  await drag(other, 'Bo Ito', 'Operatory 2', '08:00');
  await expect(visit(page, 'Bo Ito')).toHaveAccessibleName(/8:00 AM/);

  // Both take something to ten o'clock in the same chair, and let go one after the other.
  allowProblems(/409/);
  const to = await pointAt(page, 'Operatory 2', '10:00');
  for (const [each, patient] of [
    [page, 'Anna Berg'],
    [other, 'Bo Ito'],
  ] as const) {
    const from = await visit(each, patient).boundingBox();
    if (!from) throw new Error(`${patient} is not drawn.`);
    await each.mouse.move(from.x + 20, from.y + 3);
    await each.mouse.down();
    await each.mouse.move(from.x + 40, from.y + 20);
    await each.mouse.move(to.x, to.y, { steps: 3 });
  }
  await page.mouse.up();
  await expect(visit(page, 'Anna Berg')).toHaveAccessibleName(/10:00 AM, 60 minutes, Operatory 2/);
  // The other one sees it while dragging, and is refused.
  await expect(visit(other, 'Anna Berg')).toHaveAccessibleName(/10:00 AM, 60 minutes, Operatory 2/);
  await expect(other.getByText(/is taken: Anna Berg, 10:00 AM/).first()).toBeVisible();
  await other.mouse.up();
  const taken = dialog(other, 'This time is taken');
  await expect(taken).toContainText('Anna Berg, 10:00 AM');
  await taken.getByRole('button', { name: 'Don’t Move' }).click();
  await expect(visit(other, 'Bo Ito')).toHaveAccessibleName(/8:00 AM, 60 minutes, Operatory 2/);

  // A colleague moves the held visit meanwhile: a sentence says so, and it is put down from its new place.
  await visit(other, 'Anna Berg').focus();
  await other.keyboard.press('m');
  await other.keyboard.press('ArrowLeft');
  await practice.call(moveAppointment, {
    params: { id: anna.id },
    body: {
      appointment_date: day,
      appointment_time: '15:00',
      duration: 60,
      operatory_id: two.id,
      provider_id: null,
    },
  });
  await expect(
    other.getByText(/Someone else just changed this appointment: now .*3:00 – 4:00 PM/).first(),
  ).toBeVisible();
  await other.keyboard.press('Enter');
  await expect(visit(other, 'Anna Berg')).toHaveAccessibleName(/10:00 AM, 60 minutes, Operatory 1/);
  await expect(visit(page, 'Anna Berg')).toHaveAccessibleName(/10:00 AM, 60 minutes, Operatory 1/);
  await context.close();
});

test('who is ready for the doctor is seen by another person without a reload, and so is that the doctor came', async ({
  signedInPage: page,
  browser,
  practice,
  baseURL,
}) => {
  test.slow();
  const { one } = await desk(practice);
  const anna = await patientNamed(practice, 'Anna', 'Berg');
  const bo = await patientNamed(practice, 'Bo', 'Ito');
  await bookAt(practice, anna, dayFromToday(0), '09:00', { operatory_id: one.id });
  const { email, password } = practice;
  const { access_token } = await practice.call(login, { body: { email, password } });
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  await storeTokens(context, baseURL, { staff: access_token });
  const doctor = await context.newPage();
  const heard = isHeard(doctor);
  await doctor.goto(`/patients/${bo.id}?tab=chart`);
  await heard;
  await openDay(page, dayFromToday(0));
  for (const step of ['Arrived', 'In chair', 'Ready for the doctor']) {
    await visit(page, 'Anna Berg').click();
    await next(page, step).click();
    await expect(dialog(page, 'Anna Berg')).toHaveCount(0);
  }
  const light = doctor.getByRole('link', { name: /Operatory 1: ready for the doctor, (just now|\d+ min)/ });
  await expect(light).toBeVisible();
  await light.click();
  const header = doctor.getByRole('region', { name: 'Patient' });
  await header.getByRole('button', { name: 'Doctor is here' }).click();
  await expect(visit(page, 'Anna Berg')).not.toHaveAccessibleName(/ready for the doctor/);
  await context.close();
});
