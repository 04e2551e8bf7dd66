import { recallDueDays } from '@cusp/contract';
import type { appointmentTypes, PatientRecallInput } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod/mini';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { recordsOf } from '../../people/patients/index.ts';
import { soonFrom, recallState } from './rules.ts';

/** The columns of a recall type `t` and its appointment type `k` that say what is booked. */
const bookingColumns = sql`t.book_kind_id, k.type as book_type, t.minutes`;
export interface RecallBooking {
  book_kind_id: string | null;
  book_type: (typeof appointmentTypes)[number] | null;
  minutes: number;
}

/**
 * The type of a patient's recall `r` today: what it is on its date, or what that has become by age since. A recall that
 * has become nothing has no row.
 */
export const typeOfToday = sql`
  join recall_type c on c.practice_id = r.practice_id and c.id = r.current_type_id
  join recall_type t on t.practice_id = r.practice_id and t.archived_at is null
    and t.id = case when r.switches_on <= ${todayHere} then c.next_type_id else c.id end
  left join appointment_kind k on k.practice_id = t.practice_id and k.id = t.book_kind_id`;

/** Visits `a` to come, with the kind that they count as. */
const toComeOf = (
  whose: RawBuilder<unknown>,
) => sql`select a.id, a.practice_id, a.patient_id, a.appointment_date, a.appointment_time,
    kind_of_visit(a.practice_id, a.kind_id, a.type) as visit_kind, a.expected_procedures
  from appointment a where a.status = 'scheduled' and a.appointment_date >= ${todayHere} and ${whose}`;
const toCome = toComeOf(sql`true`);

/**
 * The types that the visit `a` is for: those that it triggers, with what it is expected to bring, and, where only procedures do, those
 * that its kind is booked for.
 */
const typesOfVisit = sql`(
  select g.type_id, true as triggers from recall_trigger g
    where g.practice_id = a.practice_id and (g.kind_id = a.visit_kind or g.procedure_id = any (a.expected_procedures)
      or g.procedure_id in (select tr.procedure_id from appointment_treatment l
        join treatment tr on tr.practice_id = l.practice_id and tr.id = l.treatment_id
        where l.practice_id = a.practice_id and l.appointment_id = a.id))
  union all
  select b.id, false from recall_type b
    where b.practice_id = a.practice_id and b.book_kind_id = a.visit_kind and not exists (select from recall_trigger g
      where g.practice_id = b.practice_id and g.type_id = b.id and g.kind_id is not null))`;

/** The next visit booked for the recall `r` of type `t`, as `booked`; one that triggers the type of before counts, too. */
export const bookedAppointment = sql`
  left join lateral (select a.id, a.appointment_date, a.appointment_time
    from (${toCome}) a
    where a.practice_id = r.practice_id and a.patient_id = any ${recordsOf('r.patient_id')}
      and exists (select from ${typesOfVisit} v where v.type_id = t.id or (v.type_id = r.type_id and v.triggers))
    order by a.appointment_date, a.appointment_time, a.id limit 1) booked on true`;

/**
 * The patients who have a visit booked, each with the types that it is for. They are gathered into arrays and taken out of them again, of
 * which PostgreSQL expects ten: where it expects more than fit into `work_mem`, it compares each recall with each of them.
 */
const bookedTypes = (condition: RawBuilder<unknown>, whose: RawBuilder<unknown>) => sql`(select booked.*
  from (select array_agg(q.survivor_id) as people, array_agg(v.type_id) as types
    from (${toComeOf(whose)} offset 0) a join patient q on q.practice_id = a.practice_id and q.id = a.patient_id
    cross join lateral ${typesOfVisit} v where ${condition}) found
  cross join lateral unnest(found.people, found.types) booked)`;
