// A check that the bank returned days later (NSF). Issue 26, 23.
import {
  addDays,
  getBankDeposit,
  getDaySheet,
  listNotInBank,
  listPayments,
  makeBankDeposit,
  previewStatement,
  refundPayment,
  returnCheck,
  voidPayment,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aDesk } from '../../../../tests/support/desk.ts';
import { asOwner, testApp } from '../../../../tests/support/practice.ts';

const { newPractice, stranger } = await testApp();

async function desk() {
  const practice = await newPractice();
  const { call, user } = practice;
  const here = await aDesk(call, user.practice.id);
  const body = { returned_on: user.today, reason: 'Insufficient funds' };
  return {
    ...practice,
    ...here,
    body,
    /** Pays by check, and returns the payment's path. */
    paid: async (amount: number, fields: object = {}) => ({
      id: String((await here.pay(amount, { payment_method: 'check', reference: '1042', ...fields }))['id']),
    }),
    returned: (params: { id: string }, fields: object = {}) =>
      call.unchecked(returnCheck, { params, body: { ...body, ...fields } }),
    daysBefore: (days: number) =>
      asOwner(async (owner) => {
        await owner.query('set session_replication_role = replica');
        for (const [table, column] of [
          ['ledger_entry', 'posting_date'],
          ['ledger_entry', 'occurred_on'],
          ['payment', 'payment_date'],
          ['treatment', 'service_date'],
        ])
          await owner.query(`update ${table} set ${column} = ${column} - $2::int where practice_id = $1`, [
            user.practice.id,
            days,
          ]);
      }),
    sheet: async (day: string) => (await call(getDaySheet, { query: { day } })).output,
    waiting: async () => (await call(listNotInBank)).output.items.map(({ id, amount }) => ({ id, amount })),
  };
}

test('opens what it paid, on today, though its own day was closed; and the fee is charged', async () => {
  const {
    call,
    charge,
    paid,
    returned,
    daysBefore,
    closeDay: close,
    open,
    entries,
    sheet,
    kind,
    user,
  } = await desk();
  const crown = await charge(100);
  const params = await paid(120, { treatment_id: crown });
  await daysBefore(4);
  const day = addDays(user.today, -4);
  await close(day, user.id);
  const before = await sheet(day);
  const back = addDays(user.today, -1);
  const answer = await returned(params, {
    returned_on: back,
    adjustment_kind_id: kind('Returned-check fee'),
    fee: 35,
  });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ status: 'refunded', amount: 120, refunded: 0, lost: 120, can: [] });
  expect(await open()).toEqual({ debits: [100, 35], credits: [] });
  expect((await entries()).slice(-2)).toMatchObject([
    {
      kind: 'chargeback',
      amount: 120,
      reason: 'Insufficient funds',
      occurred_on: back,
      posting_date: user.today,
      created_by: user.name,
      corrects: true,
    },
    { kind: 'adjustment', amount: 35, label: 'Returned-check fee', posting_date: user.today },
  ]);
  expect(await sheet(day)).toEqual(before);
  // The bank takes it off the account: the drawer of today lacks nothing.
  expect(await sheet(user.today)).toMatchObject({
    expected: { checks: 0 },
    returned_checks: -120,
    refund_checks: 0,
    refunds: 120,
    collections: -120,
    checks: [],
  });
  expect((await call(listPayments)).rows).toMatchObject([{ id: params.id, lost: 120 }]);
});

test('is on no slip of today, stays in the deposit it was in, and is taken back there', async () => {
  const { call, paid, returned, daysBefore, sheet, waiting, user } = await desk();
  const params = await paid(80);
  const other = await paid(50);
  await daysBefore(3);
  const deposited_on = addDays(user.today, -2);
  const { id } = (
    await call(makeBankDeposit, {
      body: { deposited_on, amount: 80, items: [{ id: params.id, kind: 'check' as const }] },
    })
  ).output;
  expect((await returned(params)).status).toBe(200);
  expect(await sheet(user.today)).toMatchObject({
    expected: { checks: 0 },
    checks: [],
    returned_checks: -80,
  });
  expect((await call(getBankDeposit, { params: { id } })).output).toMatchObject({
    amount: 80,
    sum: 80,
    difference: 0,
    held: [{ id: params.id, amount: 80, taken_back: true }],
  });
  // What was deposited and isn't entered yet was in its deposit whole, though the bank returned it.
  expect(await waiting()).toEqual([{ id: other.id, amount: 50 }]);
  await returned(other);
  expect(await waiting()).toEqual([{ id: other.id, amount: 50 }]);
});

