import {
  activate,
  chosenPatientHeader,
  createAppointment,
  createNote,
  createPatient,
  createPayment,
  createPrescription,
  createTreatment,
  dashboardStats,
  getPatient,
  getPortalAccess,
  inviteToPortal,
  listPatients,
  listPayments,
  me,
  portalAppointments,
  portalLogin,
  portalLogout,
  portalMe,
  portalPayments,
  portalPrescriptions,
  portalTreatments,
  readInvitation,
  updateInfo,
  withdrawPortalAccess,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { tokenIn } from '../../../../tests/support/invited.ts';
import { aPatient, asOwner, callAs, testApp } from '../../../../tests/support/practice.ts';
import type { Caller } from '../../../../tests/support/practice.ts';

const { app, newPractice, stranger } = await testApp();
const portalLists = [portalAppointments, portalTreatments, portalPayments, portalPrescriptions];
const madeUp = '01900000-0000-7000-8000-000000000000';
const password = 'a password of a patient';

/** Staff invite a patient, who then chooses a password. */
async function letIn(staff: Caller, patientId: string, email: string, chosen = password) {
  const { body } = await staff(inviteToPortal, { params: { id: patientId }, body: { email } });
  const activated = await stranger(activate, {
    body: { token: tokenIn(body['invite_url']), password: chosen },
  });
  return { activated, call: callAs(app, String(activated.body['access_token'])) };
}

async function practiceWithVisitor(fields: object = {}) {
  const practice = await newPractice();
  const email = `${crypto.randomUUID()}@example.com`;
  const created = await practice.call(createPatient, { body: aPatient({ email, ...fields }) });
  const { call: visitor, activated } = await letIn(practice.call, created.id, email);
  return { ...practice, email, patient_id: created.id, patient: created.body, visitor, activated };
}

describe('an invitation', () => {
  test('opens the portal for the invited patient, once', async () => {
    const { call } = await newPractice();
    const email = `${crypto.randomUUID()}@example.com`;
    const { id } = await call(createPatient, { body: aPatient({ email }) });
    expect((await call(getPortalAccess, { params: { id } })).body).toMatchObject({
      state: 'none',
      email: '',
    });

    const invited = await call(inviteToPortal, { params: { id } });
    expect(invited.status).toBe(201);
    expect(invited.body).toMatchObject({
      invite_url: expect.stringMatching(/^http:\/\/.+\/patient-portal\/activate\?token=[\w-]{43}$/),
      mailed: false,
    });
    const days = (Date.parse(String(invited.body['expires_at'])) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 2);
    expect((await call(getPortalAccess, { params: { id } })).body).toMatchObject({ state: 'invited', email });

    const token = tokenIn(invited.body['invite_url']);
    expect((await stranger(readInvitation, { body: { token } })).body).toMatchObject({
      email,
      first_name: 'Mia',
      needs_code: false,
    });
    const activated = await stranger(activate, { body: { token, password } });
    expect(activated).toMatchObject({
      status: 200,
      body: {
        access_token: expect.any(String),
        patient_user: { email, patients: [{ id, first_name: 'Mia' }] },
        patient: { id, first_name: 'Mia', last_name: 'Keller' },
      },
    });
    expect((await call(getPortalAccess, { params: { id } })).body).toMatchObject({
      state: 'active',
      active_since: expect.any(String),
      last_sign_in: expect.any(String),
    });
    const again = await stranger(activate, { body: { token, password } });
    expect(again).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/already used/) } });
  });

  test('needs an address: the body’s, else the patient’s', async () => {
    const { call } = await newPractice();
    const { id } = await call(createPatient, { body: aPatient() });
    for (const body of [undefined, {}, { email: '' }]) {
      const answer = await call(inviteToPortal, { params: { id }, body });
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'email' }] } });
    }
    expect((await call(inviteToPortal, { params: { id }, body: { email: 'a@example.com' } })).status).toBe(
      201,
    );
  });

  test('stops working when it expires, is replaced, or is withdrawn', async () => {
    const { call } = await newPractice();
    const email = `${crypto.randomUUID()}@example.com`;
    const { id } = await call(createPatient, { body: aPatient({ email }) });
    const invite = async () => tokenIn((await call(inviteToPortal, { params: { id } })).body['invite_url']);
    const open = (token: string) => stranger(activate, { body: { token, password } });

    const first = await invite();
    const second = await invite();
    expect((await open(first)).status).toBe(404);
    await asOwner((client) =>
      client.query(`update portal_invitation set expires_at = now() where patient_id = $1`, [id]),
    );
    expect(await open(second)).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/expired/) },
    });
    const third = await invite();
    expect((await call(withdrawPortalAccess, { params: { id } })).status).toBe(204);
    expect((await open(third)).status).toBe(404);
    expect((await open('made up')).text).toBe((await open(third)).text);
  });

  test('refuses short and common passwords', async () => {
    const { call } = await newPractice();
    const { id } = await call(createPatient, {
      body: aPatient({ email: `${crypto.randomUUID()}@example.com` }),
    });
    const { body } = await call(inviteToPortal, { params: { id } });
    for (const weak of ['short', '123456789012']) {
      const answer = await stranger(activate, {
        body: { token: tokenIn(body['invite_url']), password: weak },
      });
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'password' }] } });
    }
  });

  test('used twice at the same time makes one account', async () => {
    const { call } = await newPractice();
    const { id } = await call(createPatient, {
      body: aPatient({ email: `${crypto.randomUUID()}@example.com` }),
    });
    const { body } = await call(inviteToPortal, { params: { id } });
    const token = tokenIn(body['invite_url']);
    const both = await Promise.all([1, 2].map(() => stranger(activate, { body: { token, password } })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is for staff of the practice only', async () => {
    const [ours, theirs] = [await practiceWithVisitor(), await newPractice()];
    for (const asked of [getPortalAccess, inviteToPortal, withdrawPortalAccess]) {
      const wanted = { params: { id: ours.patient_id } };
      expect((await stranger(asked, wanted)).status).toBe(401);
      expect((await ours.visitor(asked, wanted)).status).toBe(403);
      const foreign = await theirs.call(asked, wanted);
      const invented = await theirs.call(asked, { params: { id: madeUp } });
      expect(foreign).toMatchObject({ status: 404, text: invented.text });
    }
    expect((await ours.visitor(portalMe)).status).toBe(200);
  });
});

