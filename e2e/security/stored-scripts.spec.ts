import {
  addCoverage,
  addToChart,
  addToNote,
  addToSoapNote,
  archivePatient,
  beginSedation,
  correctNote,
  createAppointment,
  createCarrier,
  createForm,
  createInsurancePlan,
  createNote,
  createPatient,
  createPayment,
  createPharmacy,
  createPrescription,
  createSoapNote,
  createTreatment,
  createTreatmentPlan,
  exportPatient,
  giveForms,
  inviteToPortal,
  inviteToTeam,
  join,
  listProviders,
  presentPlan,
  publishForm,
  recordAnesthetic,
  saveForm,
  startCheckout,
  updateOwnPractice,
  updateProfile,
  uploadImage,
} from '@cusp/contract';
import { unzipSync } from 'fflate';
import type { Practice } from '../support/practice.ts';
import { ask } from '../support/requests.ts';
import { dayFromToday, timeZone } from '../support/days.ts';
import { expect, test } from '../support/portal.ts';
import { memberPassword } from '../staff/practice/settings.helpers.ts';
import { png } from '../staff/imaging/images.helpers.ts';
import { long, plant, short, watchScripts } from './hostile.ts';
import { everyScreen, opensQuietly, printsAsTyped, showsAsTyped } from './looking.ts';

/** A whole record, hostile in every text. */
async function plantRecord(practice: Practice, site: string) {
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
  // Completed work of an insured patient is ready to bill.
  const carrier = await plant(practice, createCarrier, {});
  const insurance = await plant(practice, createInsurancePlan, {
    carrier_id: carrier.id,
    benefits: [{ type: 'percent', category: 'crowns', percent: 50 }],
  });
  await practice.call(addCoverage, {
    params: { id: patient_id },
    body: { insurance_plan_id: insurance.id, relationship: 'self', rank: 1, member_id: short, notes: long },
  });
  const date = dayFromToday(0);
  const when = { appointment_date: date, appointment_time: '09:30' };
  await plant(practice, createAppointment, { patient_id, ...when, recall_date: dayFromToday(1) });
  const treatment = await plant(practice, createTreatment, { patient_id, procedure: 'Crown', cost: 90 });
  const watched = { type: 'finding', kind: 'watch', tooth: 16, note: long } as const;
  await practice.call(addToChart, { params: { id: patient_id }, body: { entries: [watched] } });
  // An unsigned sedation is on the work list, too.
  const [provider] = await practice.call(listProviders, {});
  const provider_id = provider?.id ?? '';
  const given = { product: 'articaine_4_epinephrine_100', cartridges: 1, cartridge_ml: 1.7 } as const;
  await practice.call(recordAnesthetic, {
    params: { id: patient_id },
    body: { ...given, site: short, lot: short, provider_id, weight_kg: 80 },
  });
  await practice.call(beginSedation, {
    params: { id: patient_id },
    body: { kind: 'nitrous', provider_id, monitored_by: short, people: short },
  });
  const visits = [{ lines: [{ treatment_id: treatment.id }] }];
  const plan = await plant(practice, createTreatmentPlan, { patient_id, phases: [{ name: short, visits }] });
  await practice.call(presentPlan, {
    params: { id: plan.id },
    body: { valid_until: dayFromToday(30), in_portal: true },
  });
  await plant(practice, createPayment, { patient_id, treatment_id: treatment.id, amount: 10 });
  await plant(practice, createPrescription, { patient_id, pharmacy_id: pharmacy.id, e_signature: null });
  const note = await plant(practice, createNote, { patient_id });
  await practice.call(addToNote, { params: { id: note.id }, body: { content: long } });
  await practice.call(correctNote, { params: { id: note.id }, body: { content: long, reason: short } });
  const soap = await plant(practice, createSoapNote, { patient_id });
  await practice.call(addToSoapNote, { params: { id: soap.id }, body: { content: long } });
  const form = new FormData();
  form.append('caption', long);
  form.append('teeth', short);
  form.append(
    'file',
    new Blob([new Uint8Array(png('a', 9, { width: 40, height: 30 }).buffer)]),
    `${short}.png`,
  );
  const { token } = practice;
  const uploaded = await ask(site, uploadImage, { params: { id: patient_id } }, { token, form });
  expect(uploaded.status).toBe(201);
  return patient_id;
}

/** A form that waits for the patient, hostile in its name and its question. */
async function plantForm(practice: Practice, patient_id: string): Promise<void> {
  const said = { kind: 'other', name: short, name_es: short, good_for_months: null } as const;
  const params = { id: (await practice.call(createForm, { body: { ...said, copy_of: null } })).id };
  const question = { id: 'q', type: 'short', words: { en: short, es: short }, required: false } as const;
  const asked = { ...question, options: [], many: false, follow_up: null, target: null };
  const { version } = await practice.call(saveForm, {
    params,
    body: { ...said, content: { items: [asked] } },
  });
  await practice.call(publishForm, { params, body: { version } });
  await practice.call(giveForms, {
    params: { id: patient_id },
    body: { form_ids: [params.id], due_on: null, appointment_id: null, treatment_id: null },
  });
}

