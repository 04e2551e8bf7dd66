import {
  activate,
  createPatient,
  getPortalAccess,
  inviteToPortal,
  mergePatients,
  portalLogin,
  portalMe,
  portalTreatments,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { tokenIn } from '../../../../tests/support/invited.ts';
import { mailServer } from '../../../../tests/support/mail-server.ts';
import { aPatient, callAs, onOwnDatabase, password, testApp } from '../../../../tests/support/practice.ts';

await onOwnDatabase();
const { letters, mail } = await mailServer();
const { newPractice } = await testApp({ mail, publicUrl: 'https://cusp.example' });
// If nothing is mailed, the link that staff see activates an account.
const { app, stranger } = await testApp();

test('of two records with an account each somebody says which one stays; the other is signed out and told', async () => {
  const { call } = await newPractice();
  const account = async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const { id } = await call(createPatient, { body: aPatient({ email }) });
    const { body } = await call(inviteToPortal, { params: { id } });
    const made = await stranger(activate, { body: { token: tokenIn(body['invite_url']), password } });
    const visitor = callAs(app, String(made.body['access_token']));
    return { id, email, visitor };
  };
  const [stays, goes, third] = [await account(), await account(), await account()];
  const merge = (keep_portal?: 'survivor' | 'merged') =>
    call(mergePatients, { params: { id: stays.id }, body: { merged_id: goes.id, keep_portal } });

  const asked = await merge();
  expect(asked).toMatchObject({ status: 409, body: { errors: [{ path: 'keep_portal' }] } });
  expect(asked.text).toContain('Choose which account to keep.');
  const unknown = { merged_id: goes.id, keep_portal: 'both' };
  const refused = await call(mergePatients, { params: { id: stays.id }, body: unknown });
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'keep_portal' }] } });
  // Nothing was done so far.
  expect((await stays.visitor(portalMe)).status).toBe(200);
  expect((await goes.visitor(portalMe)).status).toBe(200);

  // The account of the record that goes can be the one that stays.
  expect((await merge('merged')).status).toBe(200);
  expect((await stays.visitor(portalMe)).status).toBe(401);
  expect((await goes.visitor(portalTreatments)).status).toBe(200);
  expect((await stranger(portalLogin, { body: { email: stays.email, password } })).status).not.toBe(200);
  expect((await call(getPortalAccess, { params: { id: stays.id } })).output).toMatchObject({
    email: goes.email,
    other_emails: [],
  });
  await expect
    .poll(() => letters.filter((letter) => letter.includes('no longer has access to a record')))
    .toEqual([expect.stringContaining(`To: ${stays.email}`)]);
  // With one account nothing is asked.
  const { id: merged_id } = await call(createPatient, { body: aPatient() });
  expect((await call(mergePatients, { params: { id: third.id }, body: { merged_id } })).status).toBe(200);
  expect((await third.visitor(portalMe)).status).toBe(200);
});
