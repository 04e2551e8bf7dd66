import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { first } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import { lockPatientsOf } from './writing-queries.ts';
import type { MessageAppointment } from './writing-queries.ts';

interface MessageVisit extends MessageAppointment {
  /** It is still booked, for this patient and at this time. */
  is_current: boolean;
  has_passed: boolean;
  confirmed_at: string | null;
}

/** The visits that a message is about, as they are now. */
export const messageAppointments = (tx: Tx, id: string) =>
  tx.all(
    raw(sql<MessageVisit>`
      select v.appointment_id, v.patient_id, v.visit_date, v.visit_time, a.confirmed_at,
          (occasion_holds(rule.occasion, a.status, a.progress) and a.patient_id = v.patient_id
            and a.appointment_date = v.visit_date and a.appointment_time = v.visit_time) as is_current,
          coalesce(rule.occasion, 'before') in ('before', 'booked', 'moved')
            and (v.visit_date + v.visit_time) at time zone o.time_zone <= now() as has_passed
        from message_visit v
        join message m on m.practice_id = v.practice_id and m.id = v.message_id
        left join reminder_rule rule on rule.practice_id = m.practice_id and rule.id = m.rule_id
        join practice o on o.practice_id = v.practice_id
        join appointment a on a.practice_id = v.practice_id and a.id = v.appointment_id
        where v.message_id = ${id} order by v.visit_time, v.appointment_id`),
  );

/**
 * Locks the visits that a message is about, by id: after its patients and before the message, as a transaction does that moves or confirms
 * a visit and then writes about it.
 */
export async function lockVisitsOf(tx: Tx, id: string): Promise<void> {
  await lockPatientsOf(tx, id);
  await tx.all(
    raw(sql<{ id: string }>`
      select a.id from appointment a
        where a.practice_id = current_practice()
          and a.id in (select v.appointment_id from message_visit v where v.practice_id = a.practice_id and v.message_id = ${id})
        order by a.id for no key update of a`),
  );
}

/** The message that a link belongs to; undefined if it is none. */
export const messageByLink = (hash: Buffer): ReadPlan<{ practice_id: string; id: string } | undefined> =>
  first(raw(sql<{ practice_id: string; id: string }>`select * from message_by_link(${hash})`));
