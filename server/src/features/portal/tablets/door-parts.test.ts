// At the door an account opens on the tablet what it opens in the portal, and nothing else of the record.
import {
  createTablet,
  inviteToPortal,
  pairTablet,
  portalAppointments,
  portalForms,
  portalInsurance,
  portalMe,
  setPortalLink,
  getPortalAccess,
  signInOnTablet,
  withdrawPortalAccess,
} from '@cusp/contract';
import type { PortalPart } from '@cusp/contract';
import { beforeEach, expect, test } from 'vitest';
import { activateIn, anEmail, aProof, tokenIn } from '../../../../tests/support/invited.ts';
import { callAs, testApp } from '../../../../tests/support/practice.ts';
import { practiceWithForms } from '../../forms/patient-forms/forms.helpers.ts';

const { app } = await testApp();

/** Each test calls from its own network, because the attempts of one network are limited. */
let stranger = callAs(app);
beforeEach(() => {
  stranger = callAs(app);
});

const password = 'a long password of Ana';

/** A tablet at the door of a practice, and somebody who acts for a patient, with these parts of the record. */
async function atDoor(parts: PortalPart[]) {
  const { call, patient_id } = await practiceWithForms();
  const params = { id: patient_id };
  const email = anEmail();
  const { body } = await call.unchecked(inviteToPortal, {
    params,
    body: { email, relation: 'agent', parts, proof_id: await aProof(patient_id) },
  });
  await activateIn(app)(tokenIn(body['invite_url']), password);
  const { output: made } = await call(createTablet, { body: { name: 'Door', at_door: true } });
  const { token } = (await stranger(pairTablet, { body: { code: made.code } })).output;
  const signIn = () => stranger.unchecked(signInOnTablet, { body: { token, email, password } });
  const share = async (shared: PortalPart[] | null) => {
    const { links } = (await call(getPortalAccess, { params })).output;
    const account_id = links.find((link) => link.email === email)?.account_id ?? '';
    await call(setPortalLink, {
      params,
      body: { account_id, relation: 'agent', until: null, parts: shared },
    });
  };
  const withdraw = () => call(withdrawPortalAccess, { params });
  return { patient_id, signIn, share, withdraw };
}

test('an agent for visits checks in, and opens neither forms nor insurance', async () => {
  const { patient_id, signIn } = await atDoor(['visits']);
  const signedIn = await signIn();
  expect(signedIn).toMatchObject({ status: 200, body: { patient: { id: patient_id, shares: ['visits'] } } });
  const who = callAs(app, String(signedIn.body['access_token']));
  expect((await who(portalMe)).output.patient.shares).toEqual(['visits']);
  expect((await who(portalAppointments)).status).toBe(200);
  expect((await who.unchecked(portalForms)).status).toBe(403);
  expect((await who.unchecked(portalInsurance)).status).toBe(403);
});

test('an agent for payments has nothing to do at the door, until visits are shared', async () => {
  const { signIn, share } = await atDoor(['money']);
  expect((await signIn()).status).toBe(403);
  await share(null);
  const signedIn = await signIn();
  expect(signedIn.status).toBe(200);
  const who = callAs(app, String(signedIn.body['access_token']));
  expect((await who(portalForms)).status).toBe(200);
  expect((await who(portalInsurance)).status).toBe(200);
});

test('what is no longer shared closes on the tablet at once, what is shared opens, and the session ends with the access', async () => {
  const { signIn, share, withdraw } = await atDoor(['visits', 'forms']);
  const who = callAs(app, String((await signIn()).body['access_token']));
  expect((await who(portalForms)).status).toBe(200);
  await share(['visits', 'money']);
  expect((await who.unchecked(portalForms)).status).toBe(403);
  expect((await who(portalAppointments)).status).toBe(200);
  expect((await who(portalInsurance)).status).toBe(200);
  expect((await who(portalMe)).output.patient.shares).toEqual(['visits', 'money']);
  await withdraw();
  expect((await who.unchecked(portalAppointments)).status).toBe(401);
});
