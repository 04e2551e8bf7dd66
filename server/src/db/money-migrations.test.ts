import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '../testing/writers.ts';
import { newId } from './ids.ts';
import { migrate } from './migrate.ts';
import { migrations } from './open.ts';
import { ensureRoles } from './roles.ts';

/**
 * A database in the shape before a migration, whose rows are written past the triggers. `upgrade` runs that one as an owner who
 * is no superuser, as a given database has: forced policies hide its own rows from it.
 */
async function shapeBefore(file: string) {
  const number = Number(file.slice(0, 4));
  const name = `money_${number}_${process.pid}`;
  await emptyDatabase(inject('postgres'), name);
  const owner = new pg.Client({ ...inject('postgres'), database: name });
  await owner.connect();
  const plain = `plain_${number}_${process.pid}`;
  onTestFinished(async () => {
    await owner.end();
    const server = new pg.Client(inject('postgres'));
    await server.connect();
    await server.query(`drop database ${name}`);
    await server.query(`drop role if exists ${plain}`);
    await server.end();
  });
  await ensureRoles(owner);
  await migrate(owner, migrations, number - 1);
  await owner.query('set session_replication_role = replica');
  const practice = newId();
  await owner.query("insert into practice (practice_id, name, time_zone) values ($1, 'Before', 'UTC')", [
    practice,
  ]);
  /** Inserts a row of this practice. */
  const insert = async (table: string, row: Record<string, unknown>) => {
    const fields = { practice_id: practice, ...row };
    const columns = Object.keys(fields);
    await owner.query(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
      Object.values(fields),
    );
  };
  const upgrade = async () => {
    await owner.query('set session_replication_role = origin');
    await owner.query(`
      create role ${plain} nosuperuser nobypassrls;
      grant all on schema public to ${plain};
      do $$ declare t record; begin
        for t in select oid::regclass as name, relkind from pg_class
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') loop
          execute format('alter table %s owner to ${plain}', t.name);
        end loop;
        for t in select oid::regprocedure as name from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' loop
          execute format('alter function %s owner to ${plain}', t.name);
        end loop;
        for t in select oid::regtype as name from pg_type where typnamespace = 'public'::regnamespace and typtype = 'e' loop
          execute format('alter type %s owner to ${plain}', t.name);
        end loop;
      end $$;
      begin; set local role ${plain}`);
    await owner.query(await readFile(new URL(file, migrations), 'utf8'));
    await owner.query('commit');
  };
  const ask = async <Row extends pg.QueryResultRow>(text: string) => (await owner.query<Row>(text)).rows;
  return { insert, upgrade, ask };
}

test('0064: only the retainer that each practice began with is drawn; another drawing, area or code stays', async () => {
  const { insert, upgrade, ask } = await shapeBefore('0064_drawn_retainers.sql');
  const procedures = [
    ['BRC6', 'none', 'arch'],
    ['BRC6', 'bridge', 'arch'],
    ['BRC6', 'none', 'tooth'],
    ['OWN1', 'none', 'arch'],
  ];
  for (const [at, [code, paint, area]] of procedures.entries())
    await insert('procedure', {
      id: newId(),
      // The same code stands once in a practice: each belongs to one of its own.
      practice_id: newId(),
      code,
      name: `Procedure ${at}`,
      category: 'Other',
      minutes: 30,
      paint,
      area,
    });
  await upgrade();
  expect(await ask('select code, paint, area from procedure order by name')).toEqual([
    { code: 'BRC6', paint: 'retainer', area: 'arch' },
    { code: 'BRC6', paint: 'bridge', area: 'arch' },
    { code: 'BRC6', paint: 'none', area: 'tooth' },
    { code: 'OWN1', paint: 'none', area: 'arch' },
  ]);
});

test('0084: each account of an earlier run keeps the way of its run, whatever became of it', async () => {
  const { insert, upgrade, ask } = await shapeBefore('0084_statement_ways.sql');
  for (const way of ['email', 'print'] as const) {
    const run_id = newId();
    await insert('statement_run', {
      id: run_id,
      way,
      min_cents: 0,
      quiet_days: 0,
      state: 'done',
      started_by: '',
      started_by_id: newId(),
    });
    await insert('statement_run_account', { run_id, account_id: newId(), patient_id: newId() });
    await insert('statement_run_account', {
      run_id,
      account_id: newId(),
      patient_id: newId(),
      outcome: 'held',
      reason: 'nothing_due',
    });
  }
  await upgrade();
  expect(
    await ask('select outcome::text, way::text from statement_run_account order by way::text, outcome::text'),
  ).toEqual([
    { outcome: 'held', way: 'email' },
    { outcome: 'waiting', way: 'email' },
    { outcome: 'held', way: 'print' },
    { outcome: 'waiting', way: 'print' },
  ]);
  expect(await ask('select way::text from statement_run order by 1')).toEqual([
    { way: 'email' },
    { way: 'print' },
  ]);
});

