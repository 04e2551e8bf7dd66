import {
  deactivateTeamMember,
  getPatientConversation,
  listConversations,
  listRequestRoutes,
  me,
  messageFigures,
  sendPortalRequest,
  updateConversation,
  updateRequestRoute,
} from '@cusp/contract';
import type { RequestTopic } from '@cusp/contract';
import { expect, test } from 'vitest';
import { patientOf } from '../../../../tests/support/paying.ts';
import { callAs, testApp } from '../../../../tests/support/practice.ts';
import type { Caller } from '../../../../tests/support/practice.ts';

const { app, newPractice, stranger } = await testApp();

/** A practice with a hygienist, and a patient with portal access. */
async function made() {
  const practice = await newPractice();
  const { call } = practice;
  const hygienist = await practice.member('hygienist', 'Noor Haddad');
  const noor = (await hygienist(me, {})).output.id;
  const { visitor, patient_id } = await patientOf(call, stranger, (token) => callAs(app, token));
  const ask = async (topic: RequestTopic) =>
    expect((await visitor(sendPortalRequest, { body: { topic, body: `About ${topic}` } })).status).toBe(201);
  const thread = async () =>
    (await call(getPatientConversation, { params: { id: patient_id } })).output.conversation;
  return { ...practice, hygienist, noor, ask, thread };
}
const route = (call: Caller, body: Record<string, unknown>) => call.unchecked(updateRequestRoute, { body });
const mine = async (call: Caller) =>
  (await call(listConversations, { query: { folder: 'mine' } })).output.length;

test('a request is assigned to whom the practice chose for its kind', async () => {
  const { call, hygienist, noor, ask, thread } = await made();
  expect(
    (await call(listRequestRoutes)).output.map(({ topic, assigned, version }) => [topic, assigned, version]),
  ).toEqual(['refill', 'records', 'insurance', 'bill', 'late', 'other'].map((topic) => [topic, '', 0]));
  expect(await route(call, { topic: 'records', assigned_to_id: noor, version: 0 })).toMatchObject({
    status: 200,
    body: { topic: 'records', assigned: 'Noor Haddad', has_left: false, version: 1 },
  });
  await ask('records');
  expect(await thread()).toMatchObject({ assigned_to_id: noor, assigned: 'Noor Haddad', state: 'open' });
  expect([await mine(hygienist), (await hygienist(messageFigures)).output.mine, await mine(call)]).toEqual([
    1, 1, 0,
  ]);
});

test('a role can have them, a kind without a choice is nobody’s, and a choice can be taken back', async () => {
  const { call, hygienist, ask, thread } = await made();
  await route(call, { topic: 'bill', assigned_role: 'hygienist' });
  await ask('insurance');
  expect(await thread()).toMatchObject({ assigned: '' });
  await ask('bill');
  expect([(await thread())?.assigned, await mine(hygienist)]).toEqual(['Hygienist', 1]);
  expect(await route(call, { topic: 'bill', assigned_role: null, version: 1 })).toMatchObject({
    status: 200,
    body: { assigned: '', version: 2 },
  });
});

test('a thread that somebody has open stays theirs; one that is done goes to whom it is for', async () => {
  const { call, user, noor, ask, thread } = await made();
  await route(call, { topic: 'bill', assigned_to_id: noor });
  await ask('other');
  const first = await thread();
  const params = { id: first?.id ?? '' };
  const own = { assigned_to_id: user.id, assigned_role: null, snoozed_until: null };
  await call(updateConversation, { params, body: { ...own, version: first?.version } });
  await ask('bill');
  expect(await thread()).toMatchObject({ assigned_to_id: user.id });
  await call(updateConversation, { params, body: { ...own, done: true } });
  await ask('bill');
  expect(await thread()).toMatchObject({ assigned_to_id: noor, state: 'open' });
});

test('what is for somebody who has left is nobody’s', async () => {
  const { call, noor, ask, thread } = await made();
  await route(call, { topic: 'bill', assigned_to_id: noor });
  await ask('bill');
  expect((await call(deactivateTeamMember, { params: { id: noor } })).status).toBe(200);
  expect((await call(listRequestRoutes)).output.find(({ topic }) => topic === 'bill')).toMatchObject({
    assigned: 'Noor Haddad',
    has_left: true,
  });
  await ask('bill');
  expect(await thread()).toMatchObject({ assigned_to_id: null, assigned: '' });
  expect(await route(call, { topic: 'late', assigned_to_id: noor })).toMatchObject({ status: 404 });
});

test('only who may change the practice says so; hostile, stale and foreign input is refused', async () => {
  const { call, hygienist, noor } = await made();
  const other = await made();
  const body = { topic: 'bill', assigned_to_id: noor };
  expect((await stranger(listRequestRoutes)).status).toBe(401);
  expect((await route(stranger, body)).status).toBe(401);
  expect((await route(hygienist, body)).status).toBe(403);
  expect((await route(other.call, body)).status).toBe(404);
  expect((await other.call(listRequestRoutes)).output.every(({ assigned }) => assigned === '')).toBe(true);
  expect((await route(call, { ...body, version: 0 })).status).toBe(200);
  expect((await route(call, { ...body, version: 0 })).status).toBe(409);
  for (const wrong of [
    { topic: 'message' },
    { topic: 'bill', assigned_role: 'owner' },
    { topic: 'bill', assigned_to_id: 'x' },
    { topic: 'bill', assigned_to_id: noor, assigned_role: 'dentist' },
    {},
  ])
    expect([wrong, (await route(call, wrong)).status]).toEqual([wrong, 422]);
});
