import type { ReadyClaim } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { toDollars } from '../../../values/money.ts';
import { isOfPatient } from '../../people/patients/index.ts';

export interface ReadyRow {
  patient_id: string;
  patient_name: string;
  coverage_id: string;
  plan_id: string;
  plan_version: number;
  carrier_id: string;
  carrier_name: string;
  plan_name: string;
  rank: number;
  service_date: string;
  /** The first day of what is billed together: the treatment's own, or that of the earlier plan's claim of several days. */
  billed_from: string;
  file_by: string | null;
  treatment_id: string;
  name: string;
  fee_cents: number;
}

/** Whether the treatment `t` is marked as not to be billed. */
export const isBilled = sql`coalesce((select m.is_billed from treatment_billing m
  where m.practice_id = t.practice_id and m.treatment_id = t.id order by m.serial desc limit 1), true)`;

/**
 * The first day of the claim of several days by which treatment `t` was billed to a plan before coverage `g`: what one claim said to the first
 * plan, one claim says to the next. Null: there is none.
 */
const firstDayAtEarlierPlan = sql`case when g.rank > 1 then (select k.service_date from claim_line l
  join claim k on k.practice_id = l.practice_id and k.id = l.claim_id
  where l.practice_id = t.practice_id and l.treatment_id = t.id and k.rank < g.rank and k.state <> 'void'
    and k.purpose in ('bill', 'replace') and k.service_date <= t.service_date
    and exists (select from claim_line m where m.practice_id = k.practice_id and m.claim_id = k.id and m.service_date is not null)
  order by k.id desc limit 1) end`;

/**
 * Treatments of the last year that have a date of service, with each coverage that they are to be billed to and aren't yet, whose earlier coverages have
 * decided. The plan is that of the day of service. PostgreSQL can't know how many treatments a year has, so what is asked of each row is
 * written so that it stays a look at that row: of a year with 20,000 treatments that took a second in place of seven.
 */
const ready = (which: RawBuilder<unknown>) =>
  raw(sql<ReadyRow>`
    select r.id as patient_id, r.first_name || ' ' || r.last_name as patient_name, g.id as coverage_id, v.plan_id,
        v.version as plan_version, c.id as carrier_id, c.name as carrier_name, v.name as plan_name, g.rank,
        t.service_date, coalesce(${firstDayAtEarlierPlan}, t.service_date) as billed_from, t.service_date + v.filing_days as file_by, t.id as treatment_id,
        coalesce(p.name, nullif(t.description, ''), t.procedure::text) as name, t.cost_cents as fee_cents
      from treatment t
      join patient o on o.practice_id = t.practice_id and o.id = t.patient_id
      join patient r on r.practice_id = o.practice_id and r.id = o.survivor_id
      join patient q on q.practice_id = r.practice_id and q.survivor_id = r.id
      join coverage g on g.practice_id = q.practice_id and g.patient_id = q.id and g.struck_at is null
        and coalesce(g.from_date, t.service_date) <= t.service_date and coalesce(g.to_date, t.service_date) >= t.service_date
      join insurance_subscription s on s.practice_id = g.practice_id and s.id = g.subscription_id
      join lateral (select * from insurance_plan_version v
        where v.practice_id = s.practice_id and v.plan_id = s.plan_id
        order by v.valid_from > t.service_date,
          case when v.valid_from > t.service_date then -v.version else v.version end desc
        limit 1) v on true
      cross join lateral (select c.* from carrier named
        join carrier c on c.practice_id = named.practice_id and c.id = named.survivor_id
        where named.practice_id = v.practice_id and named.id = v.carrier_id offset 0) c
      left join procedure p on p.practice_id = t.practice_id and p.id = t.procedure_id
      where t.status <> 'planned' and t.cost_cents > 0 and ${which}
        and t.service_date between ${todayHere} - 365 and ${todayHere}
        -- The program before billed it.
        and not imported_as_history(t.practice_id, t.id)
        and v.kind <> 'discount' and ${isBilled}
        and (select l.treatment_id from claim_line l
          join claim k on k.practice_id = l.practice_id and k.id = l.claim_id
          where l.practice_id = t.practice_id and l.treatment_id = t.id and k.coverage_id = g.id and k.state <> 'void'
            and k.purpose in ('bill', 'replace')
          limit 1) is null
        and (g.rank = 1 or not exists (select from coverage e
          where e.practice_id = r.practice_id and e.struck_at is null
            and e.patient_id = any (array(select record from patient_records(r.practice_id, r.id) as record))
            and e.rank < g.rank
            and coalesce(e.from_date, t.service_date) <= t.service_date
            and coalesce(e.to_date, t.service_date) >= t.service_date
            and not exists (select from claim_line l
              join claim k on k.practice_id = l.practice_id and k.id = l.claim_id
              where l.practice_id = t.practice_id and l.treatment_id = t.id and k.coverage_id = e.id
                and k.purpose in ('bill', 'replace') and k.state in ('paid', 'denied', 'closed')
                -- A carrier that pays a claim in parts has decided on the lines that it named.
                and (not exists (select from claim_decision d where d.practice_id = k.practice_id and d.claim_id = k.id)
                  or exists (select from claim_decision d
                    where d.practice_id = l.practice_id and d.claim_id = l.claim_id and d.position = l.position)))))
      order by t.service_date, patient_name, r.id, g.rank, t.id`);

