import {
  addFamilyMember,
  createFamily,
  createPatient,
  createPayment,
  createTreatment,
  getAccount,
  getPatientFamily,
  getPatientLedger,
  listPayments,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';

const { newPractice, stranger } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';

/** Anna Berg with Ben, Cleo and Dan as a family. */
async function theBergs() {
  const practice = await newPractice();
  const { call } = practice;
  const add = async (first_name: string) =>
    (await call(createPatient, { body: aPatient({ first_name, last_name: 'Berg' }) })).id;
  const [anna, ben, cleo, dan] = [await add('Anna'), await add('Ben'), await add('Cleo'), await add('Dan')];
  const { output: family } = await call(createFamily, { body: { patient_id: anna } });
  for (const patient_id of [ben, cleo, dan])
    await call(addFamilyMember, { params: { id: family.id }, body: { patient_id } });
  const entries = async (id = anna) => (await call(getPatientLedger, { params: { id } })).output;
  return {
    ...practice,
    anna,
    ben,
    cleo,
    dan,
    entries,
    /** A completed treatment; returns its charge. */
    charge: async (patient_id: string, procedure: string, cost: number) => {
      const body = { patient_id, procedure, cost, status: 'completed' };
      const { id } = await call(createTreatment, { body });
      return (await entries(patient_id)).find(({ treatment_id }) => treatment_id === id)?.id ?? '';
    },
    account: async (id = anna) => (await call(getAccount, { params: { id } })).output,
    pay: (body: object) => call.unchecked(createPayment, { body: { patient_id: anna, ...body } }),
    payments: async () => (await call(listPayments)).rows.length,
  };
}

describe('a payment that is split', () => {
  test('pays six treatments of a family of four in part, to the cent', async () => {
    const { anna, ben, cleo, dan, charge, pay, account, entries } = await theBergs();
    const costs = [
      [anna, 'Crown', 1200.1],
      [anna, 'Filling', 180.35],
      [ben, 'Root Canal', 950],
      [cleo, 'Filling', 145.55],
      [cleo, 'Extraction', 90.01],
      [dan, 'Bridge', 75.99],
    ] as const;
    const ids: string[] = [];
    for (const [patient, procedure, cost] of costs) ids.push(await charge(patient, procedure, cost));
    // Oldest first, until 2,400.00 is used up: 69.55 of the fourth.
    const paid = [1200.1, 180.35, 950, 69.55];
    const splits = paid.map((amount, at) => ({ entry_id: ids[at], amount }));
    expect(await pay({ amount: 2400, splits, payment_method: 'check', reference: '1042' })).toMatchObject({
      status: 201,
      body: { treatment_id: null, pays: 'Crown, Filling, Root Canal, Filling' },
    });
    const read = await account();
    expect(read).toMatchObject({ due: 242, credits: 0, balance: 242 });
    expect(read.members.map(({ due }) => due)).toEqual([0, 0, 166.01, 75.99]);
    expect(read.open.map(({ procedure, open }) => [procedure, open])).toEqual([
      ['Filling', 76],
      ['Extraction', 90.01],
      ['Bridge', 75.99],
    ]);
    const [payment] = await entries();
    expect(payment).toMatchObject({ amount: -2400, open: 0, balance: 242, payment: { reference: '1042' } });
    expect(payment?.allocations.map(({ amount }) => amount).toSorted((a, b) => b - a)).toEqual([
      1200.1, 950, 180.35, 69.55,
    ]);
  });

  test('leaves what it isn’t split over as a credit', async () => {
    const { ben, charge, pay, account } = await theBergs();
    const entry_id = await charge(ben, 'Filling', 100);
    const { body } = await pay({ amount: 130.5, splits: [{ entry_id, amount: 60.25 }] });
    expect(body).toMatchObject({ amount: 130.5, attention: '', treatment_id: null, pays: 'Filling' });
    expect(await account()).toMatchObject({ due: 39.75, credits: 70.25, balance: -30.5 });
  });

  test.each([
    ['more than the payment', { amount: 50 }, 'splits', 'The amounts add up to more than the payment.'],
    [
      'a pending one',
      { status: 'pending' },
      'status',
      'A pending payment can’t be split. Record it without a split.',
    ],
    [
      'one for a treatment',
      { treatment_id: madeUp },
      'treatment_id',
      'Choose either a treatment or a split, not both.',
    ],
  ])('is refused: %s', async (_what, fields, path, message) => {
    const { ben, charge, pay, account, payments } = await theBergs();
    const entry_id = await charge(ben, 'Filling', 100);
    const refused = await pay({ amount: 100, splits: [{ entry_id, amount: 60 }], ...fields });
    expect(refused).toMatchObject({ status: 422, body: { detail: message, errors: [{ path, message }] } });
    expect(await payments()).toBe(0);
    expect(await account()).toMatchObject({ due: 100, credits: 0 });
  });

  test.each([
    [[{ entry_id: 'x', amount: 1 }]],
    [[{ entry_id: madeUp, amount: 0 }]],
    [[{ entry_id: madeUp, amount: 0.001 }]],
    [[{ entry_id: madeUp, amount: '1' }]],
    [
      [
        { entry_id: madeUp, amount: 1 },
        { entry_id: madeUp, amount: 1 },
      ],
    ],
    ['all'],
  ])('is refused with %j', async (splits) => {
    const { pay, payments } = await theBergs();
    expect((await pay({ amount: 100, splits })).status).toBe(422);
    expect(await payments()).toBe(0);
  });

  test('pays no charge of another account, as one from before a patient joined the family is', async () => {
    const { call, charge, pay, payments, anna } = await theBergs();
    const { id: earl } = await call(createPatient, { body: aPatient() });
    const entry_id = await charge(earl, 'Filling', 100);
    const { family } = (await call(getPatientFamily, { params: { id: anna } })).output;
    await call(addFamilyMember, { params: { id: family?.id ?? '' }, body: { patient_id: earl } });
    for (const patient_id of [anna, earl])
      expect(await pay({ patient_id, amount: 100, splits: [{ entry_id, amount: 1 }] })).toMatchObject({
        status: 409,
        body: { detail: expect.stringMatching(/^This charge belongs to another account/) },
      });
    expect(await payments()).toBe(0);
  });

  test('finds no credit, and no charge of another practice', async () => {
    const { pay, entries, payments } = await theBergs();
    const theirs = await theBergs();
    await pay({ amount: 5 });
    const [credit] = await entries();
    const wrong = [await theirs.charge(theirs.ben, 'Filling', 100), credit?.id, madeUp];
    for (const entry_id of wrong) {
      expect(await pay({ amount: 100, splits: [{ entry_id, amount: 1 }] })).toMatchObject({
        status: 404,
        text: '{"detail":"That entry was not found."}',
      });
    }
    expect(await payments()).toBe(1);
  });

  // From sixteen on, a server on which a call has to wait turns some away.
  test('of 15 that take 30 dollars of 100 at once three are taken, and of the others nothing is left', async () => {
    const { ben, charge, pay, account, payments } = await theBergs();
    const entry_id = await charge(ben, 'Filling', 100);
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => pay({ amount: 30, splits: [{ entry_id, amount: 30 }] })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['409 {"detail":"The amount is more than the open balance. Reload and try again."}']),
    );
    expect(await payments()).toBe(3);
    expect(await account()).toMatchObject({ due: 10, credits: 0, balance: 10 });
    const last = await pay({ amount: 10, splits: [{ entry_id, amount: 10 }] });
    // Numbers of receipts stay without a gap.
    expect(last.body['receipt_number']).toMatch(/-00004$/);
  });

  test('belongs to who is signed in', async () => {
    const { anna } = await theBergs();
    expect(
      (await stranger(createPayment, { body: { patient_id: anna, amount: 5, splits: [] } })).status,
    ).toBe(401);
  });
});
