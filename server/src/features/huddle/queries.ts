import type { HuddleEntry } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../db/database.ts';
import { toDollars } from '../../db/money.ts';
import { all } from '../../db/question.ts';
import { patientName } from '../patients/queries.ts';

type Row = Omit<HuddleEntry, 'balance' | 'planned'> & {
  balance_cents: number;
  planned: { procedure: string; tooth_number: string; cost_cents: number }[];
};

/** How many planned treatments of a patient the huddle names. */
const plannedNamed = 5;

/** Recalls `d` that are due by the visit's day, not paused then, with nothing booked from that day on. */
const isDue = sql`d.due_date <= v.appointment_date and d.ended_reason = ''
  and (d.paused_until is null or d.paused_until < v.appointment_date)`;

/** The day's visits that take place, by time, each with what matters about its patient. */
export const huddleOn = (date: string) =>
  all(
    raw(sql<Row>`
      with v as (
        select a.* from appointment a where a.appointment_date = ${date} and a.status <> 'cancelled'),
      owed as (
        select t.patient_id, sum(b.due_cents)::bigint as cents
          from treatment t, treatment_balance(t) b
          where t.patient_id in (select patient_id from v)
          group by t.patient_id)
      select v.id as appointment_id, v.patient_id, ${patientName} as patient_name,
          p.date_of_birth as patient_date_of_birth, v.appointment_time, v.duration, v.type, v.progress,
          coalesce(o.name, '') as operatory_name, coalesce(w.name, '') as provider_name,
          v.confirmed_at is not null as confirmed,
          not exists (select from appointment e
            where e.practice_id = v.practice_id and e.patient_id = v.patient_id and e.status <> 'cancelled'
              and (e.appointment_date, e.appointment_time) < (v.appointment_date, v.appointment_time))
            as is_first_visit,
          v.staff_notes, p.allergies, p.medical_history, coalesce(owed.cents, 0) as balance_cents,
          coalesce((select jsonb_agg(jsonb_build_object('name', y.name, 'due_date', d.due_date) order by d.due_date)
            from recall_due d join recall_type y on y.practice_id = d.practice_id and y.id = d.current_type_id
            where d.practice_id = v.practice_id and d.patient_id = v.patient_id and ${isDue}), '[]') as recalls,
          coalesce((select jsonb_agg(jsonb_build_object('procedure', n.procedure, 'tooth_number', n.tooth_number,
              'cost_cents', n.cost_cents))
            from (select t.procedure, t.tooth_number, t.cost_cents from treatment t
              where t.practice_id = v.practice_id and t.patient_id = v.patient_id and t.status = 'planned'
                and not exists (select from appointment_treatment l
                  join appointment e on e.practice_id = l.practice_id and e.id = l.appointment_id
                  where l.practice_id = t.practice_id and l.treatment_id = t.id and e.status = 'scheduled')
              order by t.date desc, t.id desc limit ${plannedNamed}) n), '[]') as planned,
          coalesce((select jsonb_agg(jsonb_build_object('patient_id', r.id,
              'patient_name', r.first_name || ' ' || r.last_name, 'name', y.name, 'due_date', d.due_date)
              order by d.due_date, r.id)
            from family_member mine
            join family_member m on m.practice_id = mine.practice_id and m.family_id = mine.family_id
              and m.to_date is null and m.patient_id <> mine.patient_id
            join patient r on r.practice_id = m.practice_id and r.id = m.patient_id and r.archived_at is null
            join recall_due d on d.practice_id = m.practice_id and d.patient_id = m.patient_id
            join recall_type y on y.practice_id = d.practice_id and y.id = d.current_type_id
            where mine.practice_id = v.practice_id and mine.patient_id = v.patient_id and mine.to_date is null
              and ${isDue}
              and not exists (select from appointment e where e.practice_id = m.practice_id
                and e.patient_id = m.patient_id and e.status = 'scheduled'
                and e.appointment_date >= v.appointment_date)), '[]') as family_due
        from v
        join patient p on p.practice_id = v.practice_id and p.id = v.patient_id
        left join operatory o on o.practice_id = v.practice_id and o.id = v.operatory_id
        left join provider w on w.practice_id = v.practice_id and w.id = v.provider_id
        left join owed on owed.patient_id = v.patient_id
        order by v.appointment_time, o.position, v.id`),
  ).map((rows) =>
    rows.map(({ balance_cents, planned, ...row }) => ({
      ...row,
      balance: toDollars(balance_cents),
      planned: planned.map(({ cost_cents, ...treatment }) => ({ ...treatment, cost: toDollars(cost_cents) })),
    })),
  );
