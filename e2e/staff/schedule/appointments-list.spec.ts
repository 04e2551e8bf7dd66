import type { Appointment } from '@cusp/contract';
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Practice,
  test,
} from '../../support/fixtures.ts';
import {
  addPatient,
  book,
  cards,
  choice,
  dialogOf,
  expectOnTop,
  goDark,
  kept,
  onThatDay,
  said,
  text,
  timeIn,
} from './appointments.helpers.ts';
import { addDays } from '@cusp/contract';

test.beforeEach(({ page }) => onThatDay(page));

/**
 * Opens the list on March 3, 2026 with five appointments on each of 198 days around it, which only the browser's mocked
 * answers contain.
 */
async function openAThousand(page: Page, practice: Practice): Promise<void> {
  const ada = await addPatient(practice, 'Ada', 'Muñoz');
  const one = await book(practice, ada, { notes: 'First line\nsecond line\nthird line of some notes' });
  const many: Appointment[] = [];
  for (let day = 0; day < 198; day += 1) {
    const date = addDays('2025-12-15', day);
    for (const hour of ['08', '09', '10', '11', '12']) {
      const id = `${one.id.slice(0, -6)}${String(many.length).padStart(6, '0')}`;
      many.push({ ...one, id, appointment_date: date, appointment_time: `${hour}:00` });
    }
  }
  await page.route('**/api/appointments?*', (route) => {
    const { searchParams: asked } = new URL(route.request().url());
    const [from, to] = [asked.get('from') ?? '', asked.get('to') ?? '9'];
    const found = many.filter(({ appointment_date: date }) => date >= from && date <= to);
    if (asked.get('sort') === '-date') found.reverse();
    const [limit, start] = [Number(asked.get('limit') ?? many.length), Number(asked.get('cursor') ?? 0)];
    const next = `</api/appointments?cursor=${start + limit}>; rel="next"`;
    return route.fulfill({
      json: found.slice(start, start + limit),
      headers: start + limit < found.length ? { link: next } : {},
    });
  });
  await page.route('**/api/appointments/figures*', (route) =>
    route.fulfill({ json: { count: many.length } }),
  );
  await page.goto('/appointments');
  await expectOnTop(page, 'Tuesday, March 3, 2026');
}

test('a thousand appointments: opens at today, the past above and what comes below, only some are drawn @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  await openAThousand(page, practice);
  const heading = page.getByRole('heading', { name: 'Tuesday, March 3, 2026' });
  await expect(heading).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Wednesday, March 4, 2026' })).toBeInViewport();
  expect(await cards(page).count()).toBeLessThan(60);
  await expectAccessible(page);

  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, -700);
  await expect(page.getByRole('heading', { name: 'Monday, March 2, 2026' })).toBeInViewport();
  // The head with its button, and the heading of the visible day, stay.
  await expect(page.getByRole('button', { name: 'Schedule Appointment' })).toBeInViewport();
  // Earlier appointments are loaded while scrolling, and don't move the visible ones.
  await expect(async () => {
    await page.keyboard.press('Home');
    await expect(page.getByRole('heading', { name: 'Monday, December 15, 2025' })).toBeInViewport({
      timeout: 500,
    });
  }).toPass();
  // The list grows while estimated heights are replaced by measured ones.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(page.getByRole('heading', { name: 'Tuesday, June 30, 2026' })).toBeInViewport({
      timeout: 500,
    });
  }).toPass();
  expect(await cards(page).count()).toBeLessThan(60);
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await expect(heading).toBeInViewport();
  await expectOnTop(page, 'Tuesday, March 3, 2026');
});

test('the list stands where it was left when one comes back, and at today when one opens it afresh @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  await openAThousand(page, practice);
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 1850);
  const there = page.getByRole('heading', { name: 'Monday, March 9, 2026' });
  await expect(there).toBeInViewport();
  for (const link of await cards(page).getByRole('link').all()) {
    const y = (await link.boundingBox())?.y ?? 0;
    if (y > 300 && y < 700) {
      await link.click();
      break;
    }
  }
  await expect(page.getByRole('tab', { name: 'Personal Info' })).toBeVisible();
  await page.goBack();
  await expect(there).toBeInViewport();
  // Opened again, it starts at today.
  const place = page.getByRole('link', { name: 'Appointments', exact: true });
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Recent Appointments' })).toBeVisible();
  await place.click();
  await expectOnTop(page, 'Tuesday, March 3, 2026');
  // Faster than the screen renders.
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await place.click();
  await expect(page.getByRole('heading', { name: 'Tuesday, March 3, 2026' })).toBeInViewport();
});

