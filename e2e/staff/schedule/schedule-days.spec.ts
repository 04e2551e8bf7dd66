// The schedule where it is not an ordinary day with a mouse: a finger, the night when the clocks go forward, a week, paper.
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import {
  bookAt,
  chair,
  desk,
  drag,
  grid,
  openDay,
  patientNamed,
  pointAt,
  spoken,
  toastSaying,
  visit,
  visitsOn,
} from './schedule.helpers.ts';
import { dayFromToday, inMonth } from '../../support/days.ts';
import { addDays, getOwnPractice, updateOwnPractice } from '@cusp/contract';

test.use({ viewport: { width: 1280, height: 1700 } });

interface Point {
  x: number;
  y: number;
}

/** A finger on the screen; Playwright itself only taps. */
async function fingerOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (at: Point) => touch('touchStart', [at]),
    async move(from: Point, to: Point) {
      for (let step = 1; step <= 5; step += 1)
        await touch('touchMove', [
          { x: from.x + ((to.x - from.x) * step) / 5, y: from.y + ((to.y - from.y) * step) / 5 },
        ]);
    },
    up: () => touch('touchEnd', []),
  };
}

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('a visit that is held moves; one that is swiped over stays', async ({
    signedInPage: page,
    practice,
  }) => {
    const day = dayFromToday(7);
    const { one } = await desk(practice);
    await bookAt(practice, await patientNamed(practice, 'Anna', 'Berg'), day, '09:00', {
      operatory_id: one.id,
    });
    await openDay(page, day);
    const box = await visit(page, 'Anna Berg').boundingBox();
    if (!box) throw new Error('The visit is not drawn.');
    const on = { x: box.x + 20, y: box.y + 4 };
    const to = await pointAt(page, 'Operatory 2', '11:00');
    const finger = await fingerOf(page);

    await finger.down(on);
    await finger.move(on, to);
    await finger.up();
    await expect(spoken(page)).toHaveCount(0);

    await finger.down(on);
    // It is picked up once the finger has rested.
    await expect(spoken(page)).toHaveCount(1);
    await finger.move(on, to);
    await expect(spoken(page)).toContainText('11:00 AM – 12:00 PM, Operatory 2');
    await finger.up();
    await expect(visit(page, 'Anna Berg')).toHaveAccessibleName(/11:00 AM, 60 minutes, Operatory 2/);
    await expect(toastSaying(page, 'Anna Berg: 11:00')).toBeVisible();
    expect(await visitsOn(practice, day)).toMatchObject([{ appointment_time: '11:00' }]);
  });
});

/** The second Sunday of the next March: New York's clocks go from 2 to 3. */
function nextSpring(): string {
  const year = Number(dayFromToday(0).slice(0, 4)) + 1;
  const first = new Date(Date.UTC(year, 2, 1)).getUTCDay();
  return `${year}-03-${String(1 + ((7 - first) % 7) + 7).padStart(2, '0')}`;
}

test.describe('read on a device elsewhere', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('the day on which the clocks go forward shows and books its times, and refuses the missing hour @nightly', async ({
    signedInPage: page,
    practice,
    allowProblems,
  }) => {
    const { name, address, phone, npi } = await practice.call(getOwnPractice, {});
    const time_zone = 'America/New_York';
    await practice.call(updateOwnPractice, { body: { name, address, phone, npi, time_zone } });
    const day = nextSpring();
    const { one } = await desk(practice);
    const [anna, bo] = [
      await patientNamed(practice, 'Anna', 'Berg'),
      await patientNamed(practice, 'Bo', 'Ito'),
    ];
    await bookAt(practice, anna, day, '01:00', { operatory_id: one.id });
    await bookAt(practice, bo, day, '09:00', { operatory_id: one.id });
    await openDay(page, day);
    await expect(visit(page, 'Anna Berg')).toHaveAccessibleName(/1:00 AM, 60 minutes, Operatory 1/);
    await expect(visit(page, 'Bo Ito')).toHaveAccessibleName(/9:00 AM, 60 minutes, Operatory 1/);

    allowProblems(/422/);
    await drag(page, 'Bo Ito', 'Operatory 2', '02:30');
    await expect(
      toastSaying(page, 'Clocks change to daylight saving time on this day, so this time does not exist'),
    ).toBeVisible();
    await expect(visit(page, 'Bo Ito')).toHaveAccessibleName(/9:00 AM, 60 minutes, Operatory 1/);

    await drag(page, 'Bo Ito', 'Operatory 2', '03:00');
    await expect(visit(page, 'Bo Ito')).toHaveAccessibleName(/3:00 AM, 60 minutes, Operatory 2/);
    expect(
      (await visitsOn(practice, day)).map(({ appointment_time }) => appointment_time).toSorted(),
    ).toEqual(['01:00', '03:00']);
  });
});

test('a week of one chair, where a visit is moved to another day, and its days on paper @nightly', async ({
  signedInPage: page,
  context,
  practice,
}) => {
  const day = dayFromToday(14);
  const { one, two } = await desk(practice);
  const [anna, bo] = [
    await patientNamed(practice, 'Anna', 'Berg'),
    await patientNamed(practice, 'Bo', 'Ito'),
  ];
  await bookAt(practice, anna, day, '09:00', { operatory_id: one.id });
  await bookAt(practice, bo, day, '10:00', { operatory_id: two.id });
  await context.addInitScript(() => {
    window.print = () => {
      window.name += 'printed';
    };
  });
  await openDay(page, day);
  await test.step('the day sheet has a table for each chair', async () => {
    const [sheet] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('button', { name: 'Print' }).click(),
    ]);
    const table = sheet.getByRole('table', { name: /^Operatory 1/ });
    await expect(
      table.getByRole('row', { name: /^9:00 – 10:00 AM Anna Berg, .* Not confirmed/ }),
    ).toBeVisible();
    await expect(table).not.toContainText('Bo Ito');
    await expect(sheet.getByRole('table', { name: /^Operatory 2/ })).toContainText('Bo Ito');
    await expect.poll(() => sheet.evaluate(() => window.name)).toContain('printed');
    await sheet.close();
  });
  await test.step('the week shows one chair, a column for each day', async () => {
    await page.getByText('Week', { exact: true }).click();
    await expect(grid(page)).toHaveAccessibleName(/^Schedule, week of /);
    await expect(grid(page).getByRole('group')).toHaveCount(7);
    await expect(visit(page, 'Bo Ito')).toHaveCount(0);
    // Within the same week, which begins on Monday.
    const other = addDays(day, new Date(`${day}T00:00:00Z`).getUTCDay() === 1 ? 1 : -1);
    const there = `.*${inMonth(other)},`;
    await expect(chair(page, there)).toHaveCount(1);
    await drag(page, 'Anna Berg', there, '13:00');
    await expect(toastSaying(page, /Anna Berg: .*1:00 – 2:00 PM/)).toBeVisible();
    await expect(chair(page, there).getByRole('button', { name: /^Anna Berg, .*1:00 PM/ })).toBeVisible();
    expect(await visitsOn(practice, other)).toMatchObject([
      { patient_name: 'Anna Berg', appointment_time: '13:00' },
    ]);
  });
});