/**
 * The recalls to work on: due or overdue, neither booked nor paused nor ended, of living patients who are neither archived nor
 * inactive. Recalls of merged records have no date: those of their person are on the surviving record. There may be tens of
 * thousands, so booked visits aren't looked up for each, as `bookedVisit` does, but found once for all. They are compared by
 * `in`, which looks so few up by a hash; joined, they would be found again for each recall where PostgreSQL has no statistics.
 * Without `offset 0` a visit's kind would be found again for each trigger.
 */
export const work = sql`recall_due r
  ${typeOfToday}
  join contactable_patient p on p.practice_id = r.practice_id and p.id = r.patient_id and p.archived_at is null`;
/**
 * The condition for a row of `work` to be on the work list.
 * @param whose narrows the visits `a` that may be booked for it to those of the only patient that is asked for
 */
export const isWorkOf = (
  whose: RawBuilder<unknown>,
) => sql`r.due_date <= ${todayHere} + ${sql.lit(recallDueDays)} and r.ended_reason = ''
  and (r.paused_until is null or r.paused_until < ${todayHere})
  and (r.patient_id, t.id) not in ${bookedTypes(sql`true`, whose)}
  and not (r.type_id <> t.id and (r.patient_id, r.type_id) in ${bookedTypes(sql`v.triggers`, whose)})`;
export const isWork = isWorkOf(sql`true`);
type Alias = 'r' | 'o' | 'h';
/** Whether a visit that is booked for one recall does for the other, too: the same kind is booked for it, or the kind brings it along. */
const brings = (one: Alias, other: Alias) =>
  sql`(${sql.ref(`${one}.book_kind_id`)} = ${sql.ref(`${other}.book_kind_id`)}
    or (${sql.ref(`${one}.book_kind_id`)}, ${sql.ref(`${other}.type_id`)}) in (select b.kind_id, b.recall_type_id
      from appointment_kind_procedure b where b.practice_id = current_practice() and b.recall_type_id is not null))`;
const leads = (one: Alias, other: Alias) =>
  sql`${sql.ref(`${one}.type_id`)} <> ${sql.ref(`${other}.type_id`)}
    and due_together(${sql.ref(`${one}.due_date`)}, ${sql.ref(`${other}.due_date`)}) and ${brings(one, other)}
    and (${brings(other, one)} is not true or (${sql.ref(`${one}.due_date`)}, ${sql.ref(`${one}.type_id`)})
      < (${sql.ref(`${other}.due_date`)}, ${sql.ref(`${other}.type_id`)}))`;
const ofPerson = sql`unnest(r.types, r.dates, r.kinds)`;
/**
 * The visits to book for recalls, as the CTE `member`: recalls that are due within a month of each other are done at one visit if
 * that does for both. A recall that no other one leads has the visit, and the row. A person's recalls are compared as arrays, since
 * PostgreSQL would compare each with every one of the practice where it has no statistics.
 * @param open selects the recalls: practice_id, patient_id, type_id, name, due_date, book_kind_id, and whatever else is needed
 * @returns those columns, the type that leads the visit (`lead_id`), its first date (`visit_due`), and all that it does for
 */
const recallVisits = (open: RawBuilder<unknown>) => sql`
  member as (
    select m.*, min(m.due_date) over visit as visit_due, array_agg(m.type_id) over visit as visit_types,
        array_agg(m.name) over visit as visit_names, array_agg(m.due_date) over visit as visit_dates
      from (
        select r.*, coalesce((select o.type_id from ${ofPerson} o (type_id, due_date, book_kind_id)
              where ${leads('o', 'r')} and not exists (select from ${ofPerson} h (type_id, due_date, book_kind_id)
                where ${leads('h', 'o')})
              order by o.due_date, o.type_id limit 1), r.type_id) as lead_id
          from (
            select open.*, array_agg(open.type_id) over person as types, array_agg(open.due_date) over person as dates,
                array_agg(open.book_kind_id) over person as kinds
              from (${open}) open window person as (partition by open.patient_id)) r) m
      window visit as (partition by m.patient_id, m.lead_id))`;
