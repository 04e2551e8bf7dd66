/**
 * npm run bench:schedule [-- --rounds 3] [--json FILE]
 * The browser's own work on the schedule: a day of 480 visits in 20 chairs, answered without a server. Measures the
 * main thread's work from the day's data to the painted grid, its longest task while a visit is dragged, and that of a
 * key, taken four times for a machine of a quarter of the speed. Exits with 1 if a target is missed.
 */
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { buildIfNeeded } from '../scripts/build-if-needed.ts';
import { openBrowser } from './browser/page.ts';
import { measuredOf, startReport } from './browser/report.ts';
import { answerAll } from './schedule/answers.ts';
import { madeUpDay } from './schedule/made-up.ts';
import { sayUsable, workOf } from './schedule/measures.ts';

const { values: given } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, json: { type: 'string' } },
});
const [chairs, visits, slow] = [20, 480, 4];
const date = '2026-03-03';
const failed = await buildIfNeeded();
if (failed !== null) throw new Error(failed);

const { note, end } = startReport();

/** Drags a visit across chairs and hours, slowly enough for every place between. */
async function drag(page: Page): Promise<void> {
  const box = await page.locator('[data-block]').nth(30).boundingBox();
  if (!box) throw new Error('No visit is drawn.');
  await page.mouse.move(box.x + 20, box.y + 5);
  await page.mouse.down();
  for (let step = 1; step <= 60; step += 1)
    await page.mouse.move(box.x + 20 + step * 8, box.y + 5 + Math.sin(step / 6) * 200);
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

const { context, close } = await openBrowser('http://localhost:4998', 'token');
try {
  const { hold } = await answerAll(context, madeUpDay(date, chairs, visits), date);
  const usable: number[] = [];
  const dragging: number[] = [];
  const walking: number[] = [];
  const moving: number[] = [];
  for (let round = 0; round < Number(given.rounds); round += 1) {
    const release = hold();
    const page = await context.newPage();
    await page.clock.setFixedTime(new Date('2026-03-03T13:30:00Z'));
    await page.goto('/schedule');
    await page.getByRole('group', { name: /^Schedule, / }).waitFor();
    // Let the empty screen finish loading first.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    // So is what Playwright itself loads into a page in order to wait for something there.
    await page.waitForFunction(() => true);
    await sayUsable(page);
    const drawn = await workOf(page, async () => {
      release();
      await page.waitForFunction(
        (count) => document.querySelectorAll('[data-block]').length === count,
        visits,
      );
    });
    usable.push(drawn.total);
    dragging.push((await workOf(page, () => drag(page))).longest);
    await page.locator('[data-cursor][tabindex="0"]').focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowLeft'])
      walking.push(slow * (await workOf(page, () => page.keyboard.press(key))).longest);
    await page.locator('[data-block]').nth(40).focus();
    await page.keyboard.press('m');
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'])
      moving.push(slow * (await workOf(page, () => page.keyboard.press(key))).longest);
    await page.close();
  }
  note(
    measuredOf(`${visits} visits in ${chairs} chairs, from their data to the painted grid`, usable, {
      target: 200,
      by: 'most',
    }),
  );
  note(measuredOf('longest task while a visit is dragged', dragging, { target: 50, by: 'most' }));
  note(measuredOf(`a key that walks, ${slow} ×`, walking, { target: 100, by: 'most' }));
  note(measuredOf(`a key that moves a visit, ${slow} ×`, moving, { target: 100, by: 'most' }));
} finally {
  await close();
}
end(given.json);
