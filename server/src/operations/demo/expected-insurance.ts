import { sql } from 'kysely';
import { raw } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { expectedInsurance, expectedOfClaims } from '../../features/money/insurance/index.ts';
import { demoLearning } from './claim-decisions.ts';

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

/** How many open claims are estimated. */
const mostClaims = 12;

/** The latest first claims that wait for an answer and of which nobody awaits anything: they are estimated, as if they were made now. */
export async function demoExpectedOfClaims(tx: Tx, by: { id: string; name: string }): Promise<void> {
  const claims = await tx.all(
    raw(sql<{ claim_id: string; patient_id: string; service_date: string; treatment_ids: string[] }>`
      select k.id as claim_id, k.patient_id, k.service_date, array_agg(l.treatment_id order by l.position) as treatment_ids
        from claim k
        join claim_line l on l.practice_id = k.practice_id and l.claim_id = k.id
        where k.state in ('draft', 'checked', 'perhaps_sent', 'sent', 'accepted') and k.purpose = 'bill' and k.rank = 1
          and not exists (select from claim_line m
            join payment p on p.practice_id = m.practice_id and p.treatment_id = m.treatment_id
            where m.practice_id = k.practice_id and m.claim_id = k.id)
        group by k.id, k.patient_id, k.service_date
        order by k.service_date desc, k.id limit ${mostClaims}`),
  );
  await expectedOfClaims.expect(
    tx,
    claims.map(({ claim_id: claimId, patient_id: patientId, service_date: onDay, treatment_ids }) => ({
      claimId,
      patientId,
      onDay,
      treatmentIds: treatment_ids,
    })),
    by,
  );
  // All answers have come by now.
  await demoLearning(tx);
}
