// A mother books for herself and two children on a phone, each in at most four taps once the record is open. Issue 27, "Done when".
import { listAppointments } from '@cusp/contract';
import { openBooking } from '../../support/booking.ts';
import { expect, expectAccessibleInBoth, expectFits, linkRecord, test } from '../../support/portal.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a mother books for two children, and sees everybody’s next visit @nightly', async ({
  portalPage: page,
  practice,
  visitor,
  site,
}) => {
  await openBooking(practice);
  const [ben, cleo] = [
    await linkRecord(site, visitor, practice, { first_name: 'Ben', date_of_birth: '2019-05-05' }),
    await linkRecord(site, visitor, practice, { first_name: 'Cleo', date_of_birth: '2021-08-08' }),
  ];
  await page.goto('/patient-portal/dashboard');
  const records = page.getByRole('region', { name: 'People You Manage' });
  await expect(records.getByRole('listitem')).toHaveCount(3);
  let taps = 0;
  for (const { first_name } of [ben, cleo]) {
    await records.getByRole('button', { name: `Open the record of ${first_name} Keller` }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${first_name}!` })).toBeVisible();
    taps = 0;
    const tap = async (act: Promise<void>) => {
      await act;
      taps += 1;
    };
    await tap(page.getByRole('link', { name: 'Book a Visit' }).click());
    // The patient of the visit is named above.
    await expect(page.getByRole('button', { name: /Change patient$/ })).toContainText(
      `${first_name} Keller’s record`,
    );
    await tap(page.getByRole('button', { name: 'Cleaning and checkup' }).click());
    await tap(page.getByRole('button', { name: /AM|PM/ }).first().click());
    const question = page.getByRole('dialog', { name: 'Book this visit?' });
    await tap(question.getByRole('button', { name: 'Book Visit' }).click());
    await expect(page.getByText(/^Your visit is booked: /)).toBeVisible();
    expect(taps).toBeLessThanOrEqual(4);
    await page.goto('/patient-portal/dashboard');
  }
  await expect(records.getByRole('listitem').nth(0)).toContainText('No visit booked');
  for (const place of [1, 2])
    await expect(records.getByRole('listitem').nth(place)).toContainText(/\d{1,2}:\d{2} [AP]M/);
  await expectAccessibleInBoth(page);
  await expectFits(page);
  for (const [{ id }, visits] of [
    [ben, 1],
    [cleo, 1],
    [visitor.patient, 0],
  ] as const)
    expect(await practice.call(listAppointments, { query: { patient_id: id } })).toHaveLength(visits);
});
