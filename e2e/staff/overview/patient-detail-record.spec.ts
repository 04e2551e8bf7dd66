// The record's tabs on the patient's page: appointments, treatments, prescriptions. product.md, 2.
import { createAppointment, createPrescription, createTreatment, updateAppointment } from '@cusp/contract';
import { expect, test } from '../../support/fixtures.ts';
import { addPatient, entry, fact, words } from './patient-detail.helpers.ts';
import { dayFromToday } from '../../support/days.ts';

test('Appointments: only this patient’s, the latest first, each with its fields; the tab is in the address @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const patient = await addPatient(practice);
  const other = await addPatient(practice, { first_name: 'Other' });
  await page.goto(`/patients/${patient.id}`);
  await page.getByRole('tab', { name: 'Appointments' }).click();
  await expect(page.getByText('No appointments found')).toBeVisible();
  await expect(page).toHaveURL(`/patients/${patient.id}?tab=appointments`);

  const base = { patient_id: patient.id, appointment_time: '14:30' };
  const early = await practice.call(createAppointment, {
    body: {
      ...base,
      appointment_date: '2026-03-03',
      type: 'root_canal',
      notes: 'Bring X-rays.\nSecond line',
    },
  });
  await practice.call(updateAppointment, {
    params: { id: early.id },
    body: { ...early, status: 'cancelled' },
  });
  await practice.call(createAppointment, { body: { ...base, appointment_date: '2027-01-05' } });
  await practice.call(createAppointment, {
    body: { ...base, patient_id: other.id, appointment_date: '2026-03-03', type: 'crown' },
  });
  const asked = page.waitForRequest((request) =>
    request.url().endsWith(`/api/appointments?patient_id=${patient.id}`),
  );
  await page.reload();
  await asked;
  await expect(page.getByRole('heading', { name: 'Appointments History' })).toBeVisible();
  const entries = page.getByRole('list', { name: 'Appointments' }).getByRole('listitem');
  await expect(entries).toHaveText([
    /^CheckupTue, Jan 5, 20272:30 PMscheduledNo notesCompleteMove…Edit…Cancel…Details…$/i,
    /^Root CanalTue, Mar 3, 20262:30 PMcancelledBring X-rays.\s+Second lineDetails…$/i,
  ]);

  await page.getByRole('tab', { name: 'Treatments' }).click();
  await expect(page.getByRole('heading', { name: 'Treatment History' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Appointments History' })).toBeVisible();
});

test('Treatments: procedure, tooth, description, cost, status, and what is due with the way to pay it @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const patient = await addPatient(practice);
  await page.goto(`/patients/${patient.id}?tab=treatments`);
  await expect(page.getByText('No treatments found')).toBeVisible();

  const plain = await practice.call(createTreatment, {
    body: { patient_id: patient.id, procedure: 'Dental Cleaning', cost: 0 },
  });
  const crown = await practice.call(createTreatment, {
    body: {
      patient_id: patient.id,
      procedure: 'Crown',
      tooth_number: '#14',
      description: 'Porcelain',
      cost: 1250.5,
      status: 'in_progress',
    },
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Treatment History' })).toBeVisible();
  const cleaning = entry(page, 'Treatments', plain.procedure);
  await expect(cleaning).toContainText('No description');
  await expect(cleaning).toContainText('$0.00');
  await expect(cleaning).toContainText(/planned/i);
  await expect(cleaning).not.toContainText('due');
  const crowned = entry(page, 'Treatments', 'Crown');
  for (const part of ['Tooth #14', 'Porcelain', '$1,250.50', /in progress/i, '$1,250.50 due'])
    await expect(crowned).toContainText(part);
  await crowned.getByRole('button', { name: 'Take payment for Crown, tooth #14' }).click();
  await expect(page).toHaveURL(
    `/patients/${patient.id}?tab=treatments&dialog=take_payment&treatment=${crown.id}`,
  );
  const dialog = page.getByRole('dialog', { name: 'Take Payment' });
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('$1,250.50');
  await expect(dialog.getByRole('textbox', { name: /^Pays of Crown #14/ })).toHaveValue('$1,250.50');
});

test('Prescriptions: every field, and who wrote it when @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const patient = await addPatient(practice);
  await page.goto(`/patients/${patient.id}?tab=prescriptions`);
  await expect(page.getByText('No prescriptions found')).toBeVisible();
  await practice.call(createPrescription, {
    body: {
      patient_id: patient.id,
      medication: 'Amoxicillin',
      dosage: '500 mg',
      frequency: 'Three times a day',
      duration: '7 days',
      instructions: 'With food',
    },
  });
  await page.reload();
  await expect(entry(page, 'Prescriptions', 'Amoxicillin')).toContainText('By Ada Molar');
  await expect(entry(page, 'Prescriptions', 'Amoxicillin')).toContainText(words(dayFromToday(0), false));
  await expect(fact(page, 'Dosage')).toHaveText('500 mg');
  await expect(fact(page, 'Frequency')).toHaveText('Three times a day');
  await expect(fact(page, 'Duration')).toHaveText('7 days');
  await expect(fact(page, 'Instructions')).toHaveText('With food');
});
