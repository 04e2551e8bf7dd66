import { sql } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../values/ids.ts';

/** One patient with gum disease, for whom the carrier pays a third and a fourth cleaning a year, and a crown at 60 percent. */
export async function demoPatientBenefits(
  tx: Tx,
  today: string,
  by: { id: string; name: string },
): Promise<void> {
  const [covered] = await tx.all(
    raw(sql<{ id: string; patient_id: string }>`
      select g.id, g.patient_id from coverage g
        join insurance_subscription s on s.practice_id = g.practice_id and s.id = g.subscription_id
        where g.rank = 1 and exists (select from insurance_benefit b
          where b.practice_id = s.practice_id and b.plan_id = s.plan_id and b.type = 'percent' and b.category = 'crowns')
        order by g.used_on is null, g.id limit 1`),
  );
  const cleanings = await tx.all(
    sqlFor.selectFrom('procedure').select('id').where('code', 'in', ['CLN1', 'CLN2']),
  );
  if (covered === undefined) return;
  const id = newId();
  await tx.all(
    sqlFor.insertInto('coverage_override').values({
      id,
      patient_id: covered.patient_id,
      coverage_id: covered.id,
      reason: 'Medical necessity (gum disease), approved by Kerry, call R70418',
      from_date: `${today.slice(0, 4)}-01-01`,
      recorded_by: by.name,
      recorded_by_id: by.id,
    }),
  );
  const line = {
    override_id: id,
    waived: false,
    level: 'individual',
    network: 'both',
    area: 'person',
  } as const;
  await tx.all(
    sqlFor.insertInto('coverage_benefit').values([
      { ...line, position: 0, type: 'limit', quantity: 4, period: 'benefit_year' },
      { ...line, position: 1, type: 'percent', category: 'crowns', percent: 60 },
    ]),
  );
  await tx.all(
    sqlFor
      .insertInto('coverage_benefit_procedure')
      .values(cleanings.map((each) => ({ override_id: id, position: 0, procedure_id: each.id }))),
  );
}
