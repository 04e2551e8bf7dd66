import { chosenPatientHeader } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { aPatient, asOwner, callAs, testApp } from '../../testing/practice.ts';
import type { Caller } from '../../testing/practice.ts';

const { app, newPractice, stranger } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';
const password = 'a password of a patient';

const tokenIn = (url: unknown) => new URL(String(url)).searchParams.get('token') ?? '';

/** Invites a patient by staff and lets them choose a password. */
async function letIn(staff: Caller, patientId: string, email: string, chosen = password) {
  const { body } = await staff('POST', `/patients/${patientId}/portal-invite`, { email });
  const activated = await stranger('POST', '/patient-portal/activate', {
    token: tokenIn(body['invite_url']),
    password: chosen,
  });
  return { activated, call: callAs(app, String(activated.body['access_token'])) };
}

async function practiceWithVisitor(fields: object = {}) {
  const practice = await newPractice();
  const email = `${crypto.randomUUID()}@example.com`;
  const created = await practice.call('POST', '/patients', aPatient({ email, ...fields }));
  const { call: visitor, activated } = await letIn(practice.call, created.id, email);
  return { ...practice, email, patient_id: created.id, patient: created.body, visitor, activated };
}

describe('an invitation', () => {
  test('opens the portal for the invited patient, once', async () => {
    const { call } = await newPractice();
    const email = `${crypto.randomUUID()}@example.com`;
    const { id } = await call('POST', '/patients', aPatient({ email }));
    expect((await call('GET', `/patients/${id}/portal`)).body).toMatchObject({ state: 'none', email: '' });

    const invited = await call('POST', `/patients/${id}/portal-invite`);
    expect(invited.status).toBe(201);
    expect(invited.body).toMatchObject({
      invite_url: expect.stringMatching(/^http:\/\/.+\/patient-portal\/activate\?token=[\w-]{43}$/),
      mailed: false,
    });
    const days = (Date.parse(String(invited.body['expires_at'])) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 2);
    expect((await call('GET', `/patients/${id}/portal`)).body).toMatchObject({ state: 'invited', email });

    const token = tokenIn(invited.body['invite_url']);
    expect((await stranger('POST', '/patient-portal/invitation', { token })).body).toMatchObject({
      email,
      first_name: 'Mia',
      needs_code: false,
    });
    const activated = await stranger('POST', '/patient-portal/activate', { token, password });
    expect(activated).toMatchObject({
      status: 200,
      body: {
        access_token: expect.any(String),
        patient_user: { email, patients: [{ id, first_name: 'Mia' }] },
        patient: { id, first_name: 'Mia', last_name: 'Keller' },
      },
    });
    expect((await call('GET', `/patients/${id}/portal`)).body).toMatchObject({
      state: 'active',
      active_since: expect.any(String),
      last_sign_in: expect.any(String),
    });
    const again = await stranger('POST', '/patient-portal/activate', { token, password });
    expect(again).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/already used/) } });
  });

  test('needs an address: the body’s, else the patient’s', async () => {
    const { call } = await newPractice();
    const { id } = await call('POST', '/patients', aPatient());
    for (const body of [undefined, {}, { email: '' }]) {
      const answer = await call('POST', `/patients/${id}/portal-invite`, body);
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'email' }] } });
    }
    expect((await call('POST', `/patients/${id}/portal-invite`, { email: 'a@example.com' })).status).toBe(
      201,
    );
  });

  test('ends when it expires, is made anew, or is withdrawn', async () => {
    const { call } = await newPractice();
    const email = `${crypto.randomUUID()}@example.com`;
    const { id } = await call('POST', '/patients', aPatient({ email }));
    const invite = async () =>
      tokenIn((await call('POST', `/patients/${id}/portal-invite`)).body['invite_url']);
    const open = (token: string) => stranger('POST', '/patient-portal/activate', { token, password });

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
    expect((await call('DELETE', `/patients/${id}/portal`)).status).toBe(204);
    expect((await open(third)).status).toBe(404);
    expect((await open('made up')).text).toBe((await open(third)).text);
  });

  test('takes no short and no common password', async () => {
    const { call } = await newPractice();
    const { id } = await call('POST', '/patients', aPatient({ email: `${crypto.randomUUID()}@example.com` }));
    const { body } = await call('POST', `/patients/${id}/portal-invite`);
    for (const weak of ['short', '123456789012']) {
      const answer = await stranger('POST', '/patient-portal/activate', {
        token: tokenIn(body['invite_url']),
        password: weak,
      });
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'password' }] } });
    }
  });

  test('used twice at the same moment makes one account', async () => {
    const { call } = await newPractice();
    const { id } = await call('POST', '/patients', aPatient({ email: `${crypto.randomUUID()}@example.com` }));
    const { body } = await call('POST', `/patients/${id}/portal-invite`);
    const token = tokenIn(body['invite_url']);
    const both = await Promise.all(
      [1, 2].map(() => stranger('POST', '/patient-portal/activate', { token, password })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is for staff of the practice only', async () => {
    const [ours, theirs] = [await practiceWithVisitor(), await newPractice()];
    for (const [method, path] of [
      ['GET', 'portal'],
      ['POST', 'portal-invite'],
      ['DELETE', 'portal'],
    ] as const) {
      const of = (id: string) => `/patients/${id}/${path}`;
      expect((await stranger(method, of(ours.patient_id))).status).toBe(401);
      expect((await ours.visitor(method, of(ours.patient_id))).status).toBe(403);
      const foreign = await theirs.call(method, of(ours.patient_id));
      expect(foreign).toMatchObject({ status: 404, text: (await theirs.call(method, of(madeUp))).text });
    }
    expect((await ours.visitor('GET', '/patient-portal/me')).status).toBe(200);
  });
});

