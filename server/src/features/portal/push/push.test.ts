// Notifications on a patient's device. Issue 27, "Account": known push services only, no private addresses, no personal data.
import { createPublicKey, verify } from 'node:crypto';
import {
  confirmAppointment,
  createAppointment,
  createPatient,
  endPortalLink,
  getPortalAccess,
  giveForms,
  inviteToPortal,
  isPushService,
  mostPushDevices,
  moveAppointment,
  portalPush,
  portalSetPush,
  setVisitProgress,
  writeToPatient,
} from '@cusp/contract';
import type { PushKind } from '@cusp/contract';
import { expect, test } from 'vitest';
import { activateIn, anEmail, aProof, tokenIn } from '../../../../tests/support/invited.ts';
import { patientOf } from '../../../../tests/support/paying.ts';
import { asOwner, aPatient, callAs, testApp } from '../../../../tests/support/practice.ts';
import type { Caller } from '../../../../tests/support/practice.ts';
import { practiceWithForms } from '../../forms/patient-forms/forms.helpers.ts';
import type { Secrets } from '../../../identity/crypto/secret-cipher.ts';
import { pushJobs } from './jobs.ts';

const { app, database, newPractice, stranger } = await testApp();
const origin = 'https://cusp.example';
const known = (id: string) => `https://fcm.googleapis.com/fcm/send/${id}`;

test('only the browsers’ own services are taken, by HTTPS and their names to the letter', () => {
  const good = [
    known('a'),
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/QABC',
    'https://wns2-by3p.notify.windows.com/w/?token=x',
  ];
  const bad = [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilfcm.googleapis.com/x',
    'https://user:pw@fcm.googleapis.com/x',
    'https://notify.windows.com.evil.example/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'javascript:alert(1)',
    'fcm.googleapis.com/x',
    '',
  ];
  expect(good.filter((each) => !isPushService(each))).toEqual([]);
  expect(bad.filter(isPushService)).toEqual([]);
});

/** A push service that answers like this, and what it was sent. */
function service(secrets: Secrets, status = 201) {
  const sent: { to: string; init: RequestInit }[] = [];
  const post: typeof fetch = async (to, init = {}) => {
    sent.push({ to: String(to), init });
    return new Response(null, { status });
  };
  const jobs = pushJobs({ database, secrets, origin, sandbox: false, post });
  const run = (practiceId: string, subjectId: string, job: keyof typeof jobs = 'push.form') =>
    jobs[job].work({
      practiceId,
      subjectId,
      attempt: 1,
      isLastAttempt: false,
      signal: new AbortController().signal,
    });
  return { sent, run };
}
const set = (who: Caller, endpoint: string, kinds: PushKind[]) =>
  who.unchecked(portalSetPush, { body: { endpoint, kinds } });
const devices = async (who: Caller) => (await who(portalPush)).output.devices;

test('a device is woken without a word about the record, only for what was chosen, and forgotten once it is gone', async () => {
  const { give, visitor, user, secrets } = await practiceWithForms();
  const practiceId = user.practice.id;
  const mine = known(crypto.randomUUID());
  expect((await set(visitor, mine, ['forms'])).status).toBe(200);
  const other = known(crypto.randomUUID());
  expect((await set(visitor, other, ['visits'])).status).toBe(200);
  expect(await devices(visitor)).toMatchObject([{ kinds: ['forms'] }, { kinds: ['visits'] }]);
  const { id } = await give('Financial policy');

  const { sent, run } = service(secrets);
  await run(practiceId, id);
  expect(sent.map(({ to }) => to)).toEqual([mine]);
  const init = sent[0]?.init;
  expect([init?.body, init?.redirect]).toEqual([undefined, 'error']);
  // RFC 8292: signed by the key that the browser subscribed with, for this service alone.
  const { public_key } = (await visitor(portalPush)).output;
  const [, token = '', key] =
    /^vapid t=([^,]+), k=(.+)$/.exec(new Headers(init?.headers).get('authorization') ?? '') ?? [];
  expect(key).toBe(public_key);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(public_key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const isGood = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ format: 'jwk', key: jwk }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isGood).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    aud: 'https://fcm.googleapis.com',
    exp: expect.any(Number),
    sub: origin,
  });

  // A service that fails changes nothing; one that knows it no longer ends it.
  await service(secrets, 500).run(practiceId, id);
  expect(await devices(visitor)).toHaveLength(2);
  await service(secrets, 410).run(practiceId, id);
  expect(await devices(visitor)).toMatchObject([{ kinds: ['visits'] }]);
  expect((await set(visitor, other, [])).output.devices).toEqual([]);
});

