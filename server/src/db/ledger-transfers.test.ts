import fc from 'fast-check';
import { createPatient } from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, testApp } from '../../tests/support/practice.ts';
import { ownDatabase } from '../../tests/support/test-database.ts';
import { faultsOf, ledgerOf } from '../../tests/support/ledger-operations.ts';
import { transferFaultsOf, transfersOf } from '../../tests/support/ledger-transfers.ts';
import { quickOr } from '../../tests/support/breadth.ts';

const connection = await ownDatabase();
const app = await testApp({}, connection);

/** How many random operations. */
const operations = quickOr(600, 10_000);
const seed = Number(process.env['LEDGER_SEED'] ?? 20_261_123);
/** The long run takes minutes on a busy machine. */
const patience = operations > 1000 ? 900_000 : 60_000;

const cents = fc.integer({ min: 1, max: 30_000 });
const some = fc.nat(1000);
const kinds = {
  treat: fc.record({ what: fc.constant('treat' as const), who: some, cents }),
  reprice: fc.record({ what: fc.constant('reprice' as const), which: some, cents }),
  strike: fc.record({ what: fc.constant('strike' as const), which: some }),
  undo: fc.record({ what: fc.constant('undo' as const), which: some }),
  redo: fc.record({ what: fc.constant('redo' as const), which: some }),
  rebook: fc.record({ what: fc.constant('rebook' as const), which: some, who: some }),
  pay: fc.record({ what: fc.constant('pay' as const), which: some, cents }),
  payBill: fc.record({ what: fc.constant('payBill' as const), which: some, cents }),
  refund: fc.record({ what: fc.constant('refund' as const), which: some, cents }),
  void: fc.record({ what: fc.constant('void' as const), which: some }),
  adjust: fc.record({ what: fc.constant('adjust' as const), which: some, cents }),
  adjustBill: fc.record({ what: fc.constant('adjustBill' as const), which: some, cents }),
  reverse: fc.record({ what: fc.constant('reverse' as const), which: some }),
  transfer: fc.record({ what: fc.constant('transfer' as const), which: some, who: some }),
  back: fc.record({ what: fc.constant('back' as const), which: some }),
};
const operation = fc.oneof(
  kinds.treat,
  kinds.reprice,
  kinds.reprice,
  kinds.strike,
  kinds.undo,
  kinds.redo,
  kinds.rebook,
  kinds.pay,
  kinds.payBill,
  kinds.refund,
  kinds.void,
  kinds.adjust,
  kinds.adjustBill,
  kinds.reverse,
  kinds.transfer,
  kinds.transfer,
  kinds.back,
);

async function aPractice() {
  const practice = await app.newPractice();
  const patients = [];
  for (const first_name of ['Ana', 'Ben', 'Cleo'])
    patients.push((await practice.call(createPatient, { body: { ...aPatient(), first_name } })).id);
  return ledgerOf(app.database, practice.user.practice.id, { patients, staff: practice.user });
}

test(
  'whatever is moved, repriced, paid and taken back, nobody’s credit exceeds what they paid or were granted',
  async () => {
    const done = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 30, maxLength: 30 }), async (steps) => {
        const ledger = await aPractice();
        const transfers = transfersOf(ledger);
        for (const step of steps) await transfers.take(step);
        expect([...(await faultsOf(ledger)), ...(await transferFaultsOf(ledger))]).toEqual([]);
        for (const [what, times] of transfers.done) done.set(what, (done.get(what) ?? 0) + times);
      }),
      { numRuns: Math.max(10, Math.ceil(operations / 30)), seed, endOnFailure: operations > 1000 },
    );
    // None of it was refused each time.
    expect([...done.keys()].toSorted()).toEqual(Object.keys(kinds).toSorted());
    if (operations > 1000) console.info(Object.fromEntries(done));
  },
  patience,
);

/** Histories that the property found, shrunk: each left a credit that nobody paid. */
const found: Record<string, Parameters<ReturnType<typeof transfersOf>['take']>[0][]> = {
  'a part that was taken over is adjusted, then the whole treatment, then its fee is lowered': [
    { what: 'treat', who: 0, cents: 1 },
    { what: 'transfer', which: 0, who: 1 },
    { what: 'reprice', which: 0, cents: 6 },
    { what: 'adjustBill', which: 0, cents: 1 },
    { what: 'adjust', which: 0, cents: 5 },
    { what: 'reprice', which: 0, cents: 1 },
  ],
  'undone after it was transferred, done again, and the transfer taken back': [
    { what: 'treat', who: 0, cents: 1 },
    { what: 'transfer', which: 0, who: 1 },
    { what: 'undo', which: 0 },
    { what: 'transfer', which: 0, who: 1 },
    { what: 'redo', which: 0 },
    { what: 'back', which: 0 },
    { what: 'rebook', which: 0, who: 0 },
    { what: 'undo', which: 0 },
    { what: 'strike', which: 0 },
    { what: 'transfer', which: 0, who: 0 },
    { what: 'redo', which: 0 },
  ],
  'a payment that was applied in the account of who had the bill before, and is freed there': [
    { what: 'treat', who: 0, cents: 1 },
    { what: 'transfer', which: 0, who: 1 },
    { what: 'rebook', which: 0, who: 5 },
    { what: 'pay', which: 0, cents: 1 },
    { what: 'pay', which: 0, cents: 1 },
    { what: 'back', which: 0 },
    { what: 'undo', which: 0 },
  ],
};

test.each(Object.entries(found))('nobody is given a credit: %s', async (_, steps) => {
  const ledger = await aPractice();
  const transfers = transfersOf(ledger);
  for (const step of steps) await transfers.take(step);
  expect([...(await faultsOf(ledger)), ...(await transferFaultsOf(ledger))]).toEqual([]);
});
