import { sql } from 'kysely';
import type { Tx } from '../../src/db/database.ts';
import { raw, sqlFor } from '../../src/db/database.ts';
import { newId } from '../../src/values/ids.ts';
import type { Ledger } from './ledger-operations.ts';

/** One thing that is done about bills that may be in another person's account; numbers choose among what is there. */
type Step =
  | { what: 'treat'; who: number; cents: number }
  | { what: 'reprice' | 'pay' | 'payBill' | 'adjust' | 'adjustBill' | 'refund'; which: number; cents: number }
  | { what: 'strike' | 'undo' | 'redo' | 'reverse' | 'back' | 'void'; which: number }
  | { what: 'rebook' | 'transfer'; which: number; who: number };

const nothing = () => Promise.resolve();

/**
 * Staff's operations on bills and transfers, as the calls write them. One that the database refuses leaves everything as it was.
 * Rows are chosen in the order in which they were written, never by their random ids, so that a history can be replayed and shrunk.
 */
export function transfersOf({ patients, inPractice }: Ledger) {
  const treatments: string[] = [];
  const payments: string[] = [];
  const anyOf = (ids: readonly string[], n: number) => ids[n % ids.length];
  const patient = (n: number) => anyOf(patients, n) ?? '';
  const idsOf = (tx: Tx, query: ReturnType<typeof sql<{ id: string }>>) =>
    tx.all(raw(query)).then((rows) => rows.map(({ id }) => id));

  const treat = async (patient_id: string, cost_cents: number) => {
    const id = newId();
    treatments.push(id);
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
          status: 'planned',
          date: sql`practice_today(current_practice())`,
        }),
      ),
    );
    await change(treatments.length - 1, { status: 'completed' });
  };

  const change = (which: number, changes: object, act = 'change', condition = sql<boolean>`true`) =>
    inPractice(async (tx) => {
      await tx.all(
        raw(sql`select set_config('app.struck', 'shown', true), set_config('app.chart_act', ${act}, true)`),
      );
      await tx.all(
        sqlFor
          .updateTable('treatment')
          .set(changes)
          .where('id', '=', anyOf(treatments, which) ?? null)
          .where(condition),
      );
    });
  const unpaid = sql<boolean>`not exists (select from payment m where m.treatment_id = treatment.id and m.status not in ('voided', 'denied'))
    and not exists (select from open_item o where o.treatment_id = treatment.id and o.paid_cents > 0)`;

  const pay = async (patient_id: string, amount_cents: number, treatment_id: string | null) => {
    const id = newId();
    payments.push(id);
    await inPractice((tx) =>
      tx.all(
        sqlFor.insertInto('payment').values({
          id,
          patient_id,
          treatment_id,
          amount_cents,
          payment_method: 'cash',
          status: 'completed',
          notes: '',
          payment_date: sql`practice_today(current_practice())`,
        }),
      ),
    );
    return id;
  };

  /** A debit that is open, with who owes it. */
  const openDebit = (n: number) =>
    inPractice(async (tx) => {
      const rows = await tx.all(
        raw(sql<{ entry_id: string; account_id: string; patient_id: string; open: number }>`
          select o.entry_id, o.account_id, o.patient_id, o.amount_cents - o.used_cents as open
            from open_item o join ledger_entry e on e.id = o.entry_id
            where o.amount_cents > o.used_cents and o.kind in ('charge', 'transfer') order by e.created_at`),
      );
      return rows[n % rows.length];
    });

  async function perform(step: Step): Promise<unknown> {
    switch (step.what) {
      case 'treat':
        return treat(patient(step.who), step.cents);
      case 'reprice':
        return change(step.which, { cost_cents: step.cents });
      case 'strike':
        return change(step.which, { struck_at: sql<string>`now()` }, 'correction');
      case 'undo':
        return change(step.which, { status: 'planned' }, 'undo');
      case 'redo':
        return change(step.which, { status: 'completed' });
      case 'rebook':
        return step.who % 2 === 0
          ? change(step.which, {
              service_date: sql<string>`practice_today(current_practice()) - ${step.who % 9}::int`,
            })
          : change(step.which, { patient_id: patient(step.who) }, 'change', unpaid);
      case 'pay': {
        const id = anyOf(treatments, step.which);
        const of = await inPractice((tx) =>
          tx.first(
            sqlFor
              .selectFrom('treatment')
              .select('patient_id')
              .where('id', '=', id ?? null),
          ),
        );
        return of === undefined ? undefined : pay(of.patient_id, step.cents, id ?? null);
      }
      case 'payBill': {
        const bill = await openDebit(step.which);
        if (bill === undefined) return undefined;
        const id = await pay(bill.patient_id, step.cents, null);
        return inPractice((tx) =>
          tx.all(
            raw(sql`insert into allocation (account_id, credit_id, debit_id, amount_cents)
              select e.account_id, e.id, ${bill.entry_id}, ${Math.min(step.cents, bill.open)} from ledger_entry e
                where e.payment_id = ${id} and e.account_id = ${bill.account_id}`),
          ),
        );
      }
      case 'refund':
        return inPractice((tx) =>
          tx.all(
            raw(sql`update payment set refunded_cents = least(amount_cents, refunded_cents + ${step.cents}), refunded_on = practice_today(current_practice())
              where id = ${anyOf(payments, step.which) ?? null} and status = 'completed' and refunded_cents < amount_cents`),
          ),
        );
      case 'void':
        return inPractice((tx) =>
          tx.all(
            raw(sql`update payment set status = 'voided'
              where id = ${anyOf(payments, step.which) ?? null} and refunded_cents = 0 and status = 'completed'`),
          ),
        );
      case 'adjust':
        return inPractice((tx) =>
          tx.all(
            raw(sql`insert into ledger_entry (account_id, patient_id, kind, amount_cents, treatment_id)
              select c.account_id, c.patient_id, 'adjustment', -least(${step.cents}::bigint, r.room), t.id
                from treatment t, lateral (select adjustable_cents(t.practice_id, t.id) as room) r,
                  lateral (select account_id, patient_id from ledger_entry e
                    where e.treatment_id = t.id and e.kind = 'charge' order by created_at desc limit 1) c
                where t.id = ${anyOf(treatments, step.which) ?? null} and r.room > 0`),
          ),
        );
      case 'adjustBill': {
        const bill = await openDebit(step.which);
        if (bill === undefined) return undefined;
        const id = newId();
        const lowered = Math.min(step.cents, bill.open);
        return inPractice(async (tx) => {
          await tx.all(
            raw(sql`insert into ledger_entry (id, account_id, patient_id, kind, amount_cents, corrects_id)
              select ${id}, account_id, patient_id, 'adjustment', ${-lowered}, entry_id from open_item
                where entry_id = ${bill.entry_id} and treatment_id is null`),
          );
          await tx.all(
            raw(sql`insert into allocation (account_id, credit_id, debit_id, amount_cents)
              select account_id, id, ${bill.entry_id}, ${lowered} from ledger_entry where id = ${id}`),
          );
        });
      }
      case 'reverse':
        return inPractice(async (tx) => {
          const ids = await idsOf(
            tx,
            sql`select id from ledger_entry where kind = 'adjustment' and amount_cents < 0 order by created_at`,
          );
          await tx.all(
            raw(sql`insert into ledger_entry (account_id, patient_id, kind, amount_cents, treatment_id, reverses_id)
              select account_id, patient_id, kind, -amount_cents, treatment_id, id from ledger_entry
                where id = ${anyOf(ids, step.which) ?? null}`),
          );
        });
      case 'transfer':
        return inPractice(async (tx) => {
          const to = patient(step.who);
          const ids = await idsOf(
            tx,
            sql`select e.id from open_item o join ledger_entry e on e.id = o.entry_id where abs(o.amount_cents) > o.used_cents
              and o.account_id <> account_of(o.practice_id, ${to}::uuid) order by e.created_at`,
          );
          const id = anyOf(ids, step.which);
          if (id === undefined) return;
          await tx.all(
            raw(sql`select transfer_entry(current_practice(), ${id}::uuid, account_of(current_practice(), ${to}::uuid),
              ${to}::uuid, 'Pays now', 'Staff', null)`),
          );
        });
      case 'back':
        return inPractice(async (tx) => {
          const ids = await idsOf(
            tx,
            sql`select transfer_id as id from ledger_entry where transfer_id is not null and reverses_id is null
              group by transfer_id order by min(created_at)`,
          );
          await tx.all(
            raw(sql`insert into ledger_entry (account_id, patient_id, kind, amount_cents, treatment_id, reverses_id, transfer_id, reason)
              select account_id, patient_id, kind, -amount_cents, treatment_id, id, ${newId()}::uuid, 'By hand' from ledger_entry
                where transfer_id = ${anyOf(ids, step.which) ?? null}::uuid order by amount_cents`),
          );
        });
      default:
        return nothing();
    }
  }

  // The last: the chart's history has nothing to undo.
  const refusals = new Set(['23514', '23505', '23503', '42501', 'P0001', '23502']);
  const done = new Map<Step['what'], number>();
  return {
    done,
    async take(step: Step): Promise<void> {
      try {
        await perform(step);
        done.set(step.what, (done.get(step.what) ?? 0) + 1);
      } catch (problem) {
        const cause = problem instanceof Error ? Reflect.get(problem, 'code') : undefined;
        if (typeof cause !== 'string' || !refusals.has(cause)) throw problem;
      }
    },
  };
}

