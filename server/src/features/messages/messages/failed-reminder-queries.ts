import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { lockInOrder } from './reminder-queries.ts';

/** The reminder `w` can't be made, as its job found again and again. One that waits for its next try isn't in a job's hands. */
export const hasFailed = sql`w.failed_at is not null and w.state = 'waiting' and w.handed_over and not w.to_call`;

/**
 * For the work list: the reminders that can't be made, each with its rule or sequence and its visit. About somebody who died, or is a patient
 * no longer, nothing is to be sent.
 */
export const failedReminders = sql`
    select w.id, w.patient_id, coalesce(r.name, q.name) || case when w.appointment_id is null then ''
          else ', visit on ' || to_char(w.visit_date, 'Mon FMDD') end as title,
        (w.due_at at time zone o.time_zone)::date as day, null::uuid as person_id
      from reminder w
      join practice o on o.practice_id = w.practice_id
      left join reminder_rule r on r.practice_id = w.practice_id and r.id = w.rule_id
      left join follow_up f on f.practice_id = w.practice_id and f.id = w.follow_up_id
      left join sequence q on q.practice_id = f.practice_id and q.id = f.sequence_id
      where ${hasFailed} and exists (select from patient own
        join contactable_patient p on p.practice_id = own.practice_id and p.id = own.survivor_id and p.archived_at is null
        where own.practice_id = w.practice_id and own.id = w.patient_id offset 0)`;

/** Notes that these can't be made, unless another job has made them meanwhile. */
export async function markFailed(tx: Tx, ids: readonly string[]): Promise<void> {
  await lockInOrder(tx, ids);
  await tx.all(
    raw(sql`
      update reminder set failed_at = now()
        where practice_id = current_practice() and id = any (${[...ids]}::uuid[]) and state = 'waiting' and handed_over and failed_at is null`),
  );
}

/** A reminder's patient; undefined if there is no such reminder. */
export const reminderPatient = (tx: Tx, id: string) =>
  tx.first(
    raw(
      sql<{ id: string; patient_id: string }>`select w.id, w.patient_id from reminder w where w.id = ${id}`,
    ),
  );

/** Has a reminder that can't be made handed to a job again within the minute; undefined if it is none of those. */
export const handOverAgain = (tx: Tx, id: string) =>
  tx.first(
    raw(sql<{ id: string }>`
      update reminder w set handed_over = false, failed_at = null, due_at = least(w.due_at, now())
        where w.practice_id = current_practice() and w.id = ${id} and ${hasFailed} returning w.id`),
  );
