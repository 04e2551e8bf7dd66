import {
  approveRequest,
  cancelPrescription,
  createPrescription,
  denyRequest,
  getHealth,
  listPharmacyRequests,
  listPrescriptions,
  listWork,
  noteRequest,
  updatePatient,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { pharmacyReplies } from '../../../../tests/support/pharmacy-replies.ts';
import { aPatient } from '../../../../tests/support/practice.ts';

const { newPractice, sign, post, answerSent, sent, bodyOfLast } = await pharmacyReplies();

describe('a renewal request', () => {
  test('is on the list, and approved writes the prescription again and answers the pharmacy once', async () => {
    const { call, request, id, open } = await sent();
    const asked = await request('renewal');
    expect(await open()).toMatchObject([
      {
        kind: 'renewal',
        drug: 'Amoxicillin 500 mg capsule',
        refills: 1,
        words: 'Patient requests a refill.',
        prescription: { id },
        pharmacy_name: 'Corner Pharmacy',
      },
    ]);
    const { status, body } = await call(approveRequest, { ...asked, body: {} });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { answer: 'approved', answered_by: 'Dr. Ana Núñez', can: [] },
    });
    await answerSent(call);
    expect(bodyOfLast()).toMatch(/<RxRenewalResponse>\s*<Response>\s*<Approved\/>/);
    expect(bodyOfLast()).toContain('<NumberOfRefills>1</NumberOfRefills>');
    const [renewed] = (await call(listPrescriptions)).rows;
    expect(renewed).toMatchObject({
      medication: 'Amoxicillin',
      sent_to_pharmacy: true,
      parts: { refills: 1, quantity: 21, repeats_id: id },
    });
    expect(await call(approveRequest, { ...asked, body: {} })).toMatchObject({
      status: 409,
      body: { detail: 'This request was already answered.' },
    });
    expect(await open()).toEqual([]);
  });

  test('is checked again: an allergy that became known stops it until there is a reason', async () => {
    const { call, request, patient_id } = await sent();
    const asked = await request('renewal');
    await call(updatePatient, {
      params: { id: patient_id },
      body: aPatient({ allergies: 'Penicillin: hives' }),
    });
    expect(await call(approveRequest, { ...asked, body: {} })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'allergy_reason' }] },
    });
    expect((await call(listPrescriptions)).rows).toHaveLength(1);
    expect(
      await call(approveRequest, { ...asked, body: { allergy_reason: 'Took it since.' } }),
    ).toMatchObject({
      status: 200,
    });
  });

  test('approved gives a prescription that its pharmacy writes about, too, and that leaves the list when it cancels it', async () => {
    const { call, request, message, patient_id, open } = await sent();
    const asked = await request('renewal');
    expect((await call(listWork)).rows).toMatchObject([
      { kind: 'pharmacy_request', title: 'Renewal: Amoxicillin 500 mg capsule', id: asked.params.id },
    ]);
    await call(approveRequest, { ...asked, body: {} });
    await answerSent(call);
    expect((await call(listWork, { query: { kind: 'pharmacy_request' } })).rows).toEqual([]);
    const [renewed] = (await call(listPrescriptions)).rows;
    const id = String(renewed?.['id']);
    const orderNumber = id.replaceAll('-', '');
    expect((await post(message('renewal', { orderNumber }))).statusCode).toBe(200);
    expect(await open()).toMatchObject([{ prescription: { id } }]);
    const taken = async () => {
      const { active } = (await call(getHealth, { params: { id: patient_id }, query: {} })).output;
      return active.map(({ name, version }) => [name, version]);
    };
    expect(await taken()).toEqual([['Amoxicillin', 2]]);
    await call(cancelPrescription, { params: { id }, body: { reason: 'A rash' } });
    // Only once the pharmacy has said so.
    expect(await taken()).toEqual([['Amoxicillin', 2]]);
    expect((await post(message('cancel_approved', { orderNumber }))).statusCode).toBe(200);
    expect(await taken()).toEqual([['Amoxicillin', 3]]);
  });

  test('is denied with a reason that the pharmacy gets', async () => {
    const { call, request } = await sent();
    const asked = await request('renewal');
    expect(await call.unchecked(denyRequest, { ...asked, body: {} })).toMatchObject({
      status: 422,
      body: { detail: 'Enter a reason the pharmacy can tell the patient.' },
    });
    expect(await call(denyRequest, { ...asked, body: { reason: 'Please book a visit.' } })).toMatchObject({
      status: 200,
      body: { answer: 'denied', reason: 'Please book a visit.' },
    });
    await answerSent(call);
    expect(bodyOfLast()).toContain('<DenialReason>Please book a visit.</DenialReason>');
    expect((await call(listPrescriptions)).rows).toHaveLength(1);
  });

  test('with other refills than asked is approved with changes, within what the law allows', async () => {
    const { call, request } = await sent();
    const asked = await request('renewal');
    expect(await call.unchecked(approveRequest, { ...asked, body: { refills: -1 } })).toMatchObject({
      status: 422,
    });
    expect(await call(approveRequest, { ...asked, body: { refills: 0 } })).toMatchObject({
      body: { answer: 'approved_with_changes' },
    });
  });

  test('is for the dentist of this practice to answer', async () => {
    const { call, request, member } = await sent();
    const asked = await request('renewal');
    const assistant = await member('assistant');
    expect((await assistant(listPharmacyRequests)).rows).toMatchObject([{ can: [] }]);
    expect((await assistant(approveRequest, { ...asked, body: {} })).status).toBe(403);
    const other = await newPractice();
    expect((await other.call(listPharmacyRequests)).rows).toEqual([]);
    expect(await other.call(approveRequest, { ...asked, body: {} })).toMatchObject({
      status: 404,
      body: { detail: 'That request was not found.' },
    });
    expect((await call(listPharmacyRequests)).rows).toMatchObject([
      { answer: null, can: ['approve', 'change', 'deny'] },
    ]);
  });
});

