// The office refuses a request and proposes other times; the requester finds one taken, chooses the other by the link, and the office books it. Issue 27.
import {
  holdOpening,
  listAppointments,
  publicOpenings,
  readBookingPage,
  requestVisit,
  sendBookingCode,
  updateBookingPage,
} from '@cusp/contract';
import { openBooking } from '../../support/booking.ts';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/portal.ts';
import { ask } from '../../support/requests.ts';

test('other times are proposed, chosen in Spanish on a phone, and booked @nightly', async ({
  signedInPage: office,
  practice,
  browser,
  site,
  allowProblems,
}) => {
  await openBooking(practice);
  const name = `proposed-${Date.now()}`;
  const params = { name };
  await practice.call(updateBookingPage, { body: { name, is_open: true, framed_by: [] } });
  const page = readBookingPage.output.parse(await (await ask(site, readBookingPage, { params })).json());
  const booking_reason_id = page.reasons.find(({ way }) => way === 'book')?.id ?? '';
  const openings = publicOpenings.output.parse(
    await (await ask(site, publicOpenings, { params, query: { booking_reason_id } })).json(),
  );
  const hold = async (nth: number, device: string) => {
    const { date = '', time = '', provider_id = null } = openings[nth] ?? {};
    const answer = await ask(site, holdOpening, {
      params,
      body: { booking_reason_id, date, time, provider_id, device },
    });
    return holdOpening.output.parse(await answer.json()).hold?.token ?? '';
  };
  const token = await hold(0, crypto.randomUUID());
  const email = `${name}@example.com`;
  const sent = sendBookingCode.output.parse(
    await (await ask(site, sendBookingCode, { body: { token, way: 'email', email } })).json(),
  );
  const asked = await ask(site, requestVisit, {
    body: {
      token,
      code: sent.test_code ?? '',
      first_name: 'Ana',
      last_name: 'López',
      date_of_birth: '1950-02-03',
      phone: '(212) 555-0177',
      email,
      insurance: '',
      note: '',
      spanish: true,
    },
  });
  expect(asked.status).toBe(201);

  await office.goto('/online-requests');
  await office.getByRole('button', { name: 'Decline…' }).click();
  const dialog = office.getByRole('dialog', { name: 'Decline Ana López' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('El doctor no está ese día.');
  const times = dialog.getByRole('list', { name: /^Times on/ });
  const first = times.getByRole('button').first();
  const later = times.getByRole('button').last();
  const taken = (await first.innerText()).trim();
  const chosen = (await later.innerText()).trim();
  await first.click();
  await later.click();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expectAccessibleInBoth(office);
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(office.getByText(/^Waiting for the patient to choose, until/)).toBeVisible();
  await expectAccessibleInBoth(office);
  const link = await office.getByRole('textbox', { name: /^Link for choosing a time/ }).inputValue();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-US' });
  const choice = await phone.newPage();
  await choice.goto(link);
  await expect(choice.getByText('El consultorio escribe: El doctor no está ese día.')).toBeVisible();
  const offered = choice.getByRole('region', { name: 'Le proponemos' }).getByRole('button');
  await expect(offered).toHaveCount(2);
  await expectAccessibleInBoth(choice);
  await expectNoSidewaysScroll(choice);

  // Somebody else takes the first of them meanwhile.
  const nth = openings.findIndex((each, index) => index > 0 && words(each.time) === taken.split(' · ')[0]);
  await hold(nth, crypto.randomUUID());
  allowProblems(/409/);
  await offered.first().click();
  await expect(choice.getByRole('alert')).toContainText('Este horario se acaba de ocupar');
  await expect(offered).toHaveCount(1);
  await expect(choice.getByRole('button', { name: 'Días siguientes' })).toBeVisible();
  await expectNoSidewaysScroll(choice);
  await offered.first().click();
  await expect(choice.getByText(/^Le guardamos este horario y el consultorio/)).toBeVisible();
  await expectAccessibleInBoth(choice);
  await phone.close();

  await office.reload();
  await expect(office.getByText('The patient chose one of your suggested times.')).toBeVisible();
  await expect(office.getByText(chosen.split(' · ')[0] ?? '')).toBeVisible();
  await office.getByRole('button', { name: 'Accept as a New Patient' }).click();
  await expect(office.getByText('No online bookings to review')).toBeVisible();
  const visits = await practice.call(listAppointments, {});
  expect(visits.map(({ appointment_time }) => words(appointment_time))).toEqual([chosen.split(' · ')[0]]);
});

/** A time as the office reads it. */
const words = (time: string) =>
  new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })
    .format(new Date(`2026-01-01T${time}Z`))
    .replaceAll(/\s/g, ' ');
