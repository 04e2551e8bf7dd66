import { sql } from 'kysely';

/** The last verification of a coverage `g`, for a lateral join. */
export const latestVerification = sql`
  select v.id, v.verified_on, v.state, v.way from coverage_verification v
    where v.practice_id = g.practice_id and v.patient_id = g.patient_id and v.coverage_id = g.id
    order by v.verified_on desc, v.id desc limit 1`;
