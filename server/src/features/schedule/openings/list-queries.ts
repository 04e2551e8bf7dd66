import { brokenDays } from '@cusp/contract';
import type { BrokenAppointment, Unscheduled } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw } from '../../../db/database.ts';
import { toDollars } from '../../../values/money.ts';
import { all } from '../../../db/read-plan.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { cutPage, isAfterCursor, rowsFor } from '../../../pipeline/lists/paging.ts';
import type { ListOrder, RowPage } from '../../../pipeline/lists/paging.ts';
import { recordsOf, displayName } from '../../people/patients/index.ts';
import { minutesOfTreatment } from '../../chart/treatments/index.ts';

/** The columns of the contract's `whom`, of the patient `p` with the family's head `f`. */
export const whomColumns = sql`p.id as patient_id, ${displayName('p')} as patient_name,
  p.phone as patient_phone, p.date_of_birth as patient_date_of_birth,
  coalesce(f.name, '') as family_head_name, coalesce(f.phone, '') as family_head_phone`;
export interface PatientContact {
  patient_id: string;
  patient_name: string;
  patient_phone: string;
  patient_date_of_birth: string;
  family_head_name: string;
  family_head_phone: string;
}

/** The head of the family of the person `p`, as `f`; nulls for somebody without one. */
export const familyOf = sql`
  left join lateral (select h.first_name || ' ' || h.last_name as name, h.phone
    from family_member m
    join family fam on fam.practice_id = m.practice_id and fam.id = m.family_id
    join patient g on g.practice_id = fam.practice_id and g.id = fam.head_patient_id
    join patient h on h.practice_id = g.practice_id and h.id = g.survivor_id
    where m.practice_id = p.practice_id and m.patient_id = any ${recordsOf('p.id')} and m.to_date is null
    order by m.patient_id <> p.id, m.id limit 1) f on true`;

/** The person `p` of the row `alias`, by the record that survives. Archived, deceased and inactive patients have no row. */
export const personOf = (alias: 'a' | 't' | 'r') => sql`
  join patient q on q.practice_id = ${sql.ref(`${alias}.practice_id`)} and q.id = ${sql.ref(`${alias}.patient_id`)}
  join contactable_patient p on p.practice_id = q.practice_id and p.id = q.survivor_id and p.archived_at is null`;

/** The visit's kind; of one without, the standard one of its type. */
export const appointmentKindColumns = sql`kind_of_visit(a.practice_id, a.kind_id, a.type)`;

/** The treatments of the visit `a` that are still to be done, and that a visit of the person `p` can have. */
export const openTreatments = sql`coalesce((select jsonb_agg(l.treatment_id order by l.treatment_id)
  from appointment_treatment l
  join treatment t on t.practice_id = l.practice_id and t.id = l.treatment_id and t.status <> 'completed'
    and t.outcome is null and t.patient_id = p.id
  where l.practice_id = a.practice_id and l.appointment_id = a.id), '[]') as treatment_ids`;

/**
 * The visit `a` was cancelled or missed within so many days, and nothing is booked since: the patient came to none after
 * it, and comes to none. Visits are looked up person by person; otherwise PostgreSQL compares each visit of the practice with
 * each of its patients, which takes minutes where it is large.
 */
export const isBroken = (days: number) => sql`was_broken(a.progress)
  and a.appointment_date >= ${todayHere} - ${days}::int
  and not exists (select from patient_records(p.practice_id, p.id) as record
    join appointment e on e.practice_id = p.practice_id and e.patient_id = record
    where e.status <> 'cancelled'
      and ((e.appointment_date, e.appointment_time) > (a.appointment_date, a.appointment_time)
        or (e.status = 'scheduled' and e.appointment_date >= ${todayHere})))`;

/** The last broken visit of each patient, the latest first. */
export const listBroken = (days: number = brokenDays.byDefault) =>
  all(
    raw(sql<BrokenAppointment>`
      select w.* from (
        select distinct on (p.id) a.id as appointment_id, ${whomColumns}, a.appointment_date, a.appointment_time,
            a.progress, a.ended_reason, a.provider_id, ${appointmentKindColumns} as kind_id, a.type, a.duration as minutes,
            ${openTreatments}
          from appointment a ${personOf('a')} ${familyOf}
          where ${isBroken(days)}
          order by p.id, a.appointment_date desc, a.appointment_time desc, a.id) w
        order by w.appointment_date desc, w.appointment_time desc, w.appointment_id`),
  );

