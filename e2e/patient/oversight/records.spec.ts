// My Appointments, Treatments, Prescriptions. Issue 3, "Screens"; words from product.md, 2.
import { readFile } from 'node:fs/promises';
import { updateAppointment } from '@cusp/contract';
import type { BrowserContext, Page } from '@playwright/test';
import { dayFromToday, inLong, inPlain, inShort, timeZone } from '../../support/days.ts';
import { expect, expectAccessible, sizes, test } from '../../support/portal.ts';
import { book, pay, prescribe, treat } from '../../support/record.ts';

const entries = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('listitem');

for (const { name, ...viewport } of sizes) {
  test.describe(name, () => {
    test.use({ viewport });

    test('visits to come stand first, then all others, the latest first @nightly', async ({
      portalPage: page,
      practice,
      visitor,
    }) => {
      const { id } = visitor.patient;
      await book(practice, id, 9, { type: 'crown' });
      await book(practice, id, 2, { type: 'root_canal', appointment_time: '14:00', duration: 90 });
      await book(practice, id, -30, { type: 'cleaning', notes: 'Bring X-rays.' });
      await book(practice, id, -2, { type: 'whitening' });
      const called = await book(practice, id, 4, { type: 'extraction' });
      await practice.call(updateAppointment, {
        params: { id: called.id },
        body: { ...called, status: 'cancelled' },
      });
      await page.goto('/patient-portal/appointments');

      const upcoming = entries(page, 'Upcoming');
      await expect(upcoming).toHaveCount(2);
      for (const words of [
        'Root Canal',
        inLong(dayFromToday(2)),
        '2:00 PM · 90 mins',
        'No notes',
        'scheduled',
      ]) {
        await expect(upcoming.first()).toContainText(words);
      }
      await expect(upcoming.last()).toContainText('Crown');
      const past = entries(page, 'Past');
      await expect(past).toHaveCount(2);
      await expect(past.nth(0)).toContainText('Whitening');
      await expect(past.nth(1)).toContainText('Bring X-rays.');
      // It would still be to come.
      await expect(entries(page, 'Canceled Visits')).toHaveText([/Extraction.*cancelled/i]);
      await expect(past.getByRole('button')).toHaveCount(0);
    });

    test('treatments show what was done, what it cost and what is due @nightly', async ({
      portalPage: page,
      practice,
      visitor,
    }) => {
      const { id } = visitor.patient;
      const crown = await treat(practice, id, {
        procedure: 'Crown',
        cost: 1250.5,
        tooth_number: '#14',
        description: 'Porcelain',
        status: 'in_progress',
        notes: 'Between colleagues',
      });
      await pay(practice, id, 1000, { treatment_id: crown.id });
      await treat(practice, id, { procedure: 'Dental Cleaning', cost: 0 });
      await page.goto('/patient-portal/treatments');
      const all = entries(page, 'Treatments');
      await expect(all).toHaveCount(2);
      await expect(all.first()).toContainText('Dental Cleaning');
      await expect(all.first()).toContainText('No description');
      await expect(all.first()).not.toContainText('Balance Due');
      const date = inPlain(dayFromToday(0));
      for (const words of [
        'Crown',
        'in progress',
        'Porcelain',
        date,
        '#14',
        '$1,250.50',
        'Balance Due$250.50',
      ]) {
        await expect(all.last()).toContainText(words);
      }
      await expect(page.getByText('Between colleagues')).toHaveCount(0);
    });

    test('prescriptions can be read and printed @nightly', async ({
      portalPage: page,
      context,
      practice,
      visitor,
    }) => {
      const { id } = visitor.patient;
      await prescribe(practice, id, { instructions: 'Take with food.\n<b>Finish</b> all.' });
      await prescribe(practice, id, { medication: 'Ibuprofen' });
      await page.goto('/patient-portal/prescriptions');
      const all = entries(page, 'Prescriptions');
      await expect(all).toHaveCount(2);
      await expect(all.first()).toContainText('Ibuprofen');
      for (const words of ['Amoxicillin', '500 mg capsule', 'Every 8 hours', '7 days', 'By Ada Molar']) {
        await expect(all.last()).toContainText(words);
      }
      await expect(all.last()).toContainText(inShort(dayFromToday(0)));

      const sheet = await print(page, context, 'Print Amoxicillin');
      await expect(sheet.getByText("Ada Molar's practice")).toBeVisible();
      await expect(sheet.getByRole('heading', { level: 2, name: 'Prescription' })).toBeVisible();
      await expect(sheet.getByRole('definition')).toHaveText([
        'Mia Keller',
        'Jun 9, 1984',
        inPlain(dayFromToday(0)),
        'Ada Molar',
        'Amoxicillin',
        '500 mg capsule',
        'Every 8 hours',
        '7 days',
        'Take with food.\n<b>Finish</b> all.',
      ]);
      // The pharmacy gets the prescription from the practice.
      await expect(sheet.getByText(/^Patient copy for your records\./)).toBeVisible();
      await expectAccessible(sheet);
    });
  });
}

