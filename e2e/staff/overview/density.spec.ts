// How much a list shows: rows of 40 px where people scan, and at least fourteen of them on a small desk.
import { createAppointment, createPatient, createPayment, createTreatment, me } from '@cusp/contract';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';

/** The heights of the rows or cards that are fully visible. */
const inSight = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    // The test mode strip covers the bottom of the window.
    const foot = document.querySelector('[aria-label="Test mode"]')?.getBoundingClientRect().top;
    const records = [...main.querySelectorAll('tbody tr:not([aria-hidden]), article')];
    return records
      .map((record) => record.getBoundingClientRect())
      .filter(({ top, bottom }) => top >= 0 && bottom <= (foot ?? innerHeight))
      .map(({ height }) => Math.round(height));
  });

test.use({ viewport: { width: 1280, height: 860 } });

test('each list shows at least fourteen records on a small desk, in rows of 40 px @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const { today } = await practice.call(me, {});
  for (let count = 0; count < 20; count += 1) {
    const { id: patient_id } = await practice.call(createPatient, {
      body: {
        first_name: 'Maximiliana',
        last_name: `Featherstonehaugh-Smith ${count}`,
        phone: `555 010 20${10 + count}`,
        date_of_birth: '1980-03-01',
      },
    });
    await practice.call(createAppointment, {
      body: {
        patient_id,
        appointment_date: today,
        appointment_time: `${String(8 + Math.floor(count / 4)).padStart(2, '0')}:${15 * (count % 4) || '00'}`,
        type: 'root_canal',
        notes: 'Prefers the morning. Anxious.',
        recall_date: '2031-07-01',
      },
    });
    await practice.call(createTreatment, {
      body: {
        patient_id,
        procedure: 'Root Canal',
        tooth_number: '14',
        cost: 1250.5,
        status: 'in_progress',
        description: 'Access and cleaning.',
      },
    });
    await practice.call(createPayment, { body: { patient_id, amount: 1250.5 } });
  }
  for (const path of ['/patients', '/appointments', '/appointments?tab=recall', '/treatments', '/payments']) {
    await page.goto(path);
    await expect.poll(async () => (await inSight(page)).length, { message: path }).toBeGreaterThanOrEqual(14);
    expect(Math.min(...(await inSight(page))), path).toBeGreaterThanOrEqual(40);
  }
});
