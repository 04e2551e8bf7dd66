import type { PatientBar } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import { one } from '../../../db/read-plan.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import type { OwedJson } from '../owed/index.ts';
import { owedColumn, owedRows } from '../owed/index.ts';
import type { HealthTextsRow } from '../patients/index.ts';
import {
  isOfPatient,
  nextAppointmentColumns,
  nextAppointmentJoin,
  healthTextsColumn,
} from '../patients/index.ts';

interface BarRow extends HealthTextsRow, Pick<PatientBar, 'preferred_days' | 'preferred_times' | 'status'> {
  preferred_name: string;
  id: string;
  first_name: string;
  last_name: string;
  date_of_birth: string;
  phone: string;
  archived: boolean;
  deceased: boolean;
  photo_id: string | null;
  owed: OwedJson;
  next_visit_date: string | null;
  next_visit_time: string | null;
  recall_date: string | null;
  today: string;
}

/** A patient's identity with the amounts owed, the next visit and the recall of the last one. The patient must exist. */
export const patientHeader = (patientId: string) =>
  one(
    raw(sql<BarRow>`
      select p.id, p.first_name, p.last_name, coalesce(known.preferred_name, '') as preferred_name, p.date_of_birth, p.phone,
          coalesce(known.preferred_days, '{}') as preferred_days, coalesce(known.preferred_times, '{}') as preferred_times,
          patient_status(p.practice_id, p.id) as status, p.archived_at is not null as archived,
          p.deceased_at is not null as deceased,
          (select max(i.id::text) from image i where ${isOfPatient('i.patient_id', patientId)} and i.is_photo
            and i.archived_at is null) as photo_id,
          ${healthTextsColumn}, ${owedColumn}, ${nextAppointmentColumns}, r.recall_date,
          ${todayHere} as today
        from patient p ${nextAppointmentJoin}
        join ${owedRows(sql`select survivor_id from patient where id = ${patientId}`)} w on w.patient_id = p.id
        left join patient_details known on known.practice_id = p.practice_id and known.patient_id = p.id
        left join recall r on r.practice_id = p.practice_id and r.patient_id = p.id
        where p.id = (select survivor_id from patient where id = ${patientId})`),
  );