test('is never returned twice, and only a check is', async () => {
  const { charge, paid, returned, open, call } = await desk();
  await charge(100);
  const params = await paid(100);
  const answers = await Promise.all([1, 2].map(() => returned(params)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await open()).toEqual({ debits: [100], credits: [] });
  const voided = await paid(40);
  await call(voidPayment, { params: voided, body: { reason: 'Typed twice' } });
  expect((await returned(voided)).status).toBe(409);
  const cash = await paid(40, { payment_method: 'cash' });
  expect((await returned(cash)).text).toContain('did not come by check');
});

test('is taken off whole where a part or all of it was refunded before, which is owed, too', async () => {
  const { call, charge, paid, returned, open, items, sheet, user, daysBefore } = await desk();
  const params = await paid(100, { treatment_id: await charge(100) });
  await daysBefore(3);
  const { id } = (
    await call(makeBankDeposit, {
      body: {
        deposited_on: addDays(user.today, -2),
        amount: 100,
        items: [{ id: params.id, kind: 'check' as const }],
      },
    })
  ).output;
  const refund = (of: { id: string }, amount: number) =>
    call(refundPayment, { params: of, body: { amount, reference: '2041', reason: 'Too much' } });
  await refund(params, 30);
  expect((await returned(params)).body).toMatchObject({
    status: 'refunded',
    refunded: 30,
    lost: 100,
    can: [],
  });
  expect(await open()).toEqual({ debits: [100, 30], credits: [] });
  expect((await items()).debits.map(({ label }) => label)).toEqual(['Crown', 'Returned check']);
  expect(await sheet(user.today)).toMatchObject({ returned_checks: -100, refund_checks: -30 });
  expect((await call(getBankDeposit, { params: { id } })).output.held).toMatchObject([{ taken_back: true }]);

  const whole = await paid(50);
  await refund(whole, 50);
  const { output } = await call(listPayments);
  expect(output.find((payment) => payment.id === whole.id)?.can).toEqual(['return_check']);
  expect((await returned(whole)).body).toMatchObject({ refunded: 50, lost: 50, can: [] });
  expect(await open()).toEqual({ debits: [100, 30, 50], credits: [] });
  expect((await returned(whole)).status).toBe(409);
});

test('leaves nobody to refund what it was too much', async () => {
  const { call, charge, paid, returned } = await desk();
  const params = await paid(120, { treatment_id: await charge(100) });
  const { output: before } = await call(listPayments, { query: { status: 'attention' } });
  expect(before.map(({ id }) => id)).toEqual([params.id]);
  await returned(params);
  expect((await call(listPayments, { query: { status: 'attention' } })).output).toEqual([]);
});

test('asks for a day, a reason, and a fee that increases the balance', async () => {
  const { paid, returned, kind, open, user } = await desk();
  const params = await paid(100);
  const refused = async (fields: object) => {
    const { status, text } = await returned(params, fields);
    return [status, text];
  };
  for (const [fields, words] of [
    [{ returned_on: addDays(user.today, 1) }, 'Choose today or an earlier date.'],
    [{ returned_on: addDays(user.today, -1) }, 'Choose a date on or after the payment date.'],
    [{ returned_on: '' }, 'Enter the date the check was returned.'],
    [{ reason: ' ' }, 'Enter the bank’s reason.'],
    [{ fee: 35 }, 'Choose what the fee is posted as.'],
    [{ adjustment_kind_id: kind('Returned-check fee') }, 'Enter the fee.'],
    [{ fee: 35, adjustment_kind_id: kind('Courtesy discount') }, 'Choose a type that increases the balance.'],
  ] as const)
    expect(await refused(fields)).toEqual([422, expect.stringContaining(words)]);
  expect(await open()).toEqual({ debits: [], credits: [100] });
});

test('is for whoever may refund, in the practice', async () => {
  const { paid, member, body, open } = await desk();
  const params = await paid(100);
  expect((await (await member('assistant'))(returnCheck, { params, body })).status).toBe(403);
  const { call: elsewhere } = await newPractice();
  expect((await elsewhere(returnCheck, { params, body })).status).toBe(404);
  expect((await stranger(returnCheck, { params, body })).status).toBe(401);
  expect(await open()).toEqual({ debits: [], credits: [100] });
});

test('is a returned check on the statement, in the payer’s language', async () => {
  const { call, charge, paid, returned, patient_id, user } = await desk();
  await charge(100);
  const params = await paid(100);
  await call(refundPayment, { params, body: { amount: 30, reference: '2041', reason: 'Too much' } });
  await returned(params);
  const wordsOf = async (language: 'en' | 'es') => {
    await asOwner((owner) =>
      owner.query('update patient set language = $2 where practice_id = $1', [user.practice.id, language]),
    );
    const { output } = await call(previewStatement, { params: { id: patient_id } });
    const { lines, open } = output.snapshot;
    const all = [...lines, ...open].map(({ words }) => words);
    return all.filter((words) =>
      /^(Returned check|Payment reversed|Cheque devuelto|Pago devuelto)/.test(words),
    );
  };
  // In the activity, and among what is open: $30 went out besides.
  expect(await wordsOf('en')).toEqual(['Returned check', 'Returned check']);
  expect(await wordsOf('es')).toEqual(['Cheque devuelto', 'Cheque devuelto']);
});
