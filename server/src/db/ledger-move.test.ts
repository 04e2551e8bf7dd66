import fc from 'fast-check';
import { createPatient, getAccount, listMovedBalances } from '@cusp/contract';
import { expect, test } from 'vitest';
import { asOwner, faultsOf, ledgerOf } from '../../tests/support/ledger-operations.ts';
import { aPatient, testApp } from '../../tests/support/practice.ts';
import { ownDatabase } from '../../tests/support/test-database.ts';
import { newId } from '../values/ids.ts';

const connection = await ownDatabase();
const app = await testApp({}, connection);

const row = fc.record({
  cost: fc.integer({ min: 0, max: 20_000 }),
  status: fc.constantFrom('planned', 'in_progress', 'completed'),
  outcome: fc.constantFrom(null, null, 'declined'),
  paid: fc.array(
    fc.record({
      amount: fc.integer({ min: 1, max: 15_000 }),
      refunded: fc.integer({ min: 0, max: 15_000 }),
      status: fc.constantFrom('completed', 'completed', 'pending', 'failed', 'refunded'),
      method: fc.constantFrom('cash', 'insurance'),
    }),
    { maxLength: 3 },
  ),
  general: fc.integer({ min: 0, max: 3 }),
});

test('records that no trigger posted are posted by post_practice, and every treatment’s balance stays equal to the cent', async () => {
  const practice = await app.newPractice();
  const patient_id = (await practice.call(createPatient, { body: aPatient() })).id;
  const ledger = ledgerOf(app.database, practice.user.practice.id, {
    patients: [patient_id],
    staff: practice.user,
  });
  await asOwner(connection, async (owner) => {
    // No trigger posts them.
    await owner.query('set session_replication_role = replica');
    const day = '2026-03-04';
    for (const { cost, status, outcome, paid, general } of fc.sample(row, { numRuns: 300, seed: 39 })) {
      const id = newId();
      await owner.query(
        `insert into treatment (practice_id, id, patient_id, procedure, tooth_number, description, notes, cost_cents, status, outcome, date)
          values ($1, $2, $3, 'Filling', '', '', '', $4, $5, $6, $7)`,
        [ledger.practice, id, patient_id, cost, status, status === 'planned' ? outcome : null, day],
      );
      for (const [place, payment] of paid.entries())
        await owner.query(
          `insert into payment (practice_id, id, patient_id, treatment_id, amount_cents, refunded_cents, payment_method, status, notes, payment_date)
            values ($1, $2, $3, $4, $5, $6, $7, $8, '', $9)`,
          [
            ledger.practice,
            newId(),
            patient_id,
            place < general ? null : id,
            payment.amount,
            Math.min(payment.amount, payment.refunded),
            payment.method,
            payment.status,
            day,
          ],
        );
    }
    await owner.query('select post_practice($1)', [ledger.practice]);

    // What a treatment's payments leave of it.
    const { rows: others } = await owner.query(
      `select t.id, b.*, was.*
        from treatment t, lateral treatment_balance(t) b, lateral (
          select case when t.outcome is null then greatest(t.cost_cents - coalesce(sum(m.amount_cents - m.refunded_cents), 0), 0)
              else 0 end as was
            from payment m where m.practice_id = t.practice_id and m.treatment_id = t.id and m.status = 'completed') was
        where b.balance_cents <> was.was or b.due_cents <> case when t.status = 'planned' then 0 else was.was end`,
    );
    expect(others).toEqual([]);
    const { rows: sums } = await owner.query(
      `select count(*)::int as entries, -sum(amount_cents) filter (where payment_id is not null) as came,
          (select sum(amount_cents - refunded_cents) from payment where status = 'completed') as counted
        from ledger_entry`,
    );
    expect(sums).toMatchObject([{ came: sums[0].counted }]);
    expect(sums[0].entries).toBeGreaterThan(500);
    // What was shown as due where there were no credits.
    await owner.query(
      `insert into ledger_move (practice_id, account_id, shown_cents, balance_cents)
        select practice_id, account_id, sum(amount_cents - used_cents) filter (where amount_cents > 0),
            sum(sign(amount_cents) * (abs(amount_cents) - used_cents))
          from open_item group by practice_id, account_id`,
    );
  });
  expect(await faultsOf(ledger)).toEqual([]);
  const { output: account } = await practice.call(getAccount, { params: { id: patient_id } });
  expect(account.credits).toBeGreaterThan(0);
  const { due: shown, credits, balance } = account;
  expect((await practice.call(listMovedBalances)).output).toEqual([
    {
      account_id: account.id,
      patient_id,
      patient_name: account.guarantor_name,
      shown,
      credits,
      balance,
      now: balance,
    },
  ]);
  expect((await (await app.newPractice()).call(listMovedBalances)).output).toEqual([]);
});
