import { daysAndTimesOf } from '@cusp/contract';
import type { EarlierTimeWish } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { todayHere } from '../../../values/calendar/today.ts';

/** The wish `e` holds for the visit `a`: it ends by itself once the visit is moved, is another patient's, or the last day has passed. */
const holds = sql`e.patient_id = a.patient_id and e.visit_date = a.appointment_date and e.visit_time = a.appointment_time
  and e.until_date >= ${todayHere}`;

/** The wish of the visit `a` that holds, as `e`; nulls: none. */
export const wishOfVisit = sql`
  left join earlier_time_wish e on e.practice_id = a.practice_id and e.appointment_id = a.id and ${holds}`;

/** The visit `a` is marked by staff or wished for in the portal, perhaps by a wish that has ended; few of a practice's visits are. */
const isMarked = sql`a.id = any (array(
  select s.id from appointment s where s.practice_id = current_practice() and s.asap and s.progress = 'booked'
      and s.appointment_date >= ${todayHere}
    union all select w.appointment_id from earlier_time_wish w
      where w.practice_id = current_practice() and w.until_date >= ${todayHere}))`;

const isBookedFromToday = sql`a.progress = 'booked' and a.appointment_date >= ${todayHere}`;

/** The patient of the visit `a` wants to come sooner: staff marked it, or the patient asked in the portal. */
export const isOnShortList = sql`${isMarked} and ${isBookedFromToday} and (a.asap or exists (
  select from earlier_time_wish e where e.practice_id = a.practice_id and e.appointment_id = a.id and ${holds}))`;

/** A place at this time suits the visit `a` of the short list with its wish `e`; a patient's own wish counts before the mark of staff. */
export function wantsPlace(date: string, time: string) {
  const { day, part } = daysAndTimesOf(date, time);
  return sql`${isMarked} and ${isBookedFromToday} and coalesce(
    ${day} = any (e.days) and ${part} = any (e.times) and e.until_date >= ${date}::date, a.asap)`;
}

/** The wishes of booked visits that hold, by visit; in the portal's role those of the record. */
export const wishes = all(
  raw(sql<{
    appointment_id: string;
    days: EarlierTimeWish['days'];
    times: EarlierTimeWish['times'];
    until: string;
    version: number;
  }>`
    select e.appointment_id, e.days, e.times, e.until_date as until, e.version
      from earlier_time_wish e
      join appointment a on a.practice_id = e.practice_id and a.id = e.appointment_id
      where ${isBookedFromToday} and ${holds}
      order by e.appointment_id`),
);

/** The patient's own visit, locked until the transaction ends; undefined: it isn't theirs. */
export const lockWishedVisit = (tx: Tx, id: string, records: readonly string[]) =>
  tx.first(
    raw(sql<{ patient_id: string; date: string; time: string; today: string; is_to_come: boolean }>`
      select a.patient_id, a.appointment_date as date, a.appointment_time as time, ${todayHere} as today,
          a.progress = 'booked' and (a.appointment_date + a.appointment_time) at time zone o.time_zone > now() as is_to_come
        from appointment a join practice o on o.practice_id = a.practice_id
        where a.practice_id = current_practice() and a.id = ${id} and a.patient_id = any (${[...records]}::uuid[])
        for no key update of a`),
  );

/** The wish that holds for a visit; undefined: there is none. */
export const wishOf = (tx: Tx, id: string) =>
  tx.first(
    raw(sql<EarlierTimeWish & { version: number }>`
      select e.days, e.times, e.until_date as until, e.version from earlier_time_wish e
        join appointment a on a.practice_id = e.practice_id and a.id = e.appointment_id
        where e.practice_id = current_practice() and e.appointment_id = ${id} and ${holds}`),
  );

/** A wish for another visit, on this day: until then at the longest. */
export const wishUntil = (
  { until, ...wish }: Omit<EarlierTimeWish, 'until'> & { until?: string },
  date: string,
): EarlierTimeWish => ({ ...wish, until: until !== undefined && until < date ? until : date });

/** Stores a wish in place of the one before it, of a visit that is locked. */
export const storeWish = (
  tx: Tx,
  id: string,
  { patient_id, date, time }: { patient_id: string; date: string; time: string },
  { days, times, until }: EarlierTimeWish,
) =>
  tx.one(
    raw(sql<{
      appointment_id: string;
      days: EarlierTimeWish['days'];
      times: EarlierTimeWish['times'];
      until: string;
      version: number;
    }>`
      insert into earlier_time_wish as e (appointment_id, patient_id, visit_date, visit_time, days, times, until_date)
        values (${id}, ${patient_id}, ${date}, ${time}, ${days}::text[], ${times}::text[], ${until})
        on conflict (practice_id, appointment_id) do update set patient_id = excluded.patient_id, visit_date = excluded.visit_date,
          visit_time = excluded.visit_time, days = excluded.days, times = excluded.times, until_date = excluded.until_date,
          version = e.version + 1, asked_at = now()
        returning e.appointment_id, e.days, e.times, e.until_date as until, e.version`),
  );

/** Ends the wish for a visit, as of yesterday. Its row stays, so that a later wish isn't a version that was seen before. */
export const endWish = (tx: Tx, id: string) =>
  tx.all(
    raw(sql`
      update earlier_time_wish e
        set until_date = least(e.until_date, ${todayHere} - 1), version = e.version + 1
        where e.practice_id = current_practice() and e.appointment_id = ${id} and e.until_date >= ${todayHere}`),
  );
