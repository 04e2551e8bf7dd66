import { expect, test } from 'vitest';
import { mailServer } from '../../testing/mail-server.ts';
import { aPatient, asOwner, callAs, password, onOwnDatabase, testApp } from '../../testing/practice.ts';
import type { Caller } from '../../testing/practice.ts';
import { turnOn } from '../../testing/second-factor.ts';
import { trailOf } from '../../testing/trail.ts';

await onOwnDatabase();
const { letters, mail } = await mailServer();
const mailing = await testApp({ mail, publicUrl: 'https://cusp.example' });
const silent = await testApp();

const madeUp = '01900000-0000-7000-8000-000000000000';
const reason = 'Showed a driver’s license at the desk; lost the phone.';
const tokenIn = (url: unknown) => new URL(String(url)).searchParams.get('token') ?? '';

/** A patient of this practice with a second factor on the portal account. */
async function securedPatient(staff: Caller) {
  const email = `${crypto.randomUUID()}@example.com`;
  const { id } = await staff('POST', '/patients', aPatient({ email }));
  const { body } = await staff('POST', `/patients/${id}/portal-invite`);
  const token = tokenIn(body['invite_url']);
  const activated = await silent.stranger('POST', '/patient-portal/activate', { token, password });
  const visitor = callAs(silent.app, String(activated.body['access_token']));
  await turnOn(visitor, '/patient-portal');
  return { id, email, visitor, path: `/patients/${id}/portal/reset-second-factor` };
}
const signIn = (email: string) => silent.stranger('POST', '/patient-portal/login', { email, password });

test('staff with the right reset a second factor, with a reason that is kept, and the mailbox is told', async () => {
  const practice = await mailing.newPractice({ name: 'Ada Molar' });
  const { id, email, visitor, path } = await securedPatient(practice.call);
  expect((await practice.call('GET', `/patients/${id}/portal`)).body).toMatchObject({ second_factor: true });
  expect((await signIn(email)).status).toBe(401);

  for (const role of ['hygienist', 'assistant'] as const)
    expect((await (await practice.member(role))('POST', path, { reason })).status).toBe(403);
  expect(await practice.call('POST', path, { reason: ' ' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'reason' }] },
  });
  const desk = await practice.member('receptionist', 'Rose Reception');
  expect(await desk('POST', path, { reason })).toMatchObject({ status: 200, body: { mailed: true } });

  // Sessions ended; the password alone opens it, which the mailbox is told.
  expect((await visitor('GET', '/patient-portal/me')).status).toBe(401);
  expect((await signIn(email)).status).toBe(200);
  expect((await practice.call('GET', `/patients/${id}/portal`)).body).toMatchObject({ second_factor: false });
  const notices = () =>
    letters.filter((letter) => letter.includes(`To: ${email}`) && letter.includes('second factor'));
  await expect.poll(notices).toHaveLength(1);
  const [notice] = notices();
  expect(notice).toMatch(/^Subject: Your second factor was removed/m);
  // A new practice's own words stand in no letter.
  expect(notice).not.toContain('Ada Molar');
  expect(notice).not.toContain('license');

  const [entry] = (await trailOf(practice.user.practice.id)).filter(
    ({ call }) => call === 'resetPatientFactor',
  );
  const done = (await trailOf(practice.user.practice.id)).filter(
    ({ call, outcome }) => call === 'resetPatientFactor' && outcome === 'done',
  );
  expect(entry).toMatchObject({ outcome: 'not_permitted' });
  expect(done).toMatchObject([
    {
      person_name: 'Rose Reception',
      action: 'delete',
      object: 'second_factor',
      patient_id: id,
      changes: [{ object: 'portal_factor_reset', after: { reason, reset_by: 'Rose Reception' } }],
    },
  ]);
  expect(await desk('POST', path, { reason })).toMatchObject({
    status: 409,
    body: { detail: 'The account of this patient has no second factor.' },
  });
});

test('nobody else does: not strangers, other practices, patients, or of a patient without access', async () => {
  const [ours, theirs] = [await silent.newPractice(), await silent.newPractice()];
  const { visitor, path, email } = await securedPatient(ours.call);
  expect((await silent.stranger('POST', path, { reason })).status).toBe(401);
  expect((await visitor('POST', path, { reason })).status).toBe(403);
  const foreign = await theirs.call('POST', path, { reason });
  const unknown = await theirs.call('POST', `/patients/${madeUp}/portal/reset-second-factor`, { reason });
  expect(foreign).toMatchObject({ status: 404, text: unknown.text });
  expect((await signIn(email)).status).toBe(401);
  const { id } = await ours.call('POST', '/patients', aPatient());
  expect(await ours.call('POST', `/patients/${id}/portal/reset-second-factor`, { reason })).toMatchObject({
    status: 409,
    body: { detail: 'This patient has no access to the portal.' },
  });
});

test('an account that opens other practices’ records: each trail says so, and without mail it is the operator’s', async () => {
  const [ours, theirs] = [await mailing.newPractice(), await mailing.newPractice()];
  const { id, email, path } = await securedPatient(ours.call);
  const child = await theirs.call('POST', '/patients', aPatient());
  await asOwner((client) =>
    client.query(
      `with proven as (update portal_account set proven_at = now() where email = $1 returning id) select from proven`,
      [email],
    ),
  );
  await asOwner((client) =>
    client.query(
      `insert into portal_link (practice_id, patient_id, account_id, email)
        select $2, $3, id, email from portal_account where email = $1`,
      [email, theirs.user.practice.id, child.id],
    ),
  );
  const ourOwner = callAs(silent.app, ours.token);
  expect(await ourOwner('POST', path, { reason })).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/Ask the operator/) },
  });
  expect((await signIn(email)).status).toBe(401);
  expect((await ours.call('POST', path, { reason })).status).toBe(200);
  const [entry] = (await trailOf(theirs.user.practice.id)).filter(({ object }) => object === 'second_factor');
  expect(entry).toMatchObject({ realm: 'system', action: 'delete', patient_id: child.id, person_name: '' });
  expect(JSON.stringify(entry)).not.toContain(id);
  expect(JSON.stringify(entry)).not.toContain('license');
});