describe('a parent and children', () => {
  test('share one account, with the record chosen on each call', async () => {
    const { call, email, visitor, patient_id } = await practiceWithVisitor();
    const child = await call(createPatient, { body: aPatient({ first_name: 'Tim' }) });
    const other = await call(createPatient, { body: aPatient({ first_name: 'No one' }) });
    await call(createTreatment, { body: { patient_id: child.id, procedure: 'Filling', cost: 80 } });

    const refused = await letIn(call, child.id, email, 'not the password of the account');
    expect(refused.activated).toMatchObject({
      status: 401,
      body: { detail: expect.stringMatching(/already have/) },
    });
    const { activated } = await letIn(call, child.id, email.toUpperCase());
    expect(activated.body).toMatchObject({
      patient: { first_name: 'Tim' },
      patient_user: { patients: [{ first_name: 'Mia' }, { first_name: 'Tim' }] },
    });

    const as = (id: string) => ({ [chosenPatientHeader]: id });
    const treatments = async (headers = {}) => (await visitor(portalTreatments, {}, headers)).rows.length;
    expect(await treatments()).toBe(0);
    expect(await treatments(as(patient_id))).toBe(0);
    expect(await treatments(as(child.id))).toBe(1);
    for (const wanted of [other.id, madeUp, 'nonsense']) {
      const answer = await visitor(portalTreatments, {}, as(wanted));
      expect(answer).toMatchObject({ status: 404, text: '{"detail":"That patient was not found."}' });
    }
    await call(withdrawPortalAccess, { params: { id: child.id } });
    expect((await visitor(portalMe, {}, as(child.id))).status).toBe(404);
    expect((await visitor(portalMe)).status).toBe(200);
  });
});

