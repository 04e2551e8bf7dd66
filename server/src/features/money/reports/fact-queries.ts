import type { Grouping } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** The period, grouping and provider of a report. Without `to`, what is open is what is open now. */
export interface ReportRequest {
  from: string | undefined;
  to: string | undefined;
  by: Grouping;
  provider_id: string | undefined;
}

/**
 * SQL whose rows a report adds up: one for each entry and figure, as `id, date, key, figure, value, patient_id,
 * treatment_id, provider_id, label`. Values of money are cents. A figure and the list behind it come from the same rows.
 */
export type ReportQuery = (request: ReportRequest) => RawBuilder<unknown>;

const today = sql`practice_today(current_practice())`;
/** The first day of the period; by default that of this month. A query of its own: the database computes it once. */
const firstDayOfPeriod = ({ from }: ReportRequest) =>
  sql`(select coalesce(${from ?? null}::date, date_trunc('month', ${today})::date))`;
/** The last day of the period, by default today; computed once as well. */
export const lastDayOfPeriod = ({ to }: ReportRequest) =>
  sql`(select coalesce(${to ?? null}::date, ${today}))`;
/** Whether a date lies in the period. */
export const within = (date: RawBuilder<unknown>, request: ReportRequest) =>
  sql`${date} between ${firstDayOfPeriod(request)} and ${lastDayOfPeriod(request)}`;

/** The key of a row by what it has; other groupings are the report's own. */
export const keyBy = (
  by: Grouping,
  of: Partial<Record<Grouping, RawBuilder<unknown>>> & { date: RawBuilder<unknown> },
): RawBuilder<unknown> => {
  const own = of[by];
  if (own !== undefined) return sql`coalesce((${own})::text, '')`;
  return by === 'day' ? sql`(${of.date})::text` : sql`to_char(${of.date}, 'YYYY-MM')`;
};

/** The name of a row, read by its `key`. */
export const nameOf: Record<Grouping, RawBuilder<unknown>> = {
  day: sql`key`,
  month: sql`key`,
  category: sql`key`,
  provider: sql`(select w.name from provider w where w.id::text = key)`,
  procedure: sql`coalesce((select r.name from procedure r where r.id::text = key), key)`,
  recall_type: sql`(select r.name from recall_type r where r.id::text = key)`,
  // A family has the name of its head; an account of one patient has theirs.
  account: sql`(select s.first_name || ' ' || s.last_name
    from patient q join patient s on s.practice_id = q.practice_id and s.id = q.survivor_id
    where q.id = coalesce((select f.head_patient_id from family f where f.id::text = key), key::uuid))`,
};
