import {
  createTablet,
  endpoints,
  handOverTablet,
  listTablets,
  pairTablet,
  pairTabletAgain,
  portalForms,
  portalLogout,
  portalMe,
  portalSignForm,
  portalTreatments,
  readTablet,
  refusals,
  revokeTablet,
  signInOnTablet,
  startOnTablet,
  stayHere,
  updateInfo,
  updateTablet,
} from '@cusp/contract';
import { beforeEach, expect, test } from 'vitest';
import { ask } from '../../../../tests/security/ask.ts';
import { asOwner, callAs, testApp } from '../../../../tests/support/practice.ts';
import { practiceWithForms } from '../../forms/patient-forms/forms.helpers.ts';

const { app, newPractice } = await testApp();

/** Each test calls from its own network, because the attempts of one network are limited. */
let stranger = callAs(app);
beforeEach(() => {
  stranger = callAs(app);
});

const codeWrong = refusals.tablet_code_wrong[1];
const notPaired = refusals.tablet_not_paired[1];

type Practice = Pick<Awaited<ReturnType<typeof newPractice>>, 'call'>;

/** A tablet that is connected. */
async function pairedTablet({ call }: Practice, at_door = false, name = 'Front desk') {
  const { output: made } = await call(createTablet, { body: { name, at_door } });
  const { output } = await stranger(pairTablet, {
    body: { code: made.code.toLowerCase().replace('-', ' ') },
  });
  const { token } = output;
  return {
    ...made,
    token,
    take: (code: string) => stranger.unchecked(startOnTablet, { body: { token, code } }),
    /** Somebody at the tablet, with a patient's check-in before them. */
    handedTo: async (patient_id: string) => {
      const { output: handed } = await call(handOverTablet, { params: { id: patient_id } });
      const started = await stranger(startOnTablet, { body: { token, code: handed.code } });
      return { token: started.output.access_token, who: callAs(app, started.output.access_token) };
    },
  };
}

test('a tablet is connected by its code once, and again by a new one, which ends what was connected before', async () => {
  const practice = await newPractice();
  const { call } = practice;
  const { output: made } = await call(createTablet, { body: { name: 'Front desk', at_door: true } });
  expect(made).toMatchObject({ state: 'pairing', paired_at: null, at_door: true });
  expect(made.code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  const { token } = (await stranger(pairTablet, { body: { code: made.code } })).output;
  expect((await stranger(readTablet, { body: { token } })).output).toMatchObject({
    name: 'Front desk',
    at_door: true,
  });
  const pairing = { body: { code: made.code } };
  expect(await stranger.unchecked(pairTablet, pairing)).toMatchObject({
    status: 422,
    body: { detail: refusals.tablet_pairing_wrong[1] },
  });
  const again = await call(pairTabletAgain, { params: { id: made.id } });
  expect((await call(listTablets)).output).toMatchObject([{ state: 'ready' }]);
  await stranger(pairTablet, { body: { code: again.output.code } });
  expect(await stranger.unchecked(readTablet, { body: { token } })).toMatchObject({
    status: 404,
    body: { detail: notPaired },
  });
});

test('codes that connect a tablet end after their minutes, and can’t be tried without end', async () => {
  const { call } = await newPractice();
  const { output: made } = await call(createTablet, { body: { name: 'Old', at_door: false } });
  await asOwner((owner) =>
    owner.query(`update tablet set pairing_until = now() - interval '1 second' where id = $1`, [made.id]),
  );
  const tries = await Promise.all(
    Array.from({ length: 5 }, () => stranger.unchecked(pairTablet, { body: { code: made.code } })),
  );
  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([422]));
  for (let tried = tries.length; tried < 40; tried += 1) {
    const { status } = await stranger.unchecked(pairTablet, { body: { code: made.code } });
    if (status === 429) return;
  }
  expect.fail('Codes can be tried without end.');
});

