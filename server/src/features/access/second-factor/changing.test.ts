import {
  activate,
  createPatient,
  createPrescription,
  inviteToPortal,
  login,
  me,
  portalLogin,
  portalMe,
  resetUserSecondFactor,
  SecondFactorAsked,
  secondFactorCalls,
  stepUp,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { newAdmin } from '../../../../tests/support/admins.ts';
import { softPasskey } from '../../../../tests/support/authenticator.ts';
import { tokenIn } from '../../../../tests/support/invited.ts';
import { aPatient, callAs, password, testApp } from '../../../../tests/support/practice.ts';
import type { Answer, Caller } from '../../../../tests/support/practice.ts';
import { codeOf, turnOn } from '../../../../tests/support/second-factor.ts';

const site = 'https://cusp.example';
const tested = await testApp({ publicUrl: site });
const { app, newPractice, stranger } = tested;
const current_password = password;

interface Person {
  call: Caller;
  realm: 'staff' | 'patient';
  me: typeof me | typeof portalMe;
  signIn: (more?: object) => Promise<Answer>;
}

async function staff(): Promise<Person> {
  const { call, email } = await newPractice();
  const signIn = (more: object = {}) => callAs(app)(login, { body: { email, password, ...more } });
  return { call, realm: 'staff', me, signIn };
}

async function patient(): Promise<Person> {
  const practice = await newPractice();
  const email = `${crypto.randomUUID()}@example.com`;
  const { id } = await practice.call(createPatient, { body: aPatient({ email }) });
  const { body } = await practice.call(inviteToPortal, { params: { id } });
  const token = tokenIn(body['invite_url']);
  const activated = await stranger(activate, { body: { token, password } });
  const call = callAs(app, String(activated.body['access_token']));
  const signIn = (more: object = {}) => callAs(app)(portalLogin, { body: { email, password, ...more } });
  return { call, realm: 'patient', me: portalMe, signIn };
}

const readState = async ({ call, realm }: Person) => (await call(secondFactorCalls[realm].state)).body;
type Change = Exclude<keyof (typeof secondFactorCalls)['staff'], 'state' | 'confirmTotp'>;
const change = ({ call, realm }: Person, what: Change, more: object = {}) =>
  call.unchecked(secondFactorCalls[realm][what], { body: { current_password, ...more } });
const challengeIn = ({ body }: Answer) => SecondFactorAsked.parse(body['second_factor']).passkey?.challenge;

/** Adds a passkey for a person who has no factor or proves the existing one. */
async function addPasskey(person: Person, proof: object = {}) {
  const { body } = await change(person, 'startPasskey', proof);
  const { options } = secondFactorCalls.staff.startPasskey.output.parse(body);
  const key = softPasskey(site);
  const added = await change(person, 'addPasskey', {
    name: 'A key',
    passkey: key.created(options.challenge),
  });
  expect(added.status).toBe(201);
  return key;
}

const realms = [
  ['staff', staff],
  ['a patient', patient],
] as const;

describe.each(realms)('the second factor of %s', (_who, person) => {
  test('is needed for each change of it; without it nothing changes', async () => {
    const someone = await person();
    const { codes } = await turnOn(someone.call, someone.realm);
    const before = await readState(someone);
    for (const what of ['startTotp', 'removeTotp', 'startPasskey', 'newRecoveryCodes'] as const) {
      const asked = await change(someone, what);
      expect([what, asked.status]).toEqual([what, 403]);
      expect(asked.body).toEqual({
        detail:
          'To change two-step verification, confirm it’s you. Enter a code or a recovery code, or use a passkey.',
        second_factor: { totp: true, recovery_codes: true, passkey: null },
      });
      const wrong = await change(someone, what, { code: '000000' });
      expect([what, wrong.status, wrong.body['detail']]).toEqual([
        what,
        422,
        'This code is incorrect. Codes change every 30 seconds and can be used only once.',
      ]);
    }
    expect(await readState(someone)).toEqual(before);
    expect((await someone.signIn({ code: codes[0] })).status).toBe(200);
  });

  test('is removed with a code of its own, once, and the other sessions end', async () => {
    const someone = await person();
    const { secret } = await turnOn(someone.call, someone.realm);
    const code = codeOf(secret);
    const other = await someone.signIn({ code });
    const elsewhere = callAs(app, String(other.body['access_token']));
    expect((await elsewhere(someone.me)).status).toBe(200);
    // An observer could have seen this code when it was used to sign in.
    expect((await change(someone, 'removeTotp', { code })).status).toBe(422);
    const removed = await change(someone, 'removeTotp', { code: codeOf(secret, Date.now() + 30_000) });
    expect(removed).toMatchObject({ status: 200, body: { totp: false, recovery_codes_left: 0 } });
    expect((await elsewhere(someone.me)).status).toBe(401);
    expect((await someone.call(someone.me)).status).toBe(200);
    expect((await someone.signIn()).status).toBe(200);
  });

  test('is removed with a recovery code, too', async () => {
    const someone = await person();
    const { codes } = await turnOn(someone.call, someone.realm);
    expect((await change(someone, 'removeTotp', { code: codes[4] })).status).toBe(200);
    expect((await someone.signIn()).status).toBe(200);
  });

  test('is removed with a passkey, which is itself removed', async () => {
    const someone = await person();
    const key = await addPasskey(someone);
    const asked = await change(someone, 'removePasskey', { id: key.id });
    expect(asked.status).toBe(403);
    const challenge = challengeIn(asked) ?? '';
    const another = softPasskey(site).answered(challenge);
    expect((await change(someone, 'removePasskey', { id: key.id, passkey: another })).status).toBe(422);
    const passkey = key.answered(challenge);
    expect((await change(someone, 'removePasskey', { id: key.id, passkey })).status).toBe(200);
    expect(await readState(someone)).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
  });

  test('is needed to add another one', async () => {
    const someone = await person();
    const { secret, codes } = await turnOn(someone.call, someone.realm);
    await addPasskey(someone, { code: codeOf(secret) });
    const started = await change(someone, 'startTotp', { code: codes[0] });
    expect(started.status).toBe(200);
    expect(await readState(someone)).toMatchObject({ totp: true, passkeys: [{ name: 'A key' }] });
  });

  test('uses up no code if nothing is removed', async () => {
    const someone = await person();
    const { codes } = await turnOn(someone.call, someone.realm);
    const code = codes[7];
    expect((await change(someone, 'removePasskey', { id: 'AAAA', code })).status).toBe(404);
    expect(await readState(someone)).toMatchObject({ totp: true, recovery_codes_left: 10 });
    expect((await someone.signIn({ code })).status).toBe(200);
  });

  test('can’t be guessed by trying to remove it', async () => {
    const someone = await person();
    const { secret } = (await change(someone, 'startTotp')).body;
    // With the current code: turnOn may try twice, and each wrong try counts here.
    const code = codeOf(String(secret));
    expect(
      (await someone.call(secondFactorCalls[someone.realm].confirmTotp, { body: { code } })).status,
    ).toBe(200);
    const answers: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      answers.push((await change(someone, 'removeTotp', { code: `00000${n % 10}` })).status);
    }
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    expect(await readState(someone)).toMatchObject({ totp: true });
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

  test('still needs a second factor after the last one was removed, even right after it was proved', async () => {
    const someone = await staff();
    const { id } = await someone.call(createPatient, { body: aPatient() });
    const prescribe = () => someone.call(createPrescription, { body: prescription(id) });
    const { codes, secret } = await turnOn(someone.call);
    const again = await someone.call(stepUp, { body: { code: codeOf(secret) } });
    expect(again.status).toBe(204);
    expect((await prescribe()).status).toBe(201);

    expect((await change(someone, 'removeTotp', { code: codes[0] })).status).toBe(200);
    const refused = {
      status: 403,
      body: {
        detail:
          'Prescribing requires two-step verification, and yours was turned off. Set it up in your profile first.',
      },
    };
    expect(await prescribe()).toMatchObject(refused);
    const renewed = await someone.signIn();
    const elsewhere = callAs(app, String(renewed.body['access_token']));
    expect(await elsewhere(createPrescription, { body: prescription(id) })).toMatchObject(refused);

    const { secret: fresh } = await turnOn(someone.call);
    expect((await prescribe()).body['detail']).toBe('Verify your identity again to prescribe.');
    await someone.call(stepUp, { body: { code: codeOf(fresh) } });
    expect((await prescribe()).status).toBe(201);
  });

  test('needs one after an admin reset it, too', async () => {
    const practice = await newPractice();
    const { id } = await practice.call(createPatient, { body: aPatient() });
    await turnOn(practice.call);
    const admin = callAs(app, await (await newAdmin(tested, 'super_admin')).newSession());
    expect(
      (
        await admin(resetUserSecondFactor, {
          params: { id: practice.user.id },
          body: { reason: 'Lost the phone.' },
        })
      ).status,
    ).toBe(200);
    const { body } = await callAs(app)(login, { body: { email: practice.email, password } });
    const call = callAs(app, String(body['access_token']));
    expect((await call(createPrescription, { body: prescription(id) })).body['detail']).toMatch(
      /was turned off/,
    );
  });
});
