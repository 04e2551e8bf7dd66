import {
  addDays,
  closeRemittance,
  getRemittance,
  decideWork,
  enterRemittance,
  getBankDeposit,
  listBankDeposits,
  listNotInBank,
  listPayments,
  listWork,
  makeBankDeposit,
  movePayment,
  postRemittance,
  refundPayment,
  reverseBankDeposit,
  takeRemittances,
  voidPayment,
} from '@cusp/contract';
import type { BankDepositInput, BankItem } from '@cusp/contract';
import { expect, test } from 'vitest';
import { aDesk } from '../../../../tests/support/desk.ts';
import { whileLocked } from '../../../../tests/support/blocked.ts';
import { asOwner, testApp } from '../../../../tests/support/practice.ts';
import { anAdvice } from '../remittances/remittances.helpers.ts';

const { newPractice, stranger } = await testApp();

async function bankDesk() {
  const practice = await newPractice();
  const { call, user } = practice;
  const here = await aDesk(call, user.practice.id);
  const missing = async () => (await call(listNotInBank)).output;
  return {
    ...practice,
    ...here,
    missing,
    paid: async (amount: number, fields: object = {}) => String((await here.pay(amount, fields))['id']),
    /** Takes an electronic payment of a carrier, and answers its id. */
    taken: async (number: string, paid: number, day = user.today) => {
      const text = anAdvice([{ last: 'No one', first: 'Else', lines: [{ fee: paid, paid }] }], {
        number,
        day: day.replaceAll('-', ''),
      });
      const { output } = await call(takeRemittances, { body: { file_name: 'era.835', text } });
      return output[0]?.id ?? '';
    },
    deposit: (items: readonly Pick<BankItem, 'id' | 'kind'>[], fields: Partial<BankDepositInput> = {}) =>
      call(makeBankDeposit, {
        body: {
          deposited_on: user.today,
          amount: 100,
          items: items.map(({ id, kind }) => ({ id, kind })),
          ...fields,
        },
      }),
  };
}

test('cash, checks and carriers’ payments wait until a deposit holds them; cards and online payments do not', async () => {
  const { paid, taken, missing, deposit, call, user } = await bankDesk();
  const cash = await paid(60);
  const check = await paid(40, { payment_method: 'check', reference: '1042' });
  await paid(30, { payment_method: 'card' });
  await paid(20, { payment_method: 'insurance', status: 'pending' });
  const era = await taken('EFT1', 250.5);
  const before = await missing();
  expect(before).toMatchObject({ count: 3, sum: 350.5, since: addDays(user.today, -30) });
  expect(before.items.map(({ id }) => id).toSorted()).toEqual([cash, check, era].toSorted());
  expect(before.items).toContainEqual({
    id: era,
    kind: 'remittance',
    payer: 'HARBOR DENTAL PLAN',
    number: 'EFT1',
    day: user.today,
    amount: 250.5,
    is_electronic: true,
  });
  const made = await deposit([
    { id: cash, kind: 'cash' },
    { id: check, kind: 'check' },
  ]);
  expect(made.status).toBe(201);
  expect(made.output).toMatchObject({ amount: 100, sum: 100, difference: 0, items: 2, made_by: user.name });
  expect((await missing()).items.map(({ id }) => id)).toEqual([era]);
  expect((await call(getRemittance, { params: { id: era } })).output.in_bank_on).toBeNull();
  const seen = await deposit([{ id: era, kind: 'remittance' }], { amount: 250.5, reference: 'EFT1' });
  expect((await call(getRemittance, { params: { id: era } })).output).toMatchObject({
    deposit_id: seen.output.id,
    in_bank_on: user.today,
  });
  expect((await call(listBankDeposits)).output.map(({ id }) => id)).toEqual([seen.output.id, made.output.id]);
});

test('a difference to the cent is said, and asks why', async () => {
  const { paid, deposit } = await bankDesk();
  const items = [{ id: await paid(100.02), kind: 'cash' as const }];
  expect(await deposit(items, { note: ' ' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'note', message: 'The amount differs from its payments. Enter why.' }] },
  });
  expect((await deposit(items, { note: 'Two cents short' })).output).toMatchObject({
    sum: 100.02,
    difference: -0.02,
    note: 'Two cents short',
  });
});

