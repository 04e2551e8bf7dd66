import { denyPayment, getPatientBar, listPayments, receivePayment, voidPayment } from '@cusp/contract';
import { expect, test } from 'vitest';
import { aDesk } from '../../testing/desk.ts';
import { testApp } from '../../testing/practice.ts';

const { newPractice, stranger } = await testApp();

async function desk() {
  const practice = await newPractice();
  const here = await aDesk(practice.call, practice.user.practice.id);
  return {
    ...practice,
    ...here,
    awaited: async (amount: number, treatment_id: string) => ({
      id: String(
        (await here.pay(amount, { treatment_id, payment_method: 'insurance', status: 'pending' }))['id'],
      ),
    }),
  };
}

test('an insurer pays 80 % of its own fee: the contract takes its part off, the rest is the patient’s', async () => {
  const { call, patient_id, charge, awaited, balance, entries, open } = await desk();
  const crown = await charge(1250.55);
  const params = await awaited(1000.44, crown);
  expect(await balance(crown)).toBe(1250.55);
  // What the insurer still owes stands apart from what is due.
  const bar = async () => (await call(getPatientBar, { params: { id: patient_id } })).body;
  expect(await bar()).toMatchObject({ owed: { open: 1250.55, insurance_pending: 1000.44 } });
  // The contract's fee is 1,100.25, of which 80 % are 880.20.
  const body = { amount: 880.2, adjustment: 150.3, reference: 'EOB 77' };
  const [one, two] = await Promise.all([1, 2].map(() => call(receivePayment, { params, body })));
  expect([one?.status, two?.status].toSorted()).toEqual([200, 409]);
  expect(await balance(crown)).toBe(220.05);
  expect(await bar()).toMatchObject({ owed: { open: 220.05, insurance_pending: 0 } });
  expect(await open()).toEqual({ debits: [220.05], credits: [] });
  expect((await entries()).slice(1)).toMatchObject([
    { kind: 'insurance_payment', amount: -880.2 },
    { kind: 'write_off', amount: -150.3, label: 'Insurance contract' },
  ]);
  expect((await call(listPayments)).rows).toMatchObject([
    { status: 'completed', amount: 880.2, expected: 1000.44 },
  ]);
});

test('what the patient had paid of the same becomes the patient’s credit', async () => {
  const { call, charge, pay, awaited, items, balance } = await desk();
  const crown = await charge(100);
  await pay(100, { treatment_id: crown });
  const params = await awaited(80, crown);
  await call(receivePayment, { params, body: { amount: 80, adjustment: 15 } });
  expect(await balance(crown)).toBe(0);
  expect((await items()).credits).toMatchObject([{ kind: 'payment', open: 95 }]);
});

test('a refused one posts nothing, and the whole stays the patient’s', async () => {
  const { call, charge, awaited, balance, entries } = await desk();
  const crown = await charge(100);
  const params = await awaited(80, crown);
  const denied = await call(denyPayment, { params, body: { reason: 'Not covered' } });
  expect(denied.body).toMatchObject({ status: 'denied', amount: 80 });
  expect(await balance(crown)).toBe(100);
  expect(await entries()).toHaveLength(1);
  expect((await call(receivePayment, { params, body: { amount: 1 } })).text).toContain(
    'No insurance payment is expected',
  );
  const other = await awaited(80, crown);
  expect((await call(voidPayment, { params: other, body: { reason: 'Wrong plan' } })).body).toMatchObject({
    status: 'voided',
  });
  expect(await entries()).toHaveLength(1);
});

test('is refused beyond what is charged, of tomorrow, without the permission, and to strangers', async () => {
  const { call, member, charge, awaited, pay, entries } = await desk();
  const crown = await charge(100);
  const params = await awaited(80, crown);
  const receive = async (body: object, as = call) =>
    (await as(receivePayment, { params, body: { amount: 80, ...body } })).status;
  expect(await receive({ adjustment: 100.01 })).toBe(409);
  expect(await receive({ received_on: '2999-01-01' })).toBe(422);
  expect(await receive({ amount: -1 })).toBe(422);
  expect(await receive({ adjustment: 5 }, await member('assistant'))).toBe(403);
  expect(await receive({}, stranger)).toBe(401);
  expect(await receive({}, (await newPractice()).call)).toBe(404);
  const cash = await pay(5);
  expect(
    (await call(receivePayment, { params: { id: String(cash['id']) }, body: { amount: 5 } })).status,
  ).toBe(409);
  expect(await entries()).toHaveLength(2);
  expect(await receive({ received_on: '2020-02-03' })).toBe(200);
});
