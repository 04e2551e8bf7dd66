import {
  allocateCredit,
  createPayment,
  decideRefund,
  getAccount,
  listRefundsToDo,
  listWork,
  receivePayment,
  refundPayment,
} from '@cusp/contract';
import type { RefundDecisionInput } from '@cusp/contract';
import { expect, test } from 'vitest';
import { aDesk } from '../../../../tests/support/desk.ts';
import { testApp } from '../../../../tests/support/practice.ts';

const { newPractice, stranger } = await testApp();

async function refundDesk() {
  const practice = await newPractice();
  const { call, user } = practice;
  const here = await aDesk(call, user.practice.id);
  const refunds = async () => (await call(listRefundsToDo)).output;
  return {
    ...practice,
    ...here,
    refunds,
    paid: async (amount: number, fields: object = {}) => String((await here.pay(amount, fields))['id']),
    /** The free credits, by the account. */
    credits: async () => (await call(getAccount, { params: { id: here.patient_id } })).output.owed.credits,
    decide: async (id: string, fields: RefundDecisionInput) =>
      call(decideRefund, { params: { id }, body: fields }),
    work: async () =>
      (await call(listWork, { query: { kind: 'refund_to_do' } })).output.map(({ title }) => title),
  };
}

test('an insurer pays after the patient did: what the patient paid too much is to be refunded, and leaves the list refunded', async () => {
  const { call, charge, paid, refunds, credits, work, user, patient_id } = await refundDesk();
  const crown = await charge(500);
  const own = await paid(500, { treatment_id: crown });
  expect(await refunds()).toEqual([]);
  const awaited = await paid(300, { treatment_id: crown, payment_method: 'insurance', status: 'pending' });
  await call(receivePayment, { params: { id: awaited }, body: { amount: 300 } });
  expect(await refunds()).toMatchObject([
    {
      of_carrier: false,
      patient_id,
      what: 'Crown',
      amount: 300,
      owes: 0,
      since: user.today,
      payment_id: own,
      method: 'cash',
      decided: null,
      is_kept: false,
    },
  ]);
  expect(await credits()).toBe(300);
  expect(await work()).toEqual(['To the patient, $300.00']);
  await call(refundPayment, { params: { id: own }, body: { amount: 120, reason: 'Overpaid' } });
  expect(await refunds()).toMatchObject([{ amount: 180 }]);
  await call(refundPayment, { params: { id: own }, body: { amount: 180, reason: 'Overpaid' } });
  expect(await refunds()).toEqual([]);
  expect(await work()).toEqual([]);
});

test('a carrier that paid more than was charged is noted to have asked, and is sent it back', async () => {
  const { call, charge, paid, refunds, decide, work } = await refundDesk();
  const crown = await charge(100);
  const theirs = await paid(140, { treatment_id: crown, payment_method: 'insurance' });
  const [refund] = await refunds();
  expect(refund).toMatchObject({ of_carrier: true, amount: 40, payment_id: theirs });
  const asked = await decide(refund?.id ?? '', { decision: 'asked', reason: 'Letter of March 3' });
  expect(asked).toMatchObject({
    status: 201,
    output: { is_kept: false, decided: { decision: 'asked', reason: 'Letter of March 3' } },
  });
  expect(await work()).toEqual(['To the carrier, $40.00, the carrier asked for it']);
  await call(refundPayment, { params: { id: theirs }, body: { amount: 40, reason: 'Sent back' } });
  expect(await refunds()).toEqual([]);
});

test('a kept credit leaves the work list until more of it is free, can come back, and is gone once it is used', async () => {
  const { call, charge, paid, refunds, decide, work, items } = await refundDesk();
  const filling = await charge(80);
  await paid(100, { treatment_id: filling });
  const [first] = await refunds();
  const id = first?.id ?? '';
  expect((await decide(id, { decision: 'kept', reason: ' ' })).status).toBe(422);
  expect(await decide(id, { decision: 'asked', reason: 'No' })).toMatchObject({ status: 409 });
  await decide(id, { decision: 'kept', reason: 'Comes next week' });
  expect(await refunds()).toMatchObject([{ amount: 20, is_kept: true }]);
  expect(await work()).toEqual([]);
  await decide(id, { decision: 'back', reason: 'Moves away' });
  expect(await work()).toEqual(['To the patient, $20.00']);
  await decide(id, { decision: 'kept', reason: 'Stays after all' });
  // An amount due elsewhere in the account can be paid by it.
  await charge(30);
  expect(await refunds()).toMatchObject([{ owes: 30, is_kept: true }]);
  const { debits, credits } = await items();
  await call(allocateCredit, {
    body: { credit_entry_id: credits[0]?.id ?? '', debit_entry_id: debits[0]?.id ?? '', amount: 20 },
  });
  expect(await refunds()).toEqual([]);
  expect((await decide(id, { decision: 'kept', reason: 'Late' })).status).toBe(404);
});

test('what is prepaid, for planned work or for nothing yet, is no refund to do', async () => {
  const { call, paid, refunds, patient_id, work } = await refundDesk();
  await paid(75);
  await call(createPayment, { body: { patient_id, amount: 60, payment_method: 'check' } });
  expect(await refunds()).toEqual([]);
  expect(await work()).toEqual([]);
});

test('refunds to do are nobody else’s: strangers, other practices, hostile input', async () => {
  const { charge, paid, refunds, call } = await refundDesk();
  await paid(100, { treatment_id: await charge(80) });
  const id = (await refunds())[0]?.id ?? '';
  const theirs = await newPractice();
  const body = { decision: 'kept', reason: 'Mine' } as const;
  expect((await theirs.call(listRefundsToDo)).output).toEqual([]);
  expect((await theirs.call(decideRefund, { params: { id }, body })).status).toBe(404);
  expect((await stranger(listRefundsToDo)).status).toBe(401);
  const hostile = await call.unchecked(decideRefund, {
    params: { id },
    body: { decision: "kept' or 1=1", reason: '\u0000' },
  });
  expect(hostile.status).toBe(422);
});
