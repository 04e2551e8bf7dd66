// Somebody new asks for a visit on a phone, in at most nine taps and five fields, pays its deposit, and the office takes them in. Issue 27.
import {
  holdOpening,
  listBookingReasons,
  listPatients,
  publicOpenings,
  updateBookingPage,
} from '@cusp/contract';
import { openBooking } from '../../support/booking.ts';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';

test('a new patient asks for a visit on a phone and pays its deposit, and the office takes them in', async ({
  browser,
  baseURL,
  signedInPage: office,
  practice,
}) => {
  await openBooking(practice, 50);
  const name = `new-patients-${Date.now()}`;
  await practice.call(updateBookingPage, { body: { name, is_open: true, framed_by: [] } });
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    ...(baseURL && { baseURL }),
  });
  const page = await phone.newPage();
  let taps = 0;
  const tap = async (button: string | RegExp) => {
    taps += 1;
    await page.getByRole('button', { name: button }).first().click();
  };
  await page.goto(`/book/${name}`);
  await expect(page.getByRole('heading', { name: 'What can we do for you?' })).toBeVisible();
  await expectAccessibleInBoth(page);
  await tap(/^Cleaning and checkup.*deposit of \$50\.00/);
  await expect(page.getByRole('heading', { name: 'When would you like to come?' })).toBeVisible();
  await expect(page.getByRole('button', { name: /AM|PM/ }).first()).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await tap(/AM|PM/);
  await expect(page.getByRole('heading', { name: 'Who is coming?' })).toBeVisible();
  await expect(page.getByText(/^Holding this time for you: 1:/)).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);

  // Errors are shown beside their fields, and typed text survives another language.
  const fields = [
    ['First name', 'Ana'],
    ['Last name', 'López'],
    ['Date of birth', '02031990'],
    ['Phone', '(212) 555-0188'],
    ['Email', 'ana@example.com'],
  ] as const;
  for (const [label, value] of fields) {
    // The first is tapped, the keyboard leads to the others.
    if (label === 'First name') taps += 1;
    await page.getByRole('textbox', { name: label }).fill(value);
  }
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: '¿Quién viene?' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Ana');
  await page.getByRole('button', { name: 'English' }).click();
  await tap('Send a Code by Text');
  await expect(page.getByText('We sent a code to (212) 555-0188.')).toBeVisible();
  const shown = await page.getByText(/^Test mode: your code is \d{6}\.$/).innerText();
  await page.getByRole('textbox', { name: 'Code' }).fill(/\d{6}/.exec(shown)?.[0] ?? '');
  taps += 1;
  await expectAccessibleInBoth(page);
  await tap('Request This Visit');
  await expect(page.getByRole('heading', { name: 'One more step: your deposit' })).toBeVisible();
  await expectAccessibleInBoth(page);
  taps += 1;
  await page.getByRole('link', { name: 'Pay $50.00 Deposit' }).click();
  await expect(page.getByText('Pay the deposit to send your request.')).toBeVisible();
  await expect(page.getByText(/^We are holding this time for \d+ more minutes\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByText('Pague el depósito y su solicitud llegará al consultorio.')).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await tap('Pay $50.00');
  expect(taps).toBeLessThanOrEqual(9);
  // The provider's own page.
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText(/^We received your deposit and your request\./)).toBeVisible();
  await expectAccessibleInBoth(page);
  await phone.close();

  await office.goto('/work-list?whose=everybody');
  await office.getByRole('link', { name: /Ana López, / }).click();
  await expect(office.getByRole('heading', { name: 'Online Bookings' })).toBeVisible();
  await expectAccessibleInBoth(office);
  await expect(office.getByText('Deposit of $50.00 is paid and counts toward the visit.')).toBeVisible();
  await office.getByRole('button', { name: 'Accept as a New Patient' }).click();
  await expect(office.getByText('Visit booked', { exact: true })).toBeVisible();
  await expect(office.getByText('No online bookings to review')).toBeVisible();
  expect((await practice.call(listPatients, {})).map(({ last_name }) => last_name)).toContain('López');
});

test('a page that is attacked asks the browser for work, and books as before @nightly', async ({
  page,
  context,
  practice,
  allowProblems,
}) => {
  allowProblems(/409 .*\/holds/);
  await openBooking(practice);
  const { call } = practice;
  const name = `attacked-${Date.now()}`;
  const params = { name };
  await call(updateBookingPage, { body: { name, is_open: true, framed_by: [] } });
  const reason = (await call(listBookingReasons, {})).find(({ way }) => way === 'book');
  const booking_reason_id = reason?.id ?? '';
  const [opening] = await call(publicOpenings, { params, query: { booking_reason_id } });
  const { date = '', time = '', provider_id = null } = opening ?? {};
  // More than are free of work from one network.
  for (let at = 0; at < 30; at += 1)
    await call(holdOpening, {
      params,
      body: { booking_reason_id, date, time, provider_id, device: 'an attacker' },
    });
  // The page comes from the attacker's network.
  await context.setExtraHTTPHeaders({});
  const asked: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/holds')) asked.push(answer.status());
  });
  await page.goto(`/book/${name}`);
  await page.getByRole('button', { name: /^Cleaning and checkup/ }).click();
  await page.getByRole('button', { name: /AM|PM/ }).last().click();
  await expect(page.getByText(/^Holding this time for you: 1:/)).toBeVisible();
  expect(asked).toEqual([409, 200]);
});
