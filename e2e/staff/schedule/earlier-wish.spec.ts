// A wish from the portal is on the staff's short list with its days and times, and fits a place that suits. Issue 27.
import { daysAndTimesOf, portalSetEarlierTime } from '@cusp/contract';
import { expect, expectAccessible, test } from '../../support/fixtures.ts';
import { openPortalFor } from '../../support/visitor.ts';
import { dayFromToday } from '../../support/days.ts';
import { bookAt, desk, dialog, item, openDay, pointAt } from './schedule.helpers.ts';

test.use({ viewport: { width: 1280, height: 1700 } });

test('who asked in the portal is on the short list, and is proposed for a place that suits @nightly', async ({
  signedInPage: page,
  practice,
  baseURL,
}) => {
  const day = dayFromToday(7);
  const { one } = await desk(practice);
  const visitor = await openPortalFor(baseURL ?? '', practice, { first_name: 'Bo', last_name: 'Ito' });
  const { id } = await bookAt(practice, visitor.patient, dayFromToday(30), '14:00', {
    operatory_id: one.id,
  });
  const wish = { days: [daysAndTimesOf(day, '09:00').day], until: dayFromToday(20) };
  const ask = (times: ('morning' | 'afternoon')[]) =>
    visitor.call(portalSetEarlierTime, { params: { id }, body: { ...wish, times } });
  await ask(['morning']);
  await openDay(page, day);
  await page.getByRole('button', { name: 'Short list', exact: true }).click();
  const row = dialog(page, 'Fill openings').getByRole('listitem').filter({ hasText: 'Bo Ito' });
  await expect(row).toContainText(/Asked online: (Mon|Tue|Wed|Thu|Fri|Sat|Sun), mornings; until /);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const { x, y } = await pointAt(page, 'Operatory 2', '11:00');
  await page.mouse.click(x, y, { button: 'right' });
  await item(page, 'Fill this opening…').click();
  const fill = dialog(page, 'Fill this opening');
  await expect(fill.getByRole('listitem')).toContainText([
    /Bo Ito.*On the short list, asked online; booked for /,
  ]);
  await page.keyboard.press('Escape');
  await expect(fill).toBeHidden();

  await ask(['afternoon']);
  await page.mouse.click(x, y, { button: 'right' });
  await item(page, 'Fill this opening…').click();
  await expect(fill.getByText(/^No patients on your lists fit this opening/)).toBeVisible();
});
