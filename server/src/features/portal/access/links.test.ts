import {
  createPatient,
  endPortalLink,
  getPortalAccess,
  inviteToPortal,
  listPortalLinks,
  portalMe,
  portalParts,
  portalViewers,
  setPortalLink,
  addMonths,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import {
  activateIn,
  anEmail,
  aProof,
  namesOf,
  signInTo,
  tokenIn,
} from '../../../../tests/support/invited.ts';
import { aPatient, asOwner, callAs, testApp } from '../../../../tests/support/practice.ts';
import type { Caller } from '../../../../tests/support/practice.ts';
import { dayFromToday } from '../../../../tests/support/days.ts';

const { app, newPractice } = await testApp();
const password = 'a long password of Ana';
const activate = activateIn(app);

const dayFromNow = (days: number, years = 0): string => addMonths(dayFromToday(days), 12 * years);

/** A patient with this birthday, whose record an account opens. */
async function linked(call: Caller, date_of_birth: string, more: object = {}, email = anEmail()) {
  const { id } = await call(createPatient, { body: aPatient({ email, date_of_birth }) });
  const proof_id = 'relation' in more ? await aProof(id) : null;
  const invited = await call.unchecked(inviteToPortal, {
    params: { id },
    body: { email, proof_id, ...more },
  });
  expect(invited.status).toBe(201);
  const active = await activate(tokenIn(invited.body['invite_url']), password);
  expect(active.status).toBe(200);
  const access = async () => (await call(getPortalAccess, { params: { id } })).output;
  const [link] = (await access()).links;
  if (link === undefined) throw new Error('There is no link.');
  return { id, email, access, link, token: String(active.body['access_token']) };
}
const listed = async (call: Caller) => (await call(listPortalLinks)).rows;

describe('a link to a record', () => {
  test('says for whom it is: an adult’s own, a minor’s a parent’s until the eighteenth birthday', async () => {
    const { call } = await newPractice();
    const adult = await linked(call, '1984-06-09');
    expect(adult.link).toMatchObject({ relation: 'self', until: null, ends_on: null, ended: false });
    const child = await linked(call, dayFromNow(200, -10));
    expect(child.link).toMatchObject({ relation: 'parent', ends_on: dayFromNow(200, 8) });
    const ward = await linked(call, '1984-06-09', { relation: 'guardian', until: dayFromNow(90) });
    expect(ward.link).toMatchObject({ relation: 'guardian', until: dayFromNow(90), ends_on: dayFromNow(91) });
    expect(await listed(call)).toEqual([]);
  });

  test('of a parent ends on the eighteenth birthday by itself, also in a session, and staff see it 30 days before', async () => {
    const { call } = await newPractice();
    const child = await linked(call, dayFromNow(20, -18));
    expect(await listed(call)).toMatchObject([
      { patient_id: child.id, relation: 'parent', ended: false, ends_on: dayFromNow(20) },
    ]);
    const other = await newPractice();
    expect(await listed(other.call)).toEqual([]);
    const session = callAs(app, child.token);
    expect((await session(portalMe)).status).toBe(200);
    await asOwner((client) =>
      client.query('update patient set date_of_birth = $2 where id = $1', [child.id, dayFromNow(-2, -18)]),
    );
    expect((await session(portalMe)).status).not.toBe(200);
    expect(namesOf(await signInTo(app, child.email, password))).toEqual([]);
    expect(await child.access()).toMatchObject({ links: [{ relation: 'parent', ended: true }] });
    expect(await listed(call)).toMatchObject([{ patient_id: child.id, ended: true }]);
    // A statement by the grown patient or a court opens it again.
    const proof_id = await aProof(child.id);
    const body = { account_id: child.link.account_id, relation: 'agent', until: null, proof_id } as const;
    expect((await call(setPortalLink, { params: { id: child.id }, body })).status).toBe(200);
    expect(namesOf(await signInTo(app, child.email, password))).toEqual(['Mia']);
    expect(await listed(call)).toEqual([]);
  });

  test('ends after the day that staff set, and is changed by who may', async () => {
    const { call, member } = await newPractice();
    const { id, link, email } = await linked(call, '1984-06-09');
    const proof_id = await aProof(id);
    const set = (caller: Caller, fields: object) =>
      caller.unchecked(setPortalLink, {
        params: { id },
        body: { account_id: link.account_id, relation: 'agent', until: null, proof_id, ...fields },
      });
    expect((await set(call, { until: dayFromNow(-3) })).body).toMatchObject({ links: [{ ended: true }] });
    expect(namesOf(await signInTo(app, email, password))).toEqual([]);
    expect((await set(call, { until: dayFromNow(3) })).status).toBe(200);
    expect(namesOf(await signInTo(app, email, password))).toEqual(['Mia']);
    for (const wrong of [
      { relation: 'parent' },
      { relation: 'friend' },
      { relation: null },
      { until: '2026-02-30' },
      { account_id: 'x' },
    ])
      expect((await set(call, wrong)).status).toBeGreaterThanOrEqual(404);
    expect((await set(call, { account_id: '01900000-0000-7000-8000-000000000000' })).status).toBe(404);
    const other = await newPractice();
    expect((await set(other.call, {})).status).toBe(404);
    expect((await set(await member('receptionist'), {})).status).toBe(200);
    const grown = await call.unchecked(inviteToPortal, {
      params: { id },
      body: { email, relation: 'parent' },
    });
    expect(grown).toMatchObject({ status: 422, body: { errors: [{ path: 'relation' }] } });
  });
});

describe('a record that several accounts see', () => {
  test('a guardian stands beside the patient; each ends by itself, and only the patient reads who', async () => {
    const { call } = await newPractice();
    const own = await linked(call, '1984-06-09');
    const email = anEmail();
    const invited = await call.unchecked(inviteToPortal, {
      params: { id: own.id },
      body: { email, relation: 'agent', until: dayFromNow(90), proof_id: await aProof(own.id) },
    });
    const active = await activate(tokenIn(invited.body['invite_url']), password);
    expect(active.status).toBe(200);
    const [patient, agent] = [own.token, String(active.body['access_token'])].map((token) =>
      callAs(app, token),
    );
    if (patient === undefined || agent === undefined) throw new Error('Both are signed in.');
    expect((await own.access()).links.map((link) => [link.email, link.relation])).toEqual([
      [own.email, 'self'],
      [email, 'agent'],
    ]);
    expect((await patient(portalMe)).output.patient.id).toBe(own.id);
    expect((await agent(portalMe)).output.patient.id).toBe(own.id);
    expect((await patient(portalViewers)).output).toEqual([
      {
        is_self: true,
        email: own.email,
        relation: 'self',
        ends_on: null,
        shares: [...portalParts],
        has_proof: null,
      },
      {
        is_self: false,
        email,
        relation: 'agent',
        ends_on: dayFromNow(91),
        shares: [...portalParts],
        has_proof: true,
      },
    ]);
    expect((await agent(portalViewers)).output).toEqual([
      {
        is_self: false,
        email: '',
        relation: 'self',
        ends_on: null,
        shares: [...portalParts],
        has_proof: null,
      },
      {
        is_self: true,
        email,
        relation: 'agent',
        ends_on: dayFromNow(91),
        shares: [...portalParts],
        has_proof: true,
      },
    ]);

    const [, link] = (await own.access()).links;
    const params = { id: own.id };
    const body = { account_id: link?.account_id ?? '' };
    const other = await newPractice();
    expect((await other.call.unchecked(endPortalLink, { params, body })).status).toBe(404);
    await call(endPortalLink, { params, body });
    expect((await call.unchecked(endPortalLink, { params, body })).status).toBe(404);
    expect((await agent.unchecked(portalMe)).status).toBe(401);
    expect((await patient(portalMe)).status).toBe(200);
  });

  test('the patient’s own account takes the place of their earlier one, and leaves a parent’s', async () => {
    const { call } = await newPractice();
    const child = await linked(call, dayFromNow(200, -17));
    for (const relation of ['self', 'parent', 'self'] as const) {
      const invited = await call.unchecked(inviteToPortal, {
        params: { id: child.id },
        body: { email: anEmail(), relation },
      });
      await activate(tokenIn(invited.body['invite_url']), password);
    }
    expect((await child.access()).links.map(({ relation }) => relation)).toEqual([
      'parent',
      'parent',
      'self',
    ]);
  });
});