/** Presses the button and returns the window that opens. */
async function print(page: Page, context: BrowserContext, button: string): Promise<Page> {
  await context.addInitScript(() => {
    window.print = () => {
      window.name += 'printed';
    };
  });
  await page.reload();
  const [sheet] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await expect.poll(() => sheet.evaluate(() => window.name)).toBe('printed');
  return sheet;
}

test('a visit can be added to a calendar @nightly', async ({ portalPage: page, practice, visitor }) => {
  const visit = await book(practice, visitor.patient.id, 2, {
    type: 'root_canal',
    appointment_time: '14:30',
    duration: 90,
  });
  await page.goto('/patient-portal/appointments');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`visit-${visit.appointment_date}.ics`);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines).toContain(`UID:${visit.id}@cusp`);
  expect(lines).toContain("SUMMARY:Mia: Root Canal at Ada Molar's practice");
  expect(lines).toContain("LOCATION:Ada Molar's practice");
  // 2:30 PM in the practice's time zone, in summer and winter.
  const starts = lines.find((line) => line.startsWith('DTSTART:'))?.slice('DTSTART:'.length) ?? '';
  const iso = starts.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  expect(
    new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
    }).format(new Date(iso)),
  ).toBe(`${visit.appointment_date} 14:30`);
});

test('nothing at all is said in words @nightly', async ({ portalPage: page }) => {
  await page.goto('/patient-portal/appointments');
  await expect(page.getByText('No upcoming appointments', { exact: true })).toBeVisible();
  await expect(page.getByText('No past appointments', { exact: true })).toBeVisible();
  await page.goto('/patient-portal/treatments');
  await expect(page.getByText('No treatments found', { exact: true })).toBeVisible();
  await page.goto('/patient-portal/prescriptions');
  await expect(page.getByText('No prescriptions found', { exact: true })).toBeVisible();
  await page.goto('/patient-portal/images');
  await expect(page.getByText('No images found', { exact: true })).toBeVisible();
});

for (const [place, words] of [
  ['appointments', 'Failed to fetch appointments'],
  ['treatments', 'Failed to fetch treatments'],
  ['prescriptions', 'Failed to fetch prescriptions'],
  ['images', 'Failed to fetch images'],
  ['documents', 'Failed to fetch documents'],
] as const) {
  test(`${place} that can’t be loaded say so and can be tried again @nightly`, async ({
    portalPage: page,
    allowProblems,
  }) => {
    allowProblems(/500/);
    await page.route(`**/api/patient-portal/${place}`, (route) =>
      route.fulfill({ status: 500, json: { detail: 'The database is tired.' } }),
    );
    await page.goto(`/patient-portal/${place}`);
    await expect(
      page.getByRole('region', { name: 'Messages' }).getByText(words, { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('main').getByText('The database is tired.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByText(/^No /).first()).toBeVisible();
  });
}

test('says so when the browser blocks the print window @nightly', async ({
  portalPage: page,
  practice,
  visitor,
}) => {
  await prescribe(practice, visitor.patient.id);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/patient-portal/prescriptions');
  await page.getByRole('button', { name: 'Print Amoxicillin' }).click();
  await expect(page.getByText(/^The browser blocked the print window\./)).toBeVisible();
});
