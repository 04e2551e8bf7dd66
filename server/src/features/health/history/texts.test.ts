import {
  addHealthEntry,
  createPatient,
  createPrescription,
  getPatient,
  getPatientBar,
  listPatients,
  takeOverLine,
  updatePatient,
} from '@cusp/contract';
import type { HealthEntryInput } from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';
import type { Caller } from '../../../../tests/support/practice.ts';

const { newPractice } = await testApp();

async function practiceWithTexts(allergies: string, medical_history = '') {
  const practice = await newPractice();
  const { call } = practice;
  const { id } = await call(createPatient, { body: aPatient({ allergies, medical_history }) });
  const at = { params: { id } };
  const read = async (by: Caller = call) => (await by(getPatient, at)).output;
  const put = async (given: object, by: Caller = call) => {
    const { merged: _, ...patient } = await read(by);
    return (await by(updatePatient, { ...at, body: { ...patient, ...given } })).output;
  };
  const take = (body: object) => {
    const whole = { text: 'allergies' as const, line: '', entry: null, none: null, ...body };
    return call(takeOverLine, { ...at, body: whole });
  };
  return { ...practice, id, at, read, put, take };
}

const penicillin: HealthEntryInput = { kind: 'allergy', name: 'Penicillin', reactions: ['Hives'] };

test('a line is taken over by a person, and what isn’t taken stays uncoded', async () => {
  const { take, read, member, call, at } = await practiceWithTexts('PCN, tape\nLatex?');
  const { output } = await take({ line: 'PCN', entry: penicillin });
  expect(output.active.map(({ name }) => name)).toEqual(['Penicillin']);
  expect(output.uncoded.map(({ line }) => line)).toEqual(['tape', 'Latex?']);
  expect((await read()).allergies).toBe('tape\nLatex?\nPenicillin');
  const desk = await member('receptionist');
  expect((await read(desk)).allergies).toBe('tape\nLatex?');
  const bar = await desk(getPatientBar, at);
  expect(bar.output.allergies).toBe('tape\nLatex?\nOn file; ask a provider');
  const gone = await take({ line: 'PCN', entry: penicillin });
  expect([gone.status, gone.body['detail']]).toEqual([
    409,
    'This line is no longer in the text. Reload the page.',
  ]);
  const stale = await take({ line: 'tape', entry: penicillin, version: 1 });
  expect(stale.status).toBe(409);
  const { rows } = await call(listPatients, { query: { limit: '5' } });
  expect(rows[0]).toMatchObject({ allergies: 'tape\nLatex?\nPenicillin' });
});

test('“NKDA” becomes the answer that there is none', async () => {
  const { take, read } = await practiceWithTexts('NKDA');
  const { output } = await take({ line: 'NKDA', none: 'allergy' });
  expect(output.lists[0]).toMatchObject({ list: 'allergy', state: 'none' });
  expect((await read()).allergies).toBe('No known allergies');
});

test('a PUT that returns what was read changes nothing; other lines become uncoded; a name left out stays', async () => {
  const { call, at, read, put, member } = await practiceWithTexts('tape', 'Had rheumatic fever');
  await call(addHealthEntry, { ...at, body: { entry: penicillin } });
  await call(addHealthEntry, { ...at, body: { entry: { kind: 'problem', name: 'Asthma' } } });
  const before = await read();
  expect(before).toMatchObject({
    allergies: 'tape\nPenicillin',
    medical_history: 'Had rheumatic fever\nAsthma',
  });
  const after = await put({});
  expect(after).toMatchObject({ allergies: before.allergies, medical_history: before.medical_history });
  expect((await put({ allergies: 'tape\nlatex gloves\nPenicillin' })).allergies).toBe(
    'tape\nlatex gloves\nPenicillin',
  );
  expect((await put({ allergies: '', medical_history: '' })).allergies).toBe('Penicillin');
  expect((await read()).medical_history).toBe('Asthma');
  // The front desk sends what it read, too.
  const desk = await member('receptionist');
  expect((await put({ allergies: 'nuts' }, desk)).allergies).toBe('nuts');
  expect((await read()).allergies).toBe('nuts\nPenicillin');
});

test('the comparison by class goes on, for uncoded lines and beside coded entries', async () => {
  const { call, id, at, take } = await practiceWithTexts('PCN; codeine');
  const prescribe = async (medication: string) =>
    (
      await call(createPrescription, {
        body: { patient_id: id, medication, dosage: '500 mg', frequency: 'daily', duration: '7 days' },
      })
    ).status;
  expect(await prescribe('Augmentin')).toBe(422);
  await take({ line: 'PCN', entry: penicillin });
  expect(await prescribe('Augmentin')).toBe(422);
  expect(await prescribe('Tylenol #3')).toBe(422);
  await call(addHealthEntry, { ...at, body: { entry: { kind: 'allergy', name: 'Ibuprofen' } } });
  expect(await prescribe('Motrin')).toBe(422);
  expect(await prescribe('Azithromycin')).toBe(201);
});
