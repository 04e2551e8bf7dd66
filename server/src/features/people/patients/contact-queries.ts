import type { MessageChannel, StaffRole } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';

/**
 * Where an address or number is known of a patient from: whether their own account signs in with it, and of each record that has it, theirs
 * and that of the head of their family, who entered it. The records that were made with it have no author.
 */
export async function sourcesOfContact(
  tx: Tx,
  { patientId, channel, address }: { patientId: string; channel: MessageChannel; address: string },
) {
  const of = (fields: 'h' | 'version') => {
    const [email, phone] =
      fields === 'h' ? [sql`h.email`, sql`h.phone`] : [sql`c.fields ->> 'email'`, sql`c.fields ->> 'phone'`];
    return channel === 'email' ? sql`lower(${email})` : sql`text_number(${phone})`;
  };
  const [{ signs_in }, entered] = await Promise.all([
    tx.one(
      raw(sql<{ signs_in: boolean }>`
        select ${channel} = 'email' and exists (select from portal_link l
          where l.practice_id = current_practice() and l.relation = 'self' and lower(l.email) = ${address}
            and l.patient_id in (select patient_records(l.practice_id, ${patientId}::uuid))) as signs_in`),
    ),
    tx.all(
      raw(sql<{ by: 'nobody' | 'patient' | 'guest' | 'staff'; role: StaffRole | null }>`
        with own as (select s.practice_id, s.id from patient p
            join patient s on s.practice_id = p.practice_id and s.id = p.survivor_id
            where p.practice_id = current_practice() and p.id = ${patientId}::uuid),
          holder as (select id from own
            union select f.head_patient_id from own
              join family_member m on m.practice_id = own.practice_id and m.patient_id = own.id and m.to_date is null
              join family f on f.practice_id = m.practice_id and f.id = m.family_id)
        select case when v.patient_id is null then 'nobody' when v.changed_by_id is not null then 'staff'
            when v.by_guest then 'guest' else 'patient' end as by, v.role
          from holder join patient h on h.practice_id = current_practice() and h.id = holder.id
          left join lateral (
            select c.patient_id, c.changed_by_id, c.by_guest, w.role::text as role from patient_version c
              left join staff w on w.practice_id = c.practice_id and w.id = c.changed_by_id
              where c.practice_id = current_practice() and c.patient_id = h.id and ${of('version')} is distinct from ${address}
              order by c.version desc limit 1) v on true
          where ${of('h')} = ${address}`),
    ),
  ]);
  return { signs_in, entered };
}
