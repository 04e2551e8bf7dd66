import { sql } from 'kysely';
import { raw } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../values/ids.ts';
import { demoRefusedVisit } from './refused-visit.ts';

/** The parent who signs in to the demo's portal. */
export const demoPatient = { email: 'patient@demo.example' };

interface PortalDemo {
  today: string;
  password_hash: string;
  frontDesk: { id: string; name: string };
  pageHashOf: (requestId: string) => Buffer;
}

/** A parent's account, which opens the parent's record and the children's: of the family that comes next. */
export async function demoPortal(
  tx: Tx,
  { today, password_hash, frontDesk, pageHashOf }: PortalDemo,
): Promise<void> {
  const records = await tx.all(
    raw(sql<{ id: string; relation: 'self' | 'parent' }>`
      with chosen as (
        select f.id, f.head_patient_id from family f
          join patient h on h.practice_id = f.practice_id and h.id = f.head_patient_id and h.archived_at is null
          join family_member m on m.practice_id = f.practice_id and m.family_id = f.id and m.to_date is null
          join patient p on p.practice_id = m.practice_id and p.id = m.patient_id and p.archived_at is null
            and (p.id = h.id or birthday(p.date_of_birth, 18) > practice_today(p.practice_id) + 30)
          join appointment a on a.practice_id = p.practice_id and a.patient_id = p.id and a.progress = 'booked'
            and a.appointment_date >= practice_today(a.practice_id)
          where f.practice_id = current_practice() and f.ended_on is null
            and birthday(h.date_of_birth, 18) <= practice_today(h.practice_id)
            and exists (select from family_member c join patient k on k.practice_id = c.practice_id and k.id = c.patient_id
              where c.practice_id = f.practice_id and c.family_id = f.id and c.to_date is null
                and birthday(k.date_of_birth, 18) > practice_today(k.practice_id) + 30)
          order by a.appointment_date, a.appointment_time desc, f.id limit 1)
      select p.id, case when p.id = c.head_patient_id then 'self' else 'parent' end as relation
        from chosen c
        join family_member m on m.practice_id = current_practice() and m.family_id = c.id and m.to_date is null
        join patient p on p.practice_id = m.practice_id and p.id = m.patient_id and p.archived_at is null
          and (p.id = c.head_patient_id or birthday(p.date_of_birth, 18) > practice_today(p.practice_id) + 30)
        order by p.id <> c.head_patient_id, p.date_of_birth`),
  );
  const { email } = demoPatient;
  const account = newId();
  await tx.all(
    raw(sql`select make_portal_account(${account}, ${email}, ${email}, ${password_hash}, ${true})`),
  );
  for (const { id, relation } of records)
    await tx.all(
      raw(sql`insert into portal_link (patient_id, account_id, email, relation, linked_at)
        values (${id}, ${account}, ${email}, ${relation}, clock_timestamp())
        on conflict (practice_id, patient_id, account_id) do nothing`),
    );
  const [own] = records;
  if (own?.relation === 'self')
    await demoRefusedVisit(tx, {
      today,
      by: frontDesk,
      account: { id: account, email, patient_id: own.id },
      pageHashOf,
    });
}
