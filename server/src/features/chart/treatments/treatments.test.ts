import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createPatient,
  createPayment,
  createTreatment,
  listTreatments,
  treatmentStatuses,
  updateTreatment,
} from '@cusp/contract';
import { toCents, toDollars } from '../../../values/money.ts';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';
import { mayTreatmentBecome } from './rules.ts';

const { newPractice, stranger } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';

async function practiceWithPatient() {
  const practice = await newPractice();
  const { id: patient_id } = await practice.call(createPatient, { body: aPatient() });
  const treatment = (fields: object = {}) => ({ patient_id, procedure: 'Crown', cost: 1250.5, ...fields });
  return { ...practice, patient_id, treatment };
}

describe('a treatment', () => {
  test('is planned today with the whole cost due', async () => {
    const { call, user, patient_id, treatment } = await practiceWithPatient();
    const { status, body } = await call(createTreatment, {
      body: treatment({ date: '2001-01-01', tooth_number: '#14' }),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      patient_id,
      patient_name: 'Mia Keller',
      procedure: 'Crown',
      tooth_number: '#14',
      description: '',
      cost: 1250.5,
      balance: 1250.5,
      status: 'planned',
      notes: '',
      date: user.today,
    });
  });

  test.each(['planned', 'in_progress', 'completed'])('may be made as %s', async (status) => {
    const { call, treatment } = await practiceWithPatient();
    expect((await call(createTreatment, { body: treatment({ status }) })).body).toMatchObject({ status });
  });

  test.each([
    ['procedure', 'Surgery', 'Choose the procedure.'],
    ['procedure', undefined, 'Choose the procedure.'],
    ['cost', undefined, 'Enter the cost.'],
    ['cost', -0.01, 'The cost cannot be below $0.'],
    ['cost', 1_000_000.01, 'Use at most $1,000,000.'],
    ['cost', 0.001, 'Use at most two decimals.'],
    ['cost', 1e-9, 'Use at most two decimals.'],
    ['cost', '12', 'Enter the cost.'],
    ['status', 'done', 'Choose planned, in progress or completed.'],
    ['tooth_number', 'x'.repeat(201), 'Use at most 200 characters.'],
  ])('is refused with %s %j', async (path, value, message) => {
    const { call, treatment } = await practiceWithPatient();
    const { status, body } = await call(createTreatment, { body: treatment({ [path]: value }) });
    expect(status).toBe(422);
    expect(body).toEqual({ detail: message, errors: [{ path, message }] });
  });

  test('keeps every cost to the cent', async () => {
    const { call, treatment } = await practiceWithPatient();
    for (const cost of [0, 0.01, 0.1, 0.29, 1.15, 999_999.99, 1_000_000]) {
      expect((await call(createTreatment, { body: treatment({ cost }) })).body).toMatchObject({
        cost,
        balance: cost,
      });
    }
  });

  test('goes from planned to in progress to completed, and no other way', async () => {
    const { call, treatment } = await practiceWithPatient();
    for (const from of treatmentStatuses) {
      for (const to of treatmentStatuses) {
        const { id, output } = await call(createTreatment, { body: treatment({ status: from }) });
        const answer = await call(updateTreatment, { params: { id }, body: { ...output, status: to } });
        expect([from, to, answer.status]).toEqual([from, to, mayTreatmentBecome(from, to) ? 200 : 409]);
        if (answer.status === 409) {
          expect(answer.body).toEqual({
            detail: 'Treatments move from planned to in progress to completed, one step at a time.',
          });
        }
      }
    }
    expect(
      mayTreatmentBecome('planned', 'in_progress') && mayTreatmentBecome('in_progress', 'completed'),
    ).toBe(true);
    expect(mayTreatmentBecome('planned', 'completed') || mayTreatmentBecome('completed', 'planned')).toBe(
      false,
    );
  });

  test('changed from an older version is left as it was', async () => {
    const { call, treatment } = await practiceWithPatient();
    const { id, output } = await call(createTreatment, { body: treatment() });
    await call(updateTreatment, { params: { id }, body: { ...output, status: 'in_progress' } });
    expect((await call(updateTreatment, { params: { id }, body: { ...output, cost: 1 } })).status).toBe(409);
    expect((await call(listTreatments)).rows).toMatchObject([{ cost: 1250.5, status: 'in_progress' }]);
  });

  test('that was paid for stays with its patient', async () => {
    const { call, patient_id, treatment } = await practiceWithPatient();
    const other = await call(createPatient, { body: aPatient() });
    const { id, output } = await call(createTreatment, { body: treatment() });
    await call(createPayment, { body: { patient_id, treatment_id: id, amount: 1 } });
    const moved = await call(updateTreatment, { params: { id }, body: { ...output, patient_id: other.id } });
    expect(moved).toMatchObject({ status: 422, body: { errors: [{ path: 'patient_id' }] } });
  });
});