describe('a parent and children', () => {
  test('share one account, with the record chosen on each call', async () => {
    const { call, email, visitor, patient_id } = await practiceWithVisitor();
    const child = await call('POST', '/patients', aPatient({ first_name: 'Tim' }));
    const other = await call('POST', '/patients', aPatient({ first_name: 'Nobody' }));
    await call('POST', '/treatments', { patient_id: child.id, procedure: 'Filling', cost: 80 });

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
    const treatments = async (headers = {}) =>
      (await visitor('GET', '/patient-portal/treatments', undefined, headers)).rows.length;
    expect(await treatments()).toBe(0);
    expect(await treatments(as(patient_id))).toBe(0);
    expect(await treatments(as(child.id))).toBe(1);
    for (const wanted of [other.id, madeUp, 'nonsense']) {
      const answer = await visitor('GET', '/patient-portal/treatments', undefined, as(wanted));
      expect(answer).toMatchObject({ status: 404, text: '{"detail":"That patient was not found."}' });
    }
    await call('DELETE', `/patients/${child.id}/portal`);
    expect((await visitor('GET', '/patient-portal/me', undefined, as(child.id))).status).toBe(404);
    expect((await visitor('GET', '/patient-portal/me')).status).toBe(200);
  });
});

describe('a patient', () => {
  test('signs in by e-mail and password, with one answer for everything that is wrong', async () => {
    const { email, patient_id } = await practiceWithVisitor();
    const { status, body } = await stranger('POST', '/patient-portal/login', {
      email: email.toUpperCase(),
      password,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ patient: { id: patient_id }, patient_user: { email } });
    const wrong = await stranger('POST', '/patient-portal/login', { email, password: 'wrong' });
    const unknown = await stranger('POST', '/patient-portal/login', { email: 'no@example.com', password });
    expect(wrong).toMatchObject({ status: 401, text: unknown.text });
  });

  test('sees the own records and nothing of the practice’s notes', async () => {
    const { call, patient_id, visitor } = await practiceWithVisitor({
      medical_history: 'secret',
      allergies: 'secret',
    });
    await call('POST', '/appointments', {
      patient_id,
      appointment_date: '2031-01-01',
      appointment_time: '09:00',
    });
    const treatment = await call('POST', '/treatments', {
      patient_id,
      procedure: 'Crown',
      cost: 100.5,
      notes: 'secret',
    });
    await call('POST', '/payments', { patient_id, treatment_id: treatment.id, amount: 0.5, notes: 'secret' });
    await call('POST', '/prescriptions', {
      patient_id,
      medication: 'Ibuprofen',
      dosage: '600 mg',
      frequency: 'daily',
      duration: '3 days',
    });
    await call('POST', '/notes', { patient_id, content: 'secret' });

    const read = async (path: string) => visitor('GET', `/patient-portal/${path}`);
    expect((await read('me')).body).toMatchObject({
      patient: { id: patient_id, practice: { name: expect.any(String) } },
    });
    expect((await read('appointments')).rows).toMatchObject([
      { appointment_date: '2031-01-01', status: 'scheduled' },
    ]);
    expect((await read('treatments')).rows).toMatchObject([
      { procedure: 'Crown', cost: 100.5, balance: 100, due: 0 },
    ]);
    expect((await read('payments')).rows).toMatchObject([
      { amount: 0.5, treatment_procedure: 'Crown', status: 'completed' },
    ]);
    expect((await read('prescriptions')).rows).toMatchObject([{ medication: 'Ibuprofen' }]);
    for (const path of ['me', 'appointments', 'treatments', 'payments', 'prescriptions']) {
      expect((await read(path)).text).not.toContain('secret');
    }
  });

  test('sees nothing of another patient, even of the same practice', async () => {
    const { call, visitor } = await practiceWithVisitor();
    const other = await call('POST', '/patients', aPatient());
    await call('POST', '/appointments', {
      patient_id: other.id,
      appointment_date: '2031-01-01',
      appointment_time: '09:00',
    });
    await call('POST', '/treatments', { patient_id: other.id, procedure: 'Crown', cost: 5 });
    await call('POST', '/payments', { patient_id: other.id, amount: 5 });
    for (const path of ['appointments', 'treatments', 'payments', 'prescriptions']) {
      expect((await visitor('GET', `/patient-portal/${path}`)).rows).toEqual([]);
    }
  });

  test('changes the own contact information and nothing else', async () => {
    const { call, patient_id, patient, visitor } = await practiceWithVisitor();
    const contact = {
      phone: '555-0199',
      email: 'new@example.com',
      address: '2 Oak St',
      emergency_contact: 'Lea',
      emergency_phone: '555',
    };
    const { status, body } = await visitor('PUT', '/patient-portal/update-info', {
      ...contact,
      first_name: 'Changed',
      insurance_id: 'changed',
      id: madeUp,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...contact, first_name: 'Mia', insurance_id: '' });
    const stored = await call('GET', `/patients/${patient_id}`);
    expect(stored.body).toMatchObject({ ...patient, ...contact, version: 2, updated_at: expect.any(String) });
    const refused = await visitor('PUT', '/patient-portal/update-info', {
      ...contact,
      phone: ' ',
      email: 'x',
    });
    expect(refused.body['errors']).toMatchObject([{ path: 'phone' }, { path: 'email' }]);
  });

  test('signs out at the server too, and loses everything when access is withdrawn', async () => {
    const { call, email, patient_id, visitor } = await practiceWithVisitor();
    const again = await stranger('POST', '/patient-portal/login', { email, password });
    const second = callAs(app, String(again.body['access_token']));
    expect((await visitor('POST', '/patient-portal/logout')).status).toBe(204);
    expect((await visitor('GET', '/patient-portal/me')).status).toBe(401);
    expect((await second('GET', '/patient-portal/me')).status).toBe(200);
    await call('DELETE', `/patients/${patient_id}/portal`);
    expect((await second('GET', '/patient-portal/me')).status).toBe(401);
    expect(await stranger('POST', '/patient-portal/login', { email, password })).toMatchObject({
      status: 403,
      body: { detail: 'This account has no patient record any more. Call your dental office.' },
    });
  });
});

describe('the realms', () => {
  const portalCalls = ['me', 'appointments', 'treatments', 'payments', 'prescriptions'];

  test('are closed to each other', async () => {
    const { call, visitor } = await practiceWithVisitor();
    for (const path of portalCalls) {
      expect((await stranger('GET', `/patient-portal/${path}`)).status).toBe(401);
      expect((await call('GET', `/patient-portal/${path}`)).status).toBe(403);
    }
    for (const path of ['/patients', '/auth/me', '/payments', '/dashboard/stats']) {
      expect((await visitor('GET', path)).status).toBe(403);
    }
  });
});