describe('a patient', () => {
  test('signs in by email and password, with the same answer to every wrong input', async () => {
    const { email, patient_id } = await practiceWithVisitor();
    const { status, body } = await stranger(portalLogin, { body: { email: email.toUpperCase(), password } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ patient: { id: patient_id }, patient_user: { email } });
    const wrong = await stranger(portalLogin, { body: { email, password: 'wrong' } });
    const unknown = await stranger(portalLogin, { body: { email: 'no@example.com', password } });
    expect(wrong).toMatchObject({ status: 401, text: unknown.text });
  });

  test('sees the own records and nothing of the practice’s notes', async () => {
    const { call, patient_id, visitor } = await practiceWithVisitor({
      medical_history: 'secret',
      allergies: 'secret',
    });
    await call(createAppointment, {
      body: { patient_id, appointment_date: '2031-01-01', appointment_time: '09:00' },
    });
    const treatment = await call(createTreatment, {
      body: { patient_id, procedure: 'Crown', cost: 100.5, notes: 'secret' },
    });
    await call(createPayment, {
      body: { patient_id, treatment_id: treatment.id, amount: 0.5, notes: 'secret' },
    });
    const drug = { medication: 'Ibuprofen', dosage: '600 mg', frequency: 'daily', duration: '3 days' };
    const parts = { directions: 'With food.', pharmacist_note: 'secret', indication: 'secret' };
    await call(createPrescription, { body: { patient_id, ...drug, parts } });
    await call(createNote, { body: { patient_id, content: 'secret' } });

    expect((await visitor(portalMe)).body).toMatchObject({
      patient: { id: patient_id, practice: { name: expect.any(String) } },
    });
    expect((await visitor(portalAppointments)).rows).toMatchObject([
      { appointment_date: '2031-01-01', status: 'scheduled' },
    ]);
    expect((await visitor(portalTreatments)).rows).toMatchObject([
      { procedure: 'Crown', cost: 100.5, balance: 100, due: 0 },
    ]);
    expect((await visitor(portalPayments)).rows).toMatchObject([
      { amount: 0.5, treatment_procedure: 'Crown', status: 'completed' },
    ]);
    expect((await visitor(portalPrescriptions)).rows).toMatchObject([{ ...drug, directions: 'With food.' }]);
    for (const read of [portalMe, ...portalLists]) {
      expect((await visitor(read)).text).not.toContain('secret');
    }
  });

  test('sees nothing of another patient, even of the same practice', async () => {
    const { call, visitor } = await practiceWithVisitor();
    const other = await call(createPatient, { body: aPatient() });
    await call(createAppointment, {
      body: { patient_id: other.id, appointment_date: '2031-01-01', appointment_time: '09:00' },
    });
    await call(createTreatment, { body: { patient_id: other.id, procedure: 'Crown', cost: 5 } });
    await call(createPayment, { body: { patient_id: other.id, amount: 5 } });
    for (const list of portalLists) {
      expect((await visitor(list)).rows).toEqual([]);
    }
  });

  test('changes the own contact information and nothing else', async () => {
    const { call, patient_id, patient, visitor } = await practiceWithVisitor();
    const contact = {
      phone: '555-0199',
      email: 'new@example.com',
      address: '2 Oak St',
      emergency_contact: 'Lea',
      emergency_phone: '555-0198',
    };
    const { status, body } = await visitor.unchecked(updateInfo, {
      body: { ...contact, first_name: 'Changed', insurance_id: 'changed', id: madeUp },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...contact, first_name: 'Mia', insurance_id: '' });
    const stored = await call(getPatient, { params: { id: patient_id } });
    expect(stored.body).toMatchObject({ ...patient, ...contact, version: 2, updated_at: expect.any(String) });
    const refused = await visitor(updateInfo, { body: { ...contact, phone: ' ', email: 'x' } });
    expect(refused.body['errors']).toMatchObject([{ path: 'phone' }, { path: 'email' }]);
  });

  test('signs out at the server too, and loses everything when access is withdrawn', async () => {
    const { call, email, patient_id, visitor } = await practiceWithVisitor();
    const again = await stranger(portalLogin, { body: { email, password } });
    const second = callAs(app, String(again.body['access_token']));
    expect((await visitor(portalLogout)).status).toBe(204);
    expect((await visitor(portalMe)).status).toBe(401);
    expect((await second(portalMe)).status).toBe(200);
    await call(withdrawPortalAccess, { params: { id: patient_id } });
    expect((await second(portalMe)).status).toBe(401);
    expect(await stranger(portalLogin, { body: { email, password } })).toMatchObject({
      status: 403,
      body: { detail: 'This account no longer has a patient record. Call your dental office.' },
    });
  });
});

describe('the realms', () => {
  test('are closed to each other', async () => {
    const { call, visitor } = await practiceWithVisitor();
    for (const read of [portalMe, ...portalLists]) {
      expect((await stranger(read)).status).toBe(401);
      expect((await call(read)).status).toBe(403);
    }
    for (const read of [listPatients, me, listPayments, dashboardStats]) {
      expect((await visitor(read)).status).toBe(403);
    }
  });
});
