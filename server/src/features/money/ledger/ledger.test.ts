import {
  addFamilyMember,
  createFamily,
  createPatient,
  createPayment,
  createTreatment,
  endFamilyMember,
  getAccount,
  getEntry,
  getPatientLedger,
  mergePatients,
} from '@cusp/contract';
import type { InputOf } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { aPatient, asOwner, testApp } from '../../../../tests/support/practice.ts';

const { newPractice, stranger } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';

/** Anna Berg with Ben, Cleo and Dan as a family, and what their treatments cost. */
async function theBergs() {
  const practice = await newPractice();
  const { call } = practice;
  const add = async (first_name: string, date_of_birth: string) =>
    (await call(createPatient, { body: aPatient({ first_name, last_name: 'Berg', date_of_birth }) })).id;
  const anna = await add('Anna', '1985-03-01');
  const ben = await add('Ben', '1984-05-09');
  const cleo = await add('Cleo', '2016-11-30');
  const dan = await add('Dan', '2019-02-02');
  const { output: family } = await call(createFamily, { body: { patient_id: anna } });
  for (const patient_id of [ben, cleo, dan])
    await call(addFamilyMember, { params: { id: family.id }, body: { patient_id } });
  return {
    ...practice,
    anna,
    ben,
    cleo,
    dan,
    family,
    treat: async (patient_id: string, procedure: string, cost: number) =>
      (await call(createTreatment, { body: { patient_id, procedure, cost, status: 'completed' } })).id,
    account: async (id = family.id) => (await call(getAccount, { params: { id } })).output,
    entries: async (id: string, query: InputOf<typeof getPatientLedger>['query'] = {}) =>
      (await call(getPatientLedger, { params: { id }, query })).output,
  };
}

describe('an account', () => {
  test('of a family tells who pays, what each member owes, and what is open', async () => {
    const { anna, ben, cleo, dan, family, treat, account, call } = await theBergs();
    await treat(ben, 'Crown', 1200);
    const filling = await treat(cleo, 'Filling', 150.55);
    await treat(cleo, 'Extraction', 60);
    await call(createPayment, { body: { patient_id: cleo, treatment_id: filling, amount: 100.5 } });
    await call(createPayment, { body: { patient_id: anna, amount: 20 } });
    const read = await account();
    expect(read).toMatchObject({
      id: family.id,
      is_family: true,
      guarantor_id: anna,
      guarantor_name: 'Anna Berg',
      due: 1310.05,
      credits: 20,
      insurance_pending: 0,
      balance: 1290.05,
      aging: { to_30: 1310.05, to_60: 0, to_90: 0, over_90: 0 },
    });
    expect(read.members).toMatchObject([
      { patient_id: anna, name: 'Anna Berg', present: true, due: 0, credits: 20 },
      { patient_id: ben, due: 1200, credits: 0 },
      { patient_id: cleo, due: 110.05 },
      { patient_id: dan, due: 0 },
    ]);
    expect(read.open.map(({ procedure, amount, open }) => [procedure, amount, open])).toEqual([
      ['Crown', 1200, 1200],
      ['Filling', 150.55, 50.05],
      ['Extraction', 60, 60],
      [null, -20, 20],
    ]);
  });

  test('is found by the id of each of its patients, and alone is that of the patient', async () => {
    const { ben, dan, family, account, call } = await theBergs();
    expect((await account(ben)).id).toBe(family.id);
    await call(endFamilyMember, { params: { id: family.id }, body: { patient_id: dan } });
    expect(await account(dan)).toMatchObject({
      id: dan,
      is_family: false,
      guarantor_id: dan,
      members: [{ patient_id: dan, present: true }],
    });
  });

  test('counts what an insurer is expected to pay apart', async () => {
    const { ben, treat, account, call } = await theBergs();
    const treatment_id = await treat(ben, 'Crown', 1000);
    const body = {
      patient_id: ben,
      treatment_id,
      amount: 800,
      payment_method: 'insurance',
      status: 'pending',
    };
    await call(createPayment, { body });
    expect(await account()).toMatchObject({
      due: 1000,
      insurance_pending: 800,
      balance: 1000,
      open: [{ open: 1000, insurance_pending: 800 }],
    });
  });

  test('ages by the day of service, and less its credits the ages are the balance', async () => {
    const { ben, treat, account, call } = await theBergs();
    const ids = [
      await treat(ben, 'Crown', 10),
      await treat(ben, 'Bridge', 20),
      await treat(ben, 'Filling', 40),
    ];
    const days = [30, 31, 91];
    await asOwner(async (client) => {
      for (const [at, id] of ids.entries())
        await client.query(
          'update treatment set service_date = practice_today(practice_id) - $2::int where id = $1',
          [id, days[at]],
        );
    });
    await call(createPayment, { body: { patient_id: ben, amount: 5 } });
    const { aging, due, credits, balance } = await account();
    expect(aging).toEqual({ to_30: 10, to_60: 20, to_90: 0, over_90: 40 });
    expect([due, credits, balance]).toEqual([70, 5, 65]);
  });
});

