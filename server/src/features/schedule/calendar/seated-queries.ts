import type { SeatedVisit } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { displayName } from '../../people/patients/index.ts';

/** The patients in a chair today: first those who wait for the doctor, the longest wait first. */
export const seatedVisits = all(
  raw(sql<SeatedVisit>`
    select a.id, p.id as patient_id, ${displayName('p')} as patient_name, coalesce(o.name, '') as operatory, a.appointment_time,
        a.ready_for_doctor_at, a.version
      from appointment a
      join patient r on r.practice_id = a.practice_id and r.id = a.patient_id
      join patient p on p.practice_id = r.practice_id and p.id = r.survivor_id
      left join operatory o on o.practice_id = a.practice_id and o.id = a.operatory_id
      where a.appointment_date = ${todayHere} and a.progress = 'in_chair'
      order by a.ready_for_doctor_at nulls last, a.appointment_time, a.id`),
);
