// The head of the schedule, its list of keys and marks, and what stays in sight.
import { setVisitProgress } from '@cusp/contract';
import { expect, test } from '../../support/fixtures.ts';
import { bookAt, desk, dialog, grid, openDay, patientNamed, visit } from './schedule.helpers.ts';
import { dayFromToday, inLong, workdayFromToday } from '../../support/days.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** A coming day whose name is the longest: a Wednesday of two digits in September. */
function longestDay(): string {
  for (let days = 1; ; days += 1) {
    const day = dayFromToday(days);
    if (/^Wednesday, September \d\d,/.test(inLong(day))) return day;
  }
}

test('one row of tools, a list of keys and marks, and four hours in sight at 150 % text @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const day = longestDay();
  const { one } = await desk(practice);
  await bookAt(practice, await patientNamed(practice, 'Anna', 'Berg'), day, '09:00', {
    operatory_id: one.id,
  });
  await openDay(page, day);
  await expect(visit(page, 'Anna Berg')).toBeVisible();

  await test.step('one row', async () => {
    const tools = [
      page.getByRole('button', { name: 'Previous day' }),
      page.getByRole('button', { name: /^Confirm \(/ }),
      page.getByRole('button', { name: 'View', exact: true }),
      page.getByRole('region', { name: 'Pinboard' }),
      page.getByRole('button', { name: 'Shortcuts and symbols' }),
    ];
    const boxes = await Promise.all(tools.map((tool) => tool.boundingBox()));
    const middles = boxes.map((box) => (box ? box.y + box.height / 2 : 0));
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
  });

  await test.step('a question mark lists the keys', async () => {
    await page.getByRole('button', { name: 'Skip to appointments' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('?');
    const keys = dialog(page, 'Shortcuts and symbols');
    await expect(keys.getByRole('row', { name: /M.*Move the visit/ })).toBeVisible();
    await expect(keys.getByRole('row', { name: /I In chair/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(keys).toHaveCount(0);
  });

  await test.step('four hours of the grid at 150 % text', async () => {
    await page.addStyleTag({ content: 'html { font-size: 150% }' });
    const hours = await grid(page).evaluate((scroller) => {
      const hour = getComputedStyle(scroller).getPropertyValue('--rows');
      const body = scroller.querySelector('[data-body]');
      const heads = scroller.querySelector('[data-body]')?.parentElement?.previousElementSibling;
      if (!body || !heads) return 0;
      const minute = body.getBoundingClientRect().height / Number(hour);
      return (scroller.clientHeight - heads.getBoundingClientRect().height) / minute / 60;
    });
    expect(hours).toBeGreaterThanOrEqual(4);
  });
});

test('a freed place is marked, and is filled as a whole; the form shows what the patient owes @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const day = workdayFromToday(7);
  const { one } = await desk(practice);
  const anna = await patientNamed(practice, 'Anna', 'Berg');
  const visits = await Promise.all(
    ['08:00', '09:00', '10:45'].map((time) => bookAt(practice, anna, day, time, { operatory_id: one.id })),
  );
  const [, freed] = visits;
  if (!freed) throw new Error('Nothing was booked.');
  await practice.call(setVisitProgress, { params: { id: freed.id }, body: { progress: 'cancelled' } });
  await openDay(page, day);
  await grid(page)
    .getByRole('button', { name: /^Freed · Fill… 9:00 – 10:45 AM, Operatory 1/ })
    .click();
  await expect(dialog(page, 'Fill this opening')).toContainText('9:00 – 10:45 AM');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Schedule Appointment' }).click();
  const form = dialog(page, 'Schedule Appointment');
  await form.getByRole('combobox', { name: 'Patient' }).fill('Anna');
  await page.getByRole('option', { name: /Anna Berg/ }).click();
  await expect(form.getByRole('region', { name: 'About the patient' })).toContainText('No balance due');
});
