// The rules of online booking in Settings that a person outside notices: times beside others only, and whether search engines may show the page. Issue 27.
import { getOnlineBooking, publicOpenings, readBookingPage, updateBookingPage } from '@cusp/contract';
import { openBooking } from '../../support/booking.ts';
import { expect, expectAccessibleInBoth, test } from '../../support/portal.ts';
import { ask } from '../../support/requests.ts';

test('the office offers only times beside others, and lets search engines show its booking page @nightly', async ({
  signedInPage: page,
  practice,
  site,
}) => {
  await openBooking(practice);
  const name = `found-${Date.now()}`;
  const params = { name };
  await practice.call(updateBookingPage, { body: { name, is_open: true, framed_by: [] } });
  const shown = readBookingPage.output.parse(await (await ask(site, readBookingPage, { params })).json());
  const booking_reason_id = shown.reasons.find(({ way }) => way === 'book')?.id ?? '';
  // Another number of days is another answer: a shared one may be ten seconds old.
  const openings = async (days: string) => {
    const answer = await ask(site, publicOpenings, { params, query: { booking_reason_id, days } });
    return publicOpenings.output.parse(await answer.json());
  };
  const robots = async () => (await fetch(`${site}/book/${name}`)).headers.get('x-robots-tag');
  const before = await openings('14');
  expect(await robots()).toContain('noindex');

  await page.goto('/settings/schedule');
  const beside = page.getByRole('checkbox', { name: 'Fill gaps first' });
  const rules = page.getByRole('form').filter({ has: beside });
  await expect(beside).not.toBeChecked();
  await beside.check();
  await rules.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(async () => (await practice.call(getOnlineBooking, {})).beside_others).toBe(true);

  const pageForm = page.getByRole('form', { name: 'Booking page' });
  const found = pageForm.getByRole('checkbox', { name: 'Search engines may show the page' });
  await expect(found).not.toBeChecked();
  await found.check();
  await pageForm.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(robots).toBeNull();
  await expectAccessibleInBoth(page);

  await page.reload();
  await expect(beside).toBeChecked();
  await expect(found).toBeChecked();
  // The start and the end of the day and of lunch are left.
  const after = await openings('13');
  expect(after.length).toBeGreaterThan(0);
  expect(after.length).toBeLessThan(before.length);
});
