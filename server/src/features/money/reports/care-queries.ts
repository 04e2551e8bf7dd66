import { sql } from 'kysely';
import { keyBy, within } from './fact-queries.ts';
import type { ReportQuery, ReportRequest } from './fact-queries.ts';

/** Treatments of the plans presented in the period, each plan as it was presented last. */
export const acceptance: ReportQuery = (request) => sql`
  select md5(v.plan_id::text || t.id)::uuid as id, v.presented_on as date,
      ${keyBy(request.by, { date: sql`v.presented_on`, provider: sql`t.provider_id` })} as key,
      f.figure, f.value, v.patient_id, t.id as treatment_id, t.provider_id, '' as label
    from (select distinct on (p.plan_id) p.* from plan_presentation p
        where ${within(sql`p.presented_on`, request)}
        order by p.plan_id, p.number desc) v
    join treatment t on t.practice_id = v.practice_id and t.id = any (v.treatment_ids)
    left join plan_answer_line l on l.practice_id = v.practice_id and l.plan_id = v.plan_id
      and l.number = v.number and l.treatment_id = t.id and l.accepted
    cross join lateral (values ('presented', 1, true), ('presented_amount', t.cost_cents, true),
      ('accepted', 1, l.treatment_id is not null), ('accepted_amount', t.cost_cents, l.treatment_id is not null))
      f (figure, value, holds)
    where f.holds`;

/** The type of a visit `a`. */
export const visitLabel = sql`initcap(replace(a.type::text, '_', ' '))`;

/** A person's first completed visit, by all their records, if it was in the period. */
export const firstVisits = (request: ReportRequest) => sql`
  select a.*, p.survivor_id
    from appointment a
    join patient p on p.practice_id = a.practice_id and p.id = a.patient_id
    where ${within(sql`a.appointment_date`, request)} and a.status = 'completed'
      and not exists (select from patient q
        join appointment e on e.practice_id = q.practice_id and e.patient_id = q.id and e.status = 'completed'
          and (e.appointment_date, e.appointment_time, e.id) < (a.appointment_date, a.appointment_time, a.id)
        where q.practice_id = p.practice_id and q.survivor_id = p.survivor_id)`;

export const newPatients: ReportQuery = (request) => sql`
  select a.id, a.appointment_date as date,
      ${keyBy(request.by, { date: sql`a.appointment_date`, provider: sql`a.provider_id` })} as key,
      'patients' as figure, 1 as value, a.patient_id, null::uuid as treatment_id, a.provider_id, ${visitLabel} as label
    from (${firstVisits(request)}) a`;

/** Visits that were expected, missed or cancelled in the period. */
export const noShows: ReportQuery = (request) => sql`
  select a.id, a.appointment_date as date,
      ${keyBy(request.by, { date: sql`a.appointment_date`, provider: sql`a.provider_id` })} as key,
      f.figure, 1 as value, a.patient_id, null::uuid as treatment_id, a.provider_id, ${visitLabel} as label
    from appointment a
    cross join lateral (values ('expected', a.status = 'completed' or was_missed(a.progress)),
      ('missed', was_missed(a.progress)), ('cancelled', was_cancelled(a.progress))) f (figure, holds)
    where ${within(sql`a.appointment_date`, request)} and f.holds`;

/** A visit until this many days after the due date counts for a recall. */
const patience = 60;

/**
 * Completed visits, with the kind that each counts as and the procedures completed at it: found once for each visit (`offset 0`), and
 * not again for each type of recall and each of its triggers. The status is asked of a treatment that was found: as a condition, a plan
 * without statistics begins with all the practice's completed ones.
 */
const completedVisits = sql`
  select a.*, kind_of_visit(a.practice_id, a.kind_id, a.type) as visit_kind, array(
      select case when t.status = 'completed' then t.procedure_id end
        from (select l.treatment_id from appointment_treatment l
          where l.practice_id = a.practice_id and l.appointment_id = a.id offset 0) l
        join treatment t on t.practice_id = a.practice_id and t.id = l.treatment_id) as procedure_ids
    from appointment a where a.status = 'completed' offset 0`;

/** Recalls by the visit before: when each fell due, and whether the patient came for it in time. */
export const recallFacts: ReportQuery = (request) => sql`
  select v.id, v.due as date, ${keyBy(request.by, { date: sql`v.due`, recall_type: sql`v.type_id` })} as key,
      f.figure, 1 as value, v.patient_id, null::uuid as treatment_id, v.provider_id, v.name as label
    from (
      select md5(a.id::text || r.id)::uuid as id, a.patient_id, a.provider_id, r.id as type_id, r.name,
          recall_date(a.appointment_date, r.months, r.days) as due,
          lead(a.appointment_date) over (partition by p.survivor_id, r.id
            order by a.appointment_date, a.appointment_time, a.id) as next
        from (${completedVisits}) a
        join patient p on p.practice_id = a.practice_id and p.id = a.patient_id
        join recall_type r on r.practice_id = a.practice_id and r.archived_at is null
        where exists (select from recall_trigger g where g.practice_id = a.practice_id and g.type_id = r.id
          and (g.kind_id = a.visit_kind or g.procedure_id = any (a.procedure_ids)))) v
    cross join lateral (values ('due', true), ('kept', coalesce(v.next <= v.due + ${patience}::int, false)),
      ('waiting', v.next is null and v.due + ${patience}::int >= (select practice_today(current_practice())))) f (figure, holds)
    where ${within(sql`v.due`, request)} and f.holds`;

/** Treatments completed in the period: how many, and their fees. */
export const procedureFacts: ReportQuery = (request) => sql`
  select t.id, t.done_on as date, ${keyBy(request.by, {
    date: sql`t.done_on`,
    provider: sql`t.provider_id`,
    category: sql`t.procedure`,
    procedure: sql`coalesce(t.procedure_id::text, t.procedure::text)`,
  })} as key, f.figure, f.value, t.patient_id, t.id as treatment_id, t.provider_id, '' as label
    from (select t.*, coalesce(t.service_date, t.date) as done_on from treatment t) t
    cross join lateral (values ('done', 1), ('amount', t.cost_cents)) f (figure, value)
    where ${within(sql`t.done_on`, request)} and t.status = 'completed' and t.struck_at is null`;
