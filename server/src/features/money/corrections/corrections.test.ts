import {
  createFamily,
  createTreatment,
  getPaymentUse,
  listPayments,
  movePayment,
  refundPayment,
  voidPayment,
  addDays,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { aDesk } from '../../../../tests/support/desk.ts';
import { asOwner, testApp } from '../../../../tests/support/practice.ts';

const { newPractice, stranger } = await testApp();

async function desk() {
  const practice = await newPractice();
  const here = await aDesk(practice.call, practice.user.practice.id);
  return {
    ...practice,
    ...here,
    /** Pays and returns the payment's path. */
    paid: async (amount: number, fields: object = {}) => ({
      id: String((await here.pay(amount, fields))['id']),
    }),
    /** Lets all that was posted have been posted days before. */
    daysBefore: (days: number) =>
      asOwner(async (owner) => {
        await owner.query('set session_replication_role = replica');
        for (const column of [
          'ledger_entry.posting_date',
          'ledger_entry.occurred_on',
          'payment.payment_date',
        ]) {
          const [table, name] = column.split('.');
          await owner.query(`update ${table} set ${name} = ${name} - $2::int where practice_id = $1`, [
            practice.user.practice.id,
            days,
          ]);
        }
      }),
  };
}
const reason = 'Typed twice';

describe('a void', () => {
  test('takes a payment of the day back as if it had not been', async () => {
    const { call, charge, paid, open, entries, user } = await desk();
    const crown = await charge(100);
    const params = await paid(100, { treatment_id: crown });
    const answers = await Promise.all([1, 2].map(() => call(voidPayment, { params, body: { reason } })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await open()).toEqual({ debits: [100], credits: [] });
    expect((await entries()).at(-1)).toMatchObject({
      kind: 'payment',
      amount: 100,
      reverses: true,
      reason,
      created_by: user.name,
    });
    expect((await call(listPayments)).rows).toMatchObject([{ status: 'voided' }]);
  });

  test('of what was paid ahead leaves the estimate as it was', async () => {
    const { call, patient_id, paid, balance } = await desk();
    const { id } = await call(createTreatment, { body: { patient_id, procedure: 'Crown', cost: 100 } });
    const params = await paid(40, { treatment_id: id });
    expect(await balance(id)).toBe(60);
    await call(voidPayment, { params, body: { reason } });
    expect(await balance(id)).toBe(100);
  });

  test('is refused of an earlier day, after a refund, and of an online payment', async () => {
    const { call, paid, daysBefore } = await desk();
    const refunded = await paid(50);
    await call(refundPayment, { params: refunded, body: { amount: 1, reason } });
    expect((await call(voidPayment, { params: refunded, body: { reason } })).text).toContain(
      'was already refunded',
    );
    const old = await paid(50);
    await daysBefore(1);
    expect((await call(voidPayment, { params: old, body: { reason } })).text).toContain(
      'posted on an earlier day',
    );
    expect((await call(voidPayment, { params: old, body: { reason: ' ' } })).status).toBe(422);
  });
});

describe('a refund', () => {
  test('says beforehand what becomes open again, the latest first, and counts never more than came', async () => {
    const { call, charge, paid, open, member } = await desk();
    const first = await charge(30);
    const params = await paid(100, { treatment_id: first });
    const use = (await call(getPaymentUse, { params })).output;
    expect(use).toMatchObject({ posted_today: true, unapplied: 70, pays: [{ label: 'Crown', open: 30 }] });
    const assistant = await member('assistant');
    expect((await assistant(refundPayment, { params, body: { amount: 1, reason } })).status).toBe(403);
    const answers = await Promise.all(
      [60, 60].map((amount) => call(refundPayment, { params, body: { amount, reason } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await open()).toEqual({ debits: [], credits: [10] });
    expect((await call(refundPayment, { params, body: { amount: 40, reason } })).body).toMatchObject({
      status: 'refunded',
      refunded: 100,
    });
    expect(await open()).toEqual({ debits: [30], credits: [] });
  });

  test('of a card or a check names what it went back by', async () => {
    const { call, paid } = await desk();
    for (const [payment_method, words] of [
      ['card', 'Enter the reference of the card terminal.'],
      ['check', 'Enter the number of the check.'],
    ] as const) {
      const params = await paid(10, { payment_method });
      expect((await call(refundPayment, { params, body: { amount: 10, reason } })).text).toContain(words);
      const given = { amount: 10, reason, reference: '77' };
      expect((await call(refundPayment, { params, body: given })).status).toBe(200);
    }
  });
});

describe('a payment on the wrong patient', () => {
  test('is corrected after its day was closed: taken back today, and right with its true day', async () => {
    const { call, charge, paid, patient_id, newPatient, open, entries, daysBefore, closeDay, user, balance } =
      await desk();
    const right = await newPatient();
    // Across accounts: the wrong one is a family.
    await call(createFamily, { body: { patient_id } });
    const wrongCrown = await charge(250);
    const crown = await charge(400, right);
    const params = await paid(250, { treatment_id: wrongCrown, payment_method: 'check' });
    await daysBefore(3);
    const yesterday = (days: number) => addDays(user.today, -days);
    await closeDay(yesterday(3), user.id);
    const before = await entries();

    const moved = await call(movePayment, {
      params,
      body: { patient_id: right, treatment_id: crown, reason: 'Same name' },
    });
    expect(moved.body).toMatchObject({
      patient_id: right,
      amount: 250,
      payment_date: yesterday(3),
      payment_method: 'check',
    });
    expect(moved.body['receipt_number']).not.toBeNull();
    expect(await balance(wrongCrown)).toBe(250);
    expect(await balance(crown)).toBe(150);
    expect(await open()).toEqual({ debits: [250], credits: [] });
    expect(await open(right)).toEqual({ debits: [150], credits: [] });
    const after = await entries();
    // The closed day is what it was; both entries count today, on the true day of payment.
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.slice(before.length)).toMatchObject([
      {
        kind: 'payment',
        amount: 250,
        reverses: true,
        occurred_on: yesterday(3),
        posting_date: user.today,
        reason: 'Same name',
      },
      {
        kind: 'payment',
        amount: -250,
        corrects: true,
        occurred_on: yesterday(3),
        posting_date: user.today,
        reason: 'Same name',
      },
    ]);
    const again = await call(movePayment, { params, body: { patient_id: right, reason } });
    expect(again.text).toContain('is not posted');
    const back = { params: { id: moved.id }, body: { patient_id: right, reason } };
    expect((await call(movePayment, back)).text).toContain('already on this patient');
  });

  test('is nobody’s of another practice, nor on another patient’s treatment', async () => {
    const ours = await desk();
    const theirs = await desk();
    const params = await ours.paid(10);
    const crown = await ours.charge(10);
    const right = await ours.newPatient();
    const body = { patient_id: theirs.patient_id, reason };
    expect((await ours.call(movePayment, { params, body })).text).toContain('That patient was not found.');
    expect((await theirs.call(movePayment, { params, body })).text).toContain('That payment was not found.');
    expect((await stranger(movePayment, { params, body })).status).toBe(401);
    expect(
      (await ours.call(movePayment, { params, body: { patient_id: right, treatment_id: crown, reason } }))
        .status,
    ).toBe(404);
    expect(await ours.open()).toEqual({ debits: [10], credits: [10] });
  });
});
