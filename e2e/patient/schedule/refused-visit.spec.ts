// The office refuses a visit that was booked in the portal, and proposes other times; its patient of seventy-five chooses one on the phone. Issue 27.
import { listAppointments, portalBook, portalBooking, portalOpenings } from '@cusp/contract';
import { openBooking } from '../../support/booking.ts';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/portal.ts';
import { storeTokens } from '../../support/store-tokens.ts';

test('a visit of the portal is refused with other times, and one of them is booked @nightly', async ({
  signedInPage: office,
  practice,
  visitor,
  browser,
  site,
}) => {
  await openBooking(practice);
  const { reasons } = await visitor.call(portalBooking, {});
  const booking_reason_id = reasons.find(({ way }) => way === 'book')?.id ?? '';
  const [opening] = await visitor.call(portalOpenings, { query: { booking_reason_id } });
  if (opening === undefined) throw new Error('Nothing is free.');
  const { date, time, provider_id } = opening;
  await visitor.call(portalBook, {
    body: { booking_reason_id, date, time, provider_id, note: 'My hip aches' },
  });

  await office.goto(`/schedule?date=${date}`);
  await office.getByRole('button', { name: /Mia Keller/ }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'More…' }).click();
  await office.getByRole('menuitem', { name: 'Decline and suggest other times…' }).click();
  const dialog = office.getByRole('dialog', { name: 'Decline Mia Keller’s appointment' });
  await expect(dialog.getByText(/^Booked in the portal for/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Dr. Vale is away that day.');
  const times = dialog.getByRole('list', { name: /^Times on/ });
  await times.getByRole('button').first().click();
  await times.getByRole('button').last().click();
  await expectAccessibleInBoth(office);
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(office.getByText('Appointment declined')).toBeVisible();

  await office.goto('/online-requests');
  await expect(office.getByText('Booked in the portal.')).toBeVisible();
  await expect(office.getByText(/^Waiting for the patient to choose, until/)).toBeVisible();
  await expectAccessibleInBoth(office);
  const link = await office.getByRole('textbox', { name: /^Link for choosing a time/ }).inputValue();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: site });
  await storeTokens(phone, site, { patient: visitor.token });
  const page = await phone.newPage();
  // In the portal it is the first thing to do, and leads to the same page.
  await page.goto('/patient-portal/dashboard');
  const first = page.getByRole('list', { name: 'To do' }).getByRole('listitem').first();
  await expect(first).toContainText('Dr. Vale is away that day.');
  await first.getByRole('link', { name: 'Choose a Time' }).click();
  await expect(page).toHaveURL(link);
  await expect(page.getByText(/^We’re sorry, the practice can’t see you at this time/)).toBeVisible();
  await expect(page.getByText('Message from the practice: Dr. Vale is away that day.')).toBeVisible();
  const offered = page.getByRole('region', { name: 'Available times' }).getByRole('button');
  await expect(offered).toHaveCount(2);
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await offered.first().click();
  await expect(page.getByText('Your visit is booked.')).toBeVisible();
  await page.getByRole('link', { name: 'View My Appointments' }).click();
  await expect(page.getByRole('button', { name: 'Notify me of earlier openings' })).toBeVisible();
  await phone.close();

  const visits = await practice.call(listAppointments, {});
  expect(visits.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'scheduled']);
  expect(visits.find(({ status }) => status === 'scheduled')).toMatchObject({
    patient_id: visitor.patient.id,
    staff_notes: 'Cleaning and checkup: My hip aches',
  });
  await office.reload();
  await expect(office.getByText('No online bookings to review')).toBeVisible();
});
