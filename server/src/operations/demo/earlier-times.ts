import { addDays, dayParts } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { storeWish } from '../../features/schedule/earlier-times/index.ts';

/** Two of the patients who are booked in more than a week asked in the portal for an earlier time. */
export async function demoEarlierTimes(tx: Tx): Promise<void> {
  const visits = await tx.all(
    raw(sql<{ id: string; patient_id: string; date: string; time: string }>`
      select v.* from (
        select distinct on (a.patient_id) a.id, a.patient_id, a.appointment_date as date, a.appointment_time as time
          from appointment a
          where a.practice_id = current_practice() and a.progress = 'booked' and not a.asap
            and a.appointment_date > practice_today(a.practice_id) + 7
          order by a.patient_id, a.appointment_date, a.id) v
        order by v.date, v.id limit 2`),
  );
  const [first, second] = visits;
  if (first !== undefined)
    await storeWish(tx, first.id, first, {
      days: ['mon', 'tue', 'wed', 'thu', 'fri'],
      times: [...dayParts],
      until: first.date,
    });
  if (second !== undefined)
    await storeWish(tx, second.id, second, {
      days: ['tue', 'thu'],
      times: ['morning'],
      until: addDays(second.date, -1),
    });
}
