import { sql } from 'kysely';
import pg from 'pg';
import type { Database, Tx } from '../../src/db/database.ts';
import { raw, sqlFor } from '../../src/db/database.ts';
import { newId } from '../../src/values/ids.ts';

/** One thing that is done with the ledger; numbers choose among what is there. */
type Operation =
  | { what: 'treat'; who: number; cents: number; status: number }
  | { what: 'retreat'; which: number; cents: number; status: number }
  | { what: 'pay'; who: number; which: number; cents: number; method: number }
  | { what: 'refund'; which: number; cents: number }
  | { what: 'strike'; which: number }
  | { what: 'void'; which: number }
  | { what: 'reverse'; which: number }
  | { what: 'release'; which: number }
  | { what: 'adjust'; which: number; cents: number; kind: number }
  | { what: 'allocate'; which: number; other: number; cents: number }
  | { what: 'close' };

const statuses = ['planned', 'in_progress', 'completed'] as const;
const methods = ['cash', 'insurance'] as const;
const kinds = ['adjustment', 'write_off', 'finance_charge'] as const;

/** Works as the owner of the tables. */
export async function asOwner<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A test's operations on the ledger of a practice, bypassing the calls. One that the database refuses leaves everything as it was. */
export function ledgerOf(
  database: Database,
  practice: string,
  { patients, staff }: { patients: string[]; staff: { id: string; name: string } },
) {
  const treatments: string[] = [];
  const payments: string[] = [];
  const inPractice = <T>(work: (tx: Tx) => Promise<T>) => database.asPractice(practice, work);
  const patient = (n: number) => patients[n % patients.length] ?? '';
  const anyOf = (ids: readonly string[], n: number) => ids[n % ids.length];

  async function treat(patient_id: string, cost_cents: number, status: (typeof statuses)[number]) {
    const id = newId();
    await inPractice((tx) =>
      tx.all(
        sqlFor.insertInto('treatment').values({
          id,
          patient_id,
          procedure: 'Filling',
          tooth_number: '',
          description: '',
          notes: '',
          cost_cents,
          status,
          date: sql`practice_today(current_practice())`,
        }),
      ),
    );
    treatments.push(id);
    return id;
  }

  async function pay(
    patient_id: string,
    amount_cents: number,
    more: { treatment_id?: string; method?: number } = {},
  ) {
    const id = newId();
    await inPractice((tx) =>
      tx.all(
        sqlFor.insertInto('payment').values({
          id,
          patient_id,
          treatment_id: more.treatment_id ?? null,
          amount_cents,
          payment_method: methods[more.method ?? 0] ?? 'cash',
          status: 'completed',
          notes: '',
          payment_date: sql`practice_today(current_practice())`,
        }),
      ),
    );
    payments.push(id);
    return id;
  }

  const entryOf = (column: 'treatment_id' | 'payment_id', id: string) =>
    inPractice(
      async (tx) =>
        (
          await tx.one(
            sqlFor
              .selectFrom('ledger_entry')
              .select('id')
              .where(column, '=', id)
              .orderBy('created_at')
              .limit(1),
          )
        ).id,
    );

  const allocate = (credit: string, debit: string, cents: number) =>
    inPractice((tx) =>
      tx.all(
        raw(sql`insert into allocation (account_id, credit_id, debit_id, amount_cents)
          select account_id, ${credit}, ${debit}, ${cents} from ledger_entry where id = ${credit}`),
      ),
    );

  const entries = (condition: ReturnType<typeof sql>) =>
    inPractice(async (tx) =>
      (
        await tx.all(raw(sql<{ id: string }>`select id from ledger_entry where ${condition} order by id`))
      ).map(({ id }) => id),
    );

  async function perform(step: Operation): Promise<unknown> {
    if (step.what === 'treat')
      return treat(patient(step.who), step.cents, statuses[step.status] ?? 'planned');
    if (step.what === 'pay') {
      const id = anyOf(treatments, step.which);
      const treatment =
        id === undefined || step.which % 3 === 0
          ? undefined
          : await inPractice((tx) =>
              tx.first(sqlFor.selectFrom('treatment').select(['id', 'patient_id']).where('id', '=', id)),
            );
      return pay(treatment?.patient_id ?? patient(step.who), step.cents, {
        method: step.method,
        ...(treatment && { treatment_id: treatment.id }),
      });
    }
    if (step.what === 'close')
      return inPractice((tx) =>
        tx.all(
          raw(sql`insert into day_close (id, day, closed_by, closed_by_id)
            select ${newId()}, posting_day(current_practice(), practice_today(current_practice())), ${staff.name}, ${staff.id}
              where not exists (select from day_close)`),
        ),
      );
    if (step.what === 'retreat' || step.what === 'strike') {
      const id = anyOf(treatments, step.which);
      if (id === undefined) return undefined;
      const changes =
        step.what === 'strike'
          ? { struck_at: sql<string>`now()` }
          : { cost_cents: step.cents, status: statuses[step.status] ?? 'planned' };
      return inPractice(async (tx) => {
        await tx.all(raw(sql`select set_config('app.struck', 'shown', true)`));
        await tx.all(sqlFor.updateTable('treatment').set(changes).where('id', '=', id));
      });
    }
    if (step.what === 'refund' || step.what === 'void') {
      const id = anyOf(payments, step.which);
      if (id === undefined) return undefined;
      return inPractice((tx) =>
        tx.all(
          step.what === 'void'
            ? raw(
                sql`update payment set status = 'voided' where id = ${id} and refunded_cents = 0 and status = 'completed'`,
              )
            : raw(sql`update payment set refunded_cents = ${step.cents}, refunded_on = practice_today(current_practice())
                where id = ${id} and status = 'completed' and amount_cents >= ${step.cents}`),
        ),
      );
    }
    if (step.what === 'adjust') {
      const id = anyOf(await entries(sql`kind = 'charge' and amount_cents > 0`), step.which);
      const kind = kinds[step.kind] ?? 'adjustment';
      return inPractice((tx) =>
        tx.all(
          raw(sql`insert into ledger_entry (account_id, patient_id, kind, amount_cents, treatment_id)
            select account_id, patient_id, ${kind}, ${kind === 'finance_charge' ? step.cents : -step.cents},
                ${kind === 'finance_charge' ? null : sql`treatment_id`}
              from ledger_entry where id = ${id ?? null}`),
        ),
      );
    }
    if (step.what === 'reverse') {
      const id = anyOf(
        await entries(sql`kind in ('adjustment', 'write_off', 'finance_charge') and reverses_id is null`),
        step.which,
      );
      return inPractice((tx) =>
        tx.all(
          raw(sql`insert into ledger_entry (account_id, patient_id, kind, amount_cents, reverses_id)
            select account_id, patient_id, kind, -amount_cents, id from ledger_entry where id = ${id ?? null}`),
        ),
      );
    }
    if (step.what === 'release')
      return inPractice((tx) =>
        tx.all(
          raw(sql`insert into allocation (account_id, credit_id, debit_id, amount_cents, releases_id)
            select account_id, credit_id, debit_id, -amount_cents, id from allocation
              where amount_cents > 0 order by id offset ${step.which % 7} limit 1`),
        ),
      );
    const credit = anyOf(await entries(sql`amount_cents < 0`), step.which);
    const debit = anyOf(await entries(sql`amount_cents > 0`), step.other);
    return credit === undefined || debit === undefined ? undefined : allocate(credit, debit, step.cents);
  }

  /** Codes with which the database refuses a statement by its constraints; the ledger stays as it was. */
  const refusals = new Set(['23514', '23505', '23503', '42501', 'P0001']);
  const done = new Map<Operation['what'], number>();
  async function take(step: Operation): Promise<void> {
    try {
      await perform(step);
      done.set(step.what, (done.get(step.what) ?? 0) + 1);
    } catch (problem) {
      const cause = problem instanceof Error ? Reflect.get(problem, 'code') : undefined;
      if (typeof cause !== 'string' || !refusals.has(cause)) throw problem;
    }
  }

  return {
    practice,
    patients,
    inPractice,
    take,
    /** How often each was done and not refused. */
    done,
    allocate,
    charge: async (cost: number) => entryOf('treatment_id', await treat(patient(0), cost, 'completed')),
    credit: async (amount: number) => entryOf('payment_id', await pay(patient(0), amount)),
  };
}
export type Ledger = ReturnType<typeof ledgerOf>;

