import { referralSourceWords } from '@cusp/contract';
import type { Grouping } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { payerReasons } from '../../insurance/x12/index.ts';

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
export const lastDayOfPeriod = ({ to }: Pick<ReportRequest, 'to'>) =>
  sql`(select coalesce(${to ?? null}::date, ${today}))`;
/** Whether a date lies in the period. */
export const within = (date: RawBuilder<unknown>, request: ReportRequest) =>
  sql`${date} between ${firstDayOfPeriod(request)} and ${lastDayOfPeriod(request)}`;

/** An entry `e` that belongs to no patient, and the remittance `r` that brought it, in words. */
export const practiceEntryLabel = sql`concat_ws(', ', initcap(replace(e.kind::text, '_', ' ')), concat_ws(' ', r.payer, r.number))`;

/** The practice's day of a moment. */
export const practiceDay = (moment: RawBuilder<unknown>) =>
  sql`(${moment} at time zone (select time_zone from practice where practice_id = current_practice()))::date`;

/** The key of a row by what it has; other groupings are the report's own. */
export const keyBy = (
  by: Grouping,
  of: Partial<Record<Grouping, RawBuilder<unknown>>> & { date: RawBuilder<unknown> },
): RawBuilder<unknown> => {
  const own = of[by];
  if (own !== undefined) return sql`coalesce((${own})::text, '')`;
  return by === 'day' ? sql`(${of.date})::text` : sql`to_char(${of.date}, 'YYYY-MM')`;
};

/** The key of denials that were entered by hand. */
export const deniedByHand = 'by_hand';
const reasonNames = {
  ...Object.fromEntries(
    Object.entries(payerReasons).map(([code, words]) => [
      code,
      `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`,
    ]),
  ),
  [deniedByHand]: 'Entered by hand',
};

const sourceNames = { portal: 'Portal', page: 'Booking page', site: 'Own site' };

/** The name of a row, read by its `key`. */
export const nameOf: Record<Grouping, RawBuilder<unknown>> = {
  day: sql`key`,
  month: sql`key`,
  category: sql`key`,
  provider: sql`(select w.name from provider w where w.id::text = key)`,
  procedure: sql`coalesce((select r.name from procedure r where r.id::text = key), key)`,
  recall_type: sql`(select r.name from recall_type r where r.id::text = key)`,
  carrier: sql`(select c.name from carrier c where c.id::text = key)`,
  plan: sql`(select c.name || ', ' || v.name
    from insurance_plan q
    join insurance_plan_version v on v.practice_id = q.practice_id and v.plan_id = q.id and v.version = q.version
    cross join lateral (select c.* from carrier named
      join carrier c on c.practice_id = named.practice_id and c.id = named.survivor_id
      where named.practice_id = v.practice_id and named.id = v.carrier_id offset 0) c
    where q.id::text = key)`,
  reason: sql`coalesce(${JSON.stringify(reasonNames)}::jsonb ->> key, 'Code ' || key || ', see x12.org')`,
  step: sql`key`,
  source: sql`${JSON.stringify(sourceNames)}::jsonb ->> key`,
  form: sql`(select o.name from form o where o.id::text = key)`,
  payment_method: sql`initcap(key)`,
  adjustment_type: sql`key`,
  referral: sql`${JSON.stringify(referralSourceWords)}::jsonb ->> key`,
  // A family has the name of its head; an account of one patient has theirs.
  account: sql`(select s.first_name || ' ' || s.last_name
    from patient q join patient s on s.practice_id = q.practice_id and s.id = q.survivor_id
    where q.id = coalesce((select f.head_patient_id from family f where f.id::text = key), key::uuid))`,
};
