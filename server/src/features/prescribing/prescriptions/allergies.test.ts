import {
  createPatient,
  createPrescription,
  getPatient,
  listPrescriptions,
  updatePatient,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { acceptMessage, fakeGateway } from '../../../services/pharmacy/testing/fake-gateway.ts';
import { workingApp } from '../../../../tests/support/working-app.ts';
import { aPatient } from '../../../../tests/support/practice.ts';
import { prescribed, triesOf, unsent } from '../../../../tests/support/prescribed.ts';

const fake = await fakeGateway();
const { newPractice, asOwner } = await workingApp({ pharmacyGateway: { url: fake.url, token: 'secret' } });
const tries = (id: string) => asOwner(triesOf(id));
const penicillins =
  'The patient is allergic to penicillins, and this drug belongs to them. Choose another drug, or give a reason to continue.';

/** A practice with a patient who has these allergies, and a function to prescribe for them. */
async function withAllergies(allergies: string) {
  const practice = await newPractice();
  const { id: patient_id, output } = await practice.call(createPatient, { body: aPatient({ allergies }) });
  const write = (fields: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    practice.call(
      createPrescription,
      {
        body: {
          patient_id,
          medication: 'Amoxicillin',
          dosage: '500 mg',
          frequency: 'three times a day',
          duration: '7 days',
          ...fields,
        },
      },
      headers,
    );
  const nowAllergicTo = (text: string) =>
    practice.call(updatePatient, {
      params: { id: patient_id },
      body: { ...output, version: undefined, allergies: text },
    });
  return { ...practice, patient_id, write, nowAllergicTo };
}

/** A prescription that was written before the allergy was known. */
async function written(allergies: string, fields: Record<string, unknown> = {}) {
  const one = await prescribed(await newPractice(), fields, { allergies });
  const nowAllergicTo = async (text: string) => {
    const { output } = await one.call(getPatient, { params: { id: one.patient_id } });
    return one.call(updatePatient, { params: { id: one.patient_id }, body: { ...output, allergies: text } });
  };
  return { ...one, nowAllergicTo };
}

describe('prescribing a drug that conflicts with an allergy', () => {
  test.each(['', ' ', '\n', null, undefined])('is refused without a reason: %j', async (allergy_reason) => {
    const { write, call } = await withAllergies('Penicillin');
    expect(await write({ allergy_reason })).toMatchObject({
      status: 422,
      body: { detail: penicillins, errors: [{ path: 'allergy_reason', message: penicillins }] },
    });
    expect((await call(listPrescriptions)).rows).toEqual([]);
  });

  test('is possible with a reason, which is stored with its author', async () => {
    const { write, call } = await withAllergies('PCN - rash');
    const { status, body } = await write({ allergy_reason: ' Tolerated it in 2024. ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      allergy_reasons: [
        {
          matches: ['penicillins'],
          reason: 'Tolerated it in 2024.',
          stated_by: 'Dr. Ana Núñez',
          stated_at: expect.stringMatching(/Z$/),
        },
      ],
    });
    expect((await call(listPrescriptions)).rows).toEqual([body]);
  });

  test('stores no reason if none was needed', async () => {
    const { write } = await withAllergies('Latex');
    const { status, body } = await write({ allergy_reason: 'Just so' });
    expect([status, body['allergy_reasons']]).toEqual([201, []]);
  });

  test.each([
    ['Codeine', 'Hydrocodone/APAP'],
    ['sulfa', 'Bactrim DS'],
    ['asprin', 'Motrin 600'],
    ['Z-pak', 'Erythromycin'],
    ['Рenicillin', 'Amoxi-cillin'],
    ['Penicillin: anaphylaxis', 'Cephalexin'],
    ['chlorhexidine', 'Chlorhexidine 0.12% rinse'],
  ])('%s against %s', async (allergies, medication) => {
    const { write } = await withAllergies(allergies);
    expect((await write({ medication })).status).toBe(422);
  });

  test.each([
    ['', 'Amoxicillin'],
    ['NKDA', 'Amoxicillin'],
    ['Denies penicillin allergy', 'Amoxicillin'],
    ['Penicillin', 'Clindamycin'],
    ['Penicillin', 'Cephalexin'],
  ])('goes on with allergies %j and %s', async (allergies, medication) => {
    const { write } = await withAllergies(allergies);
    expect((await write({ medication })).status).toBe(201);
  });

  test.each([
    ['a'.repeat(201), 'Use at most 200 characters.'],
    ['a\u0000b', 'This text contains a character that cannot be saved.'],
    [{ a: 1 }, 'This must be text.'],
  ])('refuses a reason that is none', async (allergy_reason, message) => {
    const { write } = await withAllergies('Penicillin');
    expect(await write({ allergy_reason })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'allergy_reason', message }] },
    });
  });

  test('is refused and then done, each once, for its Idempotency-Key', async () => {
    const { write, call } = await withAllergies('Penicillin');
    expect((await write({}, { 'idempotency-key': 'one' })).status).toBe(422);
    const again = () => write({ allergy_reason: 'Tested' }, { 'idempotency-key': 'two' });
    const [one, two] = await Promise.all([again(), again()]);
    expect([one.status, two.text]).toEqual([201, one.text]);
    expect((await call(listPrescriptions)).rows).toHaveLength(1);
  });

  test("says nothing of another practice's patient", async () => {
    const mine = await withAllergies('Penicillin');
    const other = await withAllergies('');
    expect(await other.write({ patient_id: mine.patient_id })).toMatchObject({
      status: 404,
      body: { detail: 'That patient was not found.' },
    });
  });
});

