// English and Spanish: the choice, where it is kept, and that every screen speaks it. Issue 27, "two languages"; docs/languages.md.
import { getPatientDetails } from '@cusp/contract';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/portal.ts';
import { storeTokens } from '../../support/store-tokens.ts';
import { book, pay, prescribe, treat } from '../../support/record.ts';

test.use({ viewport: { width: 390, height: 844 } });

const speaks = (page: Page, language: string) =>
  expect(page.locator('html')).toHaveAttribute('lang', language);

test('a Spanish browser signs in in Spanish; the choice is announced and stays in this browser', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ locale: 'es-MX', baseURL: site });
  const page = await context.newPage();
  await page.goto('/patient-portal/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Acceso para pacientes' })).toBeVisible();
  await speaks(page, 'es');
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await expect(page.getByText('Escriba el correo electrónico.')).toBeVisible();
  await page.getByLabel('Correo electrónico').fill('nobody@example.com');
  await page.locator('input[type=password]').fill('not the password');
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await expect(page.getByRole('form').getByRole('alert')).toHaveText(
    'El correo o la contraseña no son correctos.',
  );
  await expectAccessible(page);

  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patient Login' })).toBeVisible();
  await expect(page.getByText('This site is in English now.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Patient Login' })).toBeVisible();
  await speaks(page, 'en');

  // The staff's page is English whatever the browser wishes.
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Acceso para pacientes' })).toBeVisible();
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Español' })).toHaveCount(0);
  await speaks(page, 'en');
  await context.close();
});

test('the portal keeps the choice on the patient, and the office sees it @nightly', async ({
  portalPage: page,
  practice,
  visitor,
}) => {
  const { id } = visitor.patient;
  await book(practice, id, 3, { type: 'root_canal', appointment_time: '14:30' });
  const treatment = await treat(practice, id, { cost: 1250.5 });
  await pay(practice, id, 100, { treatment_id: treatment.id });
  await prescribe(practice, id);
  await page.goto('/patient-portal/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Mia!' })).toBeVisible();

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '¡Hola, Mia!' })).toBeVisible();
  await expect(page.getByText('Este sitio ahora está en español.')).toBeVisible();
  await speaks(page, 'es');
  const visits = page.getByRole('region', { name: 'Próximas citas' });
  await expect(visits).toContainText('2:30 p.m.');
  await expect(visits).toContainText('Tratamiento de conducto');
  await expect(page.getByText('$1,150.50 pendientes en 1 factura')).toBeVisible();
  await expect
    .poll(async () => (await practice.call(getPatientDetails, { params: { id } })).language)
    .toBe('es');

  // Another browser, which wishes for English.
  await page.evaluate(() => localStorage.removeItem('cusp.language'));
  await page.goto('/patient-portal/payments');
  await expect(page.getByRole('heading', { level: 1, name: 'Pagos y facturas' })).toBeVisible();
  await page.getByRole('link', { name: 'Citas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mis citas' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('staff note the language of a patient, whose portal then speaks it @nightly', async ({
  signedInPage: staff,
  visitor,
  browser,
  site,
}) => {
  await staff.setViewportSize({ width: 1280, height: 800 });
  await staff.goto(`/patients/${visitor.patient.id}`);
  await staff.getByRole('button', { name: 'Change Details' }).click();
  const dialog = staff.getByRole('dialog', { name: 'More Details' });
  await dialog.getByRole('combobox', { name: 'Language' }).click();
  await staff.getByRole('option', { name: 'Spanish' }).click();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(staff.getByText('Spanish', { exact: true })).toBeVisible();

  const context = await browser.newContext({ baseURL: site });
  const page = await context.newPage();
  await page.goto('/patient-portal/login');
  await page.getByLabel('Email').fill(visitor.email);
  await page.locator('input[type=password]').fill(visitor.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '¡Hola, Mia!' })).toBeVisible();
  await speaks(page, 'es');
  await context.close();
});

test('an office’s own Spanish words stand in the portal, and not before somebody is signed in @nightly', async ({
  portalPage: page,
  practice,
  browser,
  site,
}) => {
  const desk = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await storeTokens(desk, site, { staff: practice.token });
  const staff = await desk.newPage();
  await staff.goto(`${site}/settings/practice`);
  const glossary = staff.getByRole('region', { name: 'Your Spanish terms' });
  await glossary.getByRole('button', { name: 'Add Term' }).click();
  await glossary.getByRole('textbox', { name: 'Our term 1', exact: true }).fill('citas');
  await glossary.getByRole('textbox', { name: 'Your term 1' }).fill('consultas');
  await glossary.getByRole('button', { name: 'Save Terms' }).click();
  await expect(staff.getByText('Terms saved')).toBeVisible();
  await expectAccessible(staff);
  await desk.close();

  await page.goto('/patient-portal/appointments');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Español' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Mis consultas' })).toBeVisible();
});
