import {
  addDays,
  closeDay,
  createPatient,
  createPayment,
  createTreatment,
  getPatientLedger,
  listPayments,
} from '@cusp/contract';
import type { InputOf } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';

const { newPractice, stranger } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';

async function practiceWithPatient() {
  const practice = await newPractice();
  const { id: patient_id } = await practice.call(createPatient, { body: aPatient() });
  return {
    ...practice,
    patient_id,
    payment: (fields: object = {}) => ({ patient_id, amount: 80, ...fields }),
  };
}

describe('a payment', () => {
  test('is completed cash of today unless said otherwise', async () => {
    const { call, user, patient_id, payment } = await practiceWithPatient();
    const { status, body } = await call(createPayment, { body: payment() });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      patient_id,
      patient_name: 'Mia Keller',
      treatment_id: null,
      treatment_procedure: null,
      amount: 80,
      payment_method: 'cash',
      status: 'completed',
      notes: '',
      payment_date: user.today,
    });
  });

  test('takes its true day, which the ledger shows beside the posting day; a closed day stays closed', async () => {
    const { call, user } = await newPractice();
    const { id: patient_id } = await call(createPatient, { body: aPatient() });
    const body = { patient_id, amount: 30, payment_date: addDays(user.today, -3) };
    const { output: payment } = await call(createPayment, { body });
    expect(payment.payment_date).toBe(addDays(user.today, -3));
    const [entry] = (await call(getPatientLedger, { params: { id: patient_id } })).output;
    expect(entry).toMatchObject({ occurred_on: addDays(user.today, -3), posting_date: user.today });
    const counted = { cash: 30, checks: 0, cards: 0 };
    expect((await call(closeDay, { body: { day: user.today, ...counted } })).status).toBe(201);
    await call(createPayment, { body: { ...body, payment_date: user.today } });
    const [late] = (await call(getPatientLedger, { params: { id: patient_id } })).output;
    expect(late).toMatchObject({ occurred_on: user.today, posting_date: addDays(user.today, 1) });
    for (const payment_date of [addDays(user.today, 1), '2026-02-30', 'yesterday']) {
      const refused = await call.unchecked(createPayment, { body: { ...body, payment_date } });
      expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'payment_date' }] } });
    }
  });

  test('names the procedure of its treatment', async () => {
    const { call, patient_id, payment } = await practiceWithPatient();
    const { id } = await call(createTreatment, { body: { patient_id, procedure: 'Bridge', cost: 900 } });
    const { body } = await call(createPayment, {
      body: payment({ treatment_id: id, payment_method: 'check', status: 'pending' }),
    });
    expect(body).toMatchObject({
      treatment_id: id,
      treatment_procedure: 'Bridge',
      payment_method: 'check',
      status: 'pending',
    });
  });

  test.each([
    ['amount', 0, 'The amount must be more than $0.'],
    ['amount', -5, 'The amount must be more than $0.'],
    ['amount', 1_000_000.01, 'Use at most $1,000,000.'],
    ['amount', 10.005, 'Use at most two decimals.'],
    ['amount', null, 'Enter the amount.'],
    ['payment_method', 'bitcoin', 'Choose the payment method.'],
    ['status', 'refunded', 'Choose completed or pending.'],
    ['treatment_id', 'x', 'Choose a treatment from the list.'],
    ['patient_id', undefined, 'Choose a patient.'],
  ])('is refused with %s %j', async (path, value, message) => {
    const { call, payment } = await practiceWithPatient();
    const { status, body } = await call(createPayment, { body: payment({ [path]: value }) });
    expect(status).toBe(422);
    expect(body).toEqual({ detail: message, errors: [{ path, message }] });
    expect((await call(listPayments)).rows).toEqual([]);
  });

  test("can't be linked to another patient's treatment, which is reported as not found", async () => {
    const { call, payment } = await practiceWithPatient();
    const other = await call(createPatient, { body: aPatient() });
    const treatment = await call(createTreatment, {
      body: { patient_id: other.id, procedure: 'Filling', cost: 5 },
    });
    for (const treatment_id of [treatment.id, madeUp]) {
      expect(await call(createPayment, { body: payment({ treatment_id }) })).toMatchObject({
        status: 404,
        text: '{"detail":"That treatment was not found."}',
      });
    }
  });

  test('above the amount due is recorded, and staff read the credit', async () => {
    const { call, patient_id, payment } = await practiceWithPatient();
    const { id } = await call(createTreatment, { body: { patient_id, procedure: 'Filling', cost: 100 } });
    const pay = async (amount: number, status = 'completed') =>
      (await call(createPayment, { body: payment({ treatment_id: id, amount, status }) })).body['attention'];
    expect(await pay(500, 'pending')).toBe('');
    expect(await pay(60)).toBe('');
    expect(await pay(60.5)).toBe('The bill was already paid: $20.50 is a credit to refund.');
    expect(await pay(10)).toBe('The bill was already paid: $10.00 is a credit to refund.');
  });

  test('with one Idempotency-Key is made once, however often and fast it is sent', async () => {
    const { call, payment } = await practiceWithPatient();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all([1, 2, 3, 4].map(() => call(createPayment, { body: payment() }, key)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await call(listPayments)).rows).toHaveLength(1);
    const other = await call(createPayment, { body: payment({ amount: 81 }) }, key);
    expect(other.status).toBe(422);
    expect((await call(createPayment, { body: payment() }, { 'idempotency-key': 'ü' })).status).toBe(422);
  });

  test('that was refused can be sent again under the same key', async () => {
    const { call, payment } = await practiceWithPatient();
    const key = { 'idempotency-key': 'one' };
    expect((await call(createPayment, { body: payment({ amount: 0 }) }, key)).status).toBe(422);
    expect((await call(createPayment, { body: payment() }, key)).status).toBe(201);
  });

  test('with the same key by another person is another payment', async () => {
    const { call, member, payment } = await practiceWithPatient();
    const colleague = await member('receptionist');
    const key = { 'idempotency-key': 'the-same' };
    const [mine, theirs] = [
      await call(createPayment, { body: payment() }, key),
      await colleague(createPayment, { body: payment() }, key),
    ];
    expect(theirs.status).toBe(201);
    expect(theirs.id).not.toBe(mine.id);
  });
});

