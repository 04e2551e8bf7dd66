import { sql } from 'kysely';

/** A moment by the practice's clock, which isn't later than now. */
export const momentHere = ({ date, time }: { date: string; time: string }) =>
  sql<string>`(select least(now(), ${`${date} ${time}`}::timestamp at time zone time_zone) from practice)`;
