import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { todayHere } from '../../../values/calendar/today.ts';

interface CountedDays {
  from: string;
  to: string;
  operatory_id?: string | undefined;
  provider_id?: string | undefined;
}

/** The visits of each day that has any. */
export const countsOfDays = ({ from, to, operatory_id, provider_id }: CountedDays) =>
  all(
    raw(sql<{ date: string; visits: number; unconfirmed: number; off: number; booked_minutes: number }>`
      select appointment_date as date,
          count(*) filter (where status <> 'cancelled')::int as visits,
          count(*) filter (where status = 'scheduled' and confirmed_at is null and appointment_date >= ${todayHere})::int
            as unconfirmed,
          count(*) filter (where status = 'cancelled')::int as off,
          coalesce(sum(duration) filter (where status <> 'cancelled'), 0)::int as booked_minutes
        from appointment
        where appointment_date between ${from} and ${to}
          ${operatory_id === undefined ? sql`` : sql`and operatory_id = ${operatory_id}`}
          ${provider_id === undefined ? sql`` : sql`and provider_id = ${provider_id}`}
        group by appointment_date order by appointment_date`),
  );
