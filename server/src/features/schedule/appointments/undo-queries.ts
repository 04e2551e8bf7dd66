import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, both } from '../../../db/read-plan.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { paidSince } from '../../chart/charges/index.ts';
import type { AppointmentEventKind } from './appointment-queries.ts';

export interface StoredEvent {
  id: string;
  at: string;
  person_name: string;
  kind: AppointmentEventKind;
  before: unknown;
  after: unknown;
  undoes: string | null;
  /** It happened today, by the practice's calendar. */
  is_todays: boolean;
  /**
   * After it, something was paid for the visit's treatments, its day was closed, or something was written down and signed about
   * the patient on that day.
   */
  was_followed: boolean;
  /** By a patient's account, in the portal. */
  in_portal: boolean;
  /** It refused the visit, and its patient was notified. */
  is_refusal: boolean;
}

/** The events of a visit, the newest first. */
const events = (visitId: string) =>
  raw(sql<StoredEvent>`
    select e.id, e.at, case when e.by_realm = 'patient' and e.person_name = '' then 'the patient' else e.person_name end as person_name, e.kind, e.before, e.after, e.undoes,
        (e.at at time zone zone.name)::date = ${todayHere} as is_todays,
        exists (select from appointment_treatment v
            where v.practice_id = e.practice_id and v.appointment_id = e.appointment_id
              and ${paidSince(sql`v.practice_id`, sql`v.treatment_id`, sql`e.at`)})
          or exists (select from day_close c
            where c.practice_id = e.practice_id and c.closed_at > e.at and c.reopened_at is null
              and c.day >= (e.at at time zone zone.name)::date)
          or exists (select from clinical_note n
            where n.practice_id = e.practice_id and n.patient_id = e.patient_id and n.created_at > e.at
              and (n.created_at at time zone zone.name)::date = (e.at at time zone zone.name)::date)
          or exists (select from soap_note n
            where n.practice_id = e.practice_id and n.patient_id = e.patient_id and n.created_at > e.at
              and (n.created_at at time zone zone.name)::date = (e.at at time zone zone.name)::date) as was_followed,
        e.by_realm = 'patient' and e.person_id is not null as in_portal,
        e.kind = 'progress' and e.after ->> 'progress' = 'cancelled' and (e.after ->> 'refused' is not null
          or exists (select from online_request r
            where r.practice_id = e.practice_id and r.refused_visit_id = e.appointment_id)) as is_refusal
      from appointment_event e, lateral (select time_zone as name from practice) zone
      where e.appointment_id = ${visitId}
      order by e.id desc`);

/** A visit's events, the newest first. */
export const eventsOf = (tx: Tx, visitId: string): Promise<StoredEvent[]> => tx.all(events(visitId));

/** A visit's events, and the names of the records that they refer to. */
export const appointmentHistory = (visitId: string) =>
  both(
    both(
      all(raw(sql<{ patient_id: string }>`select patient_id from appointment where id = ${visitId}`)),
      all(events(visitId)),
    ),
    all(
      raw(sql<{ id: string; name: string }>`
        select id, name from operatory
        union all select id, name from provider
        union all select id, name from appointment_kind
        union all
        select c.id, c.name from procedure c where c.id::text in (select jsonb_array_elements_text(
            coalesce(e.before -> 'expected_procedures', '[]') || coalesce(e.after -> 'expected_procedures', '[]'))
          from appointment_event e where e.appointment_id = ${visitId})
        union all
        select t.id, treatment_words(t, false)
          from treatment t where t.patient_id in (select patient_id from appointment_event where appointment_id = ${visitId})
        union all
        select p.id, p.first_name || ' ' || p.last_name
          from patient p where p.id in (select patient_id from appointment_event where appointment_id = ${visitId}
            union all select patient_id from appointment where id = ${visitId})`),
    ),
  ).map(([[visits, undoEvents], names]) => ({
    visit: visits[0],
    events: undoEvents,
    names: new Map(names.map(({ id, name }) => [id, name])),
  }));
