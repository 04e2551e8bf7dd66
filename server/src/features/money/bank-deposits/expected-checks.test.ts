// The checks that the day sheet expects are those that the deposits at the bank wait for.
import {
  addDays,
  closeDay,
  getBankDeposit,
  getDaySheet,
  listNotInBank,
  makeBankDeposit,
  movePayment,
  refundPayment,
  reverseBankDeposit,
  voidPayment,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aDesk } from '../../../../tests/support/desk.ts';
import { testApp } from '../../../../tests/support/practice.ts';

const { newPractice } = await testApp();

async function checkDesk() {
  const { call, user } = await newPractice();
  const here = await aDesk(call, user.practice.id);
  const { today } = user;
  const other = await here.newPatient();
  return {
    call,
    today,
    tomorrow: addDays(today, 1),
    other,
    newPatient: here.newPatient,
    paid: async (amount: number, payment_method: 'check' | 'cash' = 'check') =>
      String((await here.pay(amount, { payment_method, reference: '1042' }))['id']),
    refunded: (id: string, amount: number) =>
      call(refundPayment, { params: { id }, body: { amount, reference: '2041', reason: 'Too much' } }),
    moved: async (id: string, patient_id = other) =>
      String(
        (await call(movePayment, { params: { id }, body: { patient_id, reason: 'Another patient' } })).body[
          'id'
        ],
      ),
    slip: async (day: string) => {
      const { checks, expected } = (await call(getDaySheet, { query: { day } })).output;
      return { checks: checks.map(({ amount }) => amount), expected: expected.checks };
    },
    waiting: async () => (await call(listNotInBank)).output.items.map(({ id, amount }) => ({ id, amount })),
    deposited: async (id: string, amount: number) =>
      (
        await call(makeBankDeposit, {
          body: { deposited_on: today, amount, items: [{ id, kind: 'check' }] },
        })
      ).output.id,
    deposit: async (id: string) => (await call(getBankDeposit, { params: { id } })).output,
  };
}

test('a check that is refunded as a whole before it was deposited is expected, and deposited', async () => {
  const { paid, refunded, slip, waiting, deposited, deposit, today, call } = await checkDesk();
  const check = await paid(80);
  expect((await refunded(check, 80)).status).toBe(200);
  const cash = await paid(50, 'cash');
  await refunded(cash, 50);
  expect(await slip(today)).toEqual({ checks: [80], expected: 80 });
  expect(await waiting()).toEqual([{ id: check, amount: 80 }]);
  const id = await deposited(check, 80);
  expect(await waiting()).toEqual([]);
  expect(await deposit(id)).toMatchObject({ held: [{ amount: 80, taken_back: false }] });
  await call(reverseBankDeposit, { params: { id }, body: { reason: 'Tomorrow' } });
  expect(await waiting()).toEqual([{ id: check, amount: 80 }]);
});

test('one that is voided is neither expected nor deposited', async () => {
  const { paid, slip, waiting, today, call } = await checkDesk();
  const check = await paid(80);
  await call(voidPayment, { params: { id: check }, body: { reason: 'Typed twice' } });
  expect(await slip(today)).toEqual({ checks: [], expected: 0 });
  expect(await waiting()).toEqual([]);
});

test('one that is moved to another patient on the same day is one check of that day', async () => {
  const { paid, moved, slip, waiting, today } = await checkDesk();
  const id = await moved(await paid(80));
  expect(await slip(today)).toEqual({ checks: [80], expected: 80 });
  expect(await waiting()).toEqual([{ id, amount: 80 }]);
});

test('one that is moved on a later day is none of that day, and waits for the bank as it did', async () => {
  const { paid, moved, refunded, slip, waiting, call, today, tomorrow } = await checkDesk();
  const first = await paid(80);
  await call(closeDay, { body: { day: today, cash: 0, checks: 80, cards: 0 } });
  const id = await moved(first);
  const next = await paid(30);
  expect(await slip(today)).toEqual({ checks: [80], expected: 80 });
  expect(await slip(tomorrow)).toEqual({ checks: [30], expected: 30 });
  const both = [
    { id, amount: 80 },
    { id: next, amount: 30 },
  ];
  expect(new Set(await waiting())).toEqual(new Set(both));
  // A refund to its present owner leaves it the same check.
  await refunded(id, 80);
  expect(await slip(tomorrow)).toEqual({ checks: [30], expected: 30 });
  expect(new Set(await waiting())).toEqual(new Set(both));
});

test('one that is moved once it was deposited stays in the bank, however often it is moved', async () => {
  const { paid, moved, waiting, deposited, deposit, newPatient, other, call } = await checkDesk();
  const first = await moved(await paid(80), await newPatient());
  const inBank = await deposited(first, 80);
  const id = await moved(first);
  expect(await waiting()).toEqual([]);
  expect(await deposit(inBank)).toMatchObject({
    sum: 80,
    held: [{ id, amount: 80, taken_back: false }],
    patients: [{ id: other }],
  });
  await call(reverseBankDeposit, { params: { id: inBank }, body: { reason: 'Another day' } });
  expect(await waiting()).toEqual([{ id, amount: 80 }]);
  await call(voidPayment, { params: { id }, body: { reason: 'It bounced' } });
  expect(await waiting()).toEqual([]);
  expect(await deposit(inBank)).toMatchObject({ held: [{ id, taken_back: true }] });
});
