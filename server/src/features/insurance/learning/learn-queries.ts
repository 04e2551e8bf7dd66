import type { Benefit, InsurancePlanKind } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import type { DecisionToLearn, LearnedLine } from './plan-to-learn.ts';

/** Older answers may be about terms that the carrier has changed since. */
const learnedDays = 730;
/** The latest answers are enough, and reading responses costs time. */
const most = { decisions: 2000, responses: 20, versions: 30 };

/** A plan with those that are merged into it. */
const ofPlan = (id: string) => sql`(select m.id from insurance_plan m where m.survivor_id = ${id})`;

interface VersionRow {
  valid_from: string;
  kind: InsurancePlanKind;
  in_network: boolean;
  says_plan_share: boolean;
  benefits: (Omit<Benefit, 'amount'> & { amount_cents: number | null })[];
}

/** The versions of a plan with their lines, the latest first. */
export const versionsToLearn = (tx: Tx, planId: string) =>
  tx.all(
    raw(sql<VersionRow>`
      select v.valid_from, v.kind, v.in_network, coalesce((select c.says_plan_share from carrier named
            join carrier c on c.practice_id = named.practice_id and c.id = named.survivor_id
            where named.practice_id = v.practice_id and named.id = v.carrier_id), false) as says_plan_share,
          (select coalesce(jsonb_agg(jsonb_build_object('type', b.type, 'category', b.category, 'level', b.level,
              'network', b.network, 'amount_cents', b.amount_cents, 'percent', b.percent, 'quantity', b.quantity, 'span', b.span,
              'period', b.period, 'area', b.area, 'age_from', b.age_from, 'age_to', b.age_to, 'alternate_id', b.alternate_id,
              'procedure_ids', array(select l.procedure_id from insurance_benefit_procedure l
                where l.practice_id = b.practice_id and l.plan_id = b.plan_id and l.version = b.version
                  and l.position = b.position order by l.procedure_id)) order by b.position), '[]')
            from insurance_benefit b
            where b.practice_id = v.practice_id and b.plan_id = v.plan_id and b.version = v.version) as benefits
        from insurance_plan_version v where v.plan_id = ${planId}
        order by v.version desc limit ${most.versions}`),
  );

/**
 * The last decision about each treatment, the latest first. The second plan's is about what the first has left, and that of a patient
 * with overrides about them.
 */
export const decisionsToLearn = (tx: Tx, planId: string) =>
  tx.all(
    raw(sql<DecisionToLearn>`
      select * from (
        select distinct on (l.treatment_id) l.claim_id, l.position, t.procedure_id, p.benefit_category as category, l.fee_cents,
            k.service_date, d.paid_cents, d.adjustments, d.at
          from claim k
          join claim_line l on l.practice_id = k.practice_id and l.claim_id = k.id
          join treatment t on t.practice_id = l.practice_id and t.id = l.treatment_id
          join procedure p on p.practice_id = t.practice_id and p.id = t.procedure_id
          join lateral (select d.* from claim_decision d
            where d.practice_id = l.practice_id and d.claim_id = l.claim_id and d.position = l.position
            order by d.serial desc limit 1) d on not d.is_taken_back
          where k.plan_id in ${ofPlan(planId)} and k.rank = 1 and k.state not in ('void', 'replaced')
            and k.purpose <> 'void' and k.service_date >= ${todayHere} - ${learnedDays}::int
            and not exists (select from coverage_override o where o.practice_id = k.practice_id
              and o.patient_id = k.patient_id and o.coverage_id = k.coverage_id and o.struck_at is null)
          order by l.treatment_id, d.at desc) latest
        order by at desc, claim_id, position limit ${most.decisions}`),
  );

interface ResponseRow {
  id: string;
  at: string;
  answer: string;
}

/** The last eligibility response about each patient of the plan, the latest first. */
export const responsesToLearn = (tx: Tx, planId: string) =>
  tx.all(
    raw(sql<ResponseRow>`
      select * from (
        select distinct on (v.patient_id, v.coverage_id) v.id, v.recorded_at as at, v.answer
          from coverage_verification v
          join coverage g on g.practice_id = v.practice_id and g.patient_id = v.patient_id and g.id = v.coverage_id
          join insurance_subscription s on s.practice_id = g.practice_id and s.id = g.subscription_id
          where s.plan_id in ${ofPlan(planId)} and g.struck_at is null and v.answer is not null and v.state = 'active'
            and v.verified_on >= ${todayHere} - ${learnedDays}::int
          order by v.patient_id, v.coverage_id, v.recorded_at desc) latest
        order by at desc limit ${most.responses}`),
  );

/** When a person last declined something about each subject. */
export const declinedSubjects = (tx: Tx, planId: string) =>
  tx.all(
    raw(sql<{ subject: string; at: string }>`
      select subject, max(decided_at) as at from plan_proposal where plan_id = ${planId} and state = 'declined' group by subject`),
  );

/**
 * Keeps what is proposed now; an open proposal about the same stays the same row. What isn't proposed any more is withdrawn.
 * @returns whether something changed
 */
export async function keepProposals(
  tx: Tx,
  planId: string,
  proposals: readonly LearnedLine[],
): Promise<boolean> {
  const given = JSON.stringify(proposals.map((one) => ({ id: newId(), ...one })));
  const withdrawn = await tx.all(
    raw(sql`
      update plan_proposal set state = 'withdrawn' where plan_id = ${planId} and state = 'open'
        and not subject = any (${proposals.map(({ subject }) => subject)}::text[]) returning id`),
  );
  const kept = await tx.all(
    raw(sql`
      insert into plan_proposal (id, plan_id, subject, source, line, agreeing, answered, answers)
        select g.id, ${planId}::uuid, g.subject, g.source, g.line, g.agreeing, g.answered, g.answers
          from jsonb_to_recordset(${given}::jsonb) as g (id uuid, subject text, source text, line jsonb, agreeing int,
            answered int, answers jsonb)
        on conflict (practice_id, plan_id, subject) where state = 'open' do update
          set source = excluded.source, line = excluded.line, agreeing = excluded.agreeing, answered = excluded.answered,
              answers = excluded.answers
          where (plan_proposal.line, plan_proposal.answers) is distinct from (excluded.line, excluded.answers)
        returning id`),
  );
  return withdrawn.length > 0 || kept.length > 0;
}
