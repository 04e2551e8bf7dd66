import { sql } from 'kysely';
import { raw } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import { toDollars } from '../db/money.ts';
import { insertPayment } from '../features/payments/queries.ts';
import { splitPayment } from '../features/payments/splitting.ts';

interface OpenCharge {
  account_id: string;
  entry_id: string;
  cents: number;
  payer_id: string;
}

/** How many accounts paid today, and how much of what they owe. */
const accounts = 4;
const share = 0.6;

/** Payments of today by check, each for several charges of an account in the order of their days, the last in part. */
export async function demoFamilyPayments(tx: Tx, author: { id: string; name: string }): Promise<void> {
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
      },
      author,
    );
    await splitPayment(tx, payment.id, parts, author);
  }
}
