import fc from 'fast-check';
import { sql } from 'kysely';
import { createPatient } from '@cusp/contract';
import { expect, test } from 'vitest';
import type pg from 'pg';
import { aPatient, testApp } from '../../tests/support/practice.ts';
import { ownDatabase } from '../../tests/support/test-database.ts';
import { asOwner, faultsOf, ledgerOf } from '../../tests/support/ledger-operations.ts';
import type { Ledger } from '../../tests/support/ledger-operations.ts';
import { raw } from './database.ts';
import { quickOr } from '../../tests/support/breadth.ts';

const connection = await ownDatabase();
const app = await testApp({}, connection);

/** How many random operations. */
const operations = quickOr(400, 10_000);
/** The long run takes minutes on a busy machine. */
const patience = operations > 1000 ? 900_000 : 60_000;

async function aPractice() {
  const practice = await app.newPractice();
  const patients = [];
  for (const first_name of ['Ana', 'Ben', 'Cleo'])
    patients.push((await practice.call(createPatient, { body: { ...aPatient(), first_name } })).id);
  return ledgerOf(app.database, practice.user.practice.id, { patients, staff: practice.user });
}

const cents = fc.integer({ min: 1, max: 30_000 });
const some = fc.nat(1000);
const operation = fc.oneof(
  fc.record({ what: fc.constant('treat' as const), who: some, cents, status: fc.nat(2) }),
  fc.record({ what: fc.constant('retreat' as const), which: some, cents, status: fc.nat(2) }),
  fc.record({ what: fc.constant('strike' as const), which: some }),
  fc.record({ what: fc.constant('pay' as const), who: some, which: some, cents, method: fc.nat(1) }),
  fc.record({ what: fc.constant('refund' as const), which: some, cents }),
  fc.record({ what: fc.constant('void' as const), which: some }),
  fc.record({ what: fc.constant('adjust' as const), which: some, cents, kind: fc.nat(2) }),
  fc.record({ what: fc.constant('reverse' as const), which: some }),
  fc.record({ what: fc.constant('allocate' as const), which: some, other: some, cents }),
  fc.record({ what: fc.constant('release' as const), which: some }),
  fc.record({ what: fc.constant('close' as const) }),
);

const kindsOfOperation = [
  'treat',
  'retreat',
  'strike',
  'pay',
  'refund',
  'void',
  'adjust',
  'reverse',
  'allocate',
  'release',
  'close',
];

test(
  'whatever is done in whatever order, every invariant of the ledger holds',
  async () => {
    const runs = Math.max(4, operations / 100);
    const done = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 100, maxLength: 100 }), async (steps) => {
        const ledger = await aPractice();
        for (const step of steps) await ledger.take(step);
        expect(await faultsOf(ledger)).toEqual([]);
        for (const [what, times] of ledger.done) done.set(what, (done.get(what) ?? 0) + times);
      }),
      // With thousands of steps, a shorter failing case wouldn't be found in time.
      { numRuns: runs, seed: 20_261_122, endOnFailure: operations > 1000 },
    );
    // None of it was refused each time.
    expect([...done.keys()].toSorted()).toEqual(kindsOfOperation.toSorted());
    if (operations > 1000) console.info(Object.fromEntries(done));
  },
  patience,
);

test('of 20 parallel allocations of $30 onto $100 three are taken', async () => {
  const ledger = await aPractice();
  const debit = await ledger.charge(10_000);
  const credits = await Promise.all(Array.from({ length: 20 }, () => ledger.credit(3_000)));
  const taken = await Promise.allSettled(credits.map((credit) => ledger.allocate(credit, debit, 3_000)));
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await faultsOf(ledger)).toEqual([]);
});

async function attempts(ledger: Ledger, client: pg.Client) {
  const refused = [];
  for (const statement of [
    'update ledger_entry set amount_cents = 1',
    "update ledger_entry set reason = 'x'",
    'delete from ledger_entry',
    'truncate ledger_entry cascade',
    'update allocation set amount_cents = 1',
    'delete from allocation',
    'truncate allocation',
  ]) {
    await client.query('begin');
    await client.query("select set_config('app.practice_id', $1, true)", [ledger.practice]);
    const outcome = await client.query(statement).then(
      () => 'done',
      () => 'refused',
    );
    await client.query('rollback');
    refused.push(`${statement}: ${outcome}`);
  }
  return refused;
}

test('no SQL of the server or of the tables’ owner changes or removes an entry', async () => {
  const ledger = await aPractice();
  await ledger.credit(5_000);
  await ledger.charge(5_000);
  await asOwner(connection, async (client) => {
    const asTheOwner = await attempts(ledger, client);
    await client.query('set role cusp_app');
    const asTheServer = await attempts(ledger, client);
    expect([...asTheOwner, ...asTheServer].filter((line) => !line.endsWith(': refused'))).toEqual([]);
  });
});

test('the server can’t post charges, payments and open amounts past their records', async () => {
  const ledger = await aPractice();
  const patient_id = ledger.patients[0];
  const account = sql`${patient_id}::uuid`;
  for (const statement of [
    sql`insert into ledger_entry (account_id, patient_id, kind, amount_cents) values (${account}, ${account}, 'charge', 100)`,
    sql`update open_item set used_cents = 0`,
    sql`insert into open_item (entry_id, account_id, patient_id, kind, amount_cents, occurred_on)
      select id, account_id, patient_id, kind, 1, occurred_on from ledger_entry limit 1`,
  ]) {
    await ledger.charge(100);
    await expect(ledger.inPractice((tx) => tx.all(raw(statement)))).rejects.toThrow(
      /Charges follow|What is open follows/,
    );
  }
});

test('a day that was closed takes no more: what comes later is posted on the next day', async () => {
  const ledger = await aPractice();
  await ledger.credit(1_000);
  await ledger.take({ what: 'close' });
  await ledger.credit(2_000);
  const days = await ledger.inPractice((tx) =>
    tx.all(
      raw(
        sql<{
          ahead: number;
        }>`select posting_date - practice_today(practice_id) as ahead from ledger_entry order by created_at`,
      ),
    ),
  );
  expect(days).toEqual([{ ahead: 0 }, { ahead: 1 }]);
});
