import {
  activate,
  createPatient,
  getPortalAccess,
  inviteToPortal,
  portalLogin,
  portalMe,
  resetPatientFactor,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { mailServer } from '../../../../tests/support/mail-server.ts';
import { tokenIn } from '../../../../tests/support/invited.ts';
import {
  aPatient,
  asOwner,
  callAs,
  password,
  onOwnDatabase,
  testApp,
} from '../../../../tests/support/practice.ts';
import type { Caller } from '../../../../tests/support/practice.ts';
import { turnOn } from '../../../../tests/support/second-factor.ts';
import { trailOf } from '../../../../tests/support/trail.ts';

await onOwnDatabase();
const { letters, mail } = await mailServer();
const mailing = await testApp({ mail, publicUrl: 'https://cusp.example' });
const silent = await testApp();

const madeUp = '01900000-0000-7000-8000-000000000000';
const reason = 'Showed a driver’s license at the desk; lost the phone.';

/** A patient of this practice whose portal account has a second factor. */
async function securedPatient(staff: Caller) {
  const email = `${crypto.randomUUID()}@example.com`;
  const { id } = await staff(createPatient, { body: aPatient({ email }) });
  const { body } = await staff(inviteToPortal, { params: { id } });
  const token = tokenIn(body['invite_url']);
  const activated = await silent.stranger(activate, { body: { token, password } });
  const visitor = callAs(silent.app, String(activated.body['access_token']));
  await turnOn(visitor, 'patient');
  return { id, email, visitor, wanted: { params: { id }, body: { reason } } };
}
const signIn = (email: string) => silent.stranger(portalLogin, { body: { email, password } });

test('staff with the permission reset a second factor with a recorded reason, and a notice is mailed', async () => {
  const practice = await mailing.newPractice({ name: 'Ada Molar' });
  const { id, email, visitor, wanted } = await securedPatient(practice.call);
  expect((await practice.call(getPortalAccess, { params: { id } })).body).toMatchObject({
    second_factor: true,
  });
  expect((await signIn(email)).status).toBe(401);

  for (const role of ['hygienist', 'assistant'] as const)
    expect((await (await practice.member(role))(resetPatientFactor, wanted)).status).toBe(403);
  expect(await practice.call(resetPatientFactor, { params: { id }, body: { reason: ' ' } })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'reason' }] },
  });
  const desk = await practice.member('receptionist', 'Rose Reception');
  expect(await desk(resetPatientFactor, wanted)).toMatchObject({ status: 200, body: { mailed: true } });

  // Its sessions have ended; from now on the password alone is enough, and an email says so.
  expect((await visitor(portalMe)).status).toBe(401);
  expect((await signIn(email)).status).toBe(200);
  expect((await practice.call(getPortalAccess, { params: { id } })).body).toMatchObject({
    second_factor: false,
  });
  const notices = () =>
    letters.filter((letter) => letter.includes(`To: ${email}`) && letter.includes('two-step verification'));
  await expect.poll(notices).toHaveLength(1);
  const [notice] = notices();
  expect(notice).toMatch(/^Subject: Your two-step verification was reset/m);
  // Emails contain no text written by a new practice.
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
  expect(await desk(resetPatientFactor, wanted)).toMatchObject({
    status: 409,
    body: { detail: 'This patient’s account does not use two-step verification.' },
  });
});

test('strangers, other practices and patients can’t reset it, nor can anybody without portal access', async () => {
  const [ours, theirs] = [await silent.newPractice(), await silent.newPractice()];
  const { visitor, wanted, email } = await securedPatient(ours.call);
  expect((await silent.stranger(resetPatientFactor, wanted)).status).toBe(401);
  expect((await visitor(resetPatientFactor, wanted)).status).toBe(403);
  const foreign = await theirs.call(resetPatientFactor, wanted);
  const unknown = await theirs.call(resetPatientFactor, { params: { id: madeUp }, body: { reason } });
  expect(foreign).toMatchObject({ status: 404, text: unknown.text });
  expect((await signIn(email)).status).toBe(401);
  const { id } = await ours.call(createPatient, { body: aPatient() });
  expect(await ours.call(resetPatientFactor, { params: { id }, body: { reason } })).toMatchObject({
    status: 409,
    body: { detail: 'This patient has no access to the portal.' },
  });
});

test('for an account with records in several practices each trail has it; without mail only the operator may', async () => {
  const [ours, theirs] = [await mailing.newPractice(), await mailing.newPractice()];
  const { id, email, wanted } = await securedPatient(ours.call);
  const child = await theirs.call(createPatient, { body: aPatient() });
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
  expect(await ourOwner(resetPatientFactor, wanted)).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/Ask your Cusp administrator/) },
  });
  expect((await signIn(email)).status).toBe(401);
  expect((await ours.call(resetPatientFactor, wanted)).status).toBe(200);
  const [entry] = (await trailOf(theirs.user.practice.id)).filter(({ object }) => object === 'second_factor');
  expect(entry).toMatchObject({ realm: 'system', action: 'delete', patient_id: child.id, person_name: '' });
  expect(JSON.stringify(entry)).not.toContain(id);
  expect(JSON.stringify(entry)).not.toContain('license');
});