/** The same of the whole work list. */
export const workVisits = recallVisits(sql`
  select r.practice_id, r.patient_id, r.last_date, r.due_date, r.note, t.id as type_id, t.name, ${bookingColumns}
    from ${work} where ${isWork}`);
/**
 * Whether the patient `p` of a recall declined when they were last contacted. Few ever declined, so they are found once for all; only
 * theirs is looked up for each.
 */
export const hasDeclined = sql`(p.id in (select q.survivor_id
    from recall_contact c join patient q on q.practice_id = c.practice_id and q.id = c.patient_id
    where c.practice_id = current_practice() and c.outcome = 'declined' and c.reason = 'recall')
  and coalesce((select c.outcome = 'declined' from recall_contact c
    where c.practice_id = p.practice_id and c.patient_id = any ${recordsOf('p.id')} and c.reason = 'recall'
    order by c.at desc, c.id desc limit 1), false))`;

interface RecallRow extends RecallBooking {
  patient_id: string;
  recall_type_id: string;
  current_type_id: string | null;
  name: string;
  last_appointment_id: string | null;
  last_date: string | null;
  due_date: string | null;
  computed_date: string | null;
  override_date: string | null;
  note: string;
  paused_until: string | null;
  ended_reason: string;
  booked_appointment_id: string | null;
  booked_date: string | null;
  booked_time: string | null;
  provider_id: string | null;
  lead_type_id: string | null;
  version: number;
  today: string;
}

/** Who saw the person of the recall `r` last at a visit of the kind `k`, and still works here and does it. */
const lastProvider = sql`(select v.provider_id
  from appointment v
  join provider w on w.practice_id = v.practice_id and w.id = v.provider_id and w.archived_at is null
    and (cardinality(k.provider_kinds) = 0 or w.kind::text = any (k.provider_kinds))
  where v.practice_id = r.practice_id and v.patient_id = any ${recordsOf('r.patient_id')} and v.status = 'completed'
    and kind_of_visit(v.practice_id, v.kind_id, v.type) = k.id
  order by v.appointment_date desc, v.appointment_time desc, v.id desc limit 1)`;

/**
 * A patient's recalls by date, ended ones last. Rows that hold nothing are left out.
 * @param typeId only the one of this type, whatever it holds
 */
export const patientRecalls = (patientId: string, typeId?: string) =>
  all(
    raw(sql<RecallRow>`
      with own as materialized (
        select r.practice_id, r.patient_id, r.type_id as recall_type_id, t.id as current_type_id,
            coalesce(t.name, stored.name) as name, r.last_appointment_id, r.last_date, case when t.id is not null then r.due_date end as due_date,
            r.computed_date,
            case when r.override_after is not distinct from r.last_appointment_id then r.override_date end
              as override_date,
            r.note, r.paused_until,
            case when r.ended_reason = '' and taker.id is not null then 'Replaced by ' || taker.name else r.ended_reason end
              as ended_reason,
            booked.id as booked_appointment_id, booked.appointment_date as booked_date,
            booked.appointment_time as booked_time, coalesce(t.book_kind_id, stored.book_kind_id) as book_kind_id,
            k.type as book_type, coalesce(t.minutes, stored.minutes) as minutes, ${lastProvider} as provider_id, r.version
          from recall_due r
          join recall_type stored
            on stored.practice_id = r.practice_id and stored.id = r.type_id and stored.archived_at is null
          left join (recall_type c join recall_type t on t.practice_id = c.practice_id and t.archived_at is null)
            on c.practice_id = r.practice_id and c.id = r.current_type_id
              and t.id = case when r.switches_on <= ${todayHere} then c.next_type_id else c.id end
          left join recall_type taker on taker.practice_id = r.practice_id and taker.id = r.replaced_by
          left join appointment_kind k
            on k.practice_id = r.practice_id and k.id = coalesce(t.book_kind_id, stored.book_kind_id)
          ${bookedAppointment}
          where r.patient_id = (select survivor_id from patient where id = ${patientId})
            and (t.id is not null or r.note <> '' or r.ended_reason <> '' or taker.id is not null
              or r.paused_until is not null or r.type_id = ${typeId ?? null}::uuid)),
      ${recallVisits(sql`
        select practice_id, patient_id, current_type_id as type_id, name, due_date, book_kind_id from own
          where due_date is not null and ended_reason = '' and booked_appointment_id is null
            and (paused_until is null or paused_until < ${todayHere})`)}
      select own.patient_id, own.recall_type_id, own.current_type_id, own.name, own.last_appointment_id, own.last_date, own.due_date, own.computed_date,
          own.override_date, own.note, own.paused_until, own.ended_reason, own.booked_appointment_id, own.booked_date,
          own.booked_time, own.book_kind_id, own.book_type, own.minutes, own.provider_id, m.lead_id as lead_type_id, own.version,
          ${todayHere} as today
        from own
        left join member m on m.type_id = own.current_type_id
        ${typeId === undefined ? sql`` : sql`where own.recall_type_id = ${typeId}`}
        order by own.ended_reason <> '', own.due_date, own.name, own.recall_type_id`),
  ).map((rows) =>
    rows.map(({ today, ...row }) => ({ ...row, state: recallState(row, { today, soon: soonFrom(today) }) })),
  );

