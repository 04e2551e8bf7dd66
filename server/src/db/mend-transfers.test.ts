import { listMendedTransfers } from '@cusp/contract';
import { expect, inject, test } from 'vitest';
import pg from 'pg';
import { insertSession } from '../features/auth/queries.ts';
import { hashToken, newToken } from '../http/identity/person.ts';
import { callAs, testApp } from '../testing/practice.ts';
import { transferFaultsOf } from '../testing/ledger-transfers.ts';
import { faultsOf } from '../testing/ledger-operations.ts';
import { emptyDatabase } from '../testing/writers.ts';
import { newId } from './ids.ts';
import { migrate } from './migrate.ts';
import { migrations, prepare } from './open.ts';
import { ensureRoles } from './roles.ts';

const name = `mended_${process.pid}`;
const connection = { ...inject('postgres'), database: name };

/** What stood before 0090: a practice of three, whose bills were lowered, struck and raised after a transfer. */
async function oldPractice(owner: pg.Client) {
  const practice = newId();
  const ask = async <Row extends pg.QueryResultRow>(query: string, values: unknown[] = []) =>
    (await owner.query<Row>(query, values)).rows;
  await ask("insert into practice (practice_id, name, time_zone) values ($1, 'Old', 'America/New_York')", [
    practice,
  ]);
  await ask("select set_config('app.practice_id', $1, false)", [practice]);
  const person = async (first: string) => {
    const id = newId();
    await ask(
      `insert into patient (practice_id, id, first_name, last_name, phone, date_of_birth, email, gender, address,
          insurance_provider, insurance_id, medical_history, allergies, emergency_contact, emergency_phone)
        values ($1, $2, $3, 'Old', '', '1980-01-01', '', 'other', '', '', '', '', '', '', '')`,
      [practice, id, first],
    );
    return id;
  };
  const [ana, father] = [await person('Ana'), await person('Paul')];
  const crown = async (cost = 90_000) => {
    const id = newId();
    await ask(
      `insert into treatment (practice_id, id, patient_id, procedure, tooth_number, description, notes, cost_cents, status, date)
        values ($1, $2, $3, 'Crown', '', '', '', $4, 'completed', current_date)`,
      [practice, id, ana, cost],
    );
    return id;
  };
  const pay = (patient: string, cents: number, treatment: string | null) =>
    ask(
      `insert into payment (practice_id, id, patient_id, treatment_id, amount_cents, payment_method, status, notes, payment_date)
        values ($1, $2, $3, $4, $5, 'cash', 'completed', '', current_date)`,
      [practice, newId(), patient, treatment, cents],
    );
  const takenOver = (treatment: string) =>
    ask(
      `select transfer_entry(practice_id, entry_id, $2, $2, 'He pays', 'Staff', null) from open_item
        where treatment_id = $1 and kind = 'charge' and amount_cents > used_cents`,
      [treatment, father],
    );
  const lower = (treatment: string, cents: number) =>
    ask('update treatment set cost_cents = cost_cents - $2 where id = $1', [treatment, cents]);
  const strike = (treatment: string) =>
    ask('update treatment set struck_at = now() where id = $1', [treatment]);
  const open = (patient: string) =>
    ask<{ debits: number; credits: number }>(
      `select coalesce(sum(amount_cents - used_cents) filter (where amount_cents > 0), 0)::int as debits,
          coalesce(sum(-amount_cents - used_cents) filter (where amount_cents < 0), 0)::int as credits
        from open_item where patient_id = $1`,
      [patient],
    ).then((rows) => rows[0]);
  return { practice, ana, father, ask, crown, pay, takenOver, lower, strike, open };
}

async function before(work: (old: Awaited<ReturnType<typeof oldPractice>>) => Promise<void>) {
  await emptyDatabase(inject('postgres'), name);
  const owner = new pg.Client(connection);
  await owner.connect();
  await ensureRoles(owner);
  await migrate(owner, migrations, 59);
  const old = await oldPractice(owner);
  await work(old);
  return { owner, old };
}