/** A practice's own details and its staff, hostile in every text. */
async function plantPractice(practice: Practice): Promise<void> {
  await plant(practice, updateOwnPractice, { time_zone: timeZone, npi: '', version: null });
  await plant(practice, updateProfile, { version: null });
  const email = `<img/src=x/onerror=ran()>@${crypto.randomUUID()}.xyz`;
  const body = { email, role: 'dentist' } as const;
  const { invite_url } = await practice.call(inviteToTeam, { body });
  const token = new URL(invite_url).searchParams.get('token') ?? '';
  await practice.call(join, { body: { token, name: short, password: memberPassword } });
  await practice.call(inviteToTeam, { body: { ...body, email: `again.${email}` } });
}

test('hostile text in every field of a record is shown as typed on every screen, sheet and PDF @nightly', async ({
  signedInPage: page,
  context,
  practice,
  site,
}) => {
  test.slow();
  const seen = await watchScripts(context);
  const patient_id = await plantRecord(practice, site);
  await plantForm(practice, patient_id);
  await plantPractice(practice);

  const screens = await everyScreen(page, '/', async (name) => {
    // Nobody has answered a reminder here; the texts of messages are on the patient's page.
    if (name === 'Messages') await expect(page.getByText('No messages need a reply')).toBeVisible();
    // The list of settings shows no record; they are opened below.
    else if (name !== 'Settings') {
      // The first report has sums and no names.
      if (name === 'Reports')
        await page
          .getByRole('group', { name: 'Reports' })
          .getByText('Unapplied Credits', { exact: true })
          .click();
      await showsAsTyped(page, name);
    }
  });
  expect(screens).toBeGreaterThanOrEqual(8);

  await page.goto(`/patients/${patient_id}`);
  const tabs = page.getByRole('tab');
  await expect(tabs.first()).toBeVisible();
  for (const tab of await tabs.all()) {
    await tab.click();
    await showsAsTyped(page, `the patient's ${await tab.innerText()}`);
  }
  for (const tab of ['anesthesia', 'images', 'documents', 'messages']) {
    await page.goto(`/patients/${patient_id}?tab=${tab}`);
    await showsAsTyped(page, `the patient's ${tab}`);
  }
  const { token } = practice;
  const exported = await ask(site, exportPatient, { params: { id: patient_id } }, { token });
  const record = unzipSync(new Uint8Array(await exported.arrayBuffer()));

  await page.goto('/payments');
  await printsAsTyped(page, context, /^(Print )?[Rr]eceipt/, short);
  await page.goto('/prescriptions');
  await printsAsTyped(page, context, /^Print/, long);

  // The owner's screens, from the menu under the person's name.
  for (const place of ['practice', 'team', 'profile', 'audit']) {
    await page.goto(`/settings/${place}`);
    await showsAsTyped(page, place);
  }
  await page.goto('/settings/subscription');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // An archived patient, in the list of those.
  const gone = await plant(practice, createPatient, { date_of_birth: '1984-06-09' });
  await practice.call(archivePatient, { params: { id: gone.id } });
  await page.goto(`/patients/${gone.id}`);
  await showsAsTyped(page, 'an archived patient');

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
  const ofPatient = await everyScreen(page, '/patient-portal/dashboard', async (name) => {
    // No messages yet.
    if (name === 'Messages') {
      await page.getByRole('textbox', { name: 'Your message' }).fill(long);
      await page.getByRole('button', { name: 'Send' }).click();
    }
    await showsAsTyped(page, name);
  });
  expect(ofPatient).toBeGreaterThanOrEqual(7);
  await page.goto('/patient-portal/prescriptions');
  await printsAsTyped(page, context, /^Print/, short);
  await page.goto('/patient-portal/payments');
  await printsAsTyped(page, context, /^Receipt/, short);
  await printsAsTyped(page, context, /^Print Statement/, short);

  await opensQuietly(page, record['record.pdf'] ?? new Uint8Array());
  expect(seen).toEqual([]);
});

test('the pages that are not the app’s own keep to the policy too @nightly', async ({
  portalPage: page,
  context,
  practice,
  visitor,
  site,
}) => {
  const seen = await watchScripts(context);
  await page.goto('/api/docs');
  // It renders every call before it shows one, which takes long on a busy machine.
  await expect(page.getByRole('heading', { name: /^Cusp/ })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('/api/health', { exact: true }).first()).toBeVisible();

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
