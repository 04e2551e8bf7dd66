import * as contract from '@cusp/contract';
import type { InsurancePlan, PlanProposal } from '@cusp/contract';
import { both } from '../../../db/read-plan.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { Refusal, requireCurrentVersion } from '../../../values/refusal.ts';
import { addPlanVersion, insurancePlanById, lockPlanOfInsurer } from '../plans/index.ts';
import { lineNow, subjectOfLine } from './plan-to-learn.ts';
import * as queries from './queries.ts';

/** The proposals of a plan; undefined if there is no such plan. */
const proposalsOfPlan = (id: string) =>
  both(insurancePlanById(id), queries.openProposals(id)).map(([plan, rows]): PlanProposal[] => {
    if (plan === undefined) throw new Refusal('insurance_plan_not_found');
    return rows.map(({ of_category, answers, ...row }) => ({
      ...row,
      instead_of: insteadOf(plan, row.line, of_category),
      answers: queries.shownProposalAnswers(answers),
    }));
  });

/** The plan's line that now applies to what a proposed line is about. */
function insteadOf(plan: InsurancePlan, line: contract.Benefit, ofCategory: contract.Benefit['category']) {
  const [procedure_id = null] = line.procedure_ids;
  return lineNow(plan, line.type, { procedure_id, category: line.category ?? ofCategory }) ?? null;
}

/** A plan's benefits with a proposed line, in the place of the line about the same. */
function withLine(benefits: readonly contract.Benefit[], line: contract.Benefit): contract.Benefit[] {
  const subject = subjectOfLine(line);
  const at = benefits.findIndex((one) => subjectOfLine(one) === subject);
  return at === -1 ? [...benefits, line] : benefits.with(at, line);
}

/** What carriers' answers propose for plans. */
export const planLearning: Feature = {
  routes: [
    on(
      contract.listPlanProposals,
      readInOneTrip(({ input }) => proposalsOfPlan(input.params.id)),
    ),

    on(contract.decidePlanProposal, async ({ tx, person, input }) => {
      const { proposal_id, accepted, version } = input.body;
      const plan = requireCurrentVersion(
        await lockPlanOfInsurer(tx, input.params.id),
        version,
        'insurance_plan_not_found',
      );
      const proposal = await queries.openProposal(tx, plan.id, proposal_id);
      if (proposal === undefined) throw new Refusal('plan_proposal_not_found');
      if (accepted) {
        const stored = await tx.ask(insurancePlanById(plan.id));
        if (stored === undefined) throw new Refusal('insurance_plan_not_found');
        const today = todayAt(person.practice.timeZone);
        const terms = contract.InsurancePlanInput.parse({
          ...stored,
          benefits: withLine(stored.benefits, proposal.line),
        });
        // A version of a later day would hold back what holds from today on.
        const valid_from = stored.valid_from > today ? stored.valid_from : today;
        await addPlanVersion(tx, plan, { ...terms, valid_from }, person);
      }
      await queries.settleProposal(tx, proposal.id, accepted ? plan.version + 1 : null, person);
      return tx.ask(proposalsOfPlan(plan.id));
    }),
  ],
};