test('bills that were lowered after a transfer are mended, and what can’t be is listed; closed days stay', async () => {
  const { owner, old } = await before(
    async ({ crown, pay, takenOver, lower, strike, ask, ana, practice }) => {
      const lowered = await crown();
      await pay(ana, 30_000, lowered);
      await takenOver(lowered);
      await lower(lowered, 10_000);
      const struck = await crown(50_000);
      await takenOver(struck);
      await strike(struck);
      // The wrong credit of this one pays another bill of hers.
      const spent = await crown(20_000);
      await takenOver(spent);
      await lower(spent, 5_000);
      const other = await crown(5_000);
      await ask(
        `insert into allocation (practice_id, account_id, credit_id, debit_id, amount_cents)
        select $1, c.account_id, c.entry_id, d.entry_id, 5000 from open_item c, open_item d
          where c.treatment_id = $2 and c.kind = 'transfer' and c.amount_cents < 0 and d.treatment_id = $3`,
        [practice, spent, other],
      );
      const raised = await crown(40_000);
      await takenOver(raised);
      await lower(raised, -7_000);
      // An hour later the day is closed.
      await ask(
        `insert into staff (practice_id, id, name, email, email_key, role, is_owner, password_hash)
        values ($1, $2, 'Owner', 'owner@example.com', 'owner@example.com', 'dentist', true, '')`,
        [practice, newId()],
      );
      await ask(
        `insert into day_close (practice_id, id, day, closed_by, closed_by_id)
        select $1, gen_random_uuid(), practice_today($1), 'Owner', id from staff`,
        [practice],
      );
    },
  );
  const { ana, father, ask, open, practice } = old;
  // Her credits were never paid; he owes what isn't charged any more.
  expect([await open(ana), await open(father)]).toEqual([
    { debits: 7_000, credits: 60_000 },
    { debits: 170_000, credits: 0 },
  ]);
  const entries = () =>
    ask(
      `select id, posting_date::text, amount_cents from ledger_entry where posting_date <= practice_today($1) order by id`,
      [practice],
    );
  const counted = await entries();
  await owner.end();
  await prepare(connection);

  const { app, database } = await testApp({}, connection);
  const after = new pg.Client(connection);
  await after.connect();
  try {
    await after.query("select set_config('app.practice_id', $1, false)", [practice]);
    const now = async (patient: string) =>
      (
        await after.query(
          `select coalesce(sum(amount_cents - used_cents) filter (where amount_cents > 0), 0)::int as debits,
              coalesce(sum(-amount_cents - used_cents) filter (where amount_cents < 0), 0)::int as credits
            from open_item where patient_id = $1`,
          [patient],
        )
      ).rows[0];
    // 100 of the lowered and 500 of the struck one are his no more; 50 that she spent and 70 that was raised are listed.
    expect([await now(ana), await now(father)]).toEqual([
      { debits: 7_000, credits: 0 },
      { debits: 110_000, credits: 0 },
    ]);
    const { rows: same } = await after.query(
      'select id, posting_date::text, amount_cents from ledger_entry where posting_date <= practice_today($1) order by id',
      [practice],
    );
    expect(same).toEqual(counted);
    const inPractice = <T>(work: Parameters<typeof database.asPractice<T>>[1]) =>
      database.asPractice(practice, work);
    expect(await faultsOf({ inPractice })).toEqual([]);
    // Entries of before say nothing of why they were posted.
    const faults = await transferFaultsOf({ inPractice });
    expect(faults.filter((fault) => !fault.includes('say why'))).toEqual([]);

    const token = newToken();
    const [owning] = (await after.query<{ id: string }>('select id from staff')).rows;
    await inPractice((tx) => insertSession(tx, { staff_id: owning?.id ?? '', token_hash: hashToken(token) }));
    const today = (await after.query('select practice_today($1)::text as day', [practice])).rows[0].day;
    const { output } = await callAs(app, token)(listMendedTransfers);
    expect(output.map(({ found, amount, closed_day }) => [found, amount, closed_day])).toEqual([
      ['raised', 70, today],
      ['spent', 50, today],
      ['mended', 500, today],
      ['mended', 100, today],
    ]);
    expect(output[0]).toMatchObject({ patient_name: 'Ana Old', taken_by_name: 'Paul Old' });
  } finally {
    await after.end();
  }
});
