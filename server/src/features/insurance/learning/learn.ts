import type { Benefit } from '@cusp/contract';
import type { Database, Tx } from '../../../db/database.ts';
import { JobError } from '../../../jobs/job.ts';
import type { JobHandler } from '../../../jobs/job.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { toDollars } from '../../../values/money.ts';
import { readAnswer, shownAnswer } from '../eligibility/index.ts';
import { lockPlanOfInsurer } from '../plans/index.ts';
import { readX12 } from '../x12/index.ts';
import {
  declinedSubjects,
  decisionsToLearn,
  keepProposals,
  responsesToLearn,
  versionsToLearn,
} from './learn-queries.ts';
import { proposalsOf } from './proposals.ts';
import type { PlanVersion } from './plan-to-learn.ts';

/** Proposes what a plan's answers say, after an answer or a change of the plan. */
export const createLearnJob =
  (database: Database): JobHandler =>
  async ({ practiceId, subjectId }) => {
    if (practiceId === null) throw new JobError('A plan belongs to a practice.');
    await database.asPractice(practiceId, (tx) => learnPlan(tx, subjectId));
  };

/** Brings a plan's proposals up to date. */
export async function learnPlan(tx: Tx, planId: string): Promise<void> {
  const plan = await lockPlanOfInsurer(tx, planId);
  if (plan === undefined) return;
  const versions = (await versionsToLearn(tx, planId)).map(({ benefits, ...version }) => ({
    ...version,
    benefits: benefits.map(({ amount_cents, ...line }): Benefit => ({
      ...line,
      amount: amount_cents === null ? null : toDollars(amount_cents),
    })),
  }));
  const declined = new Map((await declinedSubjects(tx, planId)).map(({ subject, at }) => [subject, at]));
  const proposals = proposalsOf({
    versions,
    declined,
    decisions: await decisionsToLearn(tx, planId),
    responses: (await responsesToLearn(tx, planId)).map(({ id, at, answer }) => ({
      verification_id: id,
      at,
      lines: linesOf(answer, versions[0]),
    })),
  });
  if (await keepProposals(tx, planId, proposals))
    recordEvent(tx, 'insurance_plan.learned', planId, byService);
}

/** The plan lines that a response says. */
const linesOf = (
  text: string,
  carrier: (PlanVersion & { says_plan_share: boolean }) | undefined,
): Benefit[] =>
  shownAnswer(readAnswer(readX12(text)).answer, carrier).lines.flatMap(({ line }) => line ?? []);
