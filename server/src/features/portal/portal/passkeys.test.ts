import {
  activate,
  createPatient,
  inviteToPortal,
  passkeySignIn,
  portalLogin,
  portalMe,
  portalPasskeySignIn,
  SecondFactorAsked,
  secondFactorCalls,
  startPasskeySignIn,
  startPortalPasskeySignIn,
  withdrawPortalAccess,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { inFactorsRole, lockFactor, insertPasskey } from '../../../identity/factor-queries.ts';
import { softPasskey } from '../../../../tests/support/authenticator.ts';
import { tokenIn } from '../../../../tests/support/invited.ts';
import {
  anAddress,
  aPatient,
  asOwner,
  callAs,
  password,
  testApp,
} from '../../../../tests/support/practice.ts';
import { newEntries } from '../../../../tests/support/trail.ts';

const site = 'https://cusp.example';
const { app, database, newPractice, stranger } = await testApp({ publicUrl: site });

/** A patient whose portal account has a passkey. */
async function withPasskey() {
  const practice = await newPractice();
  const email = `${crypto.randomUUID()}@example.com`;
  const { id } = await practice.call(createPatient, { body: aPatient({ email }) });
  const { body } = await practice.call(inviteToPortal, { params: { id } });
  const activated = await stranger(activate, { body: { token: tokenIn(body['invite_url']), password } });
  const visitor = callAs(app, String(activated.body['access_token']));
  const account = activate.output.parse(activated.body).patient_user.id;
  const key = softPasskey(site);
  const who = { realm: 'patient', id: account } as const;
  await database.withoutTenant((tx) =>
    inFactorsRole(tx, async () => {
      await lockFactor(tx, who);
      const { id: key_id, publicKey: public_key } = key;
      await insertPasskey(tx, who, {
        id: key_id,
        public_key,
        counter: 0,
        transports: '[]',
        name: 'My phone',
      });
    }),
  );
  return { ...practice, id, email, account, visitor, key };
}

/** The challenge that a passkey signs when patients, or staff, sign in. */
async function challenge(
  start: typeof startPortalPasskeySignIn | typeof startPasskeySignIn = startPortalPasskeySignIn,
) {
  const { body } = await stranger(start);
  return start.output.parse(body).options.challenge;
}
const signIn = (passkey: object, caller = stranger) =>
  caller.unchecked(portalPasskeySignIn, { body: { passkey } });

test('a patient signs in by a passkey alone, once with each challenge', async () => {
  const { key, account, id, user } = await withPasskey();
  const answer = key.answered(await challenge());
  const entries = await newEntries(user.practice.id, async () => {
    const signed = await signIn(answer);
    expect(signed).toMatchObject({ status: 200, body: { patient_user: { id: account }, patient: { id } } });
    const session = callAs(app, String(signed.body['access_token']));
    expect((await session(portalMe)).status).toBe(200);
    expect((await signIn(answer)).status).toBe(401);
  });
  expect(entries.filter(({ action }) => action === 'sign_in')).toMatchObject([
    { realm: 'patient', call: 'portalPasskeySignIn', outcome: 'done' },
    { realm: 'patient', call: 'portalPasskeySignIn', outcome: 'wrong_passkey', person_id: account },
  ]);
});

test('a passkey of one realm opens nothing in the other, nor does its challenge', async () => {
  const { key } = await withPasskey();
  const passkey = key.answered(await challenge(startPasskeySignIn));
  expect((await stranger(passkeySignIn, { body: { passkey } })).status).toBe(401);
  expect((await signIn(key.answered(await challenge(startPasskeySignIn)))).status).toBe(401);
  const staffs = key.answered(await challenge());
  expect((await stranger(passkeySignIn, { body: { passkey: staffs } })).status).toBe(401);
  expect((await signIn(key.answered(await challenge()))).status).toBe(200);
});

test('an unknown, invented or foreign passkey is refused with one sentence', async () => {
  const { key } = await withPasskey();
  const other = softPasskey(site);
  const refused = await signIn(other.answered(await challenge()));
  expect(refused).toMatchObject({
    status: 401,
    body: { detail: 'We don’t recognize this passkey. Sign in with your password.' },
  });
  // The known id with another key's signature.
  const forged = { ...other.answered(await challenge()), id: key.id, rawId: key.id };
  expect(await signIn(forged)).toMatchObject({ status: 401, body: refused.body });
  expect((await signIn(softPasskey('https://evil.example').answered(await challenge()))).status).toBe(401);
  for (const bad of [{}, { id: 1 }, { ...forged, response: { clientDataJSON: '%' } }])
    expect((await signIn(bad)).status).toBe(422);
});

test('tries of a passkey are limited, as those of a password are', async () => {
  const { key } = await withPasskey();
  const caller = callAs(app, undefined, anAddress());
  const wrong = softPasskey(site);
  const statuses: number[] = [];
  for (let times = 0; times < 12; times += 1) {
    const answered = { ...wrong.answered(await challenge()), id: key.id, rawId: key.id };
    statuses.push((await signIn(answered, caller)).status);
  }
  expect(statuses.at(-1)).toBe(429);
});

test('who has no record any more, or whose practice is suspended, gets in by none', async () => {
  const one = await withPasskey();
  await one.call(withdrawPortalAccess, { params: { id: one.id } });
  expect((await signIn(one.key.answered(await challenge()))).status).toBe(403);
  const two = await withPasskey();
  await asOwner((client) =>
    client.query('update practice set suspended_at = now() where practice_id = $1', [two.user.practice.id]),
  );
  expect((await signIn(two.key.answered(await challenge()))).status).toBe(403);
});

test('it is listed and removed in the portal, and then signs in no more', async () => {
  const { key, visitor, email } = await withPasskey();
  const { state, removePasskey } = secondFactorCalls.patient;
  expect((await visitor(state)).body).toMatchObject({ passkeys: [{ id: key.id, name: 'My phone' }] });
  const asked = await visitor(removePasskey, { body: { id: key.id, current_password: password } });
  expect(asked.status).toBe(403);
  const { passkey } = SecondFactorAsked.parse(asked.body['second_factor']);
  const proof = key.answered(passkey?.challenge ?? '');
  const removed = await visitor(removePasskey, {
    body: { id: key.id, current_password: password, passkey: proof },
  });
  expect(removed).toMatchObject({ status: 200, body: { passkeys: [] } });
  expect((await signIn(key.answered(await challenge()))).status).toBe(401);
  expect((await stranger(portalLogin, { body: { email, password } })).status).toBe(200);
});
