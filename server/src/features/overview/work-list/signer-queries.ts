import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { todayHere } from '../../../values/calendar/today.ts';
import { recordsOf } from '../../people/patients/index.ts';

const signedOn = sql`(s.signed_at at time zone (select time_zone from practice))::date`;

/**
 * The signatures `s` of accounts that aren't the patient's own, by the relation of their link today. Before the server refused it, such an
 * account could sign as the patient.
 */
const signedByOthers = (signatures: RawBuilder<unknown>) => sql`
      from portal_link l
      join patient p on p.practice_id = l.practice_id and p.id = l.patient_id
      cross join lateral patient_records(l.practice_id, l.patient_id) r (record)
      ${signatures}
      where portal_signs_as(l.relation, p.date_of_birth, ${signedOn}) <> 'self'`;

/** Forms that somebody else's account signed as the patient, until the form is signed again or no longer counts. */
export const formsToSignAgain = sql`
    select distinct g.id, g.patient_id, f.name || ', signed as the patient by ' || l.email as title, ${signedOn} as day,
        null::uuid as person_id
      ${signedByOthers(sql`
      join (select practice_id, id, patient_id, by_id, via, identified, signed_at from form_signature where relationship = 'self') s
        on s.practice_id = l.practice_id and s.patient_id = r.record and (s.via = 'portal' and s.by_id = l.account_id
          or s.via = 'tablet' and starts_with(s.identified, 'portal sign-in ' || l.email || ' on the tablet'))
      join patient_form g on g.practice_id = s.practice_id and g.id = s.id
      join form f on f.practice_id = g.practice_id and f.id = g.form_id`)}
        and g.ended_as is null and coalesce(g.expires_on >= ${todayHere}, true)
        and not exists (select from patient_form n where n.practice_id = g.practice_id and n.form_id = g.form_id and n.id > g.id
          and n.patient_id = any ${recordsOf('g.patient_id')} and n.treatment_id is not distinct from g.treatment_id
          and n.ended_as is null and (n.signed_at is not null or n.document_id is not null))`;

/** Treatment plans that somebody else's account accepted as the patient, until a newer version is presented. */
export const plansToSignAgain = sql`
    select distinct on (t.id) t.id, t.patient_id, t.title || ', accepted as the patient by ' || l.email as title, ${signedOn} as day,
        null::uuid as person_id
      ${signedByOthers(sql`
      join (select practice_id, plan_id, number, patient_id, by_id, at as signed_at from plan_answer
          where relationship = 'self' and via = 'portal' and accepted) s
        on s.practice_id = l.practice_id and s.patient_id = r.record and s.by_id = l.account_id
      join treatment_plan t on t.practice_id = s.practice_id and t.id = s.plan_id`)}
        and t.archived_at is null
        and not exists (select from plan_presentation n
          where n.practice_id = s.practice_id and n.plan_id = s.plan_id and n.number > s.number)
      order by t.id, s.signed_at`;
