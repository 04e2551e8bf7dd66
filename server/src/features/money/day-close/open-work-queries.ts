import { hygienistsCategory } from '@cusp/contract';
import type { OpenWork, UnnamedCharge } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import { toDollars } from '../../../values/money.ts';
import { all } from '../../../db/read-plan.ts';
import { patientName } from '../../people/patients/index.ts';

const name = sql`coalesce(c.name, t.procedure::text)
  || case when treatment_tooth(t) = '' then '' else ' ' || treatment_tooth(t) end`;

/** The visits of a day with work that is still open, or not billed, by their time. */
export const openWorkOn = (day: string) =>
  all(
    raw(sql<OpenWork>`
      select case when a.progress = 'checked_out' and begun.what is null then 'nothing_charged'
              when a.progress = 'completed' then 'not_checked_out' else 'not_finished' end as kind,
          a.id as appointment_id, p.survivor_id as patient_id, ${patientName} as patient_name, a.appointment_time,
          coalesce(begun.what, k.name, '') as what, a.uncharged_reason as reason
        from appointment a
        join patient p on p.practice_id = a.practice_id and p.id = a.patient_id
        left join appointment_kind k
          on k.practice_id = a.practice_id and k.id = kind_of_visit(a.practice_id, a.kind_id, a.type)
        cross join lateral (
          select string_agg(${name}, ', ' order by t.id) filter (where t.status = 'in_progress') as what,
              coalesce(sum(t.cost_cents) filter (where t.status <> 'planned'), 0) as cents
            from appointment_treatment v
            join treatment t on t.practice_id = v.practice_id and t.id = v.treatment_id and t.struck_at is null
            left join procedure c on c.practice_id = t.practice_id and c.id = t.procedure_id
            where v.practice_id = a.practice_id and v.appointment_id = a.id) begun
        where a.appointment_date = ${day}
          and (is_in_office(a.progress) or a.progress = 'completed'
            or (a.progress = 'checked_out' and (begun.what is not null or begun.cents = 0)))
        order by a.appointment_time, a.id`),
  );

/** Charges up to a day for which nobody is named, the latest first. */
export const unnamedUpTo = (day: string) =>
  all(
    raw(sql<Omit<UnnamedCharge, 'cost'> & { cost_cents: number }>`
      select t.id as treatment_id, p.survivor_id as patient_id, ${patientName} as patient_name,
          coalesce(c.name, t.procedure::text) as procedure_name, t.procedure as category,
          coalesce(c.by_hygienist, t.procedure = ${sql.lit(hygienistsCategory)}) as by_hygienist,
          treatment_tooth(t) as tooth_number, t.cost_cents, t.version, posted.posting_date,
          exists (select from day_close d where d.practice_id = t.practice_id and d.reopened_at is null
            and d.day >= posted.posting_date) as closed
        from treatment t
        join patient p on p.practice_id = t.practice_id and p.id = t.patient_id
        left join procedure c on c.practice_id = t.practice_id and c.id = t.procedure_id
        cross join lateral (select max(e.posting_date) as posting_date from ledger_entry e
          where e.practice_id = t.practice_id and e.treatment_id = t.id and e.kind = 'charge' and e.amount_cents > 0) posted
        where t.provider_id is null and t.status <> 'planned' and t.struck_at is null
          and not imported_as_history(t.practice_id, t.id) and posted.posting_date <= ${day}
        order by t.date desc, t.id desc
        limit 100`),
  ).map((rows) => rows.map(({ cost_cents, ...row }) => ({ ...row, cost: toDollars(cost_cents) })));