test('a change is approved only with what is given instead', async () => {
  const { call, request, open } = await sent();
  const asked = await request('change');
  expect(await open()).toMatchObject([{ can: ['change', 'deny'] }]);
  expect(await call(approveRequest, { ...asked, body: {} })).toMatchObject({
    status: 422,
    body: { detail: 'Enter the drug to dispense instead.' },
  });
  const changes = {
    medication: 'Amoxicillin',
    dosage: '250 mg capsule',
    frequency: 'q8h',
    duration: '7 days',
  };
  expect(await call(approveRequest, { ...asked, body: { changes } })).toMatchObject({
    body: { answer: 'approved_with_changes' },
  });
  await answerSent(call);
  expect(bodyOfLast()).toContain('<RxChangeResponse>');
  expect(bodyOfLast()).toContain('Amoxicillin 250 mg capsule');
});

test('a report is noted, and needs no answer', async () => {
  const { call, request, open } = await sent();
  const report = await request('error');
  expect(await open()).toMatchObject([{ can: ['note'] }]);
  expect((await call(approveRequest, { ...report, body: {} })).status).toBe(409);
  expect(await call(noteRequest, report)).toMatchObject({ status: 200, body: { answer: 'noted' } });
  const asked = await request('renewal');
  expect((await call(noteRequest, asked)).status).toBe(409);
});

describe('a message of a pharmacy', () => {
  test.each<[string, (one: Awaited<ReturnType<typeof sent>>) => string, number, string]>([
    ['is no SCRIPT', () => '<Message/>', 422, 'Cusp does not accept this SCRIPT message.'],
    ['is no XML', () => 'hello & <', 422, 'Cusp does not accept this SCRIPT message.'],
    [
      'is about a prescription that is not here',
      ({ message }) => message('renewal', { orderNumber: '0198c0ffee00700080000000000000aa' }),
      404,
      'This message is about no prescription that was sent from here to its sender.',
    ],
    [
      'has no order number',
      ({ message }) => message('renewal', { orderNumber: 'x' }),
      404,
      'This message is about no prescription that was sent from here to its sender.',
    ],
    [
      'is for another practice',
      ({ message }) => message('renewal', { practiceId: '0198c0ff-ee00-7000-8000-0000000000aa' }),
      404,
      'This message is about no prescription that was sent from here to its sender.',
    ],
    [
      'is from another pharmacy',
      ({ message }) => message('renewal', { ncpdpId: '7654321' }),
      404,
      'This message is about no prescription that was sent from here to its sender.',
    ],
    [
      'is old',
      ({ message }) => message('renewal').replace(/<SentTime>[^<]*/, '<SentTime>2026-01-01T00:00:00Z'),
      422,
      'The SentTime must be of the last three days. Send it again with the current time.',
    ],
    [
      'answers a cancellation that nobody asked for',
      ({ message }) => message('cancel_approved'),
      409,
      'No cancellation of this prescription is waiting for a response.',
    ],
  ])('that %s is refused with a sentence', async (_, make, status, detail) => {
    const one = await sent();
    const answer = await post(make(one));
    expect({ status: answer.statusCode, body: answer.json() }).toMatchObject({ status, body: { detail } });
    expect(await one.open()).toEqual([]);
  });

  test('is taken once, however often it comes, and only signed', async () => {
    const { message, open } = await sent();
    const xml = message('renewal');
    for (const signature of ['', 'x', sign(xml, 'another secret')])
      expect((await post(xml, signature)).statusCode).toBe(403);
    expect(await open()).toEqual([]);
    const [one, two] = await Promise.all([post(xml), post(xml)]);
    expect([one.statusCode, two.statusCode].toSorted()).toEqual([200, 409]);
    expect((await post(xml)).json()).toMatchObject({ detail: 'A message of this id was received before.' });
    expect(await open()).toHaveLength(1);
  });

  test('about a prescription that was never sent is refused', async () => {
    const { call, patient_id, pharmacy_id, message } = await sent();
    const { id } = await call(createPrescription, {
      body: { patient_id, pharmacy_id, medication: 'A', dosage: 'b', frequency: 'c', duration: 'd' },
    });
    expect((await post(message('renewal', { orderNumber: id.replaceAll('-', '') }))).statusCode).toBe(404);
  });
});
