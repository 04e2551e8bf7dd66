import { createAppointment, createPatient } from '@cusp/contract';
import { expect, test } from '../support/fixtures.ts';

test('what a colleague books is seen on an open screen', async ({ signedInPage: page, practice }) => {
  const { id: patient_id } = await practice.call(createPatient, {
    body: { first_name: 'Zoë', last_name: 'O’Connor', phone: '(212) 555-0147', date_of_birth: '1984-06-09' },
  });
  const heard = page.waitForResponse('**/api/events');
  await page.goto('/appointments');
  await expect(page.getByText('No appointments').first()).toBeVisible();
  expect((await heard).status()).toBe(200);

  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await practice.call(createAppointment, {
    body: {
      patient_id,
      appointment_date: tomorrow,
      appointment_time: '14:30',
      notes: 'Booked by a colleague',
    },
  });
  await expect(page.getByText('Booked by a colleague')).toBeVisible();
});
