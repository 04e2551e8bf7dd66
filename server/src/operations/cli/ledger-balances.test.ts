import { expect, test } from 'vitest';
import { onOwnDatabase, asOwner, testApp } from '../../../tests/support/practice.ts';
import { practiceWithLedger } from '../../../tests/support/ledger.ts';
import { checkBalances } from './balances.ts';

// The check goes through all practices of a database.
await onOwnDatabase();
const { newPractice, database } = await testApp();

test('finds what was changed past the ledger: of an account, an entry, a treatment and a payment', async () => {
  const { treat, pay, practiceId, patient } = await practiceWithLedger(database, newPractice);
  const crown = await treat(500);
  const { id: paid } = await pay(120, { treatment_id: crown });
  const { id: disputed } = await pay(700);
  // A bank took a part back.
  await asOwner((owner) => owner.query('update payment set lost_cents = 20000 where id = $1', [disputed]));
  await asOwner((owner) =>
    owner.query(
      `insert into ledger_entry (practice_id, patient_id, kind, amount_cents, treatment_id, label)
        values ($1, $2, 'adjustment', -40000, $3, 'Courtesy')`,
      [practiceId, patient, crown],
    ),
  );
  expect(await checkBalances(database)).toEqual([]);

  /** The command's output after a change that no trigger sees; the change is rolled back. */
  const after = (change: string, ...values: string[]) =>
    asOwner(async (owner) => {
      await owner.query('set session_replication_role = replica');
      await owner.query('begin');
      await owner.query(change, values);
      await owner.query('commit');
      return checkBalances(database);
    });
  expect(
    await after(`update open_item set used_cents = used_cents - 500 where payment_id = $1`, paid),
  ).toEqual([
    expect.stringMatching(/^The entries of account .+ are not what is due less its credits\.$/),
    expect.stringMatching(/^What is used of entry .+ is not the sum of its allocations\.$/),
  ]);
  await after(`update open_item set used_cents = used_cents + 500 where payment_id = $1`, paid);
  expect(await after(`update treatment set cost_cents = 60000 where id = $1`, crown)).toEqual([
    `What is charged for treatment ${crown} is not its cost.`,
  ]);
  await after(`update treatment set cost_cents = 50000 where id = $1`, crown);
  expect(await after(`update payment set status = 'pending' where id = $1`, paid)).toEqual([
    `The entries of payment ${paid} are not its amount less what went back.`,
  ]);
});
