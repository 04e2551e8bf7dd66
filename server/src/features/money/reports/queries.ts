import type { ReportEntry, ReportName } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { toDollars } from '../../../values/money.ts';
import { all, one } from '../../../db/read-plan.ts';
import { isAfterCursor, listOf, rowsFor } from '../../../pipeline/lists/paging.ts';
import type { ListOrder, RowPage } from '../../../pipeline/lists/paging.ts';
import { patientName } from '../../people/patients/index.ts';
import * as care from './care-queries.ts';
import type { ReportRequest, ReportQuery } from './fact-queries.ts';
import { nameOf } from './fact-queries.ts';
import * as insurance from './insurance-queries.ts';
import {
  claimAges,
  predeterminations,
  claimDays,
  denials,
  estimateDifferences,
  estimateLearning,
} from './claim-queries.ts';
import * as money from './money-queries.ts';
import * as online from './online-queries.ts';
import * as practice from './practice-queries.ts';
import { notApplied } from './rules.ts';
import type { Sum } from './rules.ts';

/** The rows that each report adds up. */
const factsBy: Record<ReportName, ReportQuery> = {
  production: money.production,
  receivables: money.receivables,
  credits: money.credits,
  acceptance: care.acceptance,
  new_patients: care.newPatients,
  recalls: care.recallFacts,
  no_shows: care.noShows,
  online_visits: online.onlineVisits,
  forms_back: online.formsBack,
  procedures: care.procedureFacts,
  collections: practice.collectionsByMethod,
  adjustments: practice.adjustmentsByType,
  hourly_production: practice.hourlyProduction,
  reappointment: practice.reappointment,
  referrals: practice.referrals,
  insurance_production: insurance.grossAndNet,
  insurance_collections: insurance.collections,
  contracts: insurance.contracts,
  claim_ages: claimAges,
  predeterminations: predeterminations,
  claim_days: claimDays,
  denials: denials,
  estimate_differences: estimateDifferences,
  estimate_learning: estimateLearning,
};

/** The rows of a report; of one provider, if one is named. */
const factsOf = (report: ReportName, request: ReportRequest) =>
  request.provider_id === undefined
    ? factsBy[report](request)
    : sql`select * from (${factsBy[report](request)}) every where provider_id = ${request.provider_id}`;

const named = (request: ReportRequest) => sql`case
  when key = '' then ''
  when key = ${notApplied} then 'Unapplied'
  else coalesce(${nameOf[request.by]}, '') end`;

/** The sums of a report. */
export const sumsOf = (report: ReportName, request: ReportRequest) =>
  all(
    raw(sql<Sum>`
      select key, ${named(request)} as name, figure, value
        from (select key, figure, sum(value)::bigint as value from (${factsOf(report, request)}) f group by key, figure) s`),
  );

const latestFirst: ListOrder<{ date: string; id: string }> = {
  columns: ['f.date', 'f.id'],
  direction: 'desc',
  of: ({ date, id }) => [date, id],
};

interface Behind extends RowPage {
  /** Absent: of all rows. */
  key?: string | undefined;
  figure: string;
}

/** The entries behind a figure, the latest first. */
export const reportEntries = (
  report: ReportName,
  request: ReportRequest,
  { key, figure, limit, cursor }: Behind,
) =>
  listOf(
    raw(sql<ReportEntry>`
      select f.id, f.date, p.survivor_id as patient_id,
          coalesce(${patientName}, '') as patient_name,
          coalesce(nullif(concat_ws(', ', treatment_words(t, false), nullif(f.label, '')), ''), '') as what,
          coalesce(w.name, '') as provider_name, f.value
        from (${factsOf(report, request)}) f
        left join patient p on p.practice_id = current_practice() and p.id = f.patient_id
        left join treatment t on t.practice_id = current_practice() and t.id = f.treatment_id
        left join provider w on w.practice_id = current_practice() and w.id = f.provider_id
        where f.figure = ${figure} ${key === undefined ? sql`` : sql`and f.key = ${key}`}
          ${cursor === undefined ? sql`` : sql`and ${isAfterCursor(latestFirst, cursor)}`}
        order by f.date desc, f.id desc
        ${limit === undefined ? sql`` : sql`limit ${rowsFor(limit)}`}`),
    latestFirst,
    { limit },
  );

interface Goal {
  goal_cents: number | null;
  version: number | null;
  today_cents: number;
  month_cents: number;
  days: number;
}

/** The daily goal, and what was produced today and this month. */
export const goal = one(
  raw(sql<Goal>`
    select g.goal_cents, g.version, made.*
      from (select coalesce(sum(amount_cents) filter (where posting_date = today), 0)::bigint as today_cents,
            coalesce(sum(amount_cents), 0)::bigint as month_cents, count(distinct posting_date) as days
          from (select practice_today(current_practice()) as today) clock
          left join ledger_entry on kind = 'charge'
            and posting_date between date_trunc('month', today)::date and today) made
      left join daily_goal g on true`),
).map(({ goal_cents, version, today_cents, month_cents, days }) => ({
  goal: goal_cents === null || goal_cents === 0 ? null : toDollars(goal_cents),
  version: version ?? 0,
  today: toDollars(today_cents),
  month: toDollars(month_cents),
  days,
}));

/** The stored goal, locked until the transaction ends; version 0: none was ever set. */
export const lockGoal = async (tx: Tx) => {
  await tx.all(raw(sql`insert into daily_goal (goal_cents, version) values (0, 0) on conflict do nothing`));
  return tx.one(raw(sql<{ practice_id: string; version: number }>`select * from daily_goal for update`));
};

/** Sets the locked goal. */
export const setGoal = (tx: Tx, cents: number) =>
  tx.all(raw(sql`update daily_goal set goal_cents = ${cents}, version = version + 1`));
