import type { Benefit, PlanProposal } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { toDollars } from '../../../values/money.ts';
import type { Person } from '../../../identity/person.ts';
import { patientName } from '../../people/patients/index.ts';

interface AnswerRow {
  claim_id: string | null;
  patient_id: string;
  patient_name: string;
  answered_on: string;
  procedure: string;
  fee_cents: number | null;
  paid_cents: number | null;
  agrees: boolean;
}

interface ProposalRow extends Omit<PlanProposal, 'answers' | 'instead_of'> {
  /** The category of the first procedure that the line is for. */
  of_category: Benefit['category'];
  answers: AnswerRow[];
}

/** The answers behind proposal `o`, in their order. */
const answersBehind = sql`(select coalesce(jsonb_agg(jsonb_build_object('claim_id', a.claim_id, 'patient_id', p.survivor_id,
      'patient_name', ${patientName}, 'answered_on', coalesce(d.decided_on, v.verified_on), 'procedure', coalesce(l.name, ''),
      'fee_cents', l.fee_cents, 'paid_cents', d.paid_cents, 'agrees', a.agrees) order by a.place), '[]')
    from rows from (jsonb_to_recordset(o.answers) as (claim_id uuid, "position" int, verification_id uuid, agrees boolean))
      with ordinality a (claim_id, "position", verification_id, agrees, place)
    left join claim_line l on l.practice_id = o.practice_id and l.claim_id = a.claim_id and l.position = a.position
    left join lateral (select d.* from claim_decision d
      where d.practice_id = l.practice_id and d.claim_id = l.claim_id and d.position = l.position
      order by d.serial desc limit 1) d on true
    left join coverage_verification v on v.practice_id = o.practice_id and v.id = a.verification_id
    join patient p on p.practice_id = o.practice_id and p.id = coalesce(l.patient_id, v.patient_id))`;

/** The open proposals of a plan, the oldest first. */
export const openProposals = (planId: string) =>
  all(
    raw(sql<ProposalRow>`
      select o.id, o.source, o.line, o.agreeing, o.answered, o.found_at, ${answersBehind} as answers,
          (select c.benefit_category from procedure c
            where c.practice_id = o.practice_id and c.id = (o.line -> 'procedure_ids' ->> 0)::uuid) as of_category
        from plan_proposal o where o.plan_id = ${planId} and o.state = 'open'
        order by o.found_at, o.id`),
  );

export const shownProposalAnswers = (rows: readonly AnswerRow[]): PlanProposal['answers'] =>
  rows.map(({ fee_cents, paid_cents, ...row }) => ({
    ...row,
    fee: fee_cents === null ? null : toDollars(fee_cents),
    paid: paid_cents === null ? null : toDollars(paid_cents),
  }));

/** An open proposal of a plan. */
export const openProposal = (tx: Tx, planId: string, id: string) =>
  tx.first(
    raw(sql<{ id: string; line: Benefit }>`
      select id, line from plan_proposal where id = ${id} and plan_id = ${planId} and state = 'open' for update`),
  );

/** @param madeVersion the version of the plan that it became; null: it is declined */
export const settleProposal = (
  tx: Tx,
  id: string,
  madeVersion: number | null,
  { id: decided_by_id, name }: Person,
) =>
  tx.all(
    sqlFor
      .updateTable('plan_proposal')
      .set({
        state: madeVersion === null ? 'declined' : 'accepted',
        made_version: madeVersion,
        decided_at: sql<string>`now()`,
        decided_by: name,
        decided_by_id,
      })
      .where('id', '=', id),
  );

/** Plans with open proposals, as the work list reads them. */
export const plansToReview = sql`
  select n.id, null::uuid as patient_id, c.name || ' ' || v.name || ': ' || o.count || case o.count when 1 then ' suggested change'
      else ' suggested changes' end as title, o.day, null::uuid as person_id
    from (select practice_id, plan_id, count(*) as count, (min(found_at) at time zone (select time_zone from practice))::date as day from plan_proposal
      where practice_id = current_practice() and state = 'open' group by practice_id, plan_id) o
    join insurance_plan n on n.practice_id = o.practice_id and n.id = o.plan_id and n.archived_at is null
    join insurance_plan_version v on v.practice_id = n.practice_id and v.plan_id = n.id and v.version = n.version
    cross join lateral (select c.* from carrier named
      join carrier c on c.practice_id = named.practice_id and c.id = named.survivor_id
      where named.practice_id = v.practice_id and named.id = v.carrier_id offset 0) c`;
