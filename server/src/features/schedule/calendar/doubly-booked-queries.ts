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

/**
 * The patients with visits in two operatories at one time, from today on, by date. The visits are compared within each person, so that
 * the practice's visits are read once, whatever PostgreSQL expects of their number.
 */
export const doublyBooked = all(
  raw(sql<DoublyBooked>`
    with shown as (
      select r.survivor_id as person_id, a.id, c.operatory_id, c.during
        from appointment a
        join patient r on r.practice_id = a.practice_id and r.id = a.patient_id
        join chair_time c on c.practice_id = a.practice_id and c.id = a.id
        where a.appointment_date >= ${todayHere}),
    people as (
      select person_id, array_agg(id order by lower(during), id) as ids, array_agg(operatory_id order by lower(during), id) as operatories,
          array_agg(during order by lower(during), id) as times
        from shown group by person_id having count(distinct operatory_id) > 1),
    pairs as materialized (
      select w.person_id, one.id as one_id, other.id as other_id
        from people w
        cross join lateral unnest(w.ids, w.operatories, w.times) with ordinality one (id, operatory_id, during, place)
        cross join lateral unnest(w.ids, w.operatories, w.times) with ordinality other (id, operatory_id, during, place)
        where other.place > one.place and other.during && one.during and other.operatory_id <> one.operatory_id
        order by lower(one.during), one.id, lower(other.during), other.id
        limit ${most})
    select p.id as patient_id, ${patientName} as patient_name, a.appointment_date as date,
        ${visit('a', 'o')} as one, ${visit('b', 'q')} as other
      from pairs w
      join patient p on p.practice_id = current_practice() and p.id = w.person_id
      join appointment a on a.practice_id = p.practice_id and a.id = w.one_id
      join appointment b on b.practice_id = p.practice_id and b.id = w.other_id
      join operatory o on o.practice_id = a.practice_id and o.id = a.operatory_id
      join operatory q on q.practice_id = b.practice_id and q.id = b.operatory_id
      order by a.appointment_date, a.appointment_time, a.id, b.appointment_date, b.appointment_time, b.id`),
);
