import { addDays } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { insertRefundDecision, listRefunds } from '../../features/money/refunds-to-do/index.ts';
import { toCents } from '../../values/money.ts';
import { newId } from '../../values/ids.ts';

/** Bills of insured patients that they paid whole at the desk, the latest first, one of each patient. */
const paidWhole = (tx: Tx, today: string) =>
  tx.all(
    raw(sql<{ treatment_id: string; patient_id: string; cost_cents: number }>`
      select * from (
        select distinct on (t.patient_id) t.id as treatment_id, t.patient_id, t.cost_cents, t.service_date
          from treatment t
          join patient p on p.practice_id = t.practice_id and p.id = t.patient_id and p.insurance_provider <> ''
          join payment m on m.practice_id = t.practice_id and m.treatment_id = t.id and m.status = 'completed'
            and m.payment_method in ('check', 'card') and m.checkout_id is null and m.amount_cents = t.cost_cents
            and m.refunded_cents = 0
          where t.status = 'completed' and t.struck_at is null
            and t.service_date between ${addDays(today, -150)} and ${addDays(today, -12)}
          order by t.patient_id, t.service_date desc) bill
        order by service_date desc, treatment_id limit 3`),
  );

/**
 * Three carriers that paid what patients had paid already: one patient gets theirs back, one carrier paid twice and asked for it, and
 * one credit is kept for the next visit.
 */
export async function demoRefunds(
  tx: Tx,
  today: string,
  frontDesk: { id: string; name: string },
): Promise<void> {
  const cases = [
    { share: 0.5, isPatients: true, note: '' },
    { share: 0.25, isPatients: false, note: 'The carrier paid the same claim twice' },
    { share: 0.4, isPatients: true, note: '' },
  ] as const;
  const bills = await paidWhole(tx, today);
  for (const [at, { treatment_id, patient_id, cost_cents }] of bills.entries()) {
    const { share, isPatients, note } = cases[at] ?? cases[0];
    const id = newId();
    await tx.all(
      raw(sql`
        insert into payment (id, patient_id, treatment_id, amount_cents, payment_method, status, notes, payment_date, reference,
            created_by, created_by_id)
          values (${id}, ${patient_id}, ${treatment_id}, ${Math.round(cost_cents * share)}, 'insurance', 'completed', ${note},
            ${addDays(today, -9 + 2 * at)}, ${`88${at}412`}, ${frontDesk.name}, ${frontDesk.id})`),
    );
    if (isPatients) await tx.all(raw(sql`select prefer_insurance(current_practice(), ${id}::uuid)`));
  }
  const refunds = await tx.ask(listRefunds);
  const decide = (patientId: string | undefined, decision: 'kept' | 'asked', reason: string) => {
    const refund = refunds.find(({ patient_id }) => patient_id === patientId);
    return refund === undefined
      ? undefined
      : insertRefundDecision(tx, refund.id, toCents(refund.amount), { decision, reason }, frontDesk);
  };
  await decide(bills[1]?.patient_id, 'asked', 'Carrier letter: claim was paid twice');
  await decide(bills[2]?.patient_id, 'kept', 'Coming in for a cleaning next month');
}
