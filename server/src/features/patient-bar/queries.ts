import { sql } from 'kysely';
import { raw } from '../../db/database.ts';
import { one } from '../../db/question.ts';
import { todayHere } from '../../http/calendar/today.ts';
import { isOfPatient, summaryColumns, summaryJoins, textsOfAll } from '../patients/queries.ts';
import type { TextsOfAll } from '../patients/queries.ts';

interface BarRow extends TextsOfAll {
  id: string;
  first_name: string;
  last_name: string;
  date_of_birth: string;
  phone: string;
  archived: boolean;
  deceased: boolean;
  photo_id: string | null;
  due_cents: number;
  awaited_cents: number;
  credit_cents: number;
  next_visit_date: string | null;
  next_visit_time: string | null;
  recall_date: string | null;
  today: string;
}

/** Who a patient is, with what is due, the next visit and the recall of the last one. The patient must exist. */
export const barOf = (patientId: string) =>
  one(
    raw(sql<BarRow>`
      select p.id, p.first_name, p.last_name, p.date_of_birth, p.phone, p.archived_at is not null as archived,
          p.deceased_at is not null as deceased,
          (select max(i.id::text) from image i where ${isOfPatient('i.patient_id', patientId)} and i.is_photo
            and i.archived_at is null) as photo_id,
          ${textsOfAll}, ${summaryColumns}, r.recall_date,
          (select coalesce(sum(m.amount_cents), 0)::bigint from payment m
            where m.practice_id = p.practice_id and m.status = 'pending' and m.payment_method = 'insurance'
              and m.patient_id in (select record from patient_records(p.practice_id, p.id) record)) as awaited_cents,
          (select coalesce(sum(-o.amount_cents - o.used_cents), 0)::bigint from open_item o
            where o.practice_id = p.practice_id and o.amount_cents < 0 and o.used_cents < abs(o.amount_cents)
              and o.patient_id in (select record from patient_records(p.practice_id, p.id) record)) as credit_cents,
          ${todayHere} as today
        from patient p ${summaryJoins}
        left join recall r on r.practice_id = p.practice_id and r.patient_id = p.id
        where p.id = (select survivor_id from patient where id = ${patientId})`),
  );
