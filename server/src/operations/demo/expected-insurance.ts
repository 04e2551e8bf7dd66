import { sql } from 'kysely';
import { raw } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { expectedInsurance } from '../../features/money/insurance/index.ts';

/** How many patients are checked out with an insurance that is estimated. */
const most = 8;

/** The latest visits of patients with a coverage of which nothing was paid: insurance is awaited by its estimate. */
export async function demoExpectedInsurance(tx: Tx, by: { id: string; name: string }): Promise<void> {
  const visits = await tx.all(
    raw(sql<{ patient_id: string; treatment_ids: string[] }>`
      select t.patient_id, array_agg(t.id order by t.id) as treatment_ids
        from treatment t
        where t.status = 'completed' and t.struck_at is null and t.cost_cents > 0 and t.procedure <> 'Whitening'
          and exists (select from coverage g where g.patient_id = t.patient_id and g.used_on is not null)
          and not exists (select from payment m where m.treatment_id = t.id)
          and exists (select from open_item o where o.treatment_id = t.id and o.used_cents = 0 and o.amount_cents > 0)
        group by t.patient_id, t.service_date
        order by t.service_date desc nulls last, t.patient_id limit ${most}`),
  );
  for (const { patient_id: patientId, treatment_ids: treatmentIds } of visits)
    await expectedInsurance.expect(
      tx,
      { patientId, treatmentIds, bill: true, reason: '', assumption: 'least' },
      by,
    );
}
