import {
  beginPerioExam,
  cancelPrescription,
  createPrescription,
  createProvider,
  getVisitFacts,
  mergePatients,
  createPatient,
  recordAnesthetic,
  savePerioReadings,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { prescribed } from '../../../../tests/support/prescribed.ts';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';

const { newPractice } = await testApp();

test('what a visit’s notes are filled in with: anesthetics, today’s depths, and what was prescribed and stands', async () => {
  const practice = await prescribed(await newPractice());
  const { call, id: withdrawn, patient_id, member } = practice;
  const provider = await call(createProvider, { body: { name: 'Dana Reyes', kind: 'hygienist' } });
  const facts = async (id = patient_id) => (await call(getVisitFacts, { params: { id } })).output;
  expect(await facts()).toMatchObject({ anesthetic: '', depths: '', prescribed: 'Amoxicillin 500 mg' });

  const ibuprofen = {
    medication: 'Ibuprofen',
    dosage: '400 mg',
    frequency: 'every 6 hours',
    duration: '3 days',
  };
  await call(createPrescription, { body: { patient_id, ...ibuprofen } });
  await call(cancelPrescription, {
    params: { id: withdrawn },
    body: { reason: 'The patient reported a rash.' },
  });

  const probe = async (
    id: string,
    depths: Readonly<Record<number, number>>,
    exam_on: string | null = null,
  ) => {
    const body = { provider_id: provider.id, exam_on };
    const { output: exam } = await call(beginPerioExam, { params: { id }, body });
    const readings = Object.entries(depths).map(([tooth, value]) => ({
      tooth: Number(tooth),
      place: 'mf' as const,
      measure: 'depth' as const,
      value,
    }));
    await call(savePerioReadings, { params: { id: exam.id }, body: { readings } });
    return exam.id;
  };
  const exam = await probe(patient_id, { 17: 4, 16: 6, 26: 5, 46: 3 });
  // Corrected at once: the last reading stands.
  const corrected = { tooth: 26, place: 'mf' as const, measure: 'depth' as const, value: 4, was: 5 };
  await call(savePerioReadings, { params: { id: exam }, body: { readings: [corrected] } });
  await call(recordAnesthetic, {
    params: { id: patient_id },
    body: {
      product: 'articaine_4_epinephrine_100',
      cartridges: 2,
      cartridge_ml: 1.7,
      site: '3',
      technique: 'infiltration',
      provider_id: provider.id,
      weight_kg: 80,
    },
  });
  const known = {
    anesthetic: 'articaine 4% with epinephrine 1:100,000',
    cartridges: '2',
    technique: 'infiltration',
    depths: 'up to 6 mm; 5 mm and more at 3',
    prescribed: 'Ibuprofen 400 mg',
  };
  expect(await facts()).toEqual({ patient_id, ...known });

  // A record that is merged has what the person has; an exam of another day is none of today's.
  const { id: stays } = await call(createPatient, { body: aPatient() });
  await probe(stays, { 36: 9 }, '2020-01-06');
  await call(mergePatients, { params: { id: stays }, body: { merged_id: patient_id } });
  expect(await facts(stays)).toEqual({ patient_id: stays, ...known });
  const desk = await member('receptionist');
  expect((await desk.unchecked(getVisitFacts, { params: { id: stays } })).status).toBe(403);
});

test('teeth of deep pockets stand in the order of their numbers', async () => {
  const { call } = await newPractice();
  const { id } = await call(createPatient, { body: aPatient() });
  const provider = await call(createProvider, { body: { name: 'Dana Reyes', kind: 'hygienist' } });
  const { output: exam } = await call(beginPerioExam, { params: { id }, body: { provider_id: provider.id } });
  const readings = [36, 14, 46, 17, 26].map((tooth) => ({
    tooth,
    place: 'mf' as const,
    measure: 'depth' as const,
    value: 5,
  }));
  await call(savePerioReadings, { params: { id: exam.id }, body: { readings } });
  expect((await call(getVisitFacts, { params: { id } })).output.depths).toBe(
    'up to 5 mm; 5 mm and more at 2, 5, 14, 19, 30',
  );
});