describe('the entries', () => {
  test('are the newest first, each with the balance up to it and what pays it', async () => {
    const { ben, cleo, treat, entries, call } = await theBergs();
    await treat(ben, 'Crown', 1200);
    const treatment_id = await treat(cleo, 'Filling', 150);
    const { output: payment } = await call(createPayment, {
      body: { patient_id: cleo, treatment_id, amount: 100, payment_method: 'check' },
    });
    const all = await entries(ben);
    expect(all.map(({ kind, amount, balance, open }) => [kind, amount, balance, open])).toEqual([
      ['payment', -100, 1250, 0],
      ['charge', 150, 1350, 50],
      ['charge', 1200, 1200, 1200],
    ]);
    const [paid, filling] = all;
    expect(paid).toMatchObject({
      patient_name: 'Cleo Berg',
      created_by: 'Dr. Ana Núñez',
      payment: {
        id: payment.id,
        method: 'check',
        status: 'completed',
        receipt_number: payment.receipt_number,
      },
      allocations: [{ entry_id: filling?.id, amount: 100, procedure: 'Filling', kind: 'charge' }],
    });
    expect(filling?.allocations).toMatchObject([{ entry_id: paid?.id, amount: 100, method: 'check' }]);
    expect((await call(getEntry, { params: { id: filling?.id ?? '' } })).output).toEqual(filling);
  });

  test('of the patient alone have a balance of their own, and come by pages', async () => {
    const { ben, cleo, treat, entries, call } = await theBergs();
    await treat(ben, 'Crown', 1200);
    for (const cost of [1, 2, 3]) await treat(cleo, 'Filling', cost);
    expect((await entries(cleo, { scope: 'patient' })).map(({ balance }) => balance)).toEqual([6, 3, 1]);
    const page = await call(getPatientLedger, { params: { id: cleo }, query: { limit: '3' } });
    expect(page.output.map(({ amount }) => amount)).toEqual([3, 2, 1]);
    const cursor = /cursor=([^&>]+)/.exec(String(page.headers['link']))?.[1] ?? '';
    expect((await entries(cleo, { limit: '3', cursor })).map(({ amount }) => amount)).toEqual([1200]);
  });

  test('can be narrowed to a member and to a group of kinds, and keep the balances of all', async () => {
    const { ben, cleo, treat, entries, call } = await theBergs();
    await treat(ben, 'Crown', 1200);
    await treat(cleo, 'Filling', 100);
    await call(createPayment, { body: { patient_id: cleo, amount: 50 } });
    const sums = async (query: InputOf<typeof getPatientLedger>['query']) =>
      (await entries(ben, query)).map(({ amount, balance }) => [amount, balance]);
    expect(await sums({ group: 'payments' })).toEqual([[-50, 1250]]);
    expect(await sums({ member_id: cleo, group: 'charges' })).toEqual([[100, 1300]]);
  });

  test('stay in the account that they were posted to, and are shown apart', async () => {
    const { dan, family, treat, entries, account, call } = await theBergs();
    await treat(dan, 'Filling', 80);
    await call(endFamilyMember, { params: { id: family.id }, body: { patient_id: dan } });
    await treat(dan, 'Extraction', 30);
    expect((await entries(dan)).map(({ procedure }) => procedure)).toEqual(['Extraction']);
    expect((await entries(dan, { scope: 'earlier' })).map(({ procedure }) => procedure)).toEqual(['Filling']);
    expect((await account()).members.at(-1)).toMatchObject({ name: 'Dan Berg', present: false, due: 80 });
    expect(await account(dan)).toMatchObject({ due: 30 });
  });

  test('of merged records are read with the one that survives', async () => {
    const { call, treat, entries, account } = await theBergs();
    const [kept, merged] = [
      (await call(createPatient, { body: aPatient() })).id,
      (await call(createPatient, { body: aPatient() })).id,
    ];
    await treat(kept, 'Crown', 900);
    await treat(merged, 'Filling', 100);
    await call(mergePatients, { params: { id: kept }, body: { merged_id: merged } });
    for (const id of [kept, merged]) {
      expect((await entries(id)).map(({ balance, patient_id }) => [balance, patient_id])).toEqual([
        [1000, kept],
        [900, kept],
      ]);
      expect(await account(id)).toMatchObject({ id: kept, balance: 1000, members: [{ due: 1000 }] });
    }
  });
});

describe('who may', () => {
  test('a stranger and another practice get nothing', async () => {
    const { family, ben, treat, entries } = await theBergs();
    await treat(ben, 'Crown', 1200);
    const [entry] = await entries(ben);
    const theirs = await newPractice();
    const id = entry?.id ?? '';
    expect((await stranger(getAccount, { params: { id: family.id } })).status).toBe(401);
    for (const wrong of [family.id, madeUp]) {
      expect(await theirs.call(getAccount, { params: { id: wrong } })).toMatchObject({
        status: 404,
        text: '{"detail":"That account was not found."}',
      });
    }
    expect((await theirs.call(getPatientLedger, { params: { id: ben } })).status).toBe(404);
    expect((await theirs.call(getEntry, { params: { id } })).status).toBe(404);
  });

  test.each([{ scope: 'all' }, { group: 'money' }, { cursor: 'x' }, { limit: '0' }])(
    '%j is refused',
    async (query) => {
      const { call, ben } = await theBergs();
      expect((await call(getPatientLedger, { params: { id: ben }, query })).status).toBe(422);
    },
  );
});
