import { sql } from 'kysely';
import { keyBy, practiceDay, within } from './fact-queries.ts';
import type { ReportQuery } from './fact-queries.ts';

/** Visits that patients booked themselves: of a request that was taken in, or in the portal. */
export const onlineVisits: ReportQuery = (request) => sql`
  select a.id, b.date, ${keyBy(request.by, {
    date: sql`b.date`,
    provider: sql`a.provider_id`,
    source: sql`b.source`,
  })} as key, f.figure, 1 as value, a.patient_id, null::uuid as treatment_id, a.provider_id,
      initcap(replace(a.type::text, '_', ' ')) as label
    from (
      select distinct on (e.appointment_id) e.appointment_id, ${practiceDay(sql`coalesce(r.created_at, e.at)`)} as date,
          case when r.id is null or r.for_patient_id is not null then 'portal' when r.framed then 'site' else 'page' end as source
        from appointment_event e
        left join online_request r on r.practice_id = e.practice_id and r.appointment_id = e.appointment_id
        where e.practice_id = current_practice() and e.kind = 'booked' and (r.id is not null or e.by_realm = 'patient')
        order by e.appointment_id, e.id) b
    join appointment a on a.practice_id = current_practice() and a.id = b.appointment_id
    cross join lateral (values ('booked', true), ('kept', a.status = 'completed'), ('missed', was_missed(a.progress)),
      ('cancelled', was_cancelled(a.progress)),
      ('coming', a.status = 'scheduled')) f (figure, holds)
    where ${within(sql`b.date`, request)} and f.holds`;

/** Forms that were given, and what came back. */
export const formsBack: ReportQuery = (request) => sql`
  select g.id, g.given_on as date, ${keyBy(request.by, { date: sql`g.given_on`, form: sql`g.form_id` })} as key,
      f.figure, f.value, g.patient_id, null::uuid as treatment_id, null::uuid as provider_id, o.name as label
    from (select q.*, ${practiceDay(sql`q.given_at`)} as given_on from patient_form q where q.practice_id = current_practice()) g
    join form o on o.practice_id = g.practice_id and o.id = g.form_id
    cross join lateral (values ('given', 1, true), ('signed', 1, g.signed_at is not null), ('on_paper', 1, g.document_id is not null),
      ('days', floor(extract(epoch from g.signed_at - g.given_at) / 86400)::int, g.signed_at is not null),
      ('minutes', ceil(extract(epoch from g.signed_at - coalesce(g.begun_at, g.signed_at)) / 60)::int, g.signed_at is not null))
      f (figure, value, holds)
    where ${within(sql`g.given_on`, request)} and f.holds`;