/** Whether the patient's last answer to the treatment `t`, in any plan, accepted it. */
const isAccepted = sql`coalesce((select a.accepted from plan_answer_line a
  join plan_answer n on n.practice_id = a.practice_id and n.id = a.answer_id
  where a.practice_id = t.practice_id and a.treatment_id = t.id order by n.id desc limit 1), false)`;

/** How long planned treatments take, once for each procedure rather than for each treatment. */
const lengths = sql`
  select t.procedure, t.procedure_id, ${minutesOfTreatment} as minutes
    from (select distinct practice_id, procedure, procedure_id from treatment
      where practice_id = current_practice() and status = 'planned') t`;

/**
 * Planned treatments `t` of people `p` that are on no upcoming visit, and are to be done here.
 * @param whose narrows it to some of them
 */
const unscheduledOf = (whose: RawBuilder<unknown>) => sql`
  select p.id as person_id, t.*, treatment_tooth(t) as shown_tooth, k.minutes, ${isAccepted} as accepted
    from treatment t ${personOf('t')}
    join (${lengths}) k on k.procedure = t.procedure and k.procedure_id is not distinct from t.procedure_id
    where ${whose} and t.status = 'planned' and t.outcome is null and not exists (select from appointment_treatment l
      join appointment e on e.practice_id = l.practice_id and e.id = l.appointment_id
      where l.practice_id = t.practice_id and l.treatment_id = t.id and e.status = 'scheduled'
        and e.appointment_date >= ${todayHere})`;
export const unscheduled = unscheduledOf(sql`true`);

/** Those of the people whose ids the query `shown` has as `person_id`: their treatments are found by their records. */
export const unscheduledOfPage = unscheduledOf(sql`t.patient_id = any (array(
  select record from shown cross join lateral patient_records(current_practice(), shown.person_id) as record))`);

export interface PlannedTreatment extends Omit<Unscheduled['treatments'][number], 'cost'> {
  cost_cents: number;
}
/** The same as one JSON column, the longest planned first. */
export const plannedTreatments = (
  more = sql``,
) => sql`jsonb_agg(jsonb_build_object('id', u.id, 'procedure', u.procedure,
  'tooth_number', u.shown_tooth, 'description', u.description, 'date', u.date, 'cost_cents', u.cost_cents,
  'minutes', u.minutes,
  'own', u.patient_id = u.person_id, 'accepted', u.accepted ${more}) order by u.date, u.id) as treatments`;

type UnscheduledRow = PatientContact & {
  treatments: PlannedTreatment[];
  cost_cents: number;
  minutes: number;
};

const costliestFirst: ListOrder<UnscheduledRow> = {
  columns: ['w.cost_cents', 'w.person_id'],
  direction: 'desc',
  of: (row) => [String(row.cost_cents), row.patient_id],
};

/** Planned treatments that are on no coming visit, by patient. */
export const listUnscheduled = ({ limit, cursor }: RowPage) =>
  all(
    raw(sql<UnscheduledRow>`
      with shown as (
        select w.* from (select u.person_id, sum(u.cost_cents)::bigint as cost_cents from (${unscheduled}) u group by u.person_id) w
          ${cursor === undefined ? sql`` : sql`where ${isAfterCursor(costliestFirst, cursor)}`}
          order by w.cost_cents desc, w.person_id desc
          ${limit === undefined ? sql`` : sql`limit ${rowsFor(limit)}`}),
      w as materialized (
        select u.person_id, sum(u.minutes)::int as minutes, ${plannedTreatments()}
          from (${unscheduledOfPage}) u group by u.person_id)
      select ${whomColumns}, shown.cost_cents, w.minutes, w.treatments
        from shown join w on w.person_id = shown.person_id
        join patient p on p.practice_id = current_practice() and p.id = w.person_id ${familyOf}
        order by shown.cost_cents desc, w.person_id desc`),
  ).map((rows) => {
    const page = cutPage(costliestFirst, { limit }, rows);
    return {
      ...page,
      rows: page.rows.map(({ cost_cents, treatments, ...row }) => ({
        ...row,
        cost: toDollars(cost_cents),
        treatments: treatments.map(({ cost_cents: cents, ...one }) => ({ ...one, cost: toDollars(cents) })),
      })),
    };
  });