/** Each sentence is an invariant of bills in several accounts that the rows break. */
const invariants: Record<string, ReturnType<typeof sql<{ id: string }>>> = {
  'what corrects a fee, or a treatment’s adjustment, or moves a bill on is a credit of its own': sql`
    select o.entry_id as id from open_item o join ledger_entry e on e.id = o.entry_id
      where o.amount_cents < 0 and o.used_cents < -o.amount_cents
        and (credit_source(e.practice_id, e.id) in ('charge', 'transfer')
          or credit_source(e.practice_id, e.id) = 'adjustment' and (e.treatment_id is not null
            or e.kind = 'transfer' and exists (select from ledger_entry s where s.id = e.corrects_id and s.treatment_id is not null)))`,
  'somebody owes what left their account as a credit, or came home': sql`
    select o.entry_id as id from open_item o join ledger_entry e on e.id = o.entry_id
      where o.amount_cents > o.used_cents and (is_credit_transfer_out(e.practice_id, e.id) or e.cause is not null or e.reverses_id is not null)`,
  'somebody’s credits are more than was paid, given or moved to them': sql`
    select p.id from patient p where
      (select coalesce(sum(-o.amount_cents - o.used_cents), 0) from open_item o where o.patient_id = p.id and o.amount_cents < 0)
      > (select coalesce(sum(m.amount_cents - m.refunded_cents), 0) from payment m where m.patient_id = p.id and m.status = 'completed')
        + (select coalesce(sum(-e.amount_cents), 0) from ledger_entry e where e.patient_id = p.id
            and (e.kind = 'adjustment' and e.treatment_id is null
              or e.kind = 'transfer' and e.amount_cents < 0 and e.reverses_id is null and e.cause is null and exists (
                select from ledger_entry c where c.id = e.corrects_id and c.amount_cents < 0)))`,
  'what was taken off a treatment is more than was charged': sql`
    select t.id from treatment t where adjustable_cents(t.practice_id, t.id) < 0`,
  'an entry that Cusp posted by itself doesn’t say why': sql`
    select id from ledger_entry where reason = '' and (cause is not null or kind = 'transfer'
      or kind = 'charge' and corrects_id is not null and amount_cents < 0)`,
};

/** The invariants of bills in several accounts that a practice's ledger breaks; none if all is well. */
export const transferFaultsOf = ({ inPractice }: Pick<Ledger, 'inPractice'>): Promise<string[]> =>
  inPractice(async (tx) => {
    await tx.all(raw(sql`select set_config('app.struck', 'shown', true)`));
    const faults: string[] = [];
    for (const [sentence, query] of Object.entries(invariants)) {
      const rows = await tx.all(raw(query));
      if (rows.length > 0) faults.push(`${sentence}: ${rows.map(({ id }) => id).join(', ')}`);
    }
    return faults;
  });
