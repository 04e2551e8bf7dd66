import {
  addHealthEntry,
  getPatient,
  makeFormLink,
  openFormLink,
  portalForm,
  updatePatient,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { callAs, testApp } from '../../../../tests/support/practice.ts';
import { practiceWithForms } from './forms.helpers.ts';

const { app } = await testApp();

test('a health history starts from what is on file, line by line, until it is signed', async () => {
  const { call, patient_id, give, open, sign } = await practiceWithForms();
  const params = { id: patient_id };
  const add = async (kind: 'medication' | 'allergy', name: string) =>
    (await call(addHealthEntry, { params, body: { entry: { kind, name, term: null } } })).output;
  await add('medication', 'Lisinopril 10 mg');
  await add('medication', 'Metformin');
  const { output: patient } = await call(getPatient, { params });
  await call(updatePatient, { params, body: { ...patient, emergency_contact: 'Sam Roe' } });

  const registration = await give('Registration');
  expect((await open(registration.id)).on_file).toContainEqual({
    item: 'emergency_contact',
    values: ['Sam Roe'],
  });
  // Who comes by a link knows a birth date, and reads nothing more.
  const { url } = (await call(makeFormLink, { params, body: { way: 'copy' } })).output;
  const entered = await callAs(app).unchecked(openFormLink, {
    body: {
      token: new URL(url).searchParams.get('token') ?? '',
      date_of_birth: patient.date_of_birth,
    },
  });
  const guest = callAs(app, String(entered.body['access_token']));
  expect((await guest(portalForm, { params: { id: registration.id } })).output.on_file).toEqual([]);

  const history = await give('Health history');
  const { on_file, answers } = await open(history.id);
  // A proposal is no answer: nothing is kept before somebody confirms it.
  expect(answers).toEqual([]);
  expect(on_file).toEqual([
    { item: 'takes_medicines', values: ['yes'] },
    { item: 'takes_medicines.more', values: ['Lisinopril 10 mg\nMetformin'] },
  ]);
  await sign(history.id);
  expect((await open(history.id)).on_file).toEqual([]);
});
