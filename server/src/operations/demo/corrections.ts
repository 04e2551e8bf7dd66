import { sql } from 'kysely';
import { raw } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { insertCorrection, setReturned } from '../../features/money/corrections/index.ts';
import { newId } from '../../values/ids.ts';

interface Someone {
  id: string;
  name: string;
}

/** Adjustments on some bills, a discount that waits for approval, and a check that the bank returned this morning. */
export async function demoCorrections(tx: Tx, dentist: Someone, frontDesk: Someone): Promise<void> {
  await returnedCheck(tx, frontDesk);
  const bills = await tx.all(
    raw(sql<{ account_id: string; patient_id: string; treatment_id: string; day: string; open: number }>`
      select o.account_id, o.patient_id, o.treatment_id, o.occurred_on as day, o.amount_cents - o.used_cents as open
        from open_item o
        where o.kind = 'charge' and o.amount_cents - o.used_cents >= 10000
        order by o.occurred_on desc, o.entry_id limit 4`),
  );
  const posted = [
    {
      kind: 'adjustment',
      label: 'Courtesy discount',
      share: 0.1,
      reason: 'Waited an hour because of the lab.',
    },
    { kind: 'adjustment', label: 'Prompt-pay discount', share: 0.05, reason: 'Pays in full this week.' },
    { kind: 'write_off', label: 'Small balance', share: 0.02, reason: 'Not worth the cost of billing.' },
  ] as const;
  const [asked, ...others] = bills;
  for (const [at, { account_id, patient_id, treatment_id, day, open }] of others.entries()) {
    const entry = posted[at];
    if (entry === undefined) break;
    await tx.all(
      raw(sql`insert into ledger_entry (account_id, patient_id, treatment_id, kind, amount_cents, label, reason, occurred_on,
            created_by, created_by_id)
          values (${account_id}, ${patient_id}, ${treatment_id}, ${entry.kind}::entry_kind,
            ${-Math.round(open * entry.share)}, ${entry.label}, ${entry.reason}, ${day}, ${dentist.name}, ${dentist.id})`),
    );
  }
  if (asked === undefined) return;
  await tx.all(
    raw(sql`insert into ledger_request (id, patient_id, adjustment_kind_id, amount_cents, treatment_id, reason, asked_by,
          asked_by_id)
        select ${newId()}::uuid, ${asked.patient_id}::uuid, k.id, ${Math.round(asked.open / 4)}, ${asked.treatment_id}::uuid,
            'Had to come a second time for the same treatment.', ${frontDesk.name}, ${frontDesk.id}::uuid
          from adjustment_kind k where k.name = 'Courtesy discount'`),
  );
}

/** A check of last week came back: its bill is open again, and the patient owes the fee. */
async function returnedCheck(tx: Tx, frontDesk: Someone): Promise<void> {
  const check = await tx.first(
    raw(sql<{ id: string; account_id: string; patient_id: string; amount_cents: number; today: string }>`
      select m.id, account_of(m.practice_id, m.patient_id) as account_id, m.patient_id, m.amount_cents, practice_today(m.practice_id) as today
        from payment m
        where m.payment_method = 'check' and m.status = 'completed' and m.refunded_cents = 0 and m.treatment_id is not null
          and m.payment_date between practice_today(m.practice_id) - 8 and practice_today(m.practice_id) - 4
        order by m.payment_date desc, m.id limit 1`),
  );
  if (check === undefined) return;
  const { id, account_id, patient_id, amount_cents, today } = check;
  const reason = 'Insufficient funds';
  // What the bank took back is posted today, and not on the day of the payment.
  await tx.all(raw(sql`select set_config('app.posting', '', true)`));
  await insertCorrection(
    tx,
    { payment_id: id, kind: 'returned', amount_cents, reason, returned_on: today },
    frontDesk,
  );
  await setReturned(tx, id);
  await tx.all(
    raw(sql`insert into ledger_entry (account_id, patient_id, kind, amount_cents, label, reason, occurred_on, created_by, created_by_id)
        values (${account_id}, ${patient_id}, 'adjustment', 3500, 'Returned-check fee', ${reason}, ${today}, ${frontDesk.name},
          ${frontDesk.id})`),
  );
  await tx.all(raw(sql`select set_config('app.posting', 'past', true)`));
}
