import type { ClaimState, InsuranceEstimate, SnapshotPredetermined } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import { toDollars } from '../../../values/money.ts';
import type { WorkToEstimate } from './queries.ts';

interface PredeterminedRow {
  treatment_id: string;
  claim_id: string;
  coverage_id: string;
  /** The carrier and the plan. */
  name: string;
  state: ClaimState;
  state_on: string;
  number: string;
  /** Null: not answered. */
  decided_on: string | null;
  pays_cents: number | null;
  /** The patient's part. */
  left_cents: number;
}

type Predetermination = InsuranceEstimate['treatments'][number]['predeterminations'][number];
/** By the treatment. */
export type Predetermined = ReadonlyMap<string, PredeterminedRow[]>;

/** For each treatment and plan, the latest predetermination that was answered, and the latest that waits. */
const predetermined = (which: RawBuilder<unknown>): ReadPlan<Predetermined> =>
  all(
    raw(sql<PredeterminedRow>`
      select distinct on (l.treatment_id, k.rank, k.coverage_id, d.decided_on is null)
          l.treatment_id, k.id as claim_id, k.coverage_id, c.name || ' ' || v.name as name, k.state, k.state_on, k.payer_number as number, d.decided_on,
          d.paid_cents as pays_cents,
          coalesce((select sum((a ->> 'cents')::bigint) from jsonb_array_elements(d.adjustments) a
            where a ->> 'group' = 'PR'), 0)::bigint as left_cents
        from claim_line l
        join claim k on k.practice_id = l.practice_id and k.id = l.claim_id and k.purpose = 'predetermine' and k.state <> 'void'
        left join lateral (select d.* from claim_decision d
          where d.practice_id = l.practice_id and d.claim_id = l.claim_id and d.position = l.position
          order by d.serial desc limit 1) d on not d.is_taken_back
        join insurance_plan_version v on v.practice_id = k.practice_id and v.plan_id = k.plan_id and v.version = k.plan_version
        cross join lateral (select c.* from carrier named
          join carrier c on c.practice_id = named.practice_id and c.id = named.survivor_id
          where named.practice_id = k.practice_id and named.id = k.carrier_id offset 0) c
        where ${which} and (d.decided_on is not null or k.state <> 'closed')
        order by l.treatment_id, k.rank, k.coverage_id, d.decided_on is null, k.id desc`),
  ).map((rows) => Map.groupBy(rows, ({ treatment_id }) => treatment_id));

/**
 * The answer of a plan, in cents: its payment, and the patient's part. Undefined while it hasn't answered.
 * @param discount the practice's discount, in cents
 */
export const answerOf = (row: PredeterminedRow, discount: number): SnapshotPredetermined | undefined =>
  row.decided_on === null
    ? undefined
    : {
        name: row.name,
        on: row.decided_on,
        pays_cents: row.pays_cents ?? 0,
        patient_cents: Math.max(0, row.left_cents - discount),
      };

/** @param discount what the practice takes off, in cents */
export const shownPredetermination = (row: PredeterminedRow, discount: number): Predetermination => {
  const answer = answerOf(row, discount);
  return {
    claim_id: row.claim_id,
    coverage_id: row.coverage_id,
    state: row.state,
    state_on: row.state_on,
    answer:
      answer === undefined
        ? null
        : {
            on: answer.on,
            pays: toDollars(answer.pays_cents),
            patient: toDollars(answer.patient_cents),
            number: row.number,
          },
  };
};

/** The predeterminations of a treatment plan's treatments. */
export const predeterminedOfPlan = (planId: string) =>
  predetermined(sql`l.treatment_id in (select n.treatment_id from plan_line n
    where n.plan_id = ${planId} and n.removed_at is null)`);

/** The same about what a treatment plan's versions hold, which the plan may have given up since. */
export const predeterminedOfVersions = (planId: string) =>
  predetermined(sql`l.treatment_id in (select unnest(n.treatment_ids) from plan_presentation n
    where n.plan_id = ${planId})`);

/** The predeterminations of a visit's treatments. */
export const predeterminedOfWork = ({ treatmentIds }: Pick<WorkToEstimate, 'treatmentIds'>) =>
  predetermined(sql`l.treatment_id = any (${[...treatmentIds]}::uuid[])`);
