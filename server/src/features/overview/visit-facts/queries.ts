import type { getVisitFacts, ParsedOf, VisitFacts } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw } from '../../../db/database.ts';
import { one } from '../../../db/read-plan.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { begunFirst } from '../../notes/links/index.ts';
import { isOfPatient } from '../../people/patients/index.ts';
import { isNotCancelled } from '../../prescribing/medications/index.ts';
import { hasNote } from '../work-list/index.ts';

type VisitRow = Omit<VisitFacts, 'patient_id' | 'anesthetics' | 'perio'>;

/** The day of the visit at which the treatment `t` was completed, whichever of its days is billed. */
const dayDone = sql`coalesce(t.completed_on, t.service_date)`;

/** What names the day of a visit: that on which a treatment was done, or itself. */
export type VisitDay = ParsedOf<typeof getVisitFacts>['query'];

/** The day of a visit; today where nothing names one. */
export const dayOfVisit = (
  patientId: string,
  { treatment_id: treatmentId, on }: VisitDay,
): RawBuilder<string> =>
  treatmentId === undefined
    ? on === undefined
      ? todayHere
      : sql<string>`${on}::date`
    : sql<string>`coalesce((select ${dayDone} from treatment t
        where t.id = ${treatmentId} and ${isOfPatient('t.patient_id', patientId)}), ${todayHere})`;

const onDay = (column: string) =>
  sql`(${sql.ref(column)} at time zone (select time_zone from practice))::date = (select day from visit)`;

/** Each row of a select as an object, in an array. */
const listOf = (rows: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(each)), '[]') from (${rows}) each)`;

/** What is recorded of the visit of a day, apart from local anesthetics and the perio exam. */
export const recordedVisit = (patientId: string, on: VisitDay) => {
  const ofPatient = (column: string) => isOfPatient(column, patientId);
  return one(
    raw(sql<VisitRow>`
      with visit as materialized (select (${dayOfVisit(patientId, on)})::date as day)
      select (select day from visit) as day,
          (select v.id from appointment v
            where ${ofPatient('v.patient_id')} and v.appointment_date = (select day from visit) and v.status <> 'cancelled'
            order by ${begunFirst} limit 1) as appointment_id,
          ${listOf(sql`
            select t.id, t.procedure_id, treatment_name(t, false) as procedure_name, t.procedure as category, treatment_tooth(t) as tooth,
                t.surfaces, c.material, t.shade, t.provider_id, coalesce(w.name, '') as provider_name, t.begun_on, t.completed_on, ${hasNote} as noted
              from treatment t
              left join procedure c on c.practice_id = t.practice_id and c.id = t.procedure_id
              left join provider w on w.practice_id = t.practice_id and w.id = t.provider_id
              where ${ofPatient('t.patient_id')} and t.status = 'completed' and t.struck_at is null
                and ${dayDone} = (select day from visit)
              order by t.id`)} as treatments,
          ${listOf(sql`
            select s.kind, w.name as provider_name, s.monitored_by
              from sedation s join provider w on w.practice_id = s.practice_id and w.id = s.provider_id
              where ${ofPatient('s.patient_id')} and s.begun_on = (select day from visit)
              order by s.id`)} as sedations,
          ${listOf(sql`
            select distinct on (v.measure) v.measure, v.typed, v.typed_unit as unit
              from vital v
              where ${ofPatient('v.patient_id')} and v.taken_on = (select day from visit) and v.struck_at is null
              order by v.measure, v.id desc`)} as vitals,
          ${listOf(sql`
            select distinct on (a.rule_id) a.rule_name as name, a.outcome = 'heeded' as heeded, a.reason
              from alert_answer a
              where ${ofPatient('a.patient_id')} and a.answered_on = (select day from visit) and a.outcome <> 'unasked'
              order by a.rule_id, a.id desc`)} as alerts,
          (select max(h.changes) from health_review h
            where ${ofPatient('h.patient_id')} and h.reviewed_on = (select day from visit)) as history_changes,
          ${listOf(sql`
            select i.kind, count(*)::int as count, coalesce(string_agg(nullif(i.teeth, ''), ', ' order by i.id), '') as teeth
              from image i
              where ${ofPatient('i.patient_id')} and i.archived_at is null and not i.is_photo
                and coalesce(i.date_taken, (i.created_at at time zone (select time_zone from practice))::date) = (select day from visit)
              group by i.kind order by i.kind`)} as images,
          ${listOf(sql`
            select g.findings, g.read_by
              from image_reading g join image i on i.practice_id = g.practice_id and i.id = g.image_id and i.archived_at is null
              where ${ofPatient('g.patient_id')} and ${onDay('g.created_at')}
              group by g.findings, g.read_by order by min(g.id::text)`)} as readings,
          ${listOf(sql`
            select concat_ws(' ', r.medication, nullif(r.dosage, '')) as drug,
                concat_ws(', ', nullif(r.frequency, ''), nullif(r.duration, '')) as directions
              from prescription r
              where ${ofPatient('r.patient_id')} and r.prescribed_date = (select day from visit) and ${isNotCancelled('r.id')}
              order by r.id`)} as prescribed,
          array(select distinct f.name
            from patient_form g join form f on f.practice_id = g.practice_id and f.id = g.form_id
            where ${ofPatient('g.patient_id')} and f.kind = 'consent' and g.ended_as is null and ${onDay('g.signed_at')}
            order by 1) as consents,
          array(select distinct n.name
            from given_instruction g
            join instruction_version n on n.practice_id = g.practice_id and n.instruction_id = g.instruction_id and n.number = g.number
            where ${ofPatient('g.patient_id')} and g.taken_back_at is null and ${onDay('g.given_at')}
            order by 1) as instructions,
          (select jsonb_build_object('day', v.appointment_date, 'time', to_char(v.appointment_time, 'HH24:MI'),
                'what', coalesce(k.name, initcap(replace(v.type::text, '_', ' '))))
            from appointment v
            left join appointment_kind k on k.practice_id = v.practice_id and k.id = v.kind_id
            where ${ofPatient('v.patient_id')} and v.status = 'scheduled'
              and v.appointment_date > greatest((select day from visit), ${todayHere})
            order by v.appointment_date, v.appointment_time, v.id limit 1) as next_visit`),
  );
};
