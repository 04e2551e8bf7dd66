import { claimAgeNames, claimAgeDays } from '@cusp/contract';
import type { ClaimAge, ClaimSummary, ParsedOf, listClaims } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { raw } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { cutPage, isAfterCursor, rowsFor } from '../../../pipeline/lists/paging.ts';
import type { ListOrder } from '../../../pipeline/lists/paging.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { toDollars } from '../../../values/money.ts';
import { isOfPatient } from '../../people/patients/index.ts';
import { isOnPaper } from '../carriers/index.ts';
import { payerReasons } from '../x12/index.ts';
import { isDeniedToWork, isUnanswered, isWaiting } from './work-queries.ts';

export interface SummaryRow extends Omit<ClaimSummary, 'billed' | 'denied_for'> {
  billed_cents: number;
  denial_reasons: string[];
}

export const summaryColumns = sql`
  k.id, k.control_number, r.id as patient_id, r.first_name || ' ' || r.last_name as patient_name, c.id as carrier_id,
  c.name as carrier_name, v.name as plan_name, k.rank, k.purpose, k.service_date, coalesce((select max(l.service_date) from claim_line l
    where l.practice_id = k.practice_id and l.claim_id = k.id), k.service_date) as last_service_date, ${todayHere} - k.service_date as age, k.billed_cents,
  ${isOnPaper} as on_paper, k.state, k.state_on, k.follow_up_on, k.version,
  case when k.purpose = 'bill' and k.state in ('draft', 'checked', 'queued', 'rejected') then k.service_date + v.filing_days end as file_by,
  array(select distinct d.denial_reason from claim_decision d
    where d.practice_id = k.practice_id and d.claim_id = k.id and d.denial_reason <> '' and k.purpose <> 'predetermine'
      and d.serial = (select max(n.serial) from claim_decision n
        where n.practice_id = d.practice_id and n.claim_id = d.claim_id and n.position = d.position)
    order by 1) as denial_reasons`;
export const summaryJoins = sql`
  join patient o on o.practice_id = k.practice_id and o.id = k.patient_id
  join patient r on r.practice_id = o.practice_id and r.id = o.survivor_id
  cross join lateral (select c.* from carrier named
    join carrier c on c.practice_id = named.practice_id and c.id = named.survivor_id
    where named.practice_id = k.practice_id and named.id = k.carrier_id offset 0) c
  join insurance_plan_version v on v.practice_id = k.practice_id and v.plan_id = k.plan_id and v.version = k.plan_version`;

export const shownClaimSummary = ({ billed_cents, denial_reasons, ...row }: SummaryRow): ClaimSummary => ({
  ...row,
  billed: toDollars(billed_cents),
  denied_for: denial_reasons.map((reason) => payerReasons[reason] ?? `code ${reason}, see x12.org`),
});

type Asked = ParsedOf<typeof listClaims>['query'];
type Filter = Pick<Asked, 'kind' | 'state' | 'carrier_id' | 'follow_up' | 'work' | 'by'>;
/** The default number of claims in a list. */
const usual = 200;

/** The conditions of a list of claims; without a state those that still wait for something. */
function conditionsOf({ kind, state, carrier_id, follow_up, work, by }: Filter): RawBuilder<SqlBool>[] {
  return [
    ...(state === 'all' ? [] : [state === undefined ? isWaiting : sql<SqlBool>`k.state = ${state}`]),
    ...(kind === undefined
      ? []
      : [sql<SqlBool>`(k.purpose = 'predetermine') = ${kind === 'predeterminations'}`]),
    ...(carrier_id === undefined
      ? []
      : [sql<SqlBool>`k.carrier_id in (select id from carrier where survivor_id = ${carrier_id})`]),
    ...(follow_up === undefined ? [] : [sql<SqlBool>`k.follow_up_on <= ${todayHere}`]),
    ...(work === 'denied' ? [isDeniedToWork] : []),
    ...(work === 'unanswered' ? [isUnanswered] : []),
    ...(by === undefined ? [] : [sql<SqlBool>`${isOnPaper} = ${by === 'paper'}`]),
  ];
}

/** Whether the service was so long ago. */
function isOfAge(age: ClaimAge): RawBuilder<SqlBool> {
  const { from, to } = claimAgeDays[age];
  const day = (days: number) => sql`${todayHere} - ${sql.lit(days)}::int`;
  const latest = from === 0 ? sql<SqlBool>`true` : sql<SqlBool>`k.service_date <= ${day(from)}`;
  return to === null ? latest : sql<SqlBool>`${latest} and k.service_date >= ${day(to)}`;
}

const oldestFirst: ListOrder<SummaryRow> = {
  columns: ['k.service_date', 'k.id'],
  direction: 'asc',
  of: ({ service_date, id }) => [service_date, id],
};
const largestFirst: ListOrder<SummaryRow> = {
  columns: ['k.billed_cents', 'k.id'],
  direction: 'desc',
  of: ({ billed_cents, id }) => [String(billed_cents), id],
};

/** A page of such claims. */
export function listedClaims({ patient_id, age, order: by, limit = usual, cursor, ...filter }: Asked) {
  const order = by === 'amount' ? largestFirst : oldestFirst;
  const conditions = [
    sql<SqlBool>`true`,
    ...conditionsOf(filter),
    ...(patient_id === undefined ? [] : [isOfPatient('k.patient_id', patient_id)]),
    ...(age === undefined ? [] : [isOfAge(age)]),
    ...(cursor === undefined ? [] : [isAfterCursor(order, cursor)]),
  ];
  const ordered = by === 'amount' ? sql`k.billed_cents desc, k.id desc` : sql`k.service_date, k.id`;
  return all(
    // The other columns are looked up for the page's rows only.
    raw(sql<SummaryRow>`
      select ${summaryColumns} from (
        select k.* from claim k where ${sql.join(conditions, sql` and `)} order by ${ordered} limit ${rowsFor(limit)}) k
        ${summaryJoins} order by ${ordered}`),
  ).map((rows) => {
    const page = cutPage(order, { limit }, rows);
    return { ...page, rows: page.rows.map(shownClaimSummary) };
  });
}

/** The number of such claims and their fees, by age. */
export const figuresOfClaims = (filter: Filter) =>
  all(
    raw(sql<{ age: ClaimAge; count: number; billed_cents: number }>`
      select a.age, count(*)::int as count, coalesce(sum(a.billed_cents), 0)::bigint as billed_cents
        from (select k.billed_cents, case ${sql.join(
          claimAgeNames.map((name) => sql`when ${isOfAge(name)} then ${sql.lit(name)}`),
          sql` `,
        )} else '0-30' end as age
          from claim k where ${sql.join([sql<SqlBool>`true`, ...conditionsOf(filter)], sql` and `)}) a
        group by a.age`),
  ).map((rows) =>
    claimAgeNames.map((age) => {
      const { count = 0, billed_cents = 0 } = rows.find((row) => row.age === age) ?? {};
      return { age, count, billed: toDollars(billed_cents) };
    }),
  );
