import { sql } from 'kysely';
import { raw } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { todayHere } from '../../values/calendar/today.ts';

/** The front desk's calls of the last days: about bills, insurance and the next visits, with patients and with others. */
export async function demoCalls(tx: Tx, by: { id: string; name: string }): Promise<void> {
  const noted = sql`gen_random_uuid(), now() - make_interval(hours => c.ago), ${by.id}, ${by.name}, 'phone'`;
  await tx.all(
    raw(sql`
      insert into recall_contact (id, at, staff_id, by_name, how, patient_id, appointment_id, direction, reason, outcome,
          spoke_with, note, next_attempt)
        select ${noted}, v.patient_id, v.id, c.direction, c.reason, c.outcome::recall_contact_outcome, c.spoke_with, c.note,
            case when c.again is not null then ${todayHere} + c.again end
          from (values
            (1, 2, 'outgoing', 'confirmation', 'left_message', '', '', null),
            (2, 3, 'outgoing', 'confirmation', 'reached', '', 'Will come ten minutes early.', null),
            (3, 20, 'incoming', 'appointment', 'reached', 'Husband', 'Asked whether the time can be moved to the afternoon.', null),
            (4, 26, 'incoming', 'billing', 'reached', '', 'Asked about the deductible on the last statement.', null),
            (5, 28, 'outgoing', 'treatment', 'reached', '', 'Day after the extraction: no bleeding, some swelling.', null),
            (6, 49, 'outgoing', 'billing', 'no_answer', '', '', 0)
          ) c (place, ago, direction, reason, outcome, spoke_with, note, again)
          join (select id, patient_id, row_number() over (order by appointment_date, appointment_time, id) as place
            from appointment where appointment_date > ${todayHere} and status = 'scheduled') v on v.place = c.place`),
  );
  await tx.all(
    raw(sql`
      insert into recall_contact (id, at, staff_id, by_name, how, direction, reason, outcome, spoke_with, phone, note)
        select ${noted}, c.direction, c.reason, c.outcome::recall_contact_outcome, c.spoke_with, c.phone, c.note
          from (values
            (5, 'incoming', 'other', 'reached', 'Somebody new in town', '(212) 555-0163', 'Asked which plans we take. Will call back.'),
            (30, 'outgoing', 'insurance', 'reached', 'Rosa, provider services', '(800) 555-0119', 'Two claims were received and wait for review.')
          ) c (ago, direction, reason, outcome, spoke_with, phone, note)`),
  );
}