describe('the list', () => {
  test('is the newest first, for a patient', async () => {
    const { call, patient_id, payment } = await practiceWithPatient();
    const other = await call(createPatient, { body: aPatient() });
    await call(createPayment, { body: payment({ amount: 1 }) });
    await call(createPayment, { body: payment({ amount: 2 }) });
    await call(createPayment, { body: { patient_id: other.id, amount: 3 } });
    const amounts = async (query: InputOf<typeof listPayments>['query'] = {}) =>
      (await call(listPayments, { query })).rows.map((row) => row['amount']);
    expect(await amounts()).toEqual([3, 2, 1]);
    expect(await amounts({ patient_id })).toEqual([2, 1]);
    expect(await amounts({ limit: '2' })).toEqual([3, 2]);
  });
});

describe('who may', () => {
  test('a stranger and another practice get nothing and pay nothing', async () => {
    const ours = await practiceWithPatient();
    const theirs = await practiceWithPatient();
    await ours.call(createPayment, { body: ours.payment() });
    expect((await stranger(listPayments)).status).toBe(401);
    expect((await stranger(createPayment, { body: ours.payment() })).status).toBe(401);
    expect((await theirs.call(listPayments)).rows).toEqual([]);
    for (const patient_id of [ours.patient_id, madeUp]) {
      const answer = await theirs.call(createPayment, { body: ours.payment({ patient_id }) });
      expect(answer).toMatchObject({ status: 404, text: '{"detail":"That patient was not found."}' });
    }
    expect((await ours.call(listPayments)).rows).toHaveLength(1);
  });
});