test('what the office writes in the portal is a kind of its own, and asks nobody who has no device for it', async () => {
  const { call, visitor, user, patient_id, secrets } = await practiceWithForms();
  const practiceId = user.practice.id;
  const write = async (body: string) => {
    const written = await call(writeToPatient, {
      params: { id: patient_id },
      body: { channel: 'portal', body },
    });
    expect(written.status).toBe(201);
    const { rows } = await asOwner((owner) =>
      owner.query('select 1 from graphile_worker.jobs where key = $1', [`push.message ${written.output.id}`]),
    );
    return { id: written.output.id, jobs: rows.length };
  };
  expect((await set(visitor, known(crypto.randomUUID()), ['forms', 'documents'])).status).toBe(200);
  expect((await write('Your crown is in.')).jobs).toBe(0);
  const mine = known(crypto.randomUUID());
  expect((await set(visitor, mine, ['messages'])).status).toBe(200);
  expect((await set(visitor, known(crypto.randomUUID()), ['visits'])).status).toBe(200);
  const { id, jobs } = await write('It fits well.');
  expect(jobs).toBe(1);
  const { sent, run } = service(secrets);
  await run(practiceId, id, 'push.message');
  expect(sent.map(({ to }) => to)).toEqual([mine]);
  expect(sent[0]?.init.body).toBeUndefined();
});

test('a row that leads elsewhere is never asked, and too many devices give way', async () => {
  const { give, visitor, user, secrets } = await practiceWithForms();
  expect((await set(visitor, 'https://127.0.0.1/x', ['forms'])).status).toBe(422);
  for (let n = 0; n <= mostPushDevices; n += 1) await set(visitor, known(crypto.randomUUID()), ['forms']);
  expect(await devices(visitor)).toHaveLength(mostPushDevices);
  await asOwner((owner) =>
    owner.query(`update push_subscription set endpoint = 'https://10.0.0.1/' || id where practice_id = $1`, [
      user.practice.id,
    ]),
  );
  const { id } = await give('Financial policy');
  const { sent, run } = service(secrets);
  await run(user.practice.id, id);
  expect(sent).toEqual([]);
  expect(await devices(visitor)).toEqual([]);
});

test('who no longer opens the record, or not that part of it, isn’t notified; nor is anybody else', async () => {
  const { call, user, formNamed, secrets } = await practiceWithForms();
  const { id: patient } = await call(createPatient, { body: aPatient() });
  const email = anEmail();
  const { body } = await call.unchecked(inviteToPortal, {
    params: { id: patient },
    body: { email, relation: 'agent', parts: ['money'], proof_id: await aProof(patient) },
  });
  const active = await activateIn(app)(tokenIn(body['invite_url']), 'a long password of Ana');
  const agent = callAs(app, String(active.body['access_token']));
  await set(agent, known(crypto.randomUUID()), ['forms']);
  const given = await call(giveForms, {
    params: { id: patient },
    body: {
      form_ids: [formNamed('Financial policy').id],
      due_on: null,
      appointment_id: null,
      treatment_id: null,
    },
  });
  const { sent, run } = service(secrets);
  await run(user.practice.id, given.output[0]?.id ?? '');
  const other = await practiceWithForms();
  await run(other.user.practice.id, given.output[0]?.id ?? '');
  expect(sent).toEqual([]);
  const { links } = (await call(getPortalAccess, { params: { id: patient } })).output;
  await call(endPortalLink, { params: { id: patient }, body: { account_id: links[0]?.account_id ?? '' } });
  const { rows } = await asOwner((owner) =>
    owner.query('select from push_subscription where patient_id = $1', [patient]),
  );
  expect(rows).toEqual([]);
});

test('what the office books, moves and cancels is told to who wishes it, and to nobody else', async () => {
  const { call } = await newPractice();
  const someone = () => patientOf(call, stranger, (token) => callAs(app, token));
  const [mine, silent] = [await someone(), await someone()];
  await set(mine.visitor, known(crypto.randomUUID()), ['visits']);
  await set(silent.visitor, known(crypto.randomUUID()), ['forms']);
  /** How often a visit's devices were to be notified. */
  const told = async (id: string) => {
    const { rows } = await asOwner((owner) =>
      owner.query('select jobs from domain_event where subject_id = $1 and realm = $2 and jobs = 1', [
        id,
        'service',
      ]),
    );
    return rows.length;
  };
  const at = (day: string, patient_id = mine.patient_id) => ({
    patient_id,
    appointment_date: day,
    appointment_time: '09:00',
    duration: 30,
    type: 'checkup' as const,
  });
  const { output: visit } = await call(createAppointment, { body: at('2031-03-03') });
  expect(await told(visit.id)).toBe(1);
  const { output: moved } = await call(moveAppointment, {
    params: { id: visit.id },
    body: { ...visit, appointment_date: '2031-03-04', appointment_time: '10:00' },
  });
  expect(await told(visit.id)).toBe(2);
  // A note notifies nobody.
  await call(confirmAppointment, {
    params: { id: moved.id },
    body: { how: 'phone', version: moved.version },
  });
  expect(await told(visit.id)).toBe(2);
  await call(setVisitProgress, { params: { id: visit.id }, body: { progress: 'cancelled', reason: 'Ill' } });
  expect(await told(visit.id)).toBe(3);
  const { output: others } = await call(createAppointment, { body: at('2031-03-05', silent.patient_id) });
  expect(await told(others.id)).toBe(0);
});
