/// <reference lib="dom" />
import {
  createAppointment,
  createNote,
  createPatient,
  createPayment,
  createPharmacy,
  createPrescription,
  createSoapNote,
  createTreatment,
  inviteToPortal,
  startCheckout,
} from '@cusp/contract';
import type { Page } from '@playwright/test';
import { dayFromToday } from '../support/days.ts';
import { expect, test } from '../support/portal.ts';
import { png } from '../staff/images.records.ts';
import { long, plant, short, watchScripts } from './hostile.ts';

/** Every screen that the page's navigation leads to, so that a new one is looked at as well. */
async function everyScreen(
  page: Page,
  first: string,
  look: (name: string) => Promise<void>,
): Promise<number> {
  await page.goto(first);
  const links = page.getByRole('navigation').first().getByRole('link');
  await expect(links.first()).toBeVisible();
  const names = await links.allInnerTexts();
  for (const name of names) {
    await page.getByRole('navigation').first().getByRole('link', { name, exact: true }).click();
    await look(name);
  }
  return names.length;
}

/** The text is there as it was typed, and made no element. */
async function showsAsTyped(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('main').getByText(short).first(), `the text on ${name}`).toBeVisible();
  await expect(page.locator('img[src="x"], svg[onload]')).toHaveCount(0);
}

test('hostile text in every field of a record is shown as typed on every screen and sheet', async ({
  signedInPage: page,
  context,
  practice,
  site,
}) => {
  const seen = await watchScripts(context);
  const pharmacy = await plant(practice, createPharmacy, {
    state: 'NY',
    zip_code: '10001',
    ncpdp_id: '1234567',
    npi: '',
  });
  const patient = await plant(practice, createPatient, { date_of_birth: '1984-06-09' });
  const patient_id = patient.id;
  expect(patient.allergies).toBe(long);
  expect(patient.first_name).toContain(short);
  const date = dayFromToday(0);
  const when = { appointment_date: date, appointment_time: '09:30' };
  await plant(practice, createAppointment, { patient_id, ...when, recall_date: dayFromToday(1) });
  const treatment = await plant(practice, createTreatment, { patient_id, procedure: 'Crown', cost: 90 });
  await plant(practice, createPayment, { patient_id, treatment_id: treatment.id, amount: 10 });
  await plant(practice, createPrescription, { patient_id, pharmacy_id: pharmacy.id, e_signature: null });
  await plant(practice, createNote, { patient_id });
  await plant(practice, createSoapNote, { patient_id });
  const form = new FormData();
  form.append('caption', long);
  form.append('teeth', short);
  form.append(
    'file',
    new Blob([new Uint8Array(png('a', 9, { width: 40, height: 30 }).buffer)]),
    `${short}.png`,
  );
  const headers = { authorization: `Bearer ${practice.token}` };
  const uploaded = await fetch(`${site}/api/patients/${patient_id}/images`, {
    method: 'POST',
    headers,
    body: form,
  });
  expect(uploaded.status).toBe(201);

  const screens = await everyScreen(page, '/', (name) => showsAsTyped(page, name));
  expect(screens).toBeGreaterThanOrEqual(8);

  await page.goto(`/patients/${patient_id}`);
  const tabs = page.getByRole('tab');
  await expect(tabs.first()).toBeVisible();
  for (const tab of await tabs.all()) {
    await tab.click();
    await showsAsTyped(page, `the patient's ${await tab.innerText()}`);
  }

  await page.goto('/prescriptions');
  const opening = context.waitForEvent('page');
  await page
    .getByRole('button', { name: /^Print/ })
    .first()
    .click();
  const sheet = await opening;
  await expect(sheet.getByText(long).first()).toBeVisible();
  await expect(sheet.locator('img[src="x"], svg, script')).toHaveCount(0);
  await sheet.close();

  // The same record as its patient sees it.
  const email = `hostile.${patient_id}@example.com`;
  const { invite_url } = await practice.call(inviteToPortal, { params: { id: patient_id }, body: { email } });
  const invitation = new URL(invite_url);
  await page.goto(invitation.pathname + invitation.search);
  await page.getByRole('textbox', { name: 'Password' }).fill('plenty long to be one');
  await page.getByRole('button', { name: 'Open My Portal' }).click();
  await expect(page.getByRole('heading', { name: /Welcome/ })).toContainText('<img');
  await expect(page).toHaveURL(/\/patient-portal\/dashboard/);
  // At a start the staff's sign-in would go first.
  await page.evaluate(() => localStorage.removeItem('cusp.staff.token'));
  const ofPatient = await everyScreen(page, '/patient-portal/dashboard', (name) => showsAsTyped(page, name));
  expect(ofPatient).toBeGreaterThanOrEqual(7);

  expect(seen).toEqual([]);
});

test('the pages that are not the app’s own keep to the policy too', async ({
  portalPage: page,
  context,
  practice,
  visitor,
  site,
}) => {
  const seen = await watchScripts(context);
  await page.goto('/api/docs');
  // It draws every call there is before it shows one: seconds on a busy machine.
  await expect(page.getByRole('heading', { name: /^Cusp/ })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('/api/auth/login', { exact: true }).first()).toBeVisible();

  const patient_id = visitor.patient.id;
  const { id } = await practice.call(createTreatment, { body: { patient_id, procedure: 'Crown', cost: 90 } });
  const { url } = await visitor.call(startCheckout, {
    params: { provider: 'sandbox' },
    body: { patient_id, treatment_id: id, origin_url: site },
  });
  await page.goto(url);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  expect(seen).toEqual([]);
});
