// Patients of seventy and more: text at 200 %, and the narrowest screen, on every page that a patient can meet; and one of 81 who does it all. Issue 27,
// "Done when".
import { listAppointments, listPatientForms, listProcedures, updateBookingPage } from '@cusp/contract';
import { englishTexts } from '../../crawl/english.ts';
import { openBooking, terms } from '../../support/booking.ts';
import { expect, expectFits, openPortalFor, test } from '../../support/portal.ts';
import { book, pay, prescribe, treat } from '../../support/record.ts';
import { storeTokens } from '../../support/store-tokens.ts';
import { giveConsent } from '../schedule/tablet.helpers.ts';
import { todayIn } from '../../support/days.ts';

test.use({ viewport: { width: 390, height: 844 } });

const inside = [
  'dashboard',
  'appointments',
  'book',
  'check-in',
  'treatments',
  'treatment-plans',
  'prescriptions',
  'payments',
  'images',
  'documents',
  'forms',
  'instructions',
  'messages',
  'requests',
  'profile',
  'profile?mode=edit',
  'access',
];

test('each page that a patient meets fits at 320 px and at 150 and 200 % text, in Spanish without an English word @nightly', async ({
  portalPage: page,
  practice,
  visitor,
  allowProblems,
}) => {
  test.slow();
  allowProblems(/404 .*invitation/);
  allowProblems(/409 .*password-link/);
  const { id } = visitor.patient;
  await openBooking(practice, 50);
  await book(practice, id, 3, { type: 'root_canal', notes: 'Desayune antes de venir.' });
  const catalog = await practice.call(listProcedures, { query: {} });
  const deepCleaning = catalog.find(({ code }) => code === 'CLN4')?.id;
  const treatment = await treat(practice, id, { cost: 1250.5 });
  await treat(practice, id, { procedure_id: deepCleaning, quadrant: 1, cost: 250, status: 'planned' });
  await pay(practice, id, 100, { treatment_id: treatment.id });
  await prescribe(practice, id);
  await giveConsent(practice, id);
  const name = `large-${Date.now()}`;
  await practice.call(updateBookingPage, { body: { name, is_open: true, framed_by: [] } });
  await page.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('cusp.language', 'es');
  });
  for (const address of [
    `/book/${name}`,
    ...inside.map((screen) => `/patient-portal/${screen}`),
    '/visit',
    '/offer',
    '/choose-time',
    '/visit-request',
    '/pay',
    '/form',
    '/payments/success',
  ]) {
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('lang', /^es/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[role=status] .mantine-Loader-root')).toHaveCount(0);
    await expectFits(page);
    expect.soft(await page.evaluate(englishTexts), address).toEqual([]);
  }
  // A form and its signature, and a time on the public page.
  await page.goto('/patient-portal/forms');
  await page.getByRole('link', { name: 'Llenar' }).first().click();
  await expect(page.getByRole('form')).toBeVisible();
  await expectFits(page);
  await page.goto(`/book/${name}`);
  await page.getByRole('button', { name: /^Limpieza y revisión/ }).click();
  await expect(page.getByRole('button', { name: /[ap]\.\s?m\.|AM|PM/i }).first()).toBeVisible();
  await expectFits(page);
  await page
    .getByRole('button', { name: /[ap]\.\s?m\.|AM|PM/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: '¿Quién viene?' })).toBeVisible();
  await expectFits(page);

  // Signed out: the tablet, and the pages for anybody.
  await page.goto('/kiosk');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectFits(page);
  for (const screen of [
    'login',
    'activate?token=made-up',
    'forgot-password',
    'reset-password?token=made-up',
  ]) {
    await page.goto(`/patient-portal/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page);
  }
});

test('a patient of 81 with text at 200 % books a visit and signs a form', async ({
  page,
  context,
  practice,
  site,
}) => {
  test.slow();
  await openBooking(practice);
  const visitor = await openPortalFor(site, practice, {
    first_name: 'Eleanor',
    last_name: 'Featherstonehaugh',
    date_of_birth: `${Number(todayIn().slice(0, 4)) - 81}-01-02`,
  });
  const { id } = visitor.patient;
  await giveConsent(practice, id);
  await storeTokens(context, site, { patient: visitor.token });
  await context.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'));
  });
  /** Every tapped control is completely in sight, and as wide as a thumb. */
  const tap = async (role: 'link' | 'button', name: string | RegExp) => {
    const target = page.getByRole(role, { name }).first();
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    expect(box?.height ?? 0).toBeGreaterThanOrEqual(24);
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
    await target.click();
  };
  await page.goto('/patient-portal/dashboard');
  await tap('link', 'Book a Visit');
  await tap('button', 'Cleaning and checkup');
  await tap('button', /AM|PM/);
  const question = page.getByRole('dialog', { name: 'Book this visit?' });
  await expect(question.getByText(terms)).toBeVisible();
  await tap('button', 'Book Visit');
  await expect(page.getByText(/^Your visit is booked: /)).toBeVisible();
  expect(await practice.call(listAppointments, { query: { patient_id: id } })).toHaveLength(1);

  await page.goto('/patient-portal/dashboard');
  await page.getByRole('list', { name: 'To do' }).getByRole('link', { name: 'Fill In' }).click();
  const list = page.getByRole('list', { name: 'My Forms' });
  const form = page.getByRole('form', { name: 'Consent: photographs' });
  await expect(list.or(form)).toBeVisible();
  if (await list.isVisible()) await tap('link', 'Fill In');
  await form.getByRole('radio', { name: 'for nothing else' }).check();
  await form.getByRole('checkbox', { name: /agree to sign electronically/ }).check();
  await form.getByLabel('Or type your name to sign').fill('Eleanor Featherstonehaugh');
  await tap('button', 'Sign and Send');
  // Its copy is made meanwhile, which takes as long as the machine is busy.
  await form.waitFor({ state: 'hidden' });
  const [signed] = await practice.call(listPatientForms, { params: { id } });
  expect(signed?.state).toMatch(/signed|taken_in/);
});