/** The visits that are ready to bill, the oldest first. */
export const readyClaims = (patientId: string | undefined) =>
  all(ready(patientId === undefined ? sql`true` : isOfPatient('t.patient_id', patientId))).map((rows) =>
    groupedByVisit(rows).map(
      ([{ treatment_id: _id, name: _name, fee_cents: _fee, billed_from, ...first }, group]): ReadyClaim => ({
        ...first,
        service_date: billed_from,
        last_service_date: group.at(-1)?.service_date ?? billed_from,
        billed: toDollars(group.reduce((sum, { fee_cents }) => sum + fee_cents, 0)),
        treatments: group.map(({ treatment_id, name, fee_cents, service_date }) => ({
          id: treatment_id,
          name,
          fee: toDollars(fee_cents),
          service_date,
        })),
      }),
    ),
  );

/** The rows of what one claim bills together, each group with its first row: a patient, a coverage and its days, mostly one. */
export function groupedByVisit(rows: readonly ReadyRow[]): [ReadyRow, ReadyRow[]][] {
  const groups = Map.groupBy(rows, rowKey);
  return [...groups.values()].flatMap((group): [ReadyRow, ReadyRow[]][] => {
    const [first] = group;
    return first === undefined ? [] : [[first, group]];
  });
}

/** The treatments among these that are ready to bill. Locks their patients, so that nobody else bills them meanwhile. */
export async function lockReady(tx: Tx, treatmentIds: readonly string[]): Promise<ReadyRow[]> {
  await tx.all(
    raw(sql`select p.id from patient p where p.id in (select o.survivor_id from treatment t
        join patient o on o.practice_id = t.practice_id and o.id = t.patient_id
        where t.id = any (${treatmentIds}::uuid[])) order by p.id for no key update`),
  );
  return tx.all(ready(sql`t.id = any (${treatmentIds}::uuid[])`));
}

/** Whether a coverage of one of these patients begins or ends between these days, so that not the same plans pay for all of them. */
export const findCoverageChange = async (
  tx: Tx,
  spans: readonly { patient_id: string; from_date: string; to_date: string }[],
): Promise<boolean> =>
  (await tx.first(
    raw(sql<{ id: string }>`
      select g.id from jsonb_to_recordset(${JSON.stringify(spans.filter(({ from_date, to_date }) => from_date < to_date))}::jsonb)
          as s (patient_id uuid, from_date date, to_date date)
        cross join lateral patient_records(current_practice(), s.patient_id) as record
        join coverage g on g.practice_id = current_practice() and g.patient_id = record and g.struck_at is null
          and (g.from_date > s.from_date and g.from_date <= s.to_date or g.to_date >= s.from_date and g.to_date < s.to_date)
        limit 1`),
  )) !== undefined;

/** A row for each treatment that is ready, of all patients. */
export const readyRows = (tx: Tx): Promise<ReadyRow[]> => tx.all(ready(sql`true`));

/** The work of one day that is billed to one coverage; of several days by its first one. */
export interface Visit {
  coverage_id: string;
  service_date: string;
}

/** Those of these visits that are ready, with their patients locked, so that nobody else bills them meanwhile. */
export async function lockReadyVisits(tx: Tx, visits: readonly Visit[]): Promise<ReadyRow[]> {
  const done = await tx.all(
    raw(sql<{ id: string }>`
      select distinct t.id
        from unnest(${visits.map((one) => one.coverage_id)}::uuid[], ${visits.map((one) => one.service_date)}::date[])
          as v (coverage_id, service_date)
        cross join lateral (select o.survivor_id from coverage g
          join patient o on o.practice_id = g.practice_id and o.id = g.patient_id
          where g.practice_id = current_practice() and g.id = v.coverage_id offset 0) of
        cross join lateral (select t.id from patient q
          join treatment t on t.practice_id = q.practice_id and t.patient_id = q.id
          where q.practice_id = current_practice() and q.survivor_id = of.survivor_id
            and (t.service_date = v.service_date
              or t.service_date > v.service_date and t.id in (select l.treatment_id from claim k
                join claim_line l on l.practice_id = k.practice_id and l.claim_id = k.id and l.service_date is not null
                where k.practice_id = q.practice_id and k.patient_id = q.id and k.service_date = v.service_date)) offset 0) t`),
  );
  const wanted = new Set(visits.map(visitKey));
  const rows = await lockReady(
    tx,
    done.map(({ id }) => id),
  );
  return rows.filter((row) => wanted.has(rowKey(row)));
}

const rowKey = ({ coverage_id, billed_from }: ReadyRow) =>
  visitKey({ coverage_id, service_date: billed_from });

/** The same for the rows of one visit. */
export const visitKey = ({ coverage_id, service_date }: Visit): string => `${coverage_id} ${service_date}`;