test('who holds the tablet sees the one patient, fills and signs, and the trail and the PDF say how', async () => {
  const practice = await practiceWithForms();
  const { call, patient_id, give, sign, open, whole } = practice;
  const tablet = await pairedTablet(practice);
  const { id } = await give('Consent: photographs');
  const { who } = await tablet.handedTo(patient_id);
  const { output: me } = await who(portalMe);
  expect(me).toMatchObject({ patient: { id: patient_id }, patient_user: { email: '', patients: [{}] } });
  expect((await who(portalForms)).output).toHaveLength(1);
  expect(await open(id, who)).toMatchObject({ disclosed: false });
  expect(await sign(id, {}, {}, who)).toMatchObject({ status: 200, body: { state: 'signed' } });
  expect((await whole(id)).signature?.identified).toBe(
    `being handed the tablet “Front desk” by ${practice.user.name}`,
  );
  await who(updateInfo, {
    body: { phone: '(212) 555-0187', email: '', address: '', emergency_contact: '', emergency_phone: '' },
  });
  const { rows } = await asOwner((owner) =>
    owner.query(
      `select person_name, realm from audit_pending where patient_id = $1 and realm = 'patient'
        union select person_name, realm from audit_entry where patient_id = $1 and realm = 'patient'`,
      [patient_id],
    ),
  );
  expect(rows).toEqual([
    { person_name: `On the tablet “Front desk”, handed over by ${practice.user.name}`, realm: 'patient' },
  ]);
  expect((await call(listTablets)).output).toMatchObject([{ state: 'ready' }]);
});

test('the next to hold it agrees to sign electronically for themselves', async () => {
  const practice = await practiceWithForms();
  const { patient_id, give, sign, open } = practice;
  const tablet = await pairedTablet(practice);
  const first = await give('Consent: photographs');
  const second = await give('Financial policy');
  const before = (await tablet.handedTo(patient_id)).who;
  // Anyone may hold it, so nothing is assumed about who signs.
  expect(await sign(first.id, {}, { relationship: null }, before)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'relationship', message: 'Choose who is signing.' }] },
  });
  await sign(first.id, {}, {}, before);
  const { who } = await tablet.handedTo(patient_id);
  expect(await open(second.id, who)).toMatchObject({ disclosed: false });
  expect(await sign(second.id, {}, { disclosed: false }, who)).toMatchObject({
    status: 409,
    body: { detail: refusals.form_disclosure[1] },
  });
});

test('without an account only the calls of check-in and forms are open', async () => {
  const practice = await practiceWithForms();
  const { patient_id, visitor } = practice;
  const tablet = await pairedTablet(practice);
  const { token } = await tablet.handedTo(patient_id);
  const closed = endpoints.filter(
    ({ access, forGuests }) => access.realm === 'patient' && forGuests?.includes('tablet') !== true,
  );
  expect(closed.length).toBeGreaterThan(40);
  for (const endpoint of closed) {
    const params = { id: patient_id, session_id: patient_id };
    const { status, text } = await ask(app, endpoint, token, { params, body: {} });
    expect([endpoint.name, status, text]).toEqual([
      endpoint.name,
      403,
      JSON.stringify({ detail: refusals.wrong_realm[1] }),
    ]);
  }
  // The patient's own account sees everything as before.
  expect((await visitor(portalTreatments)).output).toEqual([]);
});

test('nobody else is seen: another patient, another practice, another practice’s tablet', async () => {
  const practice = await practiceWithForms();
  const other = await practiceWithForms();
  const tablet = await pairedTablet(practice);
  const theirs = await pairedTablet(other);
  const { who, token } = await tablet.handedTo(practice.patient_id);
  const someone = await practice.someone();
  const form = await practice.give('Financial policy', {}, someone.patient_id);
  expect(await practice.sign(form.id, {}, {}, someone.visitor).then(({ status }) => status)).toBe(200);
  const foreign = await practice.give('Consent: photographs', {}, someone.patient_id);
  expect(
    await who.unchecked(portalSignForm, {
      params: { id: foreign.id },
      body: {
        answers: [],
        language: 'en',
        disclosed: true,
        signature: null,
        signer_name: 'Pat',
        relationship: 'self',
      },
    }),
  ).toMatchObject({ status: 404 });
  for (const id of [someone.patient_id, other.patient_id]) {
    const meEndpoint = portalMe;
    const { status } = await ask(app, meEndpoint, token, { headers: { 'cusp-patient': id } });
    expect(status).toBe(404);
  }
  const handed = await practice.call(handOverTablet, { params: { id: practice.patient_id } });
  expect(await theirs.take(handed.output.code)).toMatchObject({ status: 422, body: { detail: codeWrong } });
  expect(await practice.call.unchecked(handOverTablet, { params: { id: other.patient_id } })).toMatchObject({
    status: 404,
  });
});

