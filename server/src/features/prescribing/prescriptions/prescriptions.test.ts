import {
  createPatient,
  createPharmacy,
  createPrescription,
  deletePharmacy,
  getPrescription,
  listPrescriptions,
  sendToPharmacy,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { sqlFor } from '../../../db/database.ts';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';

const { newPractice, stranger, database } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';

/** A PNG of one pixel. */
const signature =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

const place = { address: '1 Main St', city: 'Salem', state: 'MA', zip_code: '01970' };
const aPharmacy = { name: 'Corner Pharmacy', ...place, phone: '978-555-0111', ncpdp_id: '0012345' };

async function practiceWithPatient() {
  const practice = await newPractice();
  const { id: patient_id } = await practice.call(createPatient, { body: aPatient() });
  const { id: pharmacy_id } = await practice.call(createPharmacy, { body: aPharmacy });
  const prescription = (fields: Record<string, unknown> = {}) => ({
    patient_id,
    medication: 'Amoxicillin',
    dosage: '500 mg',
    frequency: 'three times a day',
    duration: '7 days',
    ...fields,
  });
  return { ...practice, patient_id, pharmacy_id, prescription };
}

describe('a prescription', () => {
  test('is written by the signed-in person today, and not sent', async () => {
    const { call, user, patient_id, pharmacy_id, prescription } = await practiceWithPatient();
    const { status, body } = await call(createPrescription, {
      body: prescription({
        pharmacy_id,
        instructions: 'With food.\r\nÑo 💊',
        e_signature: signature,
        id: madeUp,
        prescribed_by: 'Somebody else',
        prescribed_date: '2001-01-01',
        sent_to_pharmacy: true,
        sent_at: '2001-01-01T00:00:00.000Z',
      }),
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.not.stringContaining(madeUp),
      can: ['send', 'cancel'],
      patient_id,
      patient_name: 'Mia Keller',
      patient_date_of_birth: '1984-06-09',
      patient_address: '',
      medication: 'Amoxicillin',
      dosage: '500 mg',
      frequency: 'three times a day',
      duration: '7 days',
      instructions: 'With food.\r\nÑo 💊',
      parts: null,
      pharmacy_id,
      pharmacy_name: 'Corner Pharmacy',
      prescribed_by: 'Dr. Ana Núñez',
      signer: { role: 'dentist', license_number: '', license_state: '' },
      prescriber_npi: '',
      prescriber_dea: '',
      prescriber_license_number: '',
      prescriber_license_state: '',
      prescribed_date: user.today,
      e_signature: signature,
      sent_to_pharmacy: false,
      sent_at: null,
      signed: true,
      sent_in_test_mode: false,
      sending: 'not_sent',
      sending_words: '',
      controlled_substance: false,
      monitoring_looked_up: false,
      asks_if_controlled: false,
      not_controlled: null,
      allergy_reasons: [],
      cancelled: null,
      created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
    });
    expect((await call(listPrescriptions)).rows).toEqual([body]);
  });

  test.each(['', null, undefined])('needs no pharmacy, signature or instructions: %j', async (nothing) => {
    const { call, prescription } = await practiceWithPatient();
    const fields = prescription({ pharmacy_id: nothing, e_signature: nothing, instructions: nothing });
    expect(await call(createPrescription, { body: fields })).toMatchObject({
      status: 201,
      body: { pharmacy_id: null, pharmacy_name: null, e_signature: null, instructions: '' },
    });
  });

  test('says whether it is a controlled substance', async () => {
    const { call, prescription } = await practiceWithPatient();
    for (const [medication, dosage] of [
      ['Norco 5/325', '1 tablet'],
      ['Tylenol', '#3'],
    ]) {
      const { body } = await call(createPrescription, { body: prescription({ medication, dosage }) });
      expect(body).toMatchObject({ controlled_substance: true });
    }
  });

  test('has today’s date in the practice’s time zone', async () => {
    const { call, user } = await newPractice({ time_zone: 'Pacific/Kiritimati' });
    const { id: patient_id } = await call(createPatient, { body: aPatient() });
    const fields = { patient_id, medication: 'a', dosage: 'b', frequency: 'c', duration: 'd' };
    const { body } = await call(createPrescription, { body: fields });
    expect(body).toMatchObject({ prescribed_date: user.today });
  });

  test.each([
    ['patient_id', '', 'Choose a patient.'],
    ['patient_id', 'x', 'Choose a patient.'],
    ['medication', '', 'Enter the medication.'],
    ['dosage', ' ', 'Enter the dosage.'],
    ['frequency', undefined, 'Enter the frequency.'],
    ['duration', null, 'Enter the duration.'],
    ['medication', 'a\u0000b', 'This text contains a character that cannot be saved.'],
    ['medication', 'a'.repeat(201), 'Use at most 200 characters.'],
    ['instructions', 'a'.repeat(20_001), 'Use at most 20,000 characters.'],
    ['pharmacy_id', 'x', 'Choose a pharmacy from the list.'],
  ])('is refused with %s %j', async (path, value, message) => {
    const { call, prescription } = await practiceWithPatient();
    const { status, body } = await call(createPrescription, { body: prescription({ [path]: value }) });
    expect(status).toBe(422);
    expect(body).toEqual({ detail: message, errors: [{ path, message }] });
    expect((await call(listPrescriptions)).rows).toEqual([]);
  });

  test('is made once for one Idempotency-Key', async () => {
    const { call, prescription } = await practiceWithPatient();
    const post = () => call(createPrescription, { body: prescription() }, { 'idempotency-key': 'k1' });
    const [one, two] = await Promise.all([post(), post()]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(one.body).toEqual(two.body);
    expect((await call(listPrescriptions)).rows).toHaveLength(1);
  });

  test("is refused for a patient or a pharmacy that is not the practice's", async () => {
    const [mine, other] = [await practiceWithPatient(), await practiceWithPatient()];
    for (const patient_id of [other.patient_id, madeUp]) {
      expect(await mine.call(createPrescription, { body: mine.prescription({ patient_id }) })).toMatchObject({
        status: 404,
        body: { detail: 'That patient was not found.' },
      });
    }
    const { id: deleted } = await mine.call(createPharmacy, { body: aPharmacy });
    await mine.call(deletePharmacy, { params: { id: deleted } });
    for (const pharmacy_id of [other.pharmacy_id, madeUp, deleted]) {
      expect(await mine.call(createPrescription, { body: mine.prescription({ pharmacy_id }) })).toMatchObject(
        {
          status: 404,
          body: { detail: 'That pharmacy was not found.' },
        },
      );
    }
    expect((await mine.call(listPrescriptions)).rows).toEqual([]);
  });

  test('keeps the name of a pharmacy that was deleted', async () => {
    const { call, pharmacy_id, prescription } = await practiceWithPatient();
    await call(createPrescription, { body: prescription({ pharmacy_id }) });
    await call(deletePharmacy, { params: { id: pharmacy_id } });
    expect((await call(listPrescriptions)).rows).toMatchObject([
      { pharmacy_id, pharmacy_name: 'Corner Pharmacy' },
    ]);
  });

  test('can’t be changed, not even in the database', async () => {
    const { call, user, prescription } = await practiceWithPatient();
    const { id } = await call(createPrescription, { body: prescription({ e_signature: signature }) });
    expect((await call.raw('PUT', `/prescriptions/${id}`, prescription())).status).toBe(404);
    for (const change of [{ e_signature: null }, { medication: 'Norco' }, { pharmacy_id: null }]) {
      const changed = database.asPractice(user.practice.id, (tx) =>
        tx.all(sqlFor.updateTable('prescription').set(change).where('id', '=', id)),
      );
      await expect(changed).rejects.toThrow(/permission denied/);
    }
  });
});

test('the list is the newest first, for one patient or all, page after page', async () => {
  const { call, patient_id, prescription } = await practiceWithPatient();
  const { id: otherPatient } = await call(createPatient, { body: aPatient({ last_name: 'Other' }) });
  for (const medication of ['first', 'second', 'third']) {
    await call(createPrescription, { body: prescription({ medication }) });
  }
  await call(createPrescription, { body: prescription({ patient_id: otherPatient, medication: 'fourth' }) });
  const medications = (rows: Record<string, unknown>[]) => rows.map(({ medication }) => medication);
  expect(medications((await call(listPrescriptions)).rows)).toEqual(['fourth', 'third', 'second', 'first']);

  expect(medications((await call(listPrescriptions, { query: { patient_id } })).rows)).toEqual([
    'third',
    'second',
    'first',
  ]);
  const page = await call(listPrescriptions, { query: { patient_id, limit: '2' } });
  expect(medications(page.rows)).toEqual(['third', 'second']);
  const next = /^<\/api(.*)>; rel="next"$/.exec(String(page.headers['link']))?.[1] ?? '';
  const rest = await call.raw('GET', next);
  expect(medications(rest.rows)).toEqual(['first']);
  expect(rest.headers['link']).toBeUndefined();

  for (const wrong of ['limit=0', 'limit=x', 'cursor=x', 'patient_id=x', `cursor=${btoa('["now","x"]')}`]) {
    expect([wrong, (await call.raw('GET', `${listPrescriptions.path}?${wrong}`)).status]).toEqual([
      wrong,
      422,
    ]);
  }
});

test('a stranger is asked to sign in', async () => {
  for (const answer of [
    await stranger(listPrescriptions),
    await stranger.unchecked(createPrescription, { body: {} }),
    await stranger(sendToPharmacy, { params: { id: madeUp } }),
  ]) {
    expect(answer).toMatchObject({ status: 401, body: { detail: 'Please sign in.' } });
  }
});

test.each(['hygienist', 'assistant', 'receptionist'] as const)(
  'a %s reads and does not prescribe',
  async (role) => {
    const { call, member, pharmacy_id, prescription } = await practiceWithPatient();
    const { id } = await call(createPrescription, { body: prescription({ pharmacy_id }) });
    const other = await member(role);
    expect((await other(listPrescriptions)).rows).toHaveLength(1);
    for (const answer of [
      await other(createPrescription, { body: prescription() }),
      await other(sendToPharmacy, { params: { id } }),
    ]) {
      expect(answer).toMatchObject({
        status: 403,
        body: { detail: 'Your role does not allow this.' },
      });
    }
    expect((await call(listPrescriptions)).rows).toMatchObject([{ id, sent_to_pharmacy: false }]);
  },
);

test("another practice's prescription is not found", async () => {
  const [mine, other] = [await practiceWithPatient(), await practiceWithPatient()];
  const { pharmacy_id } = mine;
  const { id } = await mine.call(createPrescription, { body: mine.prescription({ pharmacy_id }) });
  expect((await other.call(listPrescriptions)).rows).toEqual([]);
  expect((await other.call(listPrescriptions, { query: { patient_id: mine.patient_id } })).rows).toEqual([]);
  const theirs = await other.call(sendToPharmacy, { params: { id } });
  const nobodys = await other.call(sendToPharmacy, { params: { id: madeUp } });
  expect(theirs).toMatchObject({ status: 404, body: { detail: 'That prescription was not found.' } });
  expect(theirs.text).toBe(nobodys.text);
});

test('a list without signature images says which are signed, and each prescription has its image', async () => {
  const { call, prescription } = await practiceWithPatient();
  const other = await practiceWithPatient();
  const { id } = await call(createPrescription, { body: prescription({ e_signature: signature }) });
  await call(createPrescription, { body: prescription({ medication: 'Unsigned' }) });
  expect((await call(listPrescriptions, { query: { signatures: 'none' } })).rows).toMatchObject([
    { medication: 'Unsigned', e_signature: null, signed: false },
    { id, e_signature: null, signed: true },
  ]);
  expect((await call(listPrescriptions)).rows[1]).toMatchObject({
    e_signature: signature,
    signed: true,
  });
  expect((await call.unchecked(listPrescriptions, { query: { signatures: '0' } })).status).toBe(422);
  expect((await call(getPrescription, { params: { id } })).body).toMatchObject({
    id,
    e_signature: signature,
  });
  expect((await other.call(getPrescription, { params: { id } })).status).toBe(404);
  expect((await stranger(getPrescription, { params: { id } })).status).toBe(401);
});
