// Guardians and agents open a record once somebody of the office has looked at what allows it. Issue 27, "a carer with proof".
import {
  createPatient,
  getPortalAccess,
  inviteToPortal,
  listPortalLinks,
  portalMe,
  portalViewers,
  setPortalLink,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { activateIn, anEmail, aProof, tokenIn } from '../../../../tests/support/invited.ts';
import { aPatient, asOwner, callAs, testApp } from '../../../../tests/support/practice.ts';
import type { Caller } from '../../../../tests/support/practice.ts';

const { app, newPractice, stranger } = await testApp();
const activate = activateIn(app);
const password = 'a long password of Ana';

/** A grown patient with an account of their own, and how others are invited to their record. */
async function somebody(call: Caller) {
  const { id } = await call(createPatient, { body: aPatient({ date_of_birth: '1941-03-02' }) });
  const params = { id };
  const invite = (body: object, by = call) => by.unchecked(inviteToPortal, { params, body });
  const opened = async (body: object) => {
    const invited = await invite(body);
    expect(invited.status).toBe(201);
    const active = await activate(tokenIn(invited.body['invite_url']), password);
    return callAs(app, String(active.body['access_token']));
  };
  const links = async () => (await call(getPortalAccess, { params })).output.links;
  const set = (body: object, by = call) => by.unchecked(setPortalLink, { params, body });
  return { id, params, invite, opened, links, set, own: await opened({ email: anEmail() }) };
}

/** As access was given before proofs were asked for. */
const withoutProof = (patientId: string) =>
  asOwner((client) =>
    client.query(
      `update portal_link set proof_id = null, proof_seen_at = null, proof_seen_by = '', proof_seen_by_id = null where patient_id = $1`,
      [patientId],
    ),
  );
const strike = (id: string) =>
  asOwner((client) =>
    client.query(
      `update document set struck_at = now(), struck_by = 'Ana', struck_by_id = added_by_id, struck_reason = 'Expired' where id = $1`,
      [id],
    ),
  );

test('a carer is invited with the document that somebody looked at, and both sides read that there is one', async () => {
  const { call, user } = await newPractice();
  const { id, invite, opened, links, own } = await somebody(call);
  for (const relation of ['agent', 'guardian'])
    expect(await invite({ email: anEmail(), relation })).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            path: 'proof_id',
            message: expect.stringMatching(/^Choose the document that authorizes access: a power/),
          },
        ],
      },
    });
  const proof_id = await aProof(id);
  const email = anEmail();
  const carer = await opened({ email, relation: 'agent', proof_id });
  expect((await carer(portalMe)).output.patient.id).toBe(id);
  const proof = {
    document_id: proof_id,
    title: 'Power of attorney',
    seen_by: user.name,
    seen_at: expect.stringMatching(/^\d{4}-.*Z$/),
  };
  expect((await links()).map((link) => [link.relation, link.proof])).toEqual([
    ['self', null],
    ['agent', proof],
  ]);
  for (const who of [own, carer])
    expect((await who(portalViewers)).output.map(({ has_proof }) => has_proof)).toEqual([null, true]);
  expect((await call(listPortalLinks)).output).toEqual([]);
  // An account that becomes the patient's own needs none anymore.
  await opened({ email, relation: 'self' });
  expect((await links()).map(({ relation }) => relation)).not.toContain('agent');
});

test('a proof is the patient’s, of its kind, and not struck', async () => {
  const { call, member } = await newPractice();
  const { id, invite, links, set, opened } = await somebody(call);
  const neighbor = await somebody(call);
  const other = await newPractice();
  const theirs = await somebody(other.call);
  const struck = await aProof(id);
  await strike(struck);
  const [first] = await links();
  const account_id = first?.account_id ?? '';
  const asked = (proof_id: string | null) => ({ relation: 'guardian', until: null, proof_id });
  for (const [proof_id, status] of [
    [await aProof(neighbor.id), 404],
    [await aProof(theirs.id), 404],
    [crypto.randomUUID(), 404],
    [await aProof(id, 'letter'), 422],
    [struck, 422],
    [null, 422],
    ['x', 422],
  ] as const) {
    expect((await invite({ email: anEmail(), ...asked(proof_id) })).status).toBe(status);
    expect((await set({ account_id, ...asked(proof_id) })).status).toBe(status);
  }
  expect((await links()).map(({ relation }) => relation)).toEqual(['self']);

  const good = asked(await aProof(id));
  expect((await set({ account_id, ...good }, other.call)).status).toBe(404);
  expect((await invite({ email: anEmail(), ...good }, other.call)).status).toBe(404);
  const carer = await opened({ email: anEmail(), ...good });
  for (const [by, status] of [
    [stranger, 401],
    [carer, 403],
  ] as const) {
    expect((await set({ account_id, ...good }, by)).status).toBe(status);
    expect((await invite({ email: anEmail(), ...good }, by)).status).toBe(status);
  }
  expect((await set({ account_id, ...good }, await member('receptionist'))).status).toBe(200);
});

test('access of before goes on without a proof and is listed until one was looked at; one that is struck is listed again', async () => {
  const { call, member, user } = await newPractice();
  const { id, opened, links, set, own } = await somebody(call);
  const carer = await opened({ email: anEmail(), relation: 'agent', proof_id: await aProof(id) });
  await withoutProof(id);
  const link = async () => (await links()).find(({ relation }) => relation !== 'self');
  const account_id = (await link())?.account_id ?? '';
  const listed = async () => (await call(listPortalLinks)).output;
  expect((await carer(portalMe)).status).toBe(200);
  expect(await listed()).toMatchObject([{ patient_id: id, relation: 'agent', proof: null, ended: false }]);
  for (const who of [own, carer])
    expect((await who(portalViewers)).output.map(({ has_proof }) => has_proof)).toEqual([null, false]);
  // Its last day and its parts are changed as before.
  const kept = { account_id, relation: 'guardian', until: null, parts: ['money'] };
  expect((await set(kept)).status).toBe(200);
  expect(await link()).toMatchObject({ relation: 'guardian', proof: null });

  const proof_id = await aProof(id);
  expect((await set({ ...kept, proof_id })).status).toBe(200);
  const seen = (await link())?.proof;
  expect(seen).toMatchObject({ document_id: proof_id, seen_by: user.name });
  expect(await listed()).toEqual([]);
  // A change of something else isn't another look at the proof.
  const colleague = await member('receptionist');
  expect((await set({ ...kept, until: '2031-05-31', proof_id }, colleague)).status).toBe(200);
  expect((await link())?.proof).toEqual(seen);

  await strike(proof_id);
  expect(await listed()).toMatchObject([{ patient_id: id, proof: null }]);
  expect((await set({ account_id, relation: 'self', until: null, proof_id: null })).status).toBe(200);
  expect(await listed()).toEqual([]);
  // An access that has ended needs no proof.
  const again = { ...kept, until: '2025-05-31', proof_id: await aProof(id) };
  expect((await set(again)).status).toBe(200);
  await withoutProof(id);
  expect(await listed()).toEqual([]);
});
