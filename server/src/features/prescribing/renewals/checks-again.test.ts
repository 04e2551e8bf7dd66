// Facts that become known after writing stop a prescription at each later step: sending, repeating, renewing. Issue 25,
// "Prescribing".
import {
  addHealthEntry,
  approveRequest,
  createPrescription,
  getPrescription,
  listPrescriptions,
} from '@cusp/contract';
import type { HealthEntryInput } from '@cusp/contract';
import { expect, test } from 'vitest';
import type { Caller } from '../../../../tests/support/caller.ts';
import { pharmacyReplies } from '../../../../tests/support/pharmacy-replies.ts';
import { amoxicillinParts, prescribed } from '../../../../tests/support/prescribed.ts';

const { newPractice, sent } = await pharmacyReplies();

const learn = (call: Caller, patient_id: string, entry: HealthEntryInput) =>
  call(addHealthEntry, { params: { id: patient_id }, body: { entry } });
const hives: HealthEntryInput = {
  kind: 'allergy',
  name: 'Penicillin',
  term: { system: 'cusp', code: 'penicillin-class', name: 'Penicillins' },
  reactions: ['Urticaria'],
};
const stopped = (words: string) => ({
  status: 422,
  body: { errors: [{ path: 'allergy_reason', message: expect.stringContaining(words) }] },
});

test('sent: a drug that came onto the medication list stops it until there is a reason', async () => {
  const { call, send, patient_id, id } = await prescribed(
    await newPractice(),
    { medication: 'Metronidazole' },
    { allergies: '' },
  );
  await learn(call, patient_id, { kind: 'medication', name: 'Warfarin', strength: '5 mg' });
  expect(await send()).toMatchObject(stopped('Metronidazole with Warfarin'));
  expect((await call(getPrescription, { params: { id } })).output.sent_to_pharmacy).toBe(false);
  expect(await send({ allergy_reason: 'INR on the third day' })).toMatchObject({
    status: 200,
    body: {
      sent_to_pharmacy: true,
      allergy_reasons: [{ matches: ['metronidazole with warfarin'], reason: 'INR on the third day' }],
    },
  });
});

test('repeated: a coded allergy stops it, and the schedule’s refills hold', async () => {
  const { call, patient_id, id } = await sent();
  await learn(call, patient_id, hives);
  const parts = { ...amoxicillinParts, repeats_id: id };
  const body = {
    patient_id,
    medication: 'Amoxicillin',
    dosage: '500 mg',
    frequency: 'three times a day',
    duration: '7 days',
    parts,
  };
  expect(await call.unchecked(createPrescription, { body })).toMatchObject(stopped('Allergy to Penicillin'));
  const { output } = await call(createPrescription, { body: { ...body, allergy_reason: 'Tested since' } });
  expect(output).toMatchObject({
    parts: { repeats_id: id },
    allergy_reasons: [{ matches: ['penicillins (severe reaction)'], reason: 'Tested since' }],
  });
  const norco = {
    ...body,
    medication: 'Norco',
    dosage: '5/325 mg',
    parts: { refills: 1, repeats_id: id },
  };
  expect(await call.unchecked(createPrescription, { body: norco })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'parts.refills' }] },
  });
});

test('renewed: a coded allergy stops the approval, and a controlled drug in its place is refused', async () => {
  const { call, patient_id, request } = await sent();
  const asked = await request('renewal');
  await learn(call, patient_id, hives);
  expect(await call.unchecked(approveRequest, { ...asked, body: {} })).toMatchObject(
    stopped('Allergy to Penicillin'),
  );
  const changes = { medication: 'Norco', dosage: '5/325 mg', frequency: 'every 6 hours', duration: '3 days' };
  expect(await call.unchecked(approveRequest, { ...asked, body: { changes } })).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('ontrolled substance') },
  });
  expect((await call(listPrescriptions)).rows).toHaveLength(1);
  const body = { allergy_reason: 'Took it without a reaction' };
  expect((await call(approveRequest, { ...asked, body })).status).toBe(200);
  expect((await call(listPrescriptions)).rows[0]).toMatchObject({
    allergy_reasons: [{ matches: ['penicillins (severe reaction)'], reason: body.allergy_reason }],
  });
});