test('0095: a plan of before pays what was open when it began, the oldest first, up to its amount', async () => {
  const { insert, upgrade, ask } = await shapeBefore('0095_plan_charges.sql');
  const account_id = newId();
  const [old, paid, later, credit, plan] = [newId(), newId(), newId(), newId(), newId()];
  const entry = (id: string, at: string, cents: number, fields: object = {}) =>
    insert('ledger_entry', {
      id,
      account_id,
      patient_id: account_id,
      kind: cents < 0 ? 'payment' : 'charge',
      amount_cents: cents,
      occurred_on: at,
      posting_date: at,
      created_at: at,
      payment_id: cents < 0 ? newId() : null,
      ...fields,
    });
  const [fee, tooth] = [newId(), newId()];
  await entry(old, '2026-01-05', 40_000, { treatment_id: tooth });
  await insert('treatment', {
    id: tooth,
    patient_id: account_id,
    procedure: 'Crown',
    tooth_number: '',
    description: '',
    notes: '',
    cost_cents: 50_000,
    status: 'completed',
    date: '2026-01-05',
  });
  // Booked anew: the same treatment's, in two entries.
  await entry(newId(), '2026-01-06', 10_000, { treatment_id: tooth });
  await entry(paid, '2026-01-07', 5000, { treatment_id: newId() });
  await entry(fee, '2026-01-08', 30_000, { kind: 'finance_charge' });
  await entry(credit, '2026-01-09', -25_000);
  // Before the plan 5,000 paid one bill as a whole, and 20,000 the tooth in part; after it more was paid.
  for (const [debit_id, amount_cents, created_at] of [
    [paid, 5000, '2026-01-09'],
    [old, 20_000, '2026-01-09'],
    [fee, 1000, '2026-02-20'],
  ])
    await insert('allocation', { account_id, credit_id: credit, debit_id, amount_cents, created_at });
  await insert('payment_plan', {
    id: plan,
    account_id,
    patient_id: account_id,
    amount_cents: 50_000,
    down_cents: 0,
    finance_cents: 0,
    automatic: false,
    began_on: '2026-02-01',
    begun_at: '2026-02-01',
    created_by: '',
    created_by_id: newId(),
  });
  // It began after the plan did.
  await entry(later, '2026-03-01', 7000, { treatment_id: newId() });
  await upgrade();
  expect(
    await ask(
      'select position, treatment_id, entry_id, amount_cents::int from payment_plan_charge order by position',
    ),
  ).toEqual([
    { position: 1, treatment_id: tooth, entry_id: null, amount_cents: 30_000 },
    { position: 2, treatment_id: null, entry_id: fee, amount_cents: 20_000 },
  ]);
});

test('0113: payments whose money left twice are listed for a person; their entries stay', async () => {
  const { insert, upgrade, ask } = await shapeBefore('0113_lost_twice.sql');
  const payment = async (
    [amount_cents, refunded_cents, lost_cents, posted]: readonly number[],
    fields: object = {},
  ) => {
    const id = newId();
    await insert('payment', {
      id,
      patient_id: id,
      amount_cents,
      refunded_cents,
      lost_cents,
      payment_method: 'card',
      status: 'refunded',
      notes: '',
      payment_date: '2026-01-05',
      ...fields,
    });
    await insert('ledger_entry', {
      account_id: id,
      patient_id: id,
      payment_id: id,
      kind: 'refund',
      amount_cents: posted,
      occurred_on: '2026-01-05',
      posting_date: '2026-01-05',
    });
  };
  // The ledger ends at nothing, as it was counted then; then one that was counted right, one that isn't above, a failed one.
  await payment([10_000, 10_000, 6000, 1]);
  await payment([10_000, 10_000, 6000, 6000]);
  await payment([10_000, 4000, 6000, 1]);
  await payment([10_000, 10_000, 6000, 1], { status: 'failed' });
  await payment([20_000, 10_050, 20_000, 1], { attention: 'A dispute was lost.' });
  const before = await ask('select sum(amount_cents)::int as cents, count(*)::int from ledger_entry');
  await upgrade();
  const words = (refund: string, lost: string, came: string) =>
    `A refund of $${refund} and a lost dispute of $${lost} took more than the $${came} that came. Look at the provider's account for what really left, and correct it by hand.`;
  expect(await ask("select attention from payment where attention <> '' order by attention")).toEqual([
    { attention: `A dispute was lost. ${words('100.50', '200.00', '200.00')}` },
    { attention: words('100.00', '60.00', '100.00') },
  ]);
  // One more is to be looked at; the other one was already.
  expect(await ask('select sum(attention)::int as attention from tally')).toEqual([{ attention: 1 }]);
  expect(await ask('select sum(amount_cents)::int as cents, count(*)::int from ledger_entry')).toEqual(
    before,
  );
});