describe('sending', () => {
  test('is stopped by an allergy that was added after writing, until there is a reason', async () => {
    fake.answers(acceptMessage);
    const { send, nowAllergicTo, stored, id } = await written('');
    await nowAllergicTo('Penicillin');
    const before = fake.received.length;
    expect(await send()).toMatchObject({
      status: 422,
      body: { detail: penicillins, errors: [{ path: 'allergy_reason', message: penicillins }] },
    });
    expect((await send({ allergy_reason: ' ' })).status).toBe(422);
    expect([fake.received.length, await tries(id)]).toEqual([before, []]);
    expect(await stored()).toMatchObject({ ...unsent, allergy_reasons: [] });
    expect(await send({ allergy_reason: 'Tested negative' })).toMatchObject({
      status: 200,
      body: { allergy_reasons: [{ matches: ['penicillins'], reason: 'Tested negative' }] },
    });
  });

  test('does not ask again for what was answered at writing, nor for an allergy to something else', async () => {
    fake.answers(acceptMessage);
    const { send, nowAllergicTo } = await written('Penicillin', { allergy_reason: 'Tested' });
    await nowAllergicTo('Penicillin; latex');
    expect(await send()).toMatchObject({ status: 200, body: { allergy_reasons: [{ reason: 'Tested' }] } });
  });

  test('asks again when the reaction turns out to be severe', async () => {
    fake.answers(acceptMessage);
    const { send, nowAllergicTo } = await written('Penicillin', { allergy_reason: 'Tested' });
    await nowAllergicTo('Penicillin: anaphylaxis');
    expect((await send()).status).toBe(422);
    expect(await send({ allergy_reason: 'Desensitized' })).toMatchObject({
      status: 200,
      body: { allergy_reasons: [{ reason: 'Tested' }, { reason: 'Desensitized' }] },
    });
  });

  test('asks for the statement and the reason at once', async () => {
    const { send } = await written('Zydolol', { medication: 'Zydolol 5', allergy_reason: 'Test' });
    expect((await send()).body['errors']).toMatchObject([{ path: 'not_a_controlled_substance' }]);
    const both = await written('', { medication: 'Zydolol amoxicillin' });
    await both.nowAllergicTo('Penicillin');
    expect((await both.send()).body['errors']).toMatchObject([
      { path: 'not_a_controlled_substance' },
      { path: 'allergy_reason' },
    ]);
  });

  test('waits for an allergy that is being saved, and is then stopped by it', async () => {
    fake.answers(acceptMessage);
    const { send, id, patient_id } = await written('');
    const answer = await asOwner(async (owner) => {
      await owner.query('begin');
      await owner.query(`update patient set allergies = 'Penicillin' where id = $1`, [patient_id]);
      const sending = send();
      const waiting =
        'select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))';
      await expect.poll(async () => (await owner.query(waiting)).rowCount).toBeGreaterThan(0);
      await owner.query('commit');
      return sending;
    });
    expect(answer.status).toBe(422);
    expect(await tries(id)).toEqual([]);
  });
});
