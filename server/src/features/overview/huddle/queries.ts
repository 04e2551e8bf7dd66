import type { HuddleEntry } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import { toDollars } from '../../../values/money.ts';
import { all } from '../../../db/read-plan.ts';
import type { OwedJson } from '../../people/owed/index.ts';
import { owedColumn, owedRows, owedInDollars } from '../../people/owed/index.ts';
import type { HealthTextsRow } from '../../people/patients/index.ts';
import { healthReadableBy, recordsOf, displayName, healthTextsColumn } from '../../people/patients/index.ts';
import { bookedAppointment, typeOfToday } from '../../schedule/recalls/index.ts';

type Row = Omit<HuddleEntry, 'owed' | 'planned' | 'allergies' | 'medical_history'> &
  HealthTextsRow & {
    owed: OwedJson;
    planned: { procedure: string; tooth_number: string; cost_cents: number }[];
  };

/** The most planned treatments that the huddle lists per patient. */
const maxPlanned = 5;

/** A patient's recalls `r` of type `t` that are due by the visit's day, and not booked, paused or ended then. */
const recallsDue = (patient: string) => sql`recall_due r
  ${typeOfToday}
  ${bookedAppointment}
  where r.practice_id = v.practice_id and r.patient_id = ${sql.ref(patient)} and r.due_date <= v.appointment_date
    and r.ended_reason = '' and (r.paused_until is null or r.paused_until < v.appointment_date) and booked.id is null`;

/** The day's visits by time, without canceled ones, each with what matters about its patient from all their records. */
export const huddleOfDay = (date: string) =>
  all(
    raw(sql<Row>`
      with v as materialized (
        select a.*, q.survivor_id as person_id
          from appointment a join patient q on q.practice_id = a.practice_id and q.id = a.patient_id
          where a.appointment_date = ${date} and a.status <> 'cancelled')
      select v.id as appointment_id, p.id as patient_id, ${displayName('p')} as patient_name,
          p.date_of_birth as patient_date_of_birth, v.appointment_time, v.duration, v.type, v.progress,
          coalesce(o.name, '') as operatory_name, coalesce(d.name, '') as provider_name,
          v.confirmed_at is not null as confirmed,
          not exists (select from appointment e
            where e.practice_id = v.practice_id and e.patient_id = any ${recordsOf('p.id')} and e.status = 'completed'
              and (e.appointment_date, e.appointment_time) < (v.appointment_date, v.appointment_time))
            as is_first_visit,
          v.staff_notes, ${healthTextsColumn}, ${owedColumn},
          coalesce((select jsonb_agg(jsonb_build_object('name', t.name, 'due_date', r.due_date) order by r.due_date, t.name)
            from ${recallsDue('v.person_id')}), '[]') as recalls,
          coalesce((select jsonb_agg(jsonb_build_object('procedure', n.procedure, 'tooth_number', n.shown_tooth,
              'cost_cents', n.cost_cents) order by n.date desc, n.id desc)
            from (select t.*, treatment_tooth(t) as shown_tooth from treatment t
              where t.practice_id = v.practice_id and t.patient_id = any ${recordsOf('p.id')} and t.status = 'planned'
                and t.outcome is null and not exists (select from appointment_treatment l
                  join appointment e on e.practice_id = l.practice_id and e.id = l.appointment_id
                  where l.practice_id = t.practice_id and l.treatment_id = t.id and e.status = 'scheduled'
                    and e.appointment_date >= v.appointment_date)
              order by t.date desc, t.id desc limit ${maxPlanned}) n), '[]') as planned,
          coalesce((select jsonb_agg(jsonb_build_object('patient_id', f.id, 'patient_name', f.name,
              'name', due.name, 'due_date', due.due_date) order by due.due_date, f.name, f.id, due.name)
            from (select distinct s.id, s.first_name || ' ' || s.last_name as name
              from family_member mine
              join family_member m on m.practice_id = mine.practice_id and m.family_id = mine.family_id
                and m.to_date is null
              join patient q on q.practice_id = m.practice_id and q.id = m.patient_id
              join contactable_patient s on s.practice_id = q.practice_id and s.id = q.survivor_id
              where mine.practice_id = v.practice_id and mine.patient_id = any ${recordsOf('p.id')}
                and mine.to_date is null and s.archived_at is null and s.id <> p.id) f,
              lateral (select t.name, r.due_date from ${recallsDue('f.id')}) due), '[]') as family_due
        from v
        join patient p on p.practice_id = v.practice_id and p.id = v.person_id
        left join operatory o on o.practice_id = v.practice_id and o.id = v.operatory_id
        left join provider d on d.practice_id = v.practice_id and d.id = v.provider_id
        join ${owedRows(sql`select distinct person_id from v`)} w on w.patient_id = v.person_id
        order by v.appointment_time, o.position, v.id`),
  ).map((rows) =>
    rows.map(({ owed, planned, texts, ...row }) => ({
      ...row,
      texts,
      ...healthReadableBy(texts),
      owed: owedInDollars(owed),
      planned: planned.map(({ cost_cents, ...treatment }) => ({ ...treatment, cost: toDollars(cost_cents) })),
    })),
  );
