import { recallDueDays, sequenceReach } from '@cusp/contract';
import type { SequenceAbout } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { todayHere } from '../../../values/calendar/today.ts';
import { isOfPatient } from '../../people/patients/index.ts';
import { isBroken, personOf, unscheduled } from '../../schedule/openings/index.ts';
import { hasDeclined, isWorkOf, work } from '../../schedule/recalls/index.ts';

/** A patient's treatment `t` that is planned, and on no visit to come. */
const isUnscheduled = sql`t.status = 'planned' and t.outcome is null and not exists (select from appointment_treatment l
  join appointment e on e.practice_id = l.practice_id and e.id = l.appointment_id
  where l.practice_id = t.practice_id and l.treatment_id = t.id and e.status = 'scheduled' and e.appointment_date >= ${todayHere})`;

/** The newest version of a plan `v` that still holds and that nobody has answered. */
const isUnanswered = sql`v.valid_until >= ${todayHere}
  and v.number = (select max(n.number) from plan_presentation n where n.practice_id = v.practice_id and n.plan_id = v.plan_id)
  and not exists (select from plan_answer a where a.practice_id = v.practice_id and a.plan_id = v.plan_id and a.number = v.number)`;

const none = sql`null::uuid as recall_type_id, null::uuid as plan_id, null::uuid as appointment_id`;

/** @param whose as for isWorkOf */
const recallsOf = (whose: RawBuilder<unknown>) => sql`
  select p.id as patient_id, concat_ws(' ', 'recall', r.type_id, coalesce(r.last_appointment_id, p.id), r.due_date) as occasion,
      r.due_date as day, t.id as recall_type_id, null::uuid as plan_id, null::uuid as appointment_id
    from ${work} where ${isWorkOf(whose)} and not ${hasDeclined} and r.due_date <= ${todayHere} + ${sql.lit(recallDueDays)}`;

/**
 * The occasions for follow-ups now: the patient, by the surviving record; the occasion; and the day that it is counted from.
 * Booked, answered and declined ones aren't among them, so a follow-up ends when its occasion is gone. None for deceased, inactive
 * and archived patients.
 */
export const occasionsOf: Record<SequenceAbout, RawBuilder<unknown>> = {
  recall: recallsOf(sql`true`),
  plan_presented: sql`
    select p.id as patient_id, concat_ws(' ', 'plan', v.plan_id, v.number) as occasion, v.presented_on as day,
        null::uuid as recall_type_id, v.plan_id, null::uuid as appointment_id
      from plan_presentation v
      join treatment_plan t on t.practice_id = v.practice_id and t.id = v.plan_id and t.archived_at is null
      ${personOf('t')}
      where ${isUnanswered}`,
  plan_accepted: sql`
    select p.id as patient_id, concat_ws(' ', 'accepted', n.plan_id, n.number) as occasion,
        max((n.at at time zone (select time_zone from practice))::date) as day,
        null::uuid as recall_type_id, n.plan_id, null::uuid as appointment_id
      from plan_answer n
      join plan_answer_line l on l.practice_id = n.practice_id and l.answer_id = n.id and l.plan_id = n.plan_id
        and l.number = n.number and l.accepted
      join treatment t on t.practice_id = l.practice_id and t.id = l.treatment_id
      ${personOf('t')}
      where n.accepted and ${isUnscheduled}
      group by p.id, n.plan_id, n.number`,
  missed: sql`
    select distinct on (p.id) p.id as patient_id, concat_ws(' ', 'missed', a.id, a.appointment_date, a.appointment_time) as occasion,
        a.appointment_date as day, null::uuid as recall_type_id, null::uuid as plan_id, a.id as appointment_id
      from appointment a ${personOf('a')}
      where ${isBroken(sequenceReach)} and a.appointment_date <= ${todayHere} and not imported_as_history(a.practice_id, a.id)
      order by p.id, a.appointment_date desc, a.appointment_time desc, a.id`,
  unscheduled: sql`
    select distinct on (u.person_id) u.person_id as patient_id, concat_ws(' ', 'treatment', u.id) as occasion,
        coalesce(u.planned_on, u.date) as day, ${none}
      from (${unscheduled}) u
      where not u.accepted and not exists (select from plan_line l
        join plan_presentation v on v.practice_id = l.practice_id and v.plan_id = l.plan_id and ${isUnanswered}
        where l.practice_id = u.practice_id and l.treatment_id = u.id and l.removed_at is null)
      order by u.person_id, coalesce(u.planned_on, u.date), u.id`,
};

/** Those of one patient: of a recall without looking through all the practice's visits to come. */
export const occasionsOfPatient = (about: SequenceAbout, patientId: string) => sql`
  select * from (${about === 'recall' ? recallsOf(isOfPatient('a.patient_id', patientId)) : occasionsOf[about]}) o
    where o.patient_id = ${patientId}`;
