// The page of one patient: identity, warnings, and the record in its tabs. product.md, 2 and 8.
import {
  createAppointment,
  createPayment,
  createPrescription,
  createTreatment,
  getPatient,
  getPatientBar,
  listAppointments,
  listPrescriptions,
  listTreatments,
  updateAppointment,
} from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { addPatient, breakCall, fact, toast, words } from './patient-detail.helpers.ts';
import { dayFromToday } from '../../support/days.ts';

const tabs = [
  'Personal Info',
  'Health',
  'Chart',
  'Treatments',
  'Plans',
  'Ledger',
  'Appointments',
  'Prescriptions',
  'Notes',
];
const underMore = ['Anesthesia', 'Images', 'Documents', 'Messages'];

test('the page opens with who it is and nothing to heed, and leads back to the patients @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const patient = await addPatient(practice, {
    date_of_birth: `${Number(dayFromToday(0).slice(0, 4)) - 40}-01-01`,
  });
  await page.goto(`/patients/${patient.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Zoë O’Connor' })).toBeVisible();
  await expect(page).toHaveTitle(/Zoë O’Connor/);
  await expect(page.getByText('40 years', { exact: true })).toBeVisible();
  await expect(page.getByText(`born ${words(patient.date_of_birth, false)}`)).toBeVisible();
  const phone = page.getByRole('main').getByRole('link', { name: '(555) 010-2000' }).first();
  await expect(phone).toHaveAttribute('href', 'tel:5550102000');
  await expect(page.getByText('Minor', { exact: true })).toBeHidden();

  const alerts = page.getByRole('list', { name: 'Alerts' }).getByRole('listitem');
  await expect(alerts).toHaveText([
    'AllergiesNot recorded',
    'Medical alertsNone recorded',
    'Health historyNot reviewed yet',
    'Balance due$0.00',
    'Next appointmentNone scheduled',
    'RecallNone pending',
  ]);

  await expect(page.getByRole('tab')).toHaveText(tabs);
  await expect(page.getByRole('tab', { name: 'Personal Info' })).toHaveAttribute('aria-selected', 'true');
  // On a laptop they are all in sight, and the rest is one press away.
  await page.setViewportSize({ width: 1280, height: 800 });
  const strip = page.getByRole('tablist');
  expect(await strip.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem')).toHaveText(underMore);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Back to Patients' }).click();
  await expect(page).toHaveURL('/patients');
});

test('a minor, allergies, medical alerts, the balance due, an overdue recall and the next visit can’t be missed @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const patient = await addPatient(practice, {
    date_of_birth: dayFromToday(-400),
    allergies: 'Penicillin',
    medical_history: 'Asthma, albuterol inhaler as needed.',
    phone: '(555) 010-2000 ext. 12',
  });
  const other = await addPatient(practice, { first_name: 'Other' });
  const treatment = {
    patient_id: patient.id,
    procedure: 'Filling',
    cost: 100.1,
    status: 'completed',
  } as const;
  // An estimate is not due.
  await practice.call(createTreatment, { body: { ...treatment, cost: 700, status: 'planned' } });
  const paid = await practice.call(createTreatment, { body: treatment });
  await practice.call(createTreatment, { body: { ...treatment, cost: 200.2 } });
  await practice.call(createTreatment, { body: { ...treatment, patient_id: other.id, cost: 999 } });
  await practice.call(createPayment, {
    body: { patient_id: patient.id, treatment_id: paid.id, amount: 50.05 },
  });
  const visit = { patient_id: patient.id, appointment_time: '09:30' };
  const past = await practice.call(createAppointment, {
    body: { ...visit, appointment_date: dayFromToday(-200), recall_date: dayFromToday(-20) },
  });
  await practice.call(updateAppointment, { params: { id: past.id }, body: { ...past, status: 'completed' } });

  await page.goto(`/patients/${patient.id}`);
  await expect(page.getByText('Minor', { exact: true })).toBeVisible();
  await expect(page.getByText('13 months')).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: '(555) 010-2000 ext. 12' }).first(),
  ).toHaveAttribute('href', 'tel:5550102000;ext=12');
  const alerts = page.getByRole('list', { name: 'Alerts' }).getByRole('listitem');
  await expect(alerts).toHaveText([
    'AllergiesPenicillin',
    'Medical alertsAsthma, albuterol inhaler as needed.',
    'Health historyNot reviewed yet',
    'Balance due$250.25',
    'Next appointmentNone scheduled',
    `Recall overdueSince ${words(dayFromToday(-20), false)} Schedule`,
  ]);

  // A new visit ends the recall.
  await practice.call(createAppointment, { body: { ...visit, appointment_date: dayFromToday(3) } });
  await page.reload();
  await expect(alerts.nth(4)).toHaveText(`Next appointment${words(dayFromToday(3))}, 9:30 AM`);
  await expect(alerts.nth(5)).toHaveText('RecallNone pending');
});

test('long medical alerts show their beginning and, when asked, all of it @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const patient = await addPatient(practice, { medical_history: 'Line of history.\n'.repeat(30) });
  await page.goto(`/patients/${patient.id}`);
  await page.getByRole('button', { name: 'Show more of the medical alerts' }).click();
  await expect(page.getByRole('button', { name: 'Show less of the medical alerts' })).toBeVisible();
});

test('Personal Info shows every field, and says what is not recorded @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const full = await addPatient(practice, {
    email: 'zoe@example.com',
    gender: 'female',
    address: '12 Harbor Rd\nNew York, NY 10004',
    insurance_provider: 'Delta Dental PPO',
    insurance_id: 'W123',
    medical_history: 'Warfarin <b>daily</b>',
    allergies: 'Latex',
    emergency_contact: 'Ann O’Connor',
    emergency_phone: '555-010-3000',
  });
  await page.goto(`/patients/${full.id}`);
  const shown: Record<string, string> = {
    'First Name': 'Zoë',
    'Last Name': 'O’Connor',
    'Date of Birth': 'Mar 1, 1980',
    Gender: 'Female',
    Phone: '(555) 010-2000',
    Email: 'zoe@example.com',
    'Insurance Provider': 'Delta Dental PPO',
    'Insurance ID': 'W123',
    'Emergency Contact': 'Ann O’Connor',
    'Emergency Phone': '(555) 010-3000',
    Allergies: 'Latex',
    'Medical History': 'Warfarin <b>daily</b>',
  };
  for (const [name, value] of Object.entries(shown)) await expect(fact(page, name)).toHaveText(value);
  expect(await fact(page, 'Address').innerText()).toBe('12 Harbor Rd\nNew York, NY 10004');

  const bare = await addPatient(practice);
  await page.goto(`/patients/${bare.id}`);
  await expect(fact(page, 'Gender')).toHaveText('Male');
  // Eight of the record, five of what else an office knows, and the allergies in the header.
  await expect(page.getByText('Not recorded')).toHaveCount(14);
});

test('the quick actions open their dialogs here for this patient, and closing them leads back @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const patient = await addPatient(practice, { allergies: 'Latex' });
  await page.goto(`/patients/${patient.id}?tab=notes`);
  for (const [action, name] of [
    ['Schedule Appointment', 'book'],
    ['Add Treatment', 'treatment'],
  ] as const) {
    await page.getByRole('button', { name: action, exact: true }).click();
    await expect(page).toHaveURL(`/patients/${patient.id}?tab=notes&dialog=${name}`);
    const dialog = page.getByRole('dialog', { name: action });
    // The patient, and their allergies.
    await expect(dialog.getByLabel('About the patient')).toContainText('Latex');
    await expect(dialog.getByRole('combobox', { name: 'Patient' })).toHaveValue(/Zoë O’Connor.*Mar 1, 1980/);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(`/patients/${patient.id}?tab=notes`);
    await expect(page.getByRole('button', { name: action, exact: true })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Clinical Notes' })).toBeVisible();
  }
});

test('a patient who can’t be loaded leads back to the patients with the word that it failed @nightly', async ({
  practice,
  signedInPage: page,
  allowProblems,
}) => {
  allowProblems(/404|500/);
  const patient = await addPatient(practice);
  await breakCall(page, getPatient, { params: { id: patient.id } });
  for (const id of [patient.id, '01900000-0000-7000-8000-000000000000', 'nobody']) {
    await page.goto(`/patients/${id}`);
    await expect(page).toHaveURL('/patients');
    await expect(toast(page, 'Failed to fetch patient data')).toBeVisible();
  }
});

test('a tab that can’t be loaded says so and can be tried again; the flags don’t say "none" @nightly', async ({
  practice,
  signedInPage: page,
  allowProblems,
}) => {
  allowProblems(/500/);
  const patient = await addPatient(practice);
  for (const [tab, failure, call] of [
    ['appointments', 'Failed to fetch appointments', listAppointments],
    ['treatments', 'Failed to fetch treatments', listTreatments],
    ['prescriptions', 'Failed to fetch patient data', listPrescriptions],
  ] as const) {
    const mend = await breakCall(page, call, { query: { patient_id: patient.id } });
    const mendBar = await breakCall(page, getPatientBar, { params: { id: patient.id } });
    await page.goto(`/patients/${patient.id}?tab=${tab}`);
    await expect(toast(page, failure).last()).toBeVisible();
    if (tab === 'treatments') await expect(page.getByText('Balance dueCould not be loaded')).toBeVisible();
    await mend();
    await mendBar();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(new RegExp(`No ${tab} found`))).toBeVisible();
  }
});

test.describe('a receptionist', () => {
  test.use({ role: 'receptionist' });
  test('sees what happened without the notes, and writes no prescriptions @nightly', async ({
    practice,
    signedInPage: page,
  }) => {
    const patient = await addPatient(practice);
    await practice.call(createTreatment, { body: { patient_id: patient.id, procedure: 'Crown', cost: 9 } });
    await page.goto(`/patients/${patient.id}?tab=notes&dialog=note`);
    await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Crown');
    await expect(page.getByRole('button', { name: 'Treatments', exact: true })).toBeVisible();
    for (const name of ['Notes', 'SOAP notes', 'Add Note', 'New SOAP Note'])
      await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('tab', { name: 'Prescriptions' }).click();
    await expect(page.getByText('No prescriptions found')).toBeVisible();
    await expect(page.getByRole('button', { name: 'New Prescription' })).toBeHidden();
  });
});

test('every tab is accessible in light and dark, and fits a phone @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  test.slow();
  const patient = await addPatient(practice, {
    first_name: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschafers',
    last_name: 'Mc'.repeat(40),
    allergies: 'Penicillin',
    email: `${'long'.repeat(12)}@example.com`,
  });
  const { id: patient_id } = patient;
  await practice.call(createAppointment, {
    body: {
      patient_id,
      appointment_date: dayFromToday(-9),
      appointment_time: '09:00',
      recall_date: dayFromToday(-2),
    },
  });
  await practice.call(createTreatment, { body: { patient_id, procedure: 'Crown', cost: 900 } });
  await practice.call(createPrescription, {
    body: {
      patient_id,
      medication: 'Ibuprofen',
      dosage: '600 mg',
      frequency: 'As needed',
      duration: '3 days',
    },
  });
  await page.goto(`/patients/${patient_id}`);
  await expect(page.getByText('Recall overdue')).toBeVisible();
  for (const tab of [...tabs, ...underMore]) {
    if (underMore.includes(tab)) {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: tab }).click();
    } else await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByText('Loading')).toHaveCount(0);
    await expectAccessibleInBoth(page);
    await expectNoSidewaysScroll(page);
  }
});
