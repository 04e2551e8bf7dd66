import {
  createPatient,
  createPrescription,
  listFavorites,
  listPharmacyRequests,
  listPrescriptions,
  removeFavorite,
  saveFavorite,
  sendTestRequest,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient } from '../../../../tests/support/practice.ts';
import { workingApp } from '../../../../tests/support/working-app.ts';
import { amoxicillinParts as parts, prescribed, triesOf } from '../../../../tests/support/prescribed.ts';

const { newPractice, asOwner } = await workingApp({ sandbox: true });

test('a prescription is written in parts: its directions are built, and its texts are read from them', async () => {
  const practice = await newPractice();
  const { stored } = await prescribed(practice, {
    medication: 'Something else',
    dosage: '1 g',
    frequency: 'q8h',
    duration: '1 week',
    instructions: 'With food.',
    parts,
  });
  expect(await stored()).toMatchObject({
    medication: 'Amoxicillin',
    dosage: '500 mg capsule',
    // These say what the parts say, so they stay as they were typed.
    frequency: 'q8h',
    duration: '1 week',
    parts: {
      ...parts,
      as_needed_for: '',
      directions: 'Take 1 capsule by mouth every 8 hours for 7 days. With food.',
      refills: 0,
      dispense_as_written: false,
      repeats_id: null,
    },
  });
});

test('directions that the prescriber wrote are taken as they are', async () => {
  const { stored } = await prescribed(await newPractice(), {
    parts: { ...parts, directions: 'One capsule with each meal.', as_needed_for: 'pain' },
  });
  expect(await stored()).toMatchObject({
    parts: { directions: 'One capsule with each meal.', as_needed_for: 'pain' },
  });
});

test.each<[string, Record<string, unknown>, string]>([
  ['parts.dose', { dose: 0 }, 'Enter the dose as a number above 0, like 1 or 0.5.'],
  ['parts.dose', { dose: 0.33333 }, 'Enter the dose as a number above 0, like 1 or 0.5.'],
  ['parts.dose_unit', { dose_unit: 'handful' }, 'Choose the unit of the dose from the list.'],
  ['parts.route', { route: 'toString' }, 'Choose the route from the list.'],
  ['parts.frequency', { frequency: 'hourly' }, 'Choose how often from the list.'],
  ['parts.duration_days', { duration_days: 1.5 }, 'The days are a whole number from 1 to 365.'],
  ['parts.quantity', { quantity: -1 }, 'Enter the quantity as a number above 0, like 21.'],
  ['parts.refills', { refills: 100 }, 'Refills are a whole number from 0 to 99.'],
  ['parts.directions', { directions: 'a'.repeat(1001) }, 'Use at most 1,000 characters.'],
  [
    'parts.pharmacist_note',
    { pharmacist_note: 'a\u0000' },
    'This text contains a character that cannot be saved.',
  ],
  ['parts.indication_code', { indication_code: '../K04' }, 'This is not an ICD-10-CM code.'],
])('%s is refused with a sentence: %j', async (path, wrong, message) => {
  const { call } = await newPractice();
  const { id: patient_id } = await call(createPatient, { body: aPatient() });
  const { status, body } = await call.unchecked(createPrescription, {
    body: {
      patient_id,
      medication: 'A',
      dosage: 'b',
      frequency: 'c',
      duration: 'd',
      parts: { ...parts, ...wrong },
    },
  });
  expect({ status, body }).toEqual({ status: 422, body: { detail: message, errors: [{ path, message }] } });
});

test('no more refills are written than the drug’s schedule allows', async () => {
  const { call } = await newPractice();
  const { id: patient_id } = await call(createPatient, { body: aPatient() });
  const write = (medication: string, refills: number) =>
    call(createPrescription, {
      body: {
        patient_id,
        medication,
        dosage: '1 tablet',
        frequency: 'daily',
        duration: '3 days',
        parts: { refills },
      },
    });
  expect(await write('Norco 5/325', 1)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'parts.refills', message: /schedule II/ }] },
  });
  expect(await write('Tramadol 50 mg', 6)).toMatchObject({ status: 422 });
  expect(await write('Tramadol 50 mg', 5)).toMatchObject({ status: 201 });
  expect(await write('Amoxicillin', 11)).toMatchObject({ status: 201, body: { parts: { refills: 11 } } });
});

test('only an earlier prescription of the same patient is repeated', async () => {
  const practice = await newPractice();
  const { call, id: repeats_id, patient_id } = await prescribed(practice, { parts });
  const { id: other } = await call(createPatient, { body: aPatient({ last_name: 'Other' }) });
  const texts = { medication: 'Amoxicillin', dosage: '500 mg', frequency: 'daily', duration: '7 days' };
  const repeat = (id: string) =>
    call(createPrescription, { body: { patient_id: id, ...texts, parts: { ...parts, repeats_id } } });
  expect(await repeat(other)).toMatchObject({
    status: 404,
    body: { detail: 'The prescription to repeat was not found among those of this patient.' },
  });
  expect(await repeat(patient_id)).toMatchObject({ status: 201, body: { parts: { repeats_id } } });
  const stranger = await newPractice();
  const { id: theirs } = await stranger.call(createPatient, { body: aPatient() });
  expect(
    await stranger.call(createPrescription, {
      body: { patient_id: theirs, ...texts, parts: { ...parts, repeats_id } },
    }),
  ).toMatchObject({ status: 404 });
  expect((await call(listPrescriptions)).rows).toHaveLength(2);
});

test('the message to the pharmacy carries the parts', async () => {
  const { id, send } = await prescribed(await newPractice(), { parts: { ...parts, refills: 1 } });
  expect((await send()).status).toBe(200);
  const [{ message } = { message: '' }] = await asOwner(triesOf(id));
  expect(message).toContain('<SigText>Take 1 capsule by mouth every 8 hours for 7 days.</SigText>');
  expect(message).toContain('<NumberOfRefills>1</NumberOfRefills>');
});

test('a favorite is saved from a prescription, by its prescriber and for nobody else', async () => {
  const { call, id, member } = await prescribed(await newPractice(), { parts });
  const params = { id };
  const saved = await call(saveFavorite, { params });
  expect(saved).toMatchObject({ status: 201, body: { medication: 'Amoxicillin', parts: { quantity: 21 } } });
  expect(JSON.stringify(saved.body)).not.toContain('Keller');
  expect(await call(saveFavorite, { params })).toMatchObject({
    status: 409,
    body: { detail: 'This prescription is already a favorite.' },
  });
  const colleague = await member('dentist');
  expect((await colleague(listFavorites)).rows).toEqual([]);
  const [favorite] = (await call(listFavorites)).rows;
  const own = { params: { id: String(favorite?.['id']) } };
  expect((await colleague(removeFavorite, own)).status).toBe(404);
  expect((await (await newPractice()).call(saveFavorite, { params })).status).toBe(404);
  expect((await call(removeFavorite, own)).status).toBe(204);
  expect((await call(listFavorites)).rows).toEqual([]);
  expect((await call(saveFavorite, { params })).status).toBe(201);
});

test('in test mode the built-in gateway sends what a pharmacy would', async () => {
  const { call, id, send } = await prescribed(await newPractice(), { parts });
  const ask = () => call(sendTestRequest, { params: { id }, body: { kind: 'renewal' } });
  expect((await ask()).status).toBe(404);
  await send();
  expect((await ask()).status).toBe(200);
  expect((await call(listPharmacyRequests)).rows).toMatchObject([{ kind: 'renewal', prescription: { id } }]);
});
