import { sql } from 'kysely';
import { raw } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';

/**
 * Blocked times that repeat: the team's meetings from today on, and the first chair's waterline treatment on Fridays at noon, which is left
 * out once and takes longer another time.
 */
export async function demoRepeatedBlocks(tx: Tx, today: string): Promise<void> {
  await tx.all(
    raw(sql`
      with meeting as (
        insert into blockout_series (id, operatory_id, from_date, until_date, weekdays, starts, ends, reason)
          select gen_random_uuid(), operatory_id, min(date), max(date), array_agg(distinct extract(isodow from date)::int),
              starts, ends, reason
            from blockout where reason = 'Staff meeting' and date between ${today}::date and ${today}::date + 360
            group by operatory_id, starts, ends, reason
          returning id, operatory_id, reason)
      update blockout b set series_id = m.id from meeting m
        where b.practice_id = current_practice() and b.operatory_id = m.operatory_id and b.reason = m.reason
          and b.date between ${today}::date and ${today}::date + 360`),
  );
  await tx.all(
    raw(sql`
      with treatment as (
        insert into blockout_series (id, operatory_id, from_date, until_date, weekdays, starts, ends, reason)
          select gen_random_uuid(), (select id from operatory order by position, id limit 1), ${today}::date, ${today}::date + 84,
            array[5], '12:00', '12:30', 'Waterline treatment'
          returning id, operatory_id, starts, ends, reason),
      fridays as (
        select t.*, day::date as day, row_number() over (order by day) as place
          from treatment t, generate_series(${today}::date, ${today}::date + 84, interval '1 day') day
          where extract(isodow from day) = 5 and not exists (select from chair_time c
            where c.practice_id = current_practice() and c.operatory_id = t.operatory_id
              and c.during && tsrange(day::date + t.starts, day::date + time '13:00')))
      insert into blockout (id, operatory_id, date, starts, ends, reason, series_id, changed_alone)
        select gen_random_uuid(), operatory_id, day, starts, case place when 4 then '13:00' else ends end, reason, id, place = 4
          from fridays where place <> 2`),
  );
}
