import {
  addDays,
  addVitals,
  beginPerioExam,
  cancelPrescription,
  completeTreatment,
  createAppointment,
  createImageReading,
  createNote,
  createPrescription,
  createProvider,
  createTreatment,
  getVisitFacts,
  listTreatmentNotes,
  listWork,
  mergePatients,
  noteOfVisit,
  createPatient,
  recordAnesthetic,
  savePerioReadings,
  strikeNote,
  treatmentsToNote,
} from '@cusp/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quickOr } from '../../../../tests/support/breadth.ts';
import { prescribed } from '../../../../tests/support/prescribed.ts';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';
import { imageRow } from '../../imaging/images/images.helpers.ts';

const { newPractice } = await testApp();

test('what a visit’s notes are filled in with: anesthetics, today’s depths, and what was prescribed and stands', async () => {
  const practice = await prescribed(await newPractice());
  const { call, id: withdrawn, patient_id, member } = practice;
  const provider = await call(createProvider, { body: { name: 'Dana Reyes', kind: 'hygienist' } });
  const facts = async (id = patient_id) => (await call(getVisitFacts, { params: { id } })).output;
  expect(await facts()).toMatchObject({
    anesthetics: [],
    perio: null,
    prescribed: [{ drug: 'Amoxicillin 500 mg' }],
  });

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
    anesthetics: [
      {
        product: 'articaine_4_epinephrine_100',
        cartridges: 2,
        technique: 'infiltration',
        site: '3',
        provider_name: 'Dana Reyes',
      },
    ],
    perio: { deepest: 6, deep_teeth: ['3'], bleeding: 0, changes: [] },
    prescribed: [{ drug: 'Ibuprofen 400 mg', directions: 'every 6 hours, 3 days' }],
  };
  expect(await facts()).toMatchObject({ patient_id, ...known });

  // A record that is merged has what the person has; an exam of another day is none of today's.
  const { id: stays } = await call(createPatient, { body: aPatient() });
  await probe(stays, { 16: 8 }, '2020-01-06');
  await call(mergePatients, { params: { id: stays }, body: { merged_id: patient_id } });
  const changes = ['Healed by 2 mm or more: 1 place, at the upper right back teeth.'];
  const merged = await facts(stays);
  expect(merged).toMatchObject({ patient_id: stays, ...known, perio: { deepest: 6, deep_teeth: ['3'] } });
  expect(merged.perio?.changes).toEqual(expect.arrayContaining(changes));
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
  expect((await call(getVisitFacts, { params: { id } })).output.perio).toMatchObject({
    deepest: 5,
    deep_teeth: ['2', '5', '14', '19', '30'],
  });
});

test('the visit of a treatment is of its own day, with what was measured, answered, signed and booked', async () => {
  const { call, user } = await newPractice();
  const { id } = await call(createPatient, { body: aPatient() });
  const { id: other } = await call(createPatient, { body: aPatient() });
  const book = (appointment_date: string) =>
    call(createAppointment, { body: { patient_id: id, appointment_date, appointment_time: '09:00' } });
  const before = addDays(user.today, -9);
  const [visit] = [await book(before), await book(addDays(user.today, 7))];
  const treat = async (patient_id: string, service_date: string) => {
    const body = {
      patient_id,
      procedure: 'Filling',
      cost: 1,
      tooth: 16,
      surfaces: 'MOD',
      status: 'completed',
    } as const;
    return (await call(createTreatment, { body: { ...body, service_date } })).output.id;
  };
  const [old, today, foreign] = [
    await treat(id, before),
    await treat(id, user.today),
    await treat(other, user.today),
  ];
  for (const taken_on of [before, user.today])
    await call(addVitals, {
      params: { id },
      body: { taken_on, vitals: [{ measure: 'pulse', value: taken_on === before ? 60 : 72, unit: '/min' }] },
    });
  const facts = (treatment_id?: string) =>
    call.unchecked(getVisitFacts, {
      params: { id },
      query: treatment_id === undefined ? {} : { treatment_id },
    });
  const then = await facts(old);
  expect(then.body).toMatchObject({
    day: before,
    appointment_id: visit.id,
    treatments: [{ id: old, tooth: '3', surfaces: 'MOD', noted: false }],
    vitals: [{ measure: 'pulse', typed: '60', unit: '/min' }],
  });
  expect((await facts()).body).toMatchObject({
    day: user.today,
    appointment_id: null,
    treatments: [{ id: today }],
    next_visit: { day: addDays(user.today, 7), time: '09:00', what: 'Checkup' },
  });
  // What is no treatment of this patient names no day.
  expect((await facts(foreign)).body).toEqual((await facts()).body);
});