test('the same money is in one deposit, however many deposit it at once, and the database holds that', async () => {
  const { paid, deposit, missing, user } = await bankDesk();
  const items = [{ id: await paid(100), kind: 'cash' as const }];
  const tries = await Promise.all([1, 2, 3].map(() => deposit(items)));
  expect(tries.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect((await missing()).count).toBe(0);
  expect(await deposit(items)).toMatchObject({
    status: 409,
    body: { detail: 'One of these payments is already in a deposit. Reload to see which are left.' },
  });
  await asOwner(async (client) => {
    await expect(
      client.query(
        `insert into bank_deposit_item (practice_id, id, deposit_id, payment_id, amount_cents)
          select practice_id, gen_random_uuid(), deposit_id, payment_id, 1 from bank_deposit_item where practice_id = $1`,
        [user.practice.id],
      ),
    ).rejects.toThrow('bank_deposit_item_payment_once');
  });
});

test('a reversed deposit stays with its reason, and its payments wait again', async () => {
  const { paid, deposit, missing, call, user } = await bankDesk();
  const items = [{ id: await paid(100), kind: 'cash' as const }];
  const { id } = (await deposit(items, { deposited_on: addDays(user.today, -40) })).output;
  expect((await missing()).since).toBe(addDays(user.today, -70));
  const reverse = (reason: string) => call(reverseBankDeposit, { params: { id }, body: { reason } });
  expect((await reverse(' ')).status).toBe(422);
  expect((await reverse('The wrong day')).output).toMatchObject({
    reversed_by: user.name,
    reversed_reason: 'The wrong day',
    held: [{ amount: 100, kind: 'cash' }],
  });
  expect(await reverse('Again')).toMatchObject({ status: 409 });
  expect(await missing()).toMatchObject({ count: 1, since: addDays(user.today, -30) });
  expect((await deposit(items)).status).toBe(201);
  expect((await call(listBankDeposits)).output).toHaveLength(2);
});

test('what went back is left out, and a payment that moved to another patient is deposited once', async () => {
  const { paid, deposit, missing, call, newPatient } = await bankDesk();
  const voided = await paid(10);
  await call(voidPayment, { params: { id: voided }, body: { reason: 'Typed twice' } });
  const halved = await paid(80);
  await call(refundPayment, { params: { id: halved }, body: { amount: 30, reason: 'Too much' } });
  expect((await missing()).items).toMatchObject([{ id: halved, amount: 50 }]);
  // The practice refunds a check by another one: the patient's check goes to the bank whole.
  const check = await paid(80, { payment_method: 'check' });
  await call(refundPayment, {
    params: { id: check },
    body: { amount: 30, reference: '2041', reason: 'Too much' },
  });
  const [, whole] = (await missing()).items;
  expect(whole).toMatchObject({ id: check, amount: 80 });
  expect((await deposit([{ id: check, kind: 'check' }], { amount: 80 })).status).toBe(201);
  const wrong = await paid(100);
  const { id } = (await deposit([{ id: wrong, kind: 'cash' }])).output;
  await call(movePayment, {
    params: { id: wrong },
    body: { patient_id: await newPatient(), reason: 'Another patient' },
  });
  expect((await missing()).items.map((item) => item.id)).toEqual([halved]);
  expect((await call(getBankDeposit, { params: { id } })).output.held).toMatchObject([{ taken_back: false }]);
});

test('what a remittance posted is deposited as its one check, not payment by payment', async () => {
  const { call, user, charge, missing, newPatient } = await bankDesk();
  const { output } = await call(enterRemittance, {
    body: {
      payer: 'Harbor',
      number: '77',
      paid_on: user.today,
      amount: 120,
      lines: [{ treatment_id: await charge(200), paid: 120 }],
    },
  });
  const { id, version } = output;
  await call(postRemittance, { params: { id }, body: { version } });
  const its = [{ id, kind: 'remittance', payer: 'Harbor', number: '77', amount: 120, is_electronic: false }];
  expect((await missing()).items).toMatchObject(its);
  // What is moved to another patient came by the same check.
  const [posted] = (await call(listPayments)).output;
  await call(movePayment, {
    params: { id: posted?.id ?? '' },
    body: { patient_id: await newPatient(), reason: 'Another patient' },
  });
  expect((await missing()).items).toMatchObject(its);
});

test('a remittance that a deposit holds is not closed as entered by hand, so that its money is not deposited twice', async () => {
  const { taken, missing, deposit, call } = await bankDesk();
  const id = await taken('TRN1', 100);
  const can = async () => (await call(getRemittance, { params: { id } })).output.can;
  expect(await can()).toContain('close');
  const made = await deposit((await missing()).items);
  expect(await can()).not.toContain('close');
  const close = () => call.unchecked(closeRemittance, { params: { id }, body: { note: 'Entered by hand.' } });
  expect(await close()).toMatchObject({
    status: 409,
    body: {
      detail: 'This remittance is in a bank deposit. Post it, or reverse the deposit first.',
    },
  });
  await call(reverseBankDeposit, { params: { id: made.id }, body: { reason: 'By hand.' } });
  expect((await close()).status).toBe(200);
  expect((await missing()).items).toEqual([]);
});

test('a remittance that is closed while its deposit is made is in none', async () => {
  const { taken, missing, deposit, user } = await bankDesk();
  const id = await taken('TRN1', 100);
  const { status, text } = await whileLocked(
    asOwner,
    {
      text: `with held as (select id from remittance where practice_id = $1 and id = $2 for update)
        update remittance r set state = 'by_hand', closed_at = now() from held where r.practice_id = $1 and r.id = held.id`,
      values: [user.practice.id, id],
    },
    () => deposit([{ id, kind: 'remittance' }]),
    1,
  );
  expect([status, text]).toEqual([409, expect.stringContaining('Reload to see which are left.')]);
  expect((await missing()).items).toEqual([]);
});

test('a carrier’s electronic payment that was posted and not seen in the bank for ten days is on the work list, about no patient', async () => {
  const { call, user, taken, deposit } = await bankDesk();
  const posted = async (number: string, daysAgo: number) => {
    const id = await taken(number, 250, addDays(user.today, -daysAgo));
    await asOwner((client) =>
      client.query(
        `update remittance set state = 'posted', closed_at = now() where practice_id = $1 and id = $2`,
        [user.practice.id, id],
      ),
    );
    return id;
  };
  const late = await posted('EFT1', 10);
  await posted('EFT2', 9);
  await taken('EFT3', 250, addDays(user.today, -20));
  const work = async () => (await call(listWork, { query: { kind: 'not_in_bank' } })).output;
  expect(await work()).toMatchObject([
    {
      id: late,
      patient_id: null,
      patient_name: '',
      title: 'HARBOR DENTAL PLAN EFT1, $250.00',
      day: user.today,
    },
  ]);
  const decide = async (due_on: string | null, reason: string) =>
    (await call(decideWork, { params: { id: late }, body: { kind: 'not_in_bank', due_on, reason } })).output;
  expect(await decide(addDays(user.today, 3), 'Asked the carrier')).toMatchObject({
    state: 'later',
    patient_id: null,
  });
  await decide(null, '');
  expect(await work()).toHaveLength(1);
  await deposit([{ id: late, kind: 'remittance' }], { amount: 250 });
  expect(await work()).toEqual([]);
});

test('a deposit is nobody else’s: strangers, other practices, and hostile input', async () => {
  const { paid, deposit, call, user } = await bankDesk();
  const items = [{ id: await paid(100), kind: 'cash' as const }];
  const { id } = (await deposit(items)).output;
  const theirs = await newPractice();
  expect((await theirs.call(listBankDeposits)).rows).toEqual([]);
  expect((await theirs.call(getBankDeposit, { params: { id } })).status).toBe(404);
  expect((await theirs.call(reverseBankDeposit, { params: { id }, body: { reason: 'Mine' } })).status).toBe(
    404,
  );
  const body = { deposited_on: user.today, amount: 100, items };
  expect((await theirs.call(makeBankDeposit, { body })).status).toBe(404);
  expect((await stranger(listNotInBank)).status).toBe(401);
  expect(
    await call(makeBankDeposit, { body: { ...body, deposited_on: addDays(user.today, 1) } }),
  ).toMatchObject({ status: 422, body: { errors: [{ path: 'deposited_on' }] } });
  const hostile = await call.unchecked(makeBankDeposit, {
    body: { deposited_on: 'x', amount: -1, items: [{ id: "' or 1=1", kind: 'gold' }], reference: '\u0000' },
  });
  expect(hostile.status).toBe(422);
});
