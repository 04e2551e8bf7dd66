import type { CallDirection, CallLogOutcome, CallReason, PhoneCallEntry } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { cutPage, isAfterCursor, rowsFor } from '../../../pipeline/lists/paging.ts';
import type { ListOrder, RowPage } from '../../../pipeline/lists/paging.ts';
import { contains, searchWords } from '../../../pipeline/lists/searching.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { isOfPatient, matchingRecords } from '../../people/patients/index.ts';

interface CallFilter extends RowPage {
  q?: string | undefined;
  patient_id?: string | undefined;
  direction?: CallDirection | undefined;
  reason?: CallReason | undefined;
  outcome?: CallLogOutcome | undefined;
  from?: string | undefined;
  to?: string | undefined;
  to_call?: 'true' | undefined;
}

interface CallRow extends PhoneCallEntry {
  /** The moment to the microsecond, as it is sorted by; `at` is rounded. */
  exact: string;
}
const exactly = (at: string) =>
  sql`to_char(${sql.ref(at)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as exact`;

/** The order of each half of the list; `at` is its moment, `id` its id. */
const orderOf = (at: string, id: string): ListOrder<CallRow> => ({
  columns: [at, id],
  direction: 'desc',
  of: (row) => [row.exact, row.id],
});
const logged = orderOf('c.at', 'c.id');
const reported = orderOf('m.created_at', 'm.id');
const together = orderOf('at', 'id');

/** The conditions that both halves have, on their moment. */
function inTime(at: string, { from, to }: CallFilter): RawBuilder<unknown>[] {
  const day = sql`(${sql.ref(at)} at time zone (select time_zone from practice))::date`;
  return [
    ...(from === undefined ? [] : [sql`${day} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${day} <= ${to}::date`]),
  ];
}

/** Calls that staff logged: contacts by phone, about a recall or anything else. */
function loggedCalls(filter: CallFilter): RawBuilder<unknown> {
  const { patient_id, direction, reason, outcome, to_call, cursor, limit } = filter;
  const words = searchWords(filter.q);
  const conditions = [
    sql`c.how = 'phone'`,
    ...inTime('c.at', filter),
    ...(patient_id === undefined ? [] : [isOfPatient('c.patient_id', patient_id)]),
    ...(direction === undefined ? [] : [sql`c.direction = ${direction}`]),
    ...(reason === undefined ? [] : [sql`c.reason = ${reason}`]),
    ...(outcome === undefined ? [] : [sql`c.outcome::text = ${outcome}`]),
    ...(words === undefined
      ? []
      : [
          sql`(c.patient_id in (select unnest(array(${matchingRecords(words)})))
            or ${contains(sql`concat_ws(' ', c.spoke_with, c.phone, c.note)`, words)})`,
        ]),
    ...(to_call === undefined
      ? []
      : [
          sql`c.next_attempt <= ${todayHere} and not exists (select from recall_contact later
            where later.practice_id = c.practice_id and later.at > c.at and later.reason = c.reason
              and (later.patient_id = c.patient_id or (c.patient_id is null and later.patient_id is null
                and (later.phone, later.spoke_with) = (c.phone, c.spoke_with))))`,
        ]),
    ...(cursor === undefined ? [] : [isAfterCursor(logged, cursor)]),
  ];
  return sql`
    select c.id, c.at, ${exactly('c.at')}, c.direction, c.reason, c.outcome::text as outcome,
        case when p.id is null then '[]'::jsonb
          else jsonb_build_array(jsonb_build_object('id', p.id, 'name', p.first_name || ' ' || p.last_name)) end as patients,
        c.spoke_with, c.phone, c.note, c.by_name as by, c.next_attempt,
        case when a.id is not null then jsonb_build_object('id', a.id, 'appointment_date', a.appointment_date::text,
          'appointment_time', to_char(a.appointment_time, 'HH24:MI')) end as visit,
        null::uuid as conversation_id
      from recall_contact c
      left join patient r on r.practice_id = c.practice_id and r.id = c.patient_id
      left join patient p on p.practice_id = r.practice_id and p.id = r.survivor_id
      left join appointment a on a.practice_id = c.practice_id and a.id = c.appointment_id
      where ${sql.join(conditions, sql` and `)}
      order by c.at desc, c.id desc ${limited(limit)}`;
}

/** Calls that nobody took, as the phone provider reported them: they are messages, which wait for an answer. */
function reportedCalls(filter: CallFilter): RawBuilder<unknown> {
  const { patient_id, direction, reason, outcome, to_call, cursor, limit } = filter;
  const words = searchWords(filter.q);
  const isTheirs = (which: RawBuilder<unknown>) => sql`m.id in (
    select mp.message_id from message_patient mp where mp.practice_id = current_practice() and ${which})`;
  const conditions = [
    sql`m.phone_call is not null`,
    ...(direction === 'outgoing' || reason !== undefined || to_call !== undefined ? [sql`false`] : []),
    ...inTime('m.created_at', filter),
    ...(patient_id === undefined ? [] : [isTheirs(isOfPatient('mp.patient_id', patient_id))]),
    ...(outcome === undefined ? [] : [sql`m.phone_call = ${outcome}`]),
    ...(words === undefined
      ? []
      : [
          sql`(${isTheirs(sql`mp.patient_id in (select unnest(array(${matchingRecords(words)})))`)}
            or ${contains(sql`concat_ws(' ', m.address, m.body)`, words)})`,
        ]),
    ...(cursor === undefined ? [] : [isAfterCursor(reported, cursor)]),
  ];
  return sql`
    select m.id, m.created_at as at, ${exactly('m.created_at')}, 'incoming' as direction, null as reason, m.phone_call as outcome,
        coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.first_name || ' ' || p.last_name)
            order by p.first_name, p.id)
          from (select distinct q.survivor_id
            from message_patient mp join patient q on q.practice_id = mp.practice_id and q.id = mp.patient_id
            where mp.practice_id = m.practice_id and mp.message_id = m.id offset 0) whom
          join patient p on p.practice_id = m.practice_id and p.id = whom.survivor_id), '[]'::jsonb) as patients,
        '' as spoke_with, m.address as phone, case m.phone_call when 'missed' then '' else m.body end as note,
        '' as by, null::date as next_attempt, null::jsonb as visit, m.conversation_id
      from message m
      where ${sql.join(conditions, sql` and `)}
      order by m.created_at desc, m.id desc ${limited(limit)}`;
}

const limited = (limit: number | undefined) => (limit === undefined ? sql`` : sql`limit ${rowsFor(limit)}`);

/** The call log: what staff logged and what nobody took, the latest first. */
export const listCallLog = (filter: CallFilter) =>
  all(
    raw(sql<CallRow>`
      select * from ((${loggedCalls(filter)}) union all (${reportedCalls(filter)})) call
        order by at desc, id desc ${limited(filter.limit)}`),
  ).map((rows) => cutPage(together, { limit: filter.limit }, rows));
