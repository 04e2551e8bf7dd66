import {
  denyPayment,
  getPatientBar,
  getReceipt,
  listPayments,
  movePayment,
  receiveAdditional,
  receivePayment,
  refundPayment,
  voidPayment,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aDesk } from '../../../../tests/support/desk.ts';
import { testApp } from '../../../../tests/support/practice.ts';

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
  // The insurer's open part is shown apart from what is due.
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

test('a deduction without payment closes what was awaited and keeps the insurer’s line', async () => {
  const { call, member, charge, awaited, balance, entries, patient_id } = await desk();
  const crown = await charge(100);
  const params = await awaited(80, crown);
  const nothing = await call(receivePayment, { params, body: { amount: 0 } });
  expect([nothing.status, nothing.text]).toEqual([422, expect.stringContaining('record a denial')]);
  const body = { amount: 0, adjustment: 20, reference: 'EOB 9' };
  expect((await (await member('assistant'))(receivePayment, { params, body })).status).toBe(403);
  const received = await call(receivePayment, { params, body });
  expect(received.body).toMatchObject({
    status: 'completed',
    amount: 0,
    expected: 80,
    reference: 'EOB 9',
    receipt_number: null,
  });
  expect(await balance(crown)).toBe(80);
  expect((await entries()).map(({ kind, amount, label }) => [kind, amount, label])).toEqual([
    ['charge', 100, expect.anything()],
    ['write_off', -20, 'Insurance contract'],
  ]);
  const bar = await call(getPatientBar, { params: { id: patient_id } });
  expect(bar.body).toMatchObject({ owed: { open: 80, insurance_pending: 0, due_now: 80 } });
  expect((await call(receivePayment, { params, body })).status).toBe(409);
  expect((await call(refundPayment, { params, body: { amount: 1, reason: 'None' } })).status).toBe(409);
  expect((await call(getReceipt, { params })).status).toBe(404);
  // It is the right patient's, with nothing paid, and can be taken back.
  const moved = await call(movePayment, {
    params,
    body: { patient_id: await (await aDesk(call, '')).newPatient(), reason: 'Not hers' },
  });
  expect(moved.body).toMatchObject({ amount: 0, expected: 80, status: 'completed' });
  const back = await call(voidPayment, { params: { id: moved.output.id }, body: { reason: 'Mistaken' } });
  expect(back.body).toMatchObject({ status: 'voided' });
});

test('an insurer pays a claim once more, also one that it had denied', async () => {
  const { call, member, charge, awaited, balance, entries, items, pay } = await desk();
  const crown = await charge(1000);
  const first = await awaited(800, crown);
  const more = (amount: number, params: { id: string }, fields: object = {}, as = call) =>
    as(receiveAdditional, { params, body: { amount, ...fields } });
  expect((await more(50, first)).text).toContain('Receive or deny this insurance payment');
  await call(receivePayment, { params: first, body: { amount: 600, adjustment: 100 } });
  await pay(300, { treatment_id: crown });
  expect(await balance(crown)).toBe(0);

  const second = await more(120, first, { adjustment: 30, reference: 'EOB 12' });
  expect(second.status).toBe(201);
  expect(second.body).toMatchObject({
    amount: 120,
    status: 'completed',
    payment_method: 'insurance',
    treatment_id: crown,
    additional_to_id: first.id,
    reference: 'EOB 12',
  });
  expect((await entries()).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['charge', 1000],
    ['insurance_payment', -600],
    ['write_off', -100],
    ['payment', -300],
    ['insurance_payment', -120],
    ['write_off', -30],
  ]);
  // The patient's payment of it is theirs again.
  expect((await items()).credits).toMatchObject([{ kind: 'payment', open: 150 }]);
  // A third follows the first, whichever it was entered at.
  expect((await more(1, { id: second.output.id })).body).toMatchObject({ additional_to_id: first.id });

  const bridge = await charge(200);
  const denied = await awaited(100, bridge);
  await call(denyPayment, { params: denied, body: { reason: 'Not covered' } });
  expect((await more(90, denied)).status).toBe(201);
  expect(await balance(bridge)).toBe(110);

  expect((await more(0, first)).status).toBe(422);
  expect((await more(-1, first)).status).toBe(422);
  expect((await more(1, first, { received_on: '2999-01-01' })).status).toBe(422);
  expect((await more(0, first, { adjustment: 1000 })).status).toBe(409);
  expect((await more(1, first, { adjustment: 1 }, await member('assistant'))).status).toBe(403);
  expect((await more(1, first, {}, stranger)).status).toBe(401);
  expect((await more(1, first, {}, (await newPractice()).call)).status).toBe(404);
  const cash = await pay(5);
  expect((await more(1, { id: String(cash['id']) })).status).toBe(409);
  await call(voidPayment, { params: { id: second.output.id }, body: { reason: 'Entered twice' } });
  expect((await more(1, { id: second.output.id })).status).toBe(409);
});
