import {
  addHealthEntry,
  checkPrescription,
  createPatient,
  createPrescription,
  endHealthEntry,
} from '@cusp/contract';
import type { HealthEntryInput } from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';
import { dayFromToday } from '../../../../tests/support/days.ts';

const { newPractice } = await testApp();

async function patientWith(...entries: HealthEntryInput[]) {
  const { call } = await newPractice();
  const { output: patient } = await call(createPatient, {
    body: aPatient({ allergies: '', medical_history: '', date_of_birth: '1980-05-05' }),
  });
  for (const entry of entries) await call(addHealthEntry, { params: { id: patient.id }, body: { entry } });
  return { call, patient_id: patient.id };
}
const hives: HealthEntryInput = {
  kind: 'allergy',
  name: 'Penicillin',
  term: { system: 'cusp', code: 'penicillin-class', name: 'Penicillins' },
  reactions: ['Urticaria'],
};
const warfarin: HealthEntryInput = { kind: 'medication', name: 'Warfarin 5 mg' };
const texts = { dosage: '500 mg', frequency: 'three times a day', duration: '7 days' };

test('amoxicillin for a coded penicillin allergy with urticaria stops until a reason is given, which is kept', async () => {
  const { call, patient_id } = await patientWith(hives);
  const checked = await call(checkPrescription, { body: { patient_id, medication: 'Cephalexin', ...texts } });
  expect(checked.output.findings[0]).toMatchObject({
    kind: 'allergy',
    level: 'severe',
    name: 'cephalosporins after penicillins (severe reaction)',
  });
  const body = { patient_id, medication: 'Amoxicillin', ...texts };
  expect(await call.unchecked(createPrescription, { body })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'allergy_reason' }] },
  });
  const { output } = await call(createPrescription, { body: { ...body, allergy_reason: 'Tested in 2024' } });
  expect(output.allergy_reasons).toMatchObject([
    { matches: ['penicillins (severe reaction)'], reason: 'Tested in 2024' },
  ]);
});

test('metronidazole beside warfarin stops, too, and what no rule covers is named', async () => {
  const { call, patient_id } = await patientWith(warfarin, { kind: 'medication', name: 'Nettle tea' });
  const body = { patient_id, medication: 'Metronidazole', ...texts };
  const { output } = await call(checkPrescription, { body });
  expect(output.findings[0]?.name).toBe('metronidazole with warfarin 5 mg');
  expect(output.not_checked.find(({ kind }) => kind === 'interaction')?.sentence).toContain('Nettle tea');
  expect((await call.unchecked(createPrescription, { body })).status).toBe(422);
});

test('a medication that ended within two weeks is checked, too, and no longer afterwards', async () => {
  const { call, patient_id } = await patientWith();
  const took = async (name: string, endedDaysAgo: number) => {
    const entry = { kind: 'medication', name, began_on: '2026-01-05' } as const;
    const { output } = await call(addHealthEntry, { params: { id: patient_id }, body: { entry } });
    const body = { ended_on: dayFromToday(-endedDaysAgo), version: output.version };
    await call(endHealthEntry, { params: { id: output.id }, body });
  };
  await took('Phenelzine', 10);
  await took('Tranylcypromine', 20);
  const body = { patient_id, medication: 'Meperidine', ...texts };
  const { findings } = (await call(checkPrescription, { body })).output;
  expect(findings.filter(({ kind }) => kind === 'interaction')).toMatchObject([
    { level: 'severe', name: 'meperidine with phenelzine' },
  ]);
});

test('a patient of another practice and a drug without a name are refused', async () => {
  const { patient_id } = await patientWith();
  const { call } = await newPractice();
  const body = { patient_id, medication: 'Amoxicillin' };
  expect((await call.unchecked(checkPrescription, { body })).status).toBe(404);
  expect(await call.unchecked(checkPrescription, { body: { patient_id, medication: ' ' } })).toMatchObject({
    status: 422,
    body: { detail: 'Enter the medication.' },
  });
});
