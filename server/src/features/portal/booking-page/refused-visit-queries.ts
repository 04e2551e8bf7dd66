import type { EarlierTimeWish, PatientLanguage } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { first } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';
import { newId } from '../../../values/ids.ts';

/** A visit that may have been booked in the portal. */
interface VisitToRefuse {
  patient_id: string;
  /** All records of that patient. */
  records: string[];
  /** Null: nobody booked it in the portal. */
  account_id: string | null;
  email: string;
  language: PatientLanguage;
  kind_id: string;
  operatory_id: string;
  minutes: number;
  /** It is booked, and its time hasn't come. */
  is_to_come: boolean;
  /** Its request: a deposit was paid for it, or it was chosen after another visit was refused. */
  request_id: string | null;
  has_deposit: boolean;
}

/** A visit, and who booked it in the portal; undefined: there is none. */
export const visitToRefuse = (id: string): ReadPlan<VisitToRefuse | undefined> =>
  first(
    raw(sql<VisitToRefuse>`
      select p.survivor_id as patient_id,
          array(select q.id from patient q where q.practice_id = p.practice_id and q.survivor_id = p.survivor_id) as records,
          e.person_id as account_id, s.email, coalesce(s.language, 'en') as language,
          coalesce(a.kind_id, (e.after ->> 'kind_id')::uuid) as kind_id,
          coalesce(a.operatory_id, (e.after ->> 'operatory_id')::uuid) as operatory_id, a.duration as minutes,
          a.progress = 'booked' and (a.appointment_date + a.appointment_time) at time zone o.time_zone > now() as is_to_come,
          r.id as request_id, r.deposit_cents is not null as has_deposit
        from appointment a
        join practice o on o.practice_id = a.practice_id
        left join appointment_event e on e.practice_id = a.practice_id and e.appointment_id = a.id and e.kind = 'booked'
          and e.by_realm = 'patient' and e.person_id is not null
        join patient p on p.practice_id = a.practice_id and p.id = a.patient_id
        join patient s on s.practice_id = p.practice_id and s.id = p.survivor_id
        left join online_request r on r.practice_id = a.practice_id and r.appointment_id = a.id and r.for_patient_id is not null
        where a.practice_id = current_practice() and a.id = ${id}`),
  );

export interface RefusedVisit extends VisitToRefuse {
  id: string;
  date: string;
  time: string;
  provider_id: string | null;
  /** The patient's wish for an earlier time, which moves on to the time that they choose instead. */
  wish: EarlierTimeWish | undefined;
}

/**
 * Records that a visit was refused, and by whom: in the request that its deposit was paid for, or else in a new one.
 * @returns the id of the request
 */
export async function refuseVisit(
  tx: Tx,
  visit: RefusedVisit,
  refused_reason: string,
  contactHash: Buffer,
  { id: decided_by_id, name: decided_by }: Pick<Person, 'id' | 'name'>,
): Promise<string> {
  const { date, time: starts, minutes, operatory_id, provider_id, email, account_id } = visit;
  const { days, times, until } = visit.wish ?? {};
  const earlier = days === undefined ? null : JSON.stringify({ days, times, until });
  if (visit.request_id !== null) {
    await tx.all(
      sqlFor
        .updateTable('online_request')
        .set({
          state: 'refused',
          patient_id: null,
          appointment_id: null,
          refused_visit_id: visit.id,
          date,
          starts,
          minutes,
          operatory_id,
          provider_id,
          email,
          account_id,
          earlier,
          refused_reason,
          // Those of an earlier refusal.
          proposals: '[]',
          propose_until: null,
          decided_at: sql<string>`now()`,
          decided_by_id,
          decided_by,
        })
        .where('id', '=', visit.request_id),
    );
    return visit.request_id;
  }
  const id = newId();
  // The reason that they chose comes before their note.
  await tx.all(
    raw(sql`insert into online_request (id, state, reason_id, kind_id, reason, date, starts, minutes, operatory_id, provider_id,
        first_name, last_name, date_of_birth, phone, email, insurance, note, language, proven_by, contact_hash, framed, for_patient_id,
        account_id, refused_visit_id, refused_reason, earlier, decided_at, decided_by_id, decided_by)
      select ${id}, 'refused', b.id, k.id, coalesce(b.name, k.name), ${date}, ${starts}, ${minutes}, ${operatory_id}, ${provider_id}::uuid,
          p.first_name, p.last_name, p.date_of_birth, p.phone, ${email}, '', '', ${visit.language}, 'email', ${contactHash}, false, p.id,
          ${account_id}::uuid, e.appointment_id, ${refused_reason}, ${earlier}::jsonb, now(), ${decided_by_id}, ${decided_by}
        from patient p
        join appointment_kind k on k.practice_id = p.practice_id and k.id = ${visit.kind_id}
        join appointment_event e on e.practice_id = p.practice_id and e.appointment_id = ${visit.id} and e.kind = 'booked'
        left join lateral (select c.id, c.name from booking_reason c
          where c.practice_id = p.practice_id and c.kind_id = k.id and starts_with(e.after ->> 'staff_notes', c.name)
          order by length(c.name) desc limit 1) b on true
        where p.id = ${visit.patient_id}`),
  );
  return id;
}
