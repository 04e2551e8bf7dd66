// One width rule: reading screens are 1280 px wide, tables and schedules as wide as there is room, and all begin at the
// same place. look.md, "One width rule".
import {
  createAppointment,
  createPayment,
  createPharmacy,
  createPrescription,
  createTreatment,
  me,
} from '@cusp/contract';
import type { Page } from '@playwright/test';
import { expect, expectNoBrokenWords, test } from '../../support/fixtures.ts';
import { addPatient } from '../people/patients.helpers.ts';

test.use({ viewport: { width: 1920, height: 1080 } });

const patientTabs = ['appointments', 'treatments', 'prescriptions', 'images', 'documents', 'notes'];

const titleAt = async (page: Page) => (await page.getByRole('heading', { level: 1 }).boundingBox())?.x;

test('titles stand at the same place on every screen, and tables take the whole width @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  await addPatient(practice, 'Zoë', 'Muñoz');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const place = await titleAt(page);
  for (const link of ['Patients', 'Appointments', 'Treatments', 'Prescriptions', 'SOAP Notes']) {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: link, exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible();
    expect(await titleAt(page), link).toBe(place);
  }
  await page.goto('/patients');
  const table = await page.getByRole('table').boundingBox();
  const main = await page.getByRole('main').boundingBox();
  expect((main?.width ?? 0) - (table?.width ?? 0)).toBeLessThan(70);
});

test('no word or amount is broken on the narrowest screen, nor on a phone with text at 150 % @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  test.slow();
  const { id: patient_id } = await addPatient(practice, 'Maximiliana', 'Featherstonehaugh', {
    email: 'maximiliana.featherstonehaugh@example.com',
    phone: '+1 555 010 2000 ext. 12345',
  });
  const { today } = await practice.call(me, {});
  await practice.call(createAppointment, {
    body: { patient_id, appointment_date: today, appointment_time: '10:30', recall_date: '2031-07-01' },
  });
  await practice.call(createTreatment, {
    body: {
      patient_id,
      procedure: 'Root Canal',
      cost: 999_999.99,
      status: 'in_progress',
      tooth_number: '14',
    },
  });
  await practice.call(createPayment, { body: { patient_id, amount: 123_456.78 } });
  await practice.call(createPrescription, {
    body: {
      patient_id,
      medication: 'Amoxicillin 500 mg',
      dosage: '1 capsule',
      frequency: 'three times daily',
      duration: '7 days',
    },
  });
  await practice.call(createPharmacy, {
    body: {
      ncpdp_id: '1234567',
      name: 'Neighborhood Pharmacy',
      address: '9 Washington Street',
      city: 'Northborough',
      state: 'MA',
      zip_code: '01532',
      phone: '(508) 555-0110',
    },
  });
  const patient = `/patients/${patient_id}`;
  for (const path of [
    '/',
    '/patients',
    '/appointments',
    '/appointments?tab=recall',
    '/treatments',
    '/payments',
    '/prescriptions',
    '/pharmacies',
    '/soap-notes',
    patient,
    `${patient}?mode=edit`,
    ...patientTabs.map((tab) => `${patient}?tab=${tab}`),
    '/settings/practice',
    '/settings/team',
    '/settings/subscription',
    '/settings/audit',
    '/settings/profile',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status').getByText('Loading')).toHaveCount(0);
    await expectNoBrokenWords(page);
  }
});