/** Locks the patient as completing a visit does; the id of the record that survives, undefined if there is none. */
export async function lockRecallsOf(tx: Tx, patientId: string): Promise<string | undefined> {
  const lock = (id: string) =>
    tx.first(sqlFor.selectFrom('patient').select('survivor_id').where('id', '=', id).forNoKeyUpdate());
  const survivor = (await lock(patientId))?.survivor_id;
  if (survivor !== undefined && survivor !== patientId) await lock(survivor);
  return survivor;
}

/** The stored recall of a patient; undefined if there is none. */
export const storedRecall = (tx: Tx, patientId: string, typeId: string) =>
  tx.first(
    sqlFor
      .selectFrom('recall_due')
      .select(['version', 'last_appointment_id'])
      .where('patient_id', '=', patientId)
      .where('type_id', '=', typeId),
  );

type Decided = Omit<z.output<typeof PatientRecallInput>, 'version' | 'recall_type_id'>;

/** Writes what people decided about a locked patient's recall, and what follows from it. */
export async function writeRecall(
  tx: Tx,
  { patient_id, type_id }: { patient_id: string; type_id: string },
  decided: Decided & { override_after: string | null },
): Promise<void> {
  await tx.all(
    sqlFor
      .insertInto('recall_due')
      .values({
        patient_id,
        type_id,
        ...decided,
        override_on: decided.override_date === null ? null : sql<string>`${todayHere}`,
      })
      .onConflict((conflict) =>
        conflict.columns(['practice_id', 'patient_id', 'type_id']).doUpdateSet({
          ...decided,
          override_on: sql`case when excluded.override_date is distinct from recall_due.override_date
              then excluded.override_on else recall_due.override_on end`,
          decided_of: null,
          version: sql`recall_due.version + 1`,
        }),
      ),
  );
  await tx.all(raw(sql`select refresh_recalls(current_practice(), ${patient_id}::uuid)`));
}

/** Whether there is such a type, not removed. */
export const hasType = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.first(
    sqlFor.selectFrom('recall_type').select('id').where('id', '=', id).where('archived_at', 'is', null),
  )) !== undefined;

/** The recalls that can be set of patients, the shortest interval first. */
export const recallChoices = sqlFor
  .selectFrom('recall_type')
  .select(['id', 'name', 'months'])
  .where('archived_at', 'is', null)
  .orderBy('months')
  .orderBy('name');

/** The day after a recall's interval from today, and its name. */
export const nextDateOf = (tx: Tx, typeId: string) =>
  tx.one(
    raw(sql<{ due: string; name: string }>`
      select (${todayHere} + make_interval(months => t.months, days => t.days))::date as due, t.name
        from recall_type t where t.id = ${typeId}`),
  );
