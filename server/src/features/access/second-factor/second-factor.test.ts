import {
  createPatient,
  createPrescription,
  listPatients,
  login,
  me,
  passkeySignIn,
  requireSecondFactor,
  secondFactorCalls,
  startStepUp,
  stepUp,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { aPatient, asOwner, callAs, password, testApp } from '../../../../tests/support/practice.ts';
import { codeOf, turnOn } from '../../../../tests/support/second-factor.ts';

const { app, newPractice } = await testApp();
const current_password = password;

const signIn = (email: string, more: object = {}) =>
  callAs(app)(login, { body: { email, password, ...more } });

describe('an authenticator app', () => {
  test('is active after its first code, and needed at the next sign-in', async () => {
    const { call, email } = await newPractice();
    const { secret, codes } = await turnOn(call);
    expect(codes).toHaveLength(10);
    expect((await call(secondFactorCalls.staff.state)).body).toEqual({
      totp: true,
      passkeys: [],
      recovery_codes_left: 10,
      required: false,
    });

    const asked = await signIn(email);
    expect(asked.status).toBe(401);
    expect(asked.body).toEqual({
      detail: 'Enter a code from your authenticator app or a recovery code, or use a passkey.',
      second_factor: { totp: true, recovery_codes: true, passkey: null },
    });
    const answer = await signIn(email, { code: codeOf(secret) });
    expect(answer.status).toBe(200);
    expect(answer.body['access_token']).toEqual(expect.any(String));
  });

  test('accepts each code once, even if it is sent twice at the same time', async () => {
    const { call, email } = await newPractice();
    const { secret } = await turnOn(call);
    const code = codeOf(secret);
    const answers = await Promise.all([1, 2, 3].map(() => signIn(email, { code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    const wrong = answers.find(({ status }) => status === 401);
    expect(wrong?.body['detail']).toBe(
      'This code is incorrect. Codes change every 30 seconds and can be used only once.',
    );
  });

  test('is not mentioned after a wrong password, even with a valid code', async () => {
    const { call, email } = await newPractice();
    const { secret } = await turnOn(call);
    const answer = await signIn(email, { password: 'not the password', code: codeOf(secret) });
    expect(answer).toMatchObject({
      status: 401,
      body: { detail: 'The email or password is incorrect.' },
    });
    expect(answer.body).not.toHaveProperty('second_factor');
  });

  test('is useless on a server with another key, where a recovery code still works', async () => {
    const { call, email } = await newPractice();
    const { secret, codes } = await turnOn(call);
    const elsewhere = await testApp();
    const signInThere = (code: string | undefined) =>
      elsewhere.stranger(login, { body: { email, password, code } });
    expect((await signInThere(codeOf(secret))).status).toBe(401);
    expect((await signInThere(codes[0])).status).toBe(200);
    expect((await signIn(email, { code: codeOf(secret) })).status).toBe(200);
  });

  test('can be replaced by each recovery code once, however it is typed', async () => {
    const { call, email } = await newPractice();
    const { codes } = await turnOn(call);
    const code = ` ${codes[3]?.toUpperCase().replace('-', ' ')} `;
    expect((await signIn(email, { code })).status).toBe(200);
    expect((await signIn(email, { code })).status).toBe(401);
    const { body } = await call(secondFactorCalls.staff.newRecoveryCodes, {
      body: { current_password, code: codes[5] },
    });
    expect(body['recovery_codes']).toHaveLength(10);
    expect((await signIn(email, { code: codes[0] })).status).toBe(401);
  });

  test('ends the other sessions when it is turned on', async () => {
    const { call, email } = await newPractice();
    const other = await signIn(email);
    const otherCall = callAs(app, String(other.body['access_token']));
    await turnOn(call);
    expect((await otherCall(me)).status).toBe(401);
    expect((await call(me)).status).toBe(200);
  });

  test('asks for the password before anything changes', async () => {
    const { call } = await newPractice();
    await turnOn(call);
    const { startTotp, removeTotp, startPasskey, newRecoveryCodes } = secondFactorCalls.staff;
    for (const change of [startTotp, removeTotp, startPasskey, newRecoveryCodes]) {
      const answer = await call(change, { body: { current_password: 'not the password' } });
      expect([change.name, answer.status]).toEqual([change.name, 422]);
      expect(answer.body['errors']).toEqual([
        { path: 'current_password', message: 'The current password is incorrect.' },
      ]);
    }
  });

  test('keeps its secret encrypted', async () => {
    const { call, user } = await newPractice();
    const { secret } = await turnOn(call);
    const stored = await asOwner(async (client) => {
      const { rows } = await client.query(
        `select encode(totp_secret, 'escape') as stored from second_factor where person_id = $1`,
        [user.id],
      );
      return String(rows[0]?.stored);
    });
    expect(stored).not.toContain(secret);
    expect(stored.length).toBeGreaterThan(20);
  });

  test('refuses a passkey that is made up', async () => {
    const { call, email } = await newPractice();
    await turnOn(call);
    const passkey = {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key' as const,
      clientExtensionResults: {},
      response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
    };
    expect((await signIn(email, { passkey })).status).toBe(401);
    expect((await callAs(app)(passkeySignIn, { body: { passkey } })).status).toBe(401);
    const created = { ...passkey, response: { clientDataJSON: 'e30', attestationObject: 'AAAA' } };
    const added = await call(secondFactorCalls.staff.addPasskey, { body: { name: 'Key', passkey: created } });
    expect(added.status).toBe(422);
  });
});

describe('a practice that asks everybody for a second factor', () => {
  test('blocks everything until it is set up, and doesn’t let the last one be removed', async () => {
    const { call, member, user } = await newPractice();
    const assistant = await member('assistant');
    await asOwner((client) =>
      client.query(
        `update staff set password_hash = (select password_hash from staff where id = $1)
           where practice_id = $2 and role = 'assistant'`,
        [user.id, user.practice.id],
      ),
    );
    expect((await assistant(requireSecondFactor, { body: { required: true } })).status).toBe(403);
    const required = await call(requireSecondFactor, { body: { required: true } });
    expect(required.body).toEqual({ required: true });

    const refused = await assistant(listPatients);
    expect(refused).toMatchObject({
      status: 403,
      body: { detail: 'Two-step verification is required here. Set it up first.' },
    });
    const { codes } = await turnOn(assistant);
    expect((await assistant(listPatients)).status).toBe(200);
    const removed = await assistant(secondFactorCalls.staff.removeTotp, {
      body: { current_password, code: codes[0] },
    });
    expect(removed.status).toBe(409);
    const kept = (await assistant(secondFactorCalls.staff.state)).body;
    expect(kept).toMatchObject({ totp: true, recovery_codes_left: 10 });
  });
});

describe('prescribing', () => {
  const prescription = (patient_id: string) => ({
    patient_id,
    medication: 'Amoxicillin',
    dosage: '500 mg',
    frequency: 'Every 8 hours',
    duration: '7 days',
  });

  test('asks for the second factor again, for some minutes', async () => {
    const { call, user } = await newPractice();
    const patient = await call(createPatient, { body: aPatient() });
    expect((await call(createPrescription, { body: prescription(patient.id) })).status).toBe(201);
    const { secret } = await turnOn(call);

    const refused = await call(createPrescription, { body: prescription(patient.id) });
    expect(refused).toMatchObject({
      status: 403,
      body: { detail: 'Verify your identity again to prescribe.' },
    });
    expect((await call(startStepUp)).body).toEqual({
      totp: true,
      recovery_codes: true,
      passkey: null,
    });
    expect((await call(stepUp, { body: { code: '000000' } })).status).toBe(422);
    expect((await call(stepUp, { body: { code: codeOf(secret) } })).status).toBe(204);
    expect((await call(createPrescription, { body: prescription(patient.id) })).status).toBe(201);

    await asOwner((client) =>
      client.query(
        `update staff_session set stepped_up_at = now() - interval '6 minutes' where staff_id = $1`,
        [user.id],
      ),
    );
    expect((await call(createPrescription, { body: prescription(patient.id) })).status).toBe(403);
  });
});

describe('tries to sign in', () => {
  test('are blocked after ten failures from one address, even with the right password', async () => {
    const { email } = await newPractice();
    const guesser = callAs(app);
    for (let n = 0; n < 10; n += 1) {
      const { status } = await guesser(login, { body: { email, password: `wrong number ${n}` } });
      expect(status).toBe(401);
    }
    const eleventh = await guesser(login, { body: { email, password } });
    expect(eleventh.status).toBe(429);
    expect(eleventh.body['detail']).toBe('Too many attempts. Please wait a while and try again.');
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect(Number(eleventh.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
  });

  test('are all counted when made at the same time', async () => {
    const { email } = await newPractice();
    // From many addresses, because one address may have only a few concurrent calls.
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        callAs(app)(login, { body: { email, password: `wrong ${n} wrong` } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test('from other addresses don’t lock out a person at a known address', async () => {
    const { email } = await newPractice();
    const home = callAs(app, undefined, '203.0.113.7');
    expect((await home(login, { body: { email, password } })).status).toBe(200);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        callAs(app)(login, { body: { email, password: `wrong ${n} wrong` } }),
      ),
    );
    expect(guesses.map(({ status }) => status)).toContain(429);
    expect((await callAs(app)(login, { body: { email, password } })).status).toBe(429);
    expect((await home(login, { body: { email, password } })).status).toBe(200);
  });

  test('from one address are blocked for all accounts not known at that address', async () => {
    const guesser = callAs(app);
    for (let n = 0; n < 10; n += 1) {
      const email = `nobody-${n}-${crypto.randomUUID()}@example.com`;
      expect((await guesser(login, { body: { email, password } })).status).toBe(401);
    }
    const { email } = await newPractice();
    expect((await guesser(login, { body: { email, password } })).status).toBe(429);
    expect((await callAs(app)(login, { body: { email, password } })).status).toBe(200);
  });

  test('that lack only the second factor are not failures; wrong codes are', async () => {
    const { call, email } = await newPractice();
    await turnOn(call);
    const person = callAs(app);
    for (let n = 0; n < 12; n += 1) {
      expect((await person(login, { body: { email, password } })).status).toBe(401);
    }
    for (let n = 0; n < 10; n += 1) {
      expect((await person(login, { body: { email, password, code: '000000' } })).status).toBe(401);
    }
    expect((await person(login, { body: { email, password } })).status).toBe(429);
  });
});