/** Each sentence is an invariant that the rows break, by sums of this test's own. */
const invariants: Record<string, ReturnType<typeof sql<{ id: string }>>> = {
  'more is used of an entry than it is': sql`select entry_id as id from open_item where used_cents > abs(amount_cents) or used_cents < 0`,
  'what is used isn’t the sum of its allocations': sql`
    select o.entry_id as id from open_item o
      where o.used_cents <> (select coalesce(sum(a.amount_cents), 0) from allocation a where o.entry_id in (a.credit_id, a.debit_id))`,
  'an entry isn’t open, or another one is': sql`
    select coalesce(e.id, o.entry_id) as id from ledger_entry e full join open_item o on o.entry_id = e.id
      where e.id is null or o.entry_id is null or e.amount_cents <> o.amount_cents`,
  'what is open less the credits isn’t the balance': sql`
    select account_id as id from ledger_entry group by account_id
      having sum(amount_cents) <> (
        select sum(sign(o.amount_cents) * (abs(o.amount_cents) - o.used_cents)) from open_item o
          where o.account_id = ledger_entry.account_id)`,
  'a treatment’s charges aren’t its cost since it began': sql`
    select t.id from treatment t
      where (case when t.status = 'planned' or t.struck_at is not null then 0 else t.cost_cents end)
        <> (select coalesce(sum(e.amount_cents), 0) from ledger_entry e where e.treatment_id = t.id
          and (e.kind = 'charge' or e.cause = 'fee'))`,
  'a payment’s entries aren’t what it counts': sql`
    select m.id from payment m
      where (case when m.status = 'completed' then m.amount_cents - m.refunded_cents else 0 end)
        <> -(select coalesce(sum(e.amount_cents), 0) from ledger_entry e where e.payment_id = m.id)`,
  'a reversal isn’t the exact negative, once': sql`
    select r.id from ledger_entry r join ledger_entry e on e.id = r.reverses_id
      where r.amount_cents <> -e.amount_cents or r.kind <> e.kind
        or (select count(*) from ledger_entry s where s.reverses_id = e.id) > 1`,
  'a side of an allocation is the wrong one, or of another account': sql`
    select a.id from allocation a join ledger_entry c on c.id = a.credit_id join ledger_entry d on d.id = a.debit_id
      where c.amount_cents > 0 or d.amount_cents < 0 or c.account_id <> d.account_id`,
  'something was posted on a closed day after it was closed': sql`
    select e.id from ledger_entry e join day_close d on d.day >= e.posting_date and d.closed_at < e.created_at and d.reopened_at is null`,
  'transfers don’t add up to nothing': sql`
    select transfer_id as id from ledger_entry where kind = 'transfer' and reverses_id is null
      group by transfer_id having sum(amount_cents) <> 0`,
  'the balances of the treatments aren’t what is open of their charges': sql`
    select t.id from treatment t, lateral treatment_balance(t) b
      where t.struck_at is null and b.due_cents <> (
        select coalesce(sum(o.amount_cents - o.used_cents), 0) from open_item o where o.treatment_id = t.id and o.amount_cents > 0)`,
};

/** The invariants that a practice's ledger breaks; none if all is well. */
export const faultsOf = ({ inPractice }: Pick<Ledger, 'inPractice'>): Promise<string[]> =>
  inPractice(async (tx) => {
    await tx.all(raw(sql`select set_config('app.struck', 'shown', true)`));
    const faults: string[] = [];
    for (const [sentence, query] of Object.entries(invariants)) {
      const rows = await tx.all(raw(query));
      if (rows.length > 0) faults.push(`${sentence}: ${rows.map(({ id }) => id).join(', ')}`);
    }
    return faults;
  });
