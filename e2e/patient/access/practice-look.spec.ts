// The practice's picture and color lead on its patients' pages. Issue 27; docs/booking.md, "The practice's look".
import { updateBookingPage } from '@cusp/contract';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/portal.ts';
import { storeTokens } from '../../support/store-tokens.ts';

const color = '#ffd400';
const filled = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-cusp-7'));

test('an owner chooses picture and color, and patients see them @nightly', async ({
  browser,
  site,
  portalPage: page,
  practice,
  visitor,
  allowProblems,
}) => {
  allowProblems(/404/);
  const office = await browser.newContext({ baseURL: site });
  await storeTokens(office, site, { staff: practice.token });
  const staff = await office.newPage();
  const logo = await sharp({ create: { width: 600, height: 200, channels: 3, background: '#0b5394' } })
    .png()
    .toBuffer();
  await staff.goto('/settings/practice');
  const card = staff.getByRole('region', { name: 'Branding on patient pages' });
  await card.locator('input[type=file]').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg/>'),
  });
  await expect(card.getByRole('alert')).toContainText('Only PNG, JPEG and WebP');
  await card
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await expect(card.getByRole('img', { name: 'As patients see it' })).toBeVisible();
  await card.getByLabel('Color', { exact: true }).fill('yellow');
  await card.getByRole('button', { name: 'Save Color' }).click();
  await expect(card.getByText('Enter the color as # and six digits')).toBeVisible();
  await card.getByLabel('Color', { exact: true }).fill(color);
  await card.getByRole('button', { name: 'Save Color' }).click();
  await expect(staff.getByText('Color saved')).toBeVisible();
  await expectAccessible(staff);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/patient-portal/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Mia!' })).toBeVisible();
  const picture = page.locator('header img');
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((it) => it instanceof HTMLImageElement && it.naturalWidth))
    .toBe(320);
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    expect(await filled(page)).toMatch(/^#(?!5745a6)/);
    await expectAccessible(page);
  }
  await expectNoSidewaysScroll(page);

  const name = `look-${Date.now()}`;
  await practice.call(updateBookingPage, { body: { name, is_open: true, framed_by: [] } });
  await page.goto(`/book/${name}`);
  await expect(page.locator('header img')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await office.close();

  // The sign-in keeps it: from the booking page, from an email's link into the portal, and once somebody has signed out.
  const guest = await (await browser.newContext({ baseURL: site })).newPage();
  await guest.setViewportSize({ width: 390, height: 844 });
  await guest.goto(`/book/${name}`);
  await guest.getByRole('link', { name: 'Already a patient here? Sign in' }).click();
  const isInLook = async () => {
    await expect(guest.getByRole('heading', { level: 1, name: 'Patient Login' })).toBeVisible();
    await expect(guest).toHaveTitle(/^Patient Login · (?!Cusp$)/);
    await expect(guest.getByRole('main').locator('img')).toBeVisible();
    expect(await filled(guest)).toMatch(/^#(?!5745a6)/);
  };
  await isInLook();
  for (const scheme of ['light', 'dark'] as const) {
    await guest.emulateMedia({ colorScheme: scheme });
    await expectAccessible(guest);
  }
  await expectNoSidewaysScroll(guest);
  // The pages of a forgotten password have the look, too, and so does the way back.
  await guest.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(guest).toHaveTitle(/^Forgot your password\? · (?!Cusp$)/);
  await expect(guest.getByRole('main').locator('img')).toBeVisible();
  await guest.getByRole('link', { name: 'Back to sign in' }).click();
  await isInLook();
  const at = new URL(guest.url()).searchParams.get('at') ?? '';
  await guest.goto(`/patient-portal/payments?at=${at}`);
  await isInLook();
  await guest.getByLabel('Email').fill(visitor.email);
  await guest.getByRole('textbox', { name: 'Password' }).fill(visitor.password);
  await guest.getByRole('button', { name: 'Sign In' }).click();
  // The screen that the email's link leads to.
  await expect(guest).toHaveURL(/\/patient-portal\/payments$/);
  await guest.getByRole('button', { name: 'More' }).click();
  await guest.getByRole('button', { name: 'Logout' }).click();
  await expect(guest).toHaveURL(/\/patient-portal\/login$/);
  await isInLook();
  // Opened by itself it is the service's own, and a mark of nobody's changes nothing.
  for (const address of ['/patient-portal/login', `/patient-portal/login?at=${'A'.repeat(22)}`]) {
    await guest.goto(address);
    await expect(guest).toHaveTitle('Patient Login · Cusp');
  }
  // A link for a new password shows the practice that it names, whatever its token is.
  allowProblems(/409 .*password-link/);
  await guest.goto(`/patient-portal/reset-password?token=made-up&at=${at}`);
  await expect(guest).toHaveTitle(/^Choose a new password · (?!Cusp$)/);
  await expect(guest.getByRole('main').locator('img')).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
    'href',
    `/patient-portal/forgot-password?at=${at}`,
  );
  for (const scheme of ['light', 'dark'] as const) {
    await guest.emulateMedia({ colorScheme: scheme });
    await expectAccessible(guest);
  }
  await guest.context().close();
});
