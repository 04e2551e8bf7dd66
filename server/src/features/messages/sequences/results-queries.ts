import type { SequenceResults } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import { toDollars } from '../../../values/money.ts';
import { recordsOf } from '../../people/patients/index.ts';

type Row = Omit<SequenceResults, 'worth'> & { worth_cents: number };

/**
 * The results of each sequence, of all follow-ups that began in a period. A message to several of a family counts once. Their worth
 * is the work completed on the day of the visit that was booked meanwhile.
 */
export const resultsOf = ({
  from,
  to,
}: {
  from?: string | undefined;
  to?: string | undefined;
}): ReadPlan<SequenceResults[]> =>
  all(
    raw(sql<Row>`
      with begun as materialized (
        select f.* from follow_up f join practice o on o.practice_id = f.practice_id
          where (${from ?? null}::date is null or f.started_at >= ${from ?? null}::date::timestamp at time zone o.time_zone)
            and (${to ?? null}::date is null or f.started_at < (${to ?? null}::date + 1)::timestamp at time zone o.time_zone)),
      counted as (
        select sequence_id, count(*)::int as begun, count(*) filter (where state = 'running')::int as running,
            count(*) filter (where ended_why = 'booked')::int as booked,
            count(*) filter (where ended_why = 'answered')::int as answered,
            count(*) filter (where ended_why = 'declined')::int as declined,
            count(*) filter (where ended_why = 'stopped')::int as stopped
          from begun group by sequence_id),
      written as (
        select sequence_id, count(*)::int as sent, count(opened_at)::int as opened from (
          select distinct f.sequence_id, m.id, m.opened_at from begun f
            join reminder w on w.practice_id = f.practice_id and w.follow_up_id = f.id
            join message m on m.practice_id = w.practice_id and m.id = w.message_id and m.state in ('sent', 'delivered', 'unknown')) said
          group by sequence_id),
      called as (
        select f.sequence_id, count(*)::int as calls from begun f
          join recall_contact c on c.practice_id = f.practice_id and c.follow_up_id = f.id group by f.sequence_id),
      visits as (
        select distinct f.sequence_id, a.practice_id, a.id, a.patient_id, a.appointment_date from begun f
          join appointment a on a.practice_id = f.practice_id and a.id = f.booked_id and a.status = 'completed'
          where f.ended_why = 'booked'),
      kept as (
        select a.sequence_id, count(*)::int as kept, sum(coalesce(done.cents, 0))::bigint as worth_cents from visits a
          left join lateral (select sum(t.cost_cents) as cents from treatment t
            where t.practice_id = a.practice_id and t.patient_id = any ${recordsOf('a.patient_id')} and t.status = 'completed'
              and t.struck_at is null and t.service_date = a.appointment_date) done on true
          group by a.sequence_id)
      select q.id as sequence_id, q.name, q.about, coalesce(c.begun, 0) as begun, coalesce(c.running, 0) as running,
          coalesce(c.booked, 0) as booked, coalesce(c.answered, 0) as answered, coalesce(c.declined, 0) as declined,
          coalesce(c.stopped, 0) as stopped, coalesce(w.sent, 0) as sent, coalesce(w.opened, 0) as opened,
          coalesce(l.calls, 0) as calls, coalesce(k.kept, 0) as kept, coalesce(k.worth_cents, 0)::bigint as worth_cents
        from sequence q
        left join counted c on c.sequence_id = q.id
        left join written w on w.sequence_id = q.id
        left join called l on l.sequence_id = q.id
        left join kept k on k.sequence_id = q.id
        where q.archived_at is null or c.begun > 0
        order by q.created_at, q.id`),
  ).map((rows) => rows.map(({ worth_cents, ...row }) => ({ ...row, worth: toDollars(worth_cents) })));
