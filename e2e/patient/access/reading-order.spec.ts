// The reading order of a screen reader, from top to bottom, and its start after each step: booking, the portal's first screen, a consent.
// Issue 27, "Done when".
import { updateBookingPage } from '@cusp/contract';
import type { Page } from '@playwright/test';
import { openBooking } from '../../support/booking.ts';
import { expect, test } from '../../support/portal.ts';
import { book } from '../../support/record.ts';
import { giveConsent } from '../schedule/tablet.helpers.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** These parts are read in this order, whatever else is read between them. */
async function expectReadInOrder(page: Page, parts: readonly string[]) {
  const read = await page.getByRole('main').ariaSnapshot();
  let end = 0;
  for (const part of parts) {
    const place = read.indexOf(part, end);
    expect(place, `${part} is not read, or too early:\n${read}`).not.toBe(-1);
    end = place + part.length;
  }
}

test('booking is read as it is done, and each step begins with its question @nightly', async ({
  page,
  practice,
}) => {
  await openBooking(practice);
  const name = `read-${Date.now()}`;
  await practice.call(updateBookingPage, { body: { name, is_open: true, framed_by: [] } });
  await page.goto(`/book/${name}`);
  const question = page.getByRole('heading', { level: 1 });
  await expect(question).toHaveText('What can we do for you?');
  await expectReadInOrder(page, [
    'heading "What can we do for you?" [level=1]',
    'button "Cleaning and checkup',
    'button "Pain or an accident',
    'link "Already a patient here? Sign in"',
    'button "Español"',
  ]);
  await page.getByRole('button', { name: /^Cleaning and checkup/ }).click();
  await expect(question).toHaveText('When would you like to come?');
  await expect(question).toBeFocused();
  await expect(page.getByRole('button', { name: /AM|PM/ }).first()).toBeVisible();
  await expectReadInOrder(page, [
    'button "Something else"',
    'heading "When would you like to come?" [level=1]',
    // A day, then its times.
    '[level=2]',
    'AM',
    'button "Later days"',
  ]);
  await page.getByRole('button', { name: /AM|PM/ }).first().click();
  await expect(question).toHaveText('Who is coming?');
  await expect(question).toBeFocused();
  await expectReadInOrder(page, [
    'button "Choose another time"',
    'heading "Who is coming?" [level=1]',
    'region "Your visit"',
    'timer',
    'button "I Need More Time"',
    'textbox "First name',
    'textbox "Last name',
    'textbox "Date of birth',
    'textbox "Phone',
    'textbox "Email',
    'textbox "Insurance (optional)',
    'textbox "Anything we should know?',
    'checkbox "Notify me of earlier openings"',
    'checkbox "Text me about my visits',
    'button "Send a Code by Text"',
  ]);
});

test('the portal is read from what is next to what is on file, and a consent from its words to its signature @nightly', async ({
  portalPage: page,
  practice,
  visitor,
}) => {
  const { id } = visitor.patient;
  await openBooking(practice);
  await book(practice, id, 3);
  await giveConsent(practice, id);
  await page.goto('/patient-portal/dashboard');
  await expect(page.getByRole('region', { name: 'Your next visit' })).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'To do' }).getByRole('link', { name: 'Fill In' }),
  ).toBeVisible();
  await expectReadInOrder(page, [
    'heading "Welcome, Mia!" [level=1]',
    'region "Your next visit"',
    'button "Confirm',
    'list "To do"',
    'Total Appointments',
    'heading "Upcoming Appointments"',
    'heading "Your Information"',
  ]);
  await page.goto('/patient-portal/forms');
  await page.getByRole('link', { name: 'Fill In' }).first().click();
  await expect(page.getByRole('form', { name: 'Consent: photographs' })).toBeVisible();
  await expectReadInOrder(page, [
    'heading "Consent: photographs" [level=1]',
    'form "Consent: photographs"',
    'radio "for nothing else"',
    'checkbox "I have read this',
    'textbox "Or type your name to sign',
    'button "Sign and Send"',
  ]);
});
