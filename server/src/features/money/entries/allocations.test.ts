import {
  addFamilyMember,
  allocateCredit,
  createFamily,
  endFamilyMember,
  getPatientLedger,
  refundPayment,
  releaseAllocation,
  reverseEntry,
  transferEntries,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aDesk } from '../../../../tests/support/desk.ts';
import { asOwner, testApp } from '../../../../tests/support/practice.ts';

const { newPractice, stranger } = await testApp();

async function desk() {
  const practice = await newPractice();
  return { ...practice, ...(await aDesk(practice.call, practice.user.practice.id)) };
}

// From sixteen on, a server on which a call has to wait turns some away.
test('fifteen at once of 30 dollars onto 100 take three', async () => {
  const { call, charge, pay, items, open } = await desk();
  await charge(100);
  for (let at = 0; at < 4; at += 1) await pay(150);
  const { debits, credits } = await items();
  const debit_entry_id = debits[0]?.id ?? '';
  const answers = await Promise.all(
    Array.from({ length: 15 }, (_, at) =>
      call(allocateCredit, {
        body: { credit_entry_id: credits[at % 4]?.id ?? '', debit_entry_id, amount: 30 },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ text }) => text))).toEqual(
    new Set(['{"detail":"The amount is more than the open balance. Reload and try again."}']),
  );
  expect((await open()).debits).toEqual([10]);
});

test('an applied credit is set free again, once, and only what a payment pays', async () => {
  const { call, charge, pay, items, open, patient_id } = await desk();
  await charge(100);
  const payment = await pay(60);
  const { debits, credits } = await items();
  const pair = { credit_entry_id: credits[0]?.id ?? '', debit_entry_id: debits[0]?.id ?? '' };
  const swapped = { credit_entry_id: pair.debit_entry_id, debit_entry_id: pair.credit_entry_id, amount: 1 };
  expect((await call(allocateCredit, { body: swapped })).text).toContain('Only credits can be applied');
  const made = await call(allocateCredit, { body: { ...pair, amount: 60 } });
  expect(await open()).toEqual({ debits: [40], credits: [] });
  const params = { id: made.id };
  // Both sides offer it.
  const offered = async () =>
    (await call(getPatientLedger, { params: { id: patient_id }, query: {} })).output.map(
      ({ kind, allocations }) => `${kind} ${allocations.flatMap(({ release_ids }) => release_ids).join()}`,
    );
  expect((await offered()).toSorted()).toEqual([`charge ${made.id}`, `payment ${made.id}`]);
  expect((await call(releaseAllocation, { params })).body).toMatchObject({
    amount: -60,
    releases_id: made.id,
  });
  expect((await call(releaseAllocation, { params })).text).toContain('This was already unapplied.');
  expect(await open()).toEqual({ debits: [100], credits: [60] });
  expect((await offered()).toSorted()).toEqual(['charge ', 'payment ']);
  await call(refundPayment, {
    params: { id: String(payment['id']) },
    body: { amount: 60, reason: 'Moved away' },
  });
  const refund = await asOwner(async (owner) => {
    const { rows } = await owner.query<{ id: string }>(
      `select a.id from allocation a join ledger_entry e on e.id = a.debit_id and e.kind = 'refund' where e.patient_id = $1`,
      [debits[0]?.patient_id],
    );
    return rows[0]?.id ?? '';
  });
  expect((await call(releaseAllocation, { params: { id: refund } })).status).toBe(409);
  expect(await open()).toEqual({ debits: [100], credits: [] });
});

test('a child turned eighteen takes along what is open; the past stays where it was', async () => {
  const { call, charge, pay, newPatient, patient_id, items, open, balance, entries } = await desk();
  const child = await newPatient();
  const family = await call(createFamily, { body: { patient_id } });
  await call(addFamilyMember, { params: { id: family.id }, body: { patient_id: child } });
  const done = await charge(80, child);
  const crown = await charge(200, child);
  await pay(80, { patient_id: child, treatment_id: done });
  await pay(50, { patient_id: child, treatment_id: crown });
  await pay(20, { patient_id: child });
  await call(endFamilyMember, { params: { id: family.id }, body: { patient_id: child } });

  const before = await items(child);
  expect(before.debits.map(({ open: left, account_id }) => [left, account_id])).toEqual([[150, family.id]]);
  expect(before.account_id).toBe(child);
  const entry_ids = [...before.debits, ...before.credits].map(({ id }) => id);
  const body = { patient_id: child, entry_ids, reason: 'Turned eighteen' };
  expect((await stranger(transferEntries, { body })).status).toBe(401);
  expect((await (await desk()).call(transferEntries, { body })).status).toBe(404);
  const moved = await call(transferEntries, { body });
  expect(moved.output.map(({ kind, amount, account_id }) => [kind, amount, account_id]).toSorted()).toEqual([
    ['transfer', -20, child],
    ['transfer', 150, child],
  ]);
  expect(await open()).toEqual({ debits: [], credits: [] });
  expect(await open(child)).toEqual({ debits: [150], credits: [20] });
  expect((await call(transferEntries, { body })).status).toBe(409);
  // The treatment's balance is what it was, and a payment for it finds it there.
  expect(await balance(crown)).toBe(150);
  await pay(30, { patient_id: child, treatment_id: crown });
  expect(await balance(crown)).toBe(120);
  expect(await open(child)).toEqual({ debits: [120], credits: [20] });
  const transfers = (await entries()).filter(({ kind }) => kind === 'transfer');
  expect(transfers.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  // And back, both sides at once.
  const there = moved.output.find(({ amount }) => amount === -20);
  const back = await call(reverseEntry, { params: { id: there?.id ?? '' }, body: { reason: 'It was hers' } });
  expect(back.body).toMatchObject({ amount: 20, kind: 'transfer', open: 0 });
  expect((await open()).credits).toEqual([20]);
  expect(await items(child)).toMatchObject({ credits: [{ open: 20, account_id: family.id }] });
});

test('what another person takes over is theirs, and no bill of the treatment any more', async () => {
  const { call, charge, newPatient, items, open, balance } = await desk();
  const father = await newPatient();
  const crown = await charge(300);
  const { debits } = await items();
  await call(transferEntries, {
    body: { patient_id: father, entry_ids: debits.map(({ id }) => id), reason: 'He pays now' },
  });
  expect(await open()).toEqual({ debits: [], credits: [] });
  expect(await open(father)).toEqual({ debits: [300], credits: [] });
  expect(await balance(crown)).toBe(0);
});
