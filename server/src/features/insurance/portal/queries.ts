import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';

interface AwaitedRow {
  id: string;
  treatment: string;
  tooth_number: string;
  service_date: string;
  plan: string;
  pays_cents: number;
  write_off_cents: number;
  /** None where somebody entered the amount by hand: they lead to another one. */
  steps: string[];
}

/** The estimates from check-outs for these records whose payment is still awaited, up to the awaited amount. */
export const awaitedOf = (records: readonly string[]) =>
  all(
    raw(sql<AwaitedRow>`
      select e.id, treatment_name(t, true) as treatment, treatment_tooth(t) as tooth_number,
          coalesce(t.service_date, t.date) as service_date, c.name || ' ' || v.name as plan, m.amount_cents as pays_cents,
          m.expected_write_off_cents as write_off_cents, case when e.by_hand then '{}'::text[] else e.steps end as steps
        from insurance_estimate e
        join payment m on m.practice_id = e.practice_id and m.id = e.payment_id and m.status = 'pending'
        join treatment t on t.practice_id = e.practice_id and t.id = e.treatment_id
        join insurance_plan_version v on v.practice_id = e.practice_id and v.plan_id = e.plan_id and v.version = e.plan_version
        cross join lateral (select c.* from carrier named
          join carrier c on c.practice_id = named.practice_id and c.id = named.survivor_id
          where named.practice_id = v.practice_id and named.id = v.carrier_id offset 0) c
        where e.patient_id = any (${[...records]}::uuid[]) and e.struck_at is null
        order by service_date desc, e.id`),
  );