test('whatever is completed stands in exactly one note, or on the work list', async () => {
  const visit = fc.array(
    fc.record({ way: fc.constantFrom('alone', 'noted', 'visit', 'strike'), provider: fc.nat(1) }),
    { minLength: 1, maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(visit, async (steps) => {
      const { call } = await newPractice();
      const { id: patient_id } = await call(createPatient, { body: aPatient() });
      const providers = [
        await call(createProvider, { body: { name: 'Dr. Chen', kind: 'dentist' } }),
        await call(createProvider, { body: { name: 'Dr. Okafor', kind: 'dentist' } }),
      ];
      const done: string[] = [];
      const facts = async (treatment_id: string) =>
        (await call(getVisitFacts, { params: { id: patient_id }, query: { treatment_id } })).output;
      for (const { way, provider } of steps) {
        const provider_id = providers[provider]?.id ?? null;
        const body = { patient_id, procedure: 'Other', cost: 1, provider_id } as const;
        const { id } = (await call(createTreatment, { body })).output;
        const note = way === 'noted' ? { content: 'Done.' } : null;
        await call(completeTreatment, { params: { id }, body: { provider_id, note } });
        done.push(id);
        if (way === 'visit' || way === 'strike') {
          const about = treatmentsToNote(await facts(id), id);
          const written = await call(createNote, {
            body: {
              patient_id,
              content: noteOfVisit(await facts(id), about, ''),
              treatment_ids: about.map((each) => each.id),
            },
          });
          if (way === 'strike')
            await call(strikeNote, { params: { id: written.id }, body: { reason: 'Another patient' } });
        }
      }
      const open = (await call(listWork, { query: { kind: 'note_missing' } })).rows.map(({ id }) => id);
      for (const id of done) {
        const { notes } = (await call(listTreatmentNotes, { params: { id } })).output;
        const standing = notes.filter(({ struck }) => struck === null);
        expect(standing.length + (open.includes(id) ? 1 : 0)).toBe(1);
      }
    }),
    { numRuns: quickOr(2, 40) },
  );
});

test('what was read on images that day is in the note, each text once', async () => {
  const { call, user } = await newPractice();
  const { id } = await call(createPatient, { body: aPatient() });
  const readings = async () => (await call(getVisitFacts, { params: { id } })).output.readings;
  const images = [await imageRow(id, { kind: 'bitewing' }), await imageRow(id, { kind: 'bitewing' })];
  expect(await readings()).toEqual([]);
  for (const image_id of images)
    await call(createImageReading, { body: { image_id, findings: 'Caries 14 M' } });
  expect(await readings()).toEqual([{ findings: 'Caries 14 M', read_by: user.name }]);
  // Of another day nothing is known.
  const on = addDays(user.today, -3);
  expect((await call(getVisitFacts, { params: { id }, query: { on } })).output).toMatchObject({
    day: on,
    readings: [],
  });
  const wrong = await call.unchecked(getVisitFacts, { params: { id }, query: { on: '2026-02-30' } });
  expect(wrong.status).toBe(422);
  expect((await (await newPractice()).call.unchecked(getVisitFacts, { params: { id } })).status).toBe(404);
});