describe('the balance', () => {
  test('is cost less completed payments, never below zero', async () => {
    const { call, patient_id, treatment } = await practiceWithPatient();
    const { id } = await call(createTreatment, { body: treatment({ cost: 100.3 }) });
    const due = async () => (await call(listTreatments)).rows[0]?.['balance'];
    const pay = (amount: number, status: string) =>
      call(createPayment, { body: { patient_id, treatment_id: id, amount, status } });
    await pay(50, 'pending');
    expect(await due()).toBe(100.3);
    await pay(0.1, 'completed');
    await pay(0.2, 'completed');
    expect(await due()).toBe(100);
    await pay(150, 'completed');
    expect(await due()).toBe(0);
  });

  test('of a planned treatment is an estimate that can be paid ahead; once it has begun, it is due', async () => {
    const { call, patient_id, treatment } = await practiceWithPatient();
    const planned = await call(createTreatment, { body: treatment({ cost: 100.3 }) });
    expect(planned.body).toMatchObject({ balance: 100.3, due: 0 });
    const paid = await call(createPayment, { body: { patient_id, treatment_id: planned.id, amount: 40 } });
    // An advance payment is not a credit to refund.
    expect(paid).toMatchObject({ status: 201, body: { attention: '' } });
    const [ahead] = (await call(listTreatments)).rows;
    expect(ahead).toMatchObject({ status: 'planned', balance: 60.3, due: 0 });
    for (const status of ['in_progress', 'completed']) {
      const { body } = await call(updateTreatment, {
        params: { id: planned.id },
        body: { ...planned.output, version: null, status },
      });
      expect(body).toMatchObject({ status, balance: 60.3, due: 60.3 });
    }
  });

  test('that was paid whole ahead is never due', async () => {
    const { call, patient_id, treatment } = await practiceWithPatient();
    const { id, output } = await call(createTreatment, { body: treatment({ cost: 80 }) });
    await call(createPayment, { body: { patient_id, treatment_id: id, amount: 80 } });
    const begun = await call(updateTreatment, { params: { id }, body: { ...output, status: 'in_progress' } });
    expect(begun.body).toMatchObject({ balance: 0, due: 0 });
    const more = await call(createPayment, { body: { patient_id, treatment_id: id, amount: 1 } });
    expect(more.body['attention']).toBe('The bill was already paid: $1.00 is a credit to refund.');
  });

  test.each([
    ['planned', 0],
    ['in_progress', 100],
    ['completed', 100],
  ])('of a treatment made as %s has %d due', async (status, due) => {
    const { call, treatment } = await practiceWithPatient();
    const { body } = await call(createTreatment, { body: treatment({ cost: 100, status }) });
    expect(body).toMatchObject({ balance: 100, due });
  });

  test('adds up without losing a cent', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100_000_000 })), (cents) => {
        const total = cents
          .map(toDollars)
          .map(toCents)
          .reduce((sum, next) => sum + next, 0);
        return total === cents.reduce((sum, next) => sum + next, 0);
      }),
    );
  });
});

describe('who may', () => {
  test('a stranger and another practice get nothing and change nothing', async () => {
    const ours = await practiceWithPatient();
    const theirs = await practiceWithPatient();
    const { id, output } = await ours.call(createTreatment, { body: ours.treatment() });
    expect((await stranger(listTreatments)).status).toBe(401);
    expect((await stranger(createTreatment, { body: ours.treatment() })).status).toBe(401);
    expect((await theirs.call(listTreatments)).rows).toEqual([]);
    expect((await theirs.call(listTreatments, { query: { patient_id: ours.patient_id } })).rows).toEqual([]);
    for (const wanted of [id, madeUp]) {
      const answer = await theirs.call(updateTreatment, {
        params: { id: wanted },
        body: { ...output, patient_id: theirs.patient_id },
      });
      expect(answer).toMatchObject({ status: 404, text: '{"detail":"That treatment was not found."}' });
    }
    for (const patient_id of [ours.patient_id, madeUp]) {
      const answer = await theirs.call(createTreatment, { body: ours.treatment({ patient_id }) });
      expect(answer).toMatchObject({ status: 404, text: '{"detail":"That patient was not found."}' });
    }
    expect((await ours.call(listTreatments)).rows).toEqual([output]);
  });
});
