import {
  activate,
  addHealthEntry,
  answerHealthList,
  createPatient,
  endHealthEntry,
  inviteToPortal,
  type HealthEntryInput,
  portalHealth,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { anEmail, tokenIn } from '../../../../tests/support/invited.ts';
import { aPatient, callAs, password, testApp } from '../../../../tests/support/practice.ts';

const { app, newPractice, stranger } = await testApp();

async function patientAtHome(fields: object = {}) {
  const practice = await newPractice();
  const { call } = practice;
  const { id } = (await call(createPatient, { body: aPatient({ email: anEmail(), ...fields }) })).output;
  const { body } = await call(inviteToPortal, { params: { id } });
  const token = tokenIn(body['invite_url']);
  const { access_token } = (await stranger(activate, { body: { token, password } })).output;
  const portal = callAs(app, access_token);
  const own = async () => (await portal(portalHealth, {})).output;
  const add = async (entry: HealthEntryInput) =>
    (await call(addHealthEntry, { params: { id }, body: { entry } })).output;
  return { ...practice, id, own, add };
}

test('patients read their own allergies and medications, and neither problems nor notes', async () => {
  const { call, own, add, user } = await patientAtHome();
  expect((await own()).lists.map(({ state }) => state)).toEqual(['not_asked', 'not_asked']);
  await add({ kind: 'allergy', name: 'Penicillin', reactions: ['Hives'], note: 'secret note' });
  await add({ kind: 'problem', name: 'Depression' });
  const { id: ended } = await add({ kind: 'medication', name: 'Ibuprofen' });
  await call(endHealthEntry, { params: { id: ended }, body: { version: 1, ended_on: user.today } });
  await add({ kind: 'medication', name: 'Lisinopril', strength: '10 mg', directions: '1 tablet a day' });
  const shown = await own();
  expect(shown.lists.map(({ state }) => state)).toEqual(['listed', 'listed']);
  expect(shown.entries).toMatchObject([
    { kind: 'allergy', name: 'Penicillin', said: 'Hives' },
    { kind: 'medication', name: 'Lisinopril', said: '10 mg, 1 tablet a day' },
  ]);
  expect(JSON.stringify(shown)).not.toMatch(/secret|Depression|Ibuprofen/);
});

test('allergies that nobody has coded stand as they were written, and “none” is what was answered', async () => {
  const { call, own, id } = await patientAtHome({ allergies: 'PCN, latex' });
  await call(answerHealthList, { params: { id }, body: { list: 'medication', answer: 'none' } });
  const shown = await own();
  expect(shown.lists.map(({ state }) => state)).toEqual(['listed', 'none']);
  expect(shown.entries.map(({ name }) => name)).toEqual(['PCN', 'latex']);
});

test('a patient sees nothing of another, and staff nothing by this call', async () => {
  const { call, add } = await patientAtHome();
  await add({ kind: 'allergy', name: 'Penicillin' });
  const other = await patientAtHome();
  expect((await other.own()).entries).toEqual([]);
  expect((await call(portalHealth, {})).status).toBe(403);
});
