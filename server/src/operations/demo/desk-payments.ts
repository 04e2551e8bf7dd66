import { sql } from 'kysely';
import { raw } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { toDollars } from '../../values/money.ts';
import { allocateParts, creditOf, insertPayment } from '../../features/money/payments/index.ts';

interface OpenCharge {
  account_id: string;
  entry_id: string;
  cents: number;
  payer_id: string;
}

type Author = Parameters<typeof insertPayment>[2];

/** How many accounts paid today, and how much of what they owe. */
const accounts = 4;
const share = 0.6;

/** Payments of today: for several charges of a family, and a deposit. */
export async function demoDeskPayments(tx: Tx, author: Author): Promise<void> {
  await forFamilies(tx, author);
  await deposit(tx, author);
}

/** Payments of today by check, each for several charges of an account in the order of their days, the last in part. */
async function forFamilies(tx: Tx, author: Author): Promise<void> {
  const open = await tx.all(
    raw(sql<OpenCharge>`
      select o.account_id, o.entry_id, o.amount_cents - o.used_cents as cents,
          coalesce(f.head_patient_id, o.account_id) as payer_id
        from open_item o
        left join family f on f.practice_id = o.practice_id and f.id = o.account_id
        where o.amount_cents > o.used_cents and o.account_id in (
          select account_id from open_item where amount_cents > used_cents
            group by account_id order by count(*) desc, account_id limit ${accounts})
        order by o.account_id, o.occurred_on, o.entry_id`),
  );
  const byAccount = [...Map.groupBy(open, ({ account_id }) => account_id).values()];
  for (const [at, charges] of byAccount.entries()) {
    const owed = charges.reduce((sum, { cents }) => sum + cents, 0);
    const paid = Math.round(owed * share);
    let left = paid;
    const parts = charges.flatMap(({ entry_id, cents }) => {
      const part = Math.min(left, cents);
      left -= part;
      return part > 0 ? [{ entry_id, cents: part }] : [];
    });
    const [first] = charges;
    if (first === undefined || paid === 0) continue;
    const payment = await insertPayment(
      tx,
      {
        patient_id: first.payer_id,
        treatment_id: null,
        amount: toDollars(paid),
        payment_method: 'check',
        status: 'completed',
        notes: '',
        reference: String(1041 + at),
        payment_date: null,
      },
      author,
    );
    await allocateParts(tx, payment.id, await creditOf(tx, payment.id), parts, author);
  }
}

/** Somebody who owes nothing paid a third of what is planned ahead: a credit, until the front desk applies it. */
async function deposit(tx: Tx, author: Author): Promise<void> {
  const planned = await tx.first(
    raw(sql<{ patient_id: string; procedure: string; cost_cents: number }>`
      select t.patient_id, t.procedure, t.cost_cents from treatment t
        where t.status = 'planned' and t.outcome is null and t.struck_at is null and t.cost_cents >= 60000
          and not exists (select from open_item o where o.patient_id = t.patient_id and o.used_cents < abs(o.amount_cents))
          and not exists (select from family_member m where m.patient_id = t.patient_id and m.to_date is null)
        order by t.cost_cents desc, t.patient_id limit 1`),
  );
  if (planned === undefined) return;
  const { patient_id, procedure, cost_cents } = planned;
  await insertPayment(
    tx,
    {
      patient_id,
      treatment_id: null,
      amount: Math.round(toDollars(cost_cents) / 3),
      payment_method: 'check',
      status: 'completed',
      notes: `Deposit for the ${procedure.toLowerCase()} that is planned.`,
      reference: '2207',
      payment_date: null,
    },
    author,
  );
}