test('a code opens once, is replaced by the next, ends after minutes, and can’t be guessed', async () => {
  const practice = await practiceWithForms();
  const { call, patient_id } = practice;
  const params = { id: patient_id };
  expect(await call.unchecked(handOverTablet, { params })).toMatchObject({
    status: 409,
    body: { detail: refusals.no_tablet[1] },
  });
  const tablet = await pairedTablet(practice);
  const first = (await call(handOverTablet, { params })).output;
  const second = (await call(handOverTablet, { params })).output;
  expect(await tablet.take(first.code)).toMatchObject({ status: 422, body: { detail: codeWrong } });
  const both = await Promise.all([tablet.take(second.code), tablet.take(second.code)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const late = (await call(handOverTablet, { params })).output;
  await asOwner((owner) =>
    owner.query(`update tablet_handover set code_until = now() where patient_id = $1`, [patient_id]),
  );
  expect(await tablet.take(late.code)).toMatchObject({ status: 422 });
  const statuses: number[] = [];
  for (let at = 0; at < 25; at += 1) statuses.push((await tablet.take(String(100_000 + at))).status);
  expect(statuses.slice(-5)).toEqual([429, 429, 429, 429, 429]);
});

test('a session without an account ends by silence, by Done, by the next patient, and with the tablet', async () => {
  const practice = await practiceWithForms();
  const { call, patient_id } = practice;
  const tablet = await pairedTablet(practice);
  const silent = await tablet.handedTo(patient_id);
  const seen = (seconds: number) =>
    asOwner((owner) =>
      owner.query(
        `update guest_session set last_seen_at = now() - make_interval(secs => $2) where patient_id = $1`,
        [patient_id, seconds],
      ),
    );
  await seen(70);
  await silent.who(stayHere);
  await seen(70);
  expect((await silent.who(portalMe)).status).toBe(200);
  await seen(76);
  const gone = { status: 401, body: { detail: refusals.not_signed_in[1] } };
  expect(await silent.who.unchecked(portalMe)).toMatchObject(gone);

  const first = await tablet.handedTo(patient_id);
  const next = await tablet.handedTo(patient_id);
  expect(await first.who.unchecked(portalMe)).toMatchObject(gone);
  await next.who(portalLogout);
  expect(await next.who.unchecked(portalMe)).toMatchObject(gone);

  const last = await tablet.handedTo(patient_id);
  const waiting = (await call(handOverTablet, { params: { id: patient_id } })).output;
  const revoked = (await call(revokeTablet, { params: { id: tablet.id } })).output;
  expect(revoked).toMatchObject({ state: 'revoked' });
  expect(await last.who.unchecked(portalMe)).toMatchObject(gone);
  expect(await tablet.take(waiting.code)).toMatchObject({ status: 404, body: { detail: notPaired } });
  const change = { params: { id: tablet.id }, body: { name: 'New', at_door: false } };
  expect(await call.unchecked(updateTablet, change)).toMatchObject({ status: 409 });
  // Its name is free again.
  await call(createTablet, { body: { name: 'Front desk', at_door: false } });
});

test('at the door patients sign in with their account, and only there', async () => {
  const practice = await practiceWithForms();
  const other = await practiceWithForms();
  const { patient_id } = practice;
  const { rows } = await asOwner((owner) =>
    owner.query(`select email from portal_link where patient_id = $1`, [patient_id]),
  );
  const email = String(rows[0].email);
  const desk = await pairedTablet(practice, false, 'Desk');
  const door = await pairedTablet(practice, true, 'Door');
  const elsewhere = await pairedTablet(other, true, 'Door');
  const signIn = (token: string, password = 'a password of a patient') =>
    stranger.unchecked(signInOnTablet, { body: { token, email, password } });
  expect(await signIn(door.token, 'not the password')).toMatchObject({ status: 401 });
  expect(await signIn(desk.token)).toMatchObject({ status: 404, body: { detail: notPaired } });
  expect(await signIn(elsewhere.token)).toMatchObject({ status: 403 });
  const signedIn = await signIn(door.token);
  expect(signedIn).toMatchObject({ status: 200, body: { patient: { id: patient_id } } });
  const who = callAs(app, String(signedIn.body['access_token']));
  expect((await who(portalForms)).output).toEqual([]);
  expect(await who.unchecked(portalTreatments)).toMatchObject({ status: 403 });
});
