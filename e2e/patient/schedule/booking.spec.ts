// A patient who is known books on a phone in at most four taps, moves the visit and cancels it; the office reads it. Issue 27.
import { listAppointments, listWork } from '@cusp/contract';
import { openBooking, setVisitFee, terms } from '../../support/booking.ts';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, sizes, test } from '../../support/portal.ts';

for (const { name, ...viewport } of sizes) {
  test.describe(name, () => {
    test.use({ viewport });

    test('a known patient books in four taps, moves the visit and cancels it', async ({
      portalPage: page,
      practice,
      visitor,
    }) => {
      await openBooking(practice);
      await setVisitFee(practice);
      const query = { patient_id: visitor.patient.id };
      const visits = () => practice.call(listAppointments, { query });
      await page.goto('/patient-portal/dashboard');

      // Four taps.
      await page.getByRole('link', { name: 'Book a Visit' }).click();
      await page.getByRole('button', { name: 'Cleaning and checkup' }).click();
      const times = page.getByRole('region', { name: 'When would you like to come?' });
      await expect(times.getByRole('button', { name: /AM|PM/ }).first()).toBeVisible();
      await expectAccessibleInBoth(page);
      await expectNoSidewaysScroll(page);
      await times.getByRole('button', { name: /AM|PM/ }).first().click();
      const question = page.getByRole('dialog', { name: 'Book this visit?' });
      await expect(question.getByText(terms)).toBeVisible();
      const fee = /the office may charge a fee of \$50\.00\. The first one is on us\./;
      await expect(question.getByText(fee)).toBeVisible();
      await expectAccessibleInBoth(page);
      await question.getByRole('button', { name: 'Book Visit' }).click();
      await expect(page.getByText(/^Your visit is booked: /)).toBeVisible();

      await expect(page.getByRole('heading', { name: 'My Appointments' })).toBeVisible();
      const [booked] = await visits();
      expect(booked).toMatchObject({ status: 'scheduled', type: 'cleaning' });
      await page.getByRole('link', { name: 'Move Visit' }).click();
      // Which visit it is stays in sight; the times are those of one day.
      await expect(page.getByText(/^Cleaning · .*(AM|PM) · With /)).toBeVisible();
      await times.getByRole('group', { name: 'Days' }).getByRole('button').nth(1).click();
      await times.getByRole('button', { name: /AM|PM/ }).first().click();
      await page
        .getByRole('dialog', { name: 'Move your visit?' })
        .getByRole('button', { name: 'Move Visit' })
        .click();
      await expect(page.getByText(/^Your visit was moved to /)).toBeVisible();
      const [moved] = await visits();
      expect(moved?.id).toBe(booked?.id);
      expect(moved?.appointment_date).not.toBe(booked?.appointment_date);

      await page.getByRole('button', { name: 'Cancel Visit' }).click();
      const asked = page.getByRole('dialog', { name: 'Cancel this visit?' });
      await expect(asked.getByText(/^Cleaning · /)).toBeVisible();
      await expect(asked.getByText(terms)).toBeVisible();
      await expect(asked.getByText(fee)).toBeVisible();
      await asked.getByRole('button', { name: 'Yes, Cancel It' }).click();
      await expect(page.getByText('Your visit is canceled.')).toBeVisible();
      expect(await visits()).toMatchObject([{ status: 'cancelled' }]);
      // What is still to come isn't past.
      await expect(page.getByRole('region', { name: 'Canceled Visits' })).toContainText('Cleaning');
      await expect(page.getByRole('region', { name: 'Past' })).not.toContainText('Cleaning');
      expect(await practice.call(listWork, { query: { kind: 'online_change' } })).toMatchObject([
        { title: expect.stringMatching(/^Canceled /) },
      ]);
    });
  });
}

test('who has pain is asked to call, and a closed office says so @nightly', async ({
  portalPage: page,
  practice,
}) => {
  await page.goto('/patient-portal/book');
  await expect(page.getByText('Visits can’t be booked online right now.')).toBeVisible();
  await openBooking(practice);
  await page.reload();
  await page.getByRole('button', { name: 'Pain or an accident' }).click();
  await expect(page.getByText('Please call us about this, so that we can see you soon.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'When would you like to come?' })).toBeHidden();
});

test('in Spanish the reasons are read in Spanish @nightly', async ({ portalPage: page, practice }) => {
  await openBooking(practice);
  await page.goto('/patient-portal/book');
  await page.getByRole('button', { name: 'Español' }).first().click();
  await expect(page.getByRole('heading', { name: 'Hacer una cita' })).toBeVisible();
  await page.getByRole('button', { name: 'Limpieza y revisión' }).click();
  await expect(page.getByRole('heading', { name: '¿Cuándo le gustaría venir?' })).toBeVisible();
});