test('any day is gone to by typing or from the calendar, and Today leads back @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  await openAThousand(page, practice);
  const button = page.getByRole('button', { name: 'Go to date' });
  const asked = page.getByRole('dialog', { name: 'Go to date' });
  await button.click();
  await expect(asked.getByRole('textbox', { name: 'Date' })).toBeFocused();
  await page.keyboard.type('someday');
  await page.keyboard.press('Enter');
  await expect(asked.getByText('Enter a date, like 3/12 or tomorrow.')).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('textbox', { name: 'Date' }).fill('6/15');
  await page.keyboard.press('Enter');
  await expectOnTop(page, 'Monday, June 15, 2026');
  await expect(page).toHaveURL(/on=2026-06-15/);
  await expect(asked).toBeHidden();
  // Earlier days are above that day, as everywhere in the schedule.
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, -600);
  await expect(page.getByRole('heading', { name: 'Sunday, June 14, 2026' })).toBeInViewport();

  await page.setViewportSize({ width: 390, height: 800 });
  await goDark(page);
  await button.click();
  await asked.getByRole('button', { name: 'Previous month' }).click();
  await expectAccessible(page);
  await asked.getByRole('button', { name: '12 May 2026' }).click();
  await expect(page.getByRole('heading', { name: 'Tuesday, May 12, 2026' })).toBeInViewport();
  await expect(page).toHaveURL(/on=2026-05-12/);
  await expectNoSidewaysScroll(page);

  // A day without appointments is shown too.
  await button.click();
  await expect(asked.getByRole('textbox', { name: 'Date' })).toBeFocused();
  await page.keyboard.type('12/25');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Friday, December 25, 2026', { exact: true }).first()).toBeInViewport();
  await expect(page.getByText('no appointments', { exact: true })).toBeInViewport();
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Tuesday, March 3, 2026' })).toBeInViewport();
  await expect(page).not.toHaveURL(/on=/);
});

test('the list opens at today also when nothing is booked today @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const ada = await addPatient(practice, 'Ada', 'Muñoz');
  await Promise.all(
    Array.from({ length: 14 }, (_, day) =>
      book(practice, ada, { appointment_date: `2026-02-${String(day + 10)}` }),
    ),
  );
  await book(practice, ada, { appointment_date: '2026-03-09' });
  await page.goto('/appointments');
  await expect(page.getByText('no appointments', { exact: true })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Monday, March 9, 2026' })).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.reload();
  await expect(page.getByText('no appointments', { exact: true })).toBeInViewport();
});

test('the recall list: overdue first and marked, from there to the next appointment @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const ada = await addPatient(practice, 'Ada', 'Muñoz');
  const ben = await addPatient(practice, 'Ben', 'O’Hara');
  await book(practice, ben, { appointment_date: '2026-01-12', type: 'crown', recall_date: '2026-07-12' });
  await book(practice, ada, {
    appointment_date: '2025-08-05',
    type: 'root_canal',
    recall_date: '2026-02-05',
  });
  await page.goto('/appointments?tab=recall');
  const rows = page
    .getByRole('table', { name: 'Recalls' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(2);
  for (const part of ['Ada Muñoz', '(555) 010-2000', 'Tue, Aug 5, 2025', 'Root canal', 'Thu, Feb 5, 2026']) {
    await expect(rows.nth(0)).toContainText(part);
  }
  await expect(rows.nth(0)).toContainText(/overdue/i);
  await expect(rows.nth(1)).toContainText('Sun, Jul 12, 2026');
  await expect(rows.nth(1)).not.toContainText(/overdue/i);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await goDark(page);
  await expectAccessible(page);
  await page.getByRole('searchbox').fill('hara');
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox').fill('');
  await expect(rows).toHaveCount(2);

  // The prefilled date stays the recall's, even in the past.
  await rows.nth(0).getByRole('button', { name: 'Schedule' }).click();
  await expect(choice(page, 'Patient')).toHaveValue('Ada Muñoz (Mar 1, 1980)');
  await expect(text(page, 'Date')).toHaveValue('Thu, Feb 5, 2026');
  await expect(dialogOf(page).getByText('Thu, Feb 5, 2026 has already passed.')).toBeVisible();
  await timeIn(page).fill('9');
  await timeIn(page).press('Enter');
  await page.getByRole('button', { name: 'Choose Another Day' }).click();
  await expect(rows).toHaveCount(2);
  await page.goBack();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\?tab=recall$/);

  await rows.nth(1).getByRole('button', { name: 'Schedule' }).click();
  await expect(text(page, 'Date')).toHaveValue('Sun, Jul 12, 2026');
  await timeIn(page).fill('9');
  await timeIn(page).press('Enter');
  await expect(said(page, 'Appointment created successfully')).toBeVisible();
  // A patient with an appointment needs no call.
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Ada Muñoz');
  expect(await kept(practice)).toMatchObject([
    {},
    {},
    { patient_id: ben.id, appointment_date: '2026-07-12' },
  ]);
});
