import type { ContactOutcome, ContactMethod } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { cutPage, isAfterCursor, rowsFor } from '../../../pipeline/lists/paging.ts';
import type { ListOrder, RowPage } from '../../../pipeline/lists/paging.ts';
import { searchWords } from '../../../pipeline/lists/searching.ts';
import { isOfMatchingPatient, patientName, recordsOf } from '../../people/patients/index.ts';
import { workVisits } from './queries.ts';
import type { RecallBooking } from './queries.ts';

interface RecallFilter extends RowPage {
  q?: string | undefined;
  recall_type_id?: string | undefined;
  overdue?: 'true' | undefined;
  to_call?: 'true' | undefined;
}

interface RecallWorkRow extends RecallBooking {
  patient_id: string;
  patient_name: string;
  patient_phone: string;
  patient_date_of_birth: string;
  family_id: string | null;
  family_head_name: string;
  family_head_phone: string;
  recall_type_id: string;
  name: string;
  also: { recall_type_id: string; name: string; due_date: string }[];
  last_date: string | null;
  due_date: string;
  overdue: boolean;
  note: string;
  contact_at: string | null;
  contact_how: ContactMethod | null;
  contact_outcome: ContactOutcome | null;
  next_attempt: string | null;
  group_date: string;
  group_id: string;
}

const order = ['w.group_date', 'w.group_id', 'w.due_date', 'w.patient_id', 'w.recall_type_id'];
const inOrder = sql`order by ${sql.join(order.map((column) => sql.ref(column)))}`;
/** A family is at the place of its longest overdue recall. */
const byFamily: ListOrder<RecallWorkRow> = {
  columns: order,
  direction: 'asc',
  of: (row) => [row.group_date, row.group_id, row.due_date, row.patient_id, row.recall_type_id],
};

/** The last contact about recalls with a recall's patient since their last visit. `of` names the row of the recall. */
const lastContact = (of: 'r' | 'w') => sql`
  select c.at, c.how, c.outcome, c.next_attempt
    from recall_contact c
    where c.practice_id = ${sql.ref(`${of}.practice_id`)} and c.patient_id = any ${recordsOf(`${of}.patient_id`)}
      and c.reason = 'recall'
      and (${sql.ref(`${of}.last_date`)} is null
        or (c.at at time zone (select time_zone from practice))::date > ${sql.ref(`${of}.last_date`)})
    order by c.at desc, c.id desc limit 1`;
/**
 * That no later day was agreed on for the next attempt. Few patients have such a day, so they are found once for all; only
 * theirs is looked up for each.
 */
const isToCall = sql`(r.patient_id not in (
    select q.survivor_id
      from recall_contact c join patient q on q.practice_id = c.practice_id and q.id = c.patient_id
      where c.practice_id = current_practice() and c.next_attempt > ${todayHere} and c.reason = 'recall')
  or not exists (select from (${lastContact('r')}) c where c.next_attempt > ${todayHere}))`;

/** The visits to book for recalls, the longest overdue first, families together. */
export function listRecallWork({ q, recall_type_id, overdue, to_call, limit, cursor }: RecallFilter) {
  const words = searchWords(q);
  const conditions = [
    sql`r.type_id = r.lead_id`,
    ...(recall_type_id === undefined ? [] : [sql`${recall_type_id}::uuid = any (r.visit_types)`]),
    ...(overdue === undefined ? [] : [sql`r.visit_due < ${todayHere}`]),
    ...(to_call === undefined ? [] : [isToCall]),
    ...(words === undefined ? [] : [isOfMatchingPatient('r.patient_id', words)]),
  ];
  return all(
    raw(sql<RecallWorkRow>`
      with ${workVisits},
      w as (
        select r.patient_id, r.practice_id, ${patientName} as patient_name, p.phone as patient_phone,
            p.date_of_birth as patient_date_of_birth, m.family_id, r.type_id as recall_type_id, r.name, r.last_date,
            r.visit_due as due_date, r.visit_due < ${todayHere} as overdue, r.note, r.book_kind_id, r.book_type, r.minutes,
            r.visit_types, r.visit_names, r.visit_dates,
            min(r.visit_due) over (partition by coalesce(m.family_id, r.patient_id)) as group_date,
            coalesce(m.family_id, r.patient_id) as group_id
          from member r
          join patient p on p.practice_id = r.practice_id and p.id = r.patient_id
          left join lateral (select m.family_id from patient_records(r.practice_id, r.patient_id) record
            cross join lateral (select m.family_id, m.id from family_member m
              where m.practice_id = r.practice_id and m.patient_id = record and m.to_date is null offset 0) m
            order by record <> r.patient_id, m.id limit 1) m on true
          where ${sql.join(conditions, sql` and `)}),
      page as (
        select * from w ${cursor === undefined ? sql`` : sql`where ${isAfterCursor(byFamily, cursor)}`}
          ${inOrder}
          ${limit === undefined ? sql`` : sql`limit ${rowsFor(limit)}`})
      select w.*, coalesce((
            select json_agg(json_build_object('recall_type_id', o.type_id, 'name', o.name, 'due_date', o.due_date)
                order by o.due_date, o.name)
              from unnest(w.visit_types, w.visit_names, w.visit_dates) o (type_id, name, due_date)
              where o.type_id <> w.recall_type_id), '[]') as also,
          coalesce(h.first_name || ' ' || h.last_name, '') as family_head_name,
          coalesce(h.phone, '') as family_head_phone, contact.at as contact_at, contact.how as contact_how,
          contact.outcome as contact_outcome, contact.next_attempt
        from page w
        left join family f on f.practice_id = current_practice() and f.id = w.family_id
        left join patient g on g.practice_id = f.practice_id and g.id = f.head_patient_id
        left join patient h on h.practice_id = g.practice_id and h.id = g.survivor_id
        left join lateral (${lastContact('w')}) contact on true
        ${inOrder}`),
  ).map((rows) => cutPage(byFamily, { limit }, rows));
}

interface Figures {
  recall_type_id: string | null;
  name: string | null;
  count: number;
  overdue: number;
}
const isOfType = (row: Figures): row is Figures & { recall_type_id: string; name: string } =>
  row.recall_type_id !== null && row.name !== null;

/** The number of rows of the work list, and of those with each type. */
export const countWork = () =>
  all(
    raw(sql<Figures>`
      with ${workVisits}
      select type_id as recall_type_id, name, count(distinct (patient_id, lead_id)) as count,
          count(distinct (patient_id, lead_id)) filter (where visit_due < ${todayHere}) as overdue
        from member group by grouping sets ((type_id, name), ()) order by lower(name), type_id`),
  ).map((rows) => {
    const { count = 0, overdue = 0 } = rows.find((row) => !isOfType(row)) ?? {};
    return { count, overdue, types: rows.filter(isOfType) };
  });
