import type { DoublyBooked } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { patientName } from '../../people/patients/index.ts';

/** The most pairs that are listed: the next ones come up once these are settled. */
const most = 100;

const visit = (alias: 'a' | 'b', place: 'o' | 'q') =>
  sql`jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'time', to_char(${sql.ref(`${alias}.appointment_time`)}, 'HH24:MI'),
    'minutes', ${sql.ref(`${alias}.duration`)}, 'operatory', ${sql.ref(`${place}.name`)})`;

/** The patients with visits in two operatories at one time, from today on, by date. */
export const doublyBooked = all(
  raw(sql<DoublyBooked>`
    select p.id as patient_id, ${patientName} as patient_name, a.appointment_date as date,
        ${visit('a', 'o')} as one, ${visit('b', 'q')} as other
      from appointment a
      join patient r on r.practice_id = a.practice_id and r.id = a.patient_id
      join patient p on p.practice_id = r.practice_id and p.id = r.survivor_id
      join chair_time c on c.practice_id = a.practice_id and c.id = a.id
      cross join lateral overlapping_visits(a.practice_id, a.patient_id, a.id, c.operatory_id, c.during) there
      join appointment b on b.practice_id = a.practice_id and b.id = there
      join operatory o on o.practice_id = a.practice_id and o.id = a.operatory_id
      join operatory q on q.practice_id = b.practice_id and q.id = b.operatory_id
      where a.appointment_date >= ${todayHere}
        and (a.appointment_date, a.appointment_time, a.id) < (b.appointment_date, b.appointment_time, b.id)
      order by a.appointment_date, a.appointment_time, a.id
      limit ${most}`),
);
