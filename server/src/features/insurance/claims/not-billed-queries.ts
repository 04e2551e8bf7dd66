import { mostNotBilled } from '@cusp/contract';
import type { NotBilledTreatment } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { toDollars } from '../../../values/money.ts';

interface NotBilledRow extends Omit<NotBilledTreatment, 'fee'> {
  fee_cents: number;
}

/** Completed treatments of the last year whose last mark keeps them from insurance, the latest mark first. */
export const notBilled = all(
  raw(sql<NotBilledRow>`
    select t.id as treatment_id, r.id as patient_id, r.first_name || ' ' || r.last_name as patient_name,
        coalesce(p.name, nullif(t.description, ''), t.procedure::text) as name, t.service_date, t.cost_cents as fee_cents,
        m.reason, m.by_name, m.at
      from treatment_billing m
      join treatment t on t.practice_id = m.practice_id and t.id = m.treatment_id
      join patient o on o.practice_id = t.practice_id and o.id = t.patient_id
      join patient r on r.practice_id = o.practice_id and r.id = o.survivor_id
      left join procedure p on p.practice_id = t.practice_id and p.id = t.procedure_id
      where not m.is_billed and t.status <> 'planned' and t.service_date between ${todayHere} - 365 and ${todayHere}
        and not exists (select from treatment_billing later
          where later.practice_id = m.practice_id and later.treatment_id = m.treatment_id and later.serial > m.serial)
      order by m.at desc, t.id limit ${mostNotBilled}`),
).map((rows) =>
  rows.map(({ fee_cents, ...row }): NotBilledTreatment => ({ ...row, fee: toDollars(fee_cents) })),
);
