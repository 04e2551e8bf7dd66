// The examples of issue 25 in its words, by the calls that the screens make. The rest of them: engine.test.ts.
import {
  addDays,
  addHealthEntry,
  addVitals,
  checkPrescription,
  createPatient,
  createPrescription,
} from '@cusp/contract';
import type { HealthEntryInput, InputOf } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { newEntries } from '../../../../tests/support/trail.ts';
import { aPatient } from '../../../../tests/support/practice.ts';
import { workingApp } from '../../../../tests/support/working-app.ts';

const { newPractice, connection } = await workingApp({ sandbox: true });

type Body = Omit<InputOf<typeof checkPrescription>['body'], 'patient_id'>;
const week = { duration: '7 days' };

async function patientOf({ years = 40, medical_history = '', gender = 'female' as const } = {}) {
  const practice = await newPractice();
  const { call, user } = practice;
  const { id: patient_id } = await call(createPatient, {
    body: aPatient({
      allergies: '',
      medical_history,
      gender,
      date_of_birth: addDays(user.today, -Math.round(years * 365.25) - 2),
    }),
  });
  const at = { params: { id: patient_id } };
  return {
    ...practice,
    patient_id,
    knows: (entry: HealthEntryInput) => call(addHealthEntry, { ...at, body: { entry } }),
    weighs: (kg: number, taken_on: string | null = null) =>
      call(addVitals, {
        ...at,
        body: { vitals: [{ measure: 'weight', value: kg, unit: 'kg' }], ...(taken_on && { taken_on }) },
      }),
    check: async (body: Body) => (await call(checkPrescription, { body: { patient_id, ...body } })).output,
    write: (body: Body & { allergy_reason?: string }) =>
      call.unchecked(createPrescription, {
        body: { patient_id, dosage: '', frequency: '', ...week, ...body },
      }),
  };
}

describe('Hydrocodone with acetaminophen 325 mg six times beside acetaminophen 3 g a day: stop', () => {
  const norco = {
    medication: 'Hydrocodone with acetaminophen',
    dosage: '325 mg',
    frequency: 'six times a day',
  };
  test.each<[string, HealthEntryInput]>([
    ['in words', { kind: 'medication', name: 'Acetaminophen', directions: '3 g a day' }],
    ['in parts', { kind: 'medication', name: 'Tylenol', dose_mg: 1000, doses_per_day: 3 }],
  ])('%s', async (_, entry) => {
    const { knows, check, write, user } = await patientOf();
    await knows(entry);
    const { findings } = await check(norco);
    expect(findings.find(({ kind }) => kind === 'dose')).toMatchObject({
      level: 'severe',
      sentence: `4,950 mg of acetaminophen a day with 3 g from ${entry.kind === 'medication' ? entry.name : ''}: at most 4 g.`,
    });
    expect(await write(norco)).toMatchObject({ status: 422, body: { errors: [{ path: 'allergy_reason' }] } });
    const entries = await newEntries(
      user.practice.id,
      () => write({ ...norco, allergy_reason: 'The other one is paused meanwhile' }),
      connection,
    );
    // Kept with the prescription and in the trail.
    expect(entries.flatMap(({ changes }) => changes)).toContainEqual(
      expect.objectContaining({
        object: 'prescription_statement',
        after: expect.objectContaining({ reason: 'The other one is paused meanwhile', stated_by: user.name }),
      }),
    );
  });
});

describe('a child of 20 kg', () => {
  test('ibuprofen 400 mg: told, 200 mg; it can still be written', async () => {
    const { weighs, check, write } = await patientOf({ years: 6 });
    await weighs(20);
    const ibuprofen = { medication: 'Ibuprofen', dosage: '400 mg', frequency: 'every 8 hours' };
    const { findings, child_dose, asks_weight } = await check(ibuprofen);
    expect(findings.filter(({ kind }) => kind === 'dose')).toMatchObject(
      [
        {
          level: 'moderate',
          sentence: '400 mg of ibuprofen per dose; the maximum is 200 mg at 20 kg (10 mg/kg).',
        },
        { level: 'severe', name: 'more than 800 mg of ibuprofen a day' },
      ].toReversed(),
    );
    expect(child_dose).toMatchObject({ milligrams: 200, because: '10 mg/kg at 20 kg' });
    expect(asks_weight).toBe(false);
    expect((await write({ ...ibuprofen, frequency: 'twice a day' })).status).toBe(201);
  });

  test('amoxicillin 500 mg three times a day: told, 20 to 45 mg/kg a day', async () => {
    const { weighs, check } = await patientOf({ years: 6 });
    await weighs(20);
    const { findings } = await check({
      medication: 'Amoxicillin',
      dosage: '500 mg',
      frequency: 'three times a day',
    });
    expect(findings).toMatchObject([
      {
        kind: 'dose',
        level: 'moderate',
        sentence:
          '1.5 g of amoxicillin a day at 20 kg is 75 mg/kg: usual are 20 to 45 mg/kg a day, 400 mg to 900 mg.',
      },
    ]);
  });

  test('no weight, or an old one: asked', async () => {
    const { weighs, check, user } = await patientOf({ years: 6 });
    const ibuprofen = { medication: 'Ibuprofen', dosage: '400 mg', frequency: 'once' };
    expect(await check(ibuprofen)).toMatchObject({ asks_weight: true, weight: null, child_dose: null });
    const old = addDays(user.today, -91);
    await weighs(19, old);
    expect(await check(ibuprofen)).toMatchObject({
      asks_weight: true,
      weight: { kg: 19, on: old },
      child_dose: null,
    });
    await weighs(20, addDays(user.today, -90));
    expect(await check(ibuprofen)).toMatchObject({ asks_weight: false, weight: { kg: 20 } });
  });
});

// The same for a loaded drug: terms/loading.test.ts.
test('a drug outside the list: “not checked” in each kind, never that there is nothing', async () => {
  const { knows, check } = await patientOf();
  await knows({ kind: 'medication', name: 'Warfarin' });
  const checked = await check({ medication: 'Zyrtecillinol', dosage: '5 mg', frequency: 'daily' });
  expect(checked.findings).toEqual([]);
  expect(checked.not_checked.map(({ kind }) => kind)).toEqual([
    'allergy',
    'interaction',
    'duplicate',
    'dose',
    'age',
    'pregnancy',
    'breast_feeding',
    'condition',
  ]);
  expect(JSON.stringify(checked)).not.toMatch(/no interaction|no allerg|safe/iu);
});

test('what stands only in the old text warns, and the specification’s call is taken as before', async () => {
  const { check, write } = await patientOf({ medical_history: 'Takes warfarin\nCKD' });
  const ibuprofen = { medication: 'Ibuprofen', dosage: '400 mg', frequency: 'every 6 hours' };
  const { findings, not_checked } = await check(ibuprofen);
  expect(findings.map(({ kind, level }) => [kind, level])).toEqual([
    ['interaction', 'moderate'],
    ['condition', 'moderate'],
  ]);
  expect(not_checked.find(({ kind }) => kind === 'condition')?.sentence).toContain(
    'not coded: Takes warfarin, CKD',
  );
  expect((await write(ibuprofen)).status).toBe(201);
});
