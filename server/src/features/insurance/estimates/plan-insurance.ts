import type { PlanInsurance } from '../../chart/plans/index.ts';
import { both } from '../../../db/read-plan.ts';
import { answerOf, predeterminedOfPlan, predeterminedOfVersions } from './predetermined-queries.ts';
import { factsOfPlan } from './queries.ts';
import { estimatedLines } from './shown.ts';
import { stepWords } from './words.ts';

/** The expected insurance payment of each line of a treatment plan, and the plans' predeterminations. */
export const planInsurance: PlanInsurance = {
  expected: (planId) =>
    both(factsOfPlan(planId), predeterminedOfPlan(planId)).map(([facts, predetermined]) => {
      if (facts === undefined || facts.coverages.length === 0) return new Map();
      return new Map(
        estimatedLines(facts).map(({ line, each }) => {
          const answers = (predetermined.get(line.id) ?? []).flatMap(
            (row) => answerOf(row, each.discount) ?? [],
          );
          return [
            line.id,
            {
              share_cents: each.patient,
              insurance: {
                plans: facts.coverages.map(({ name, assigned }, at) => ({
                  name,
                  pays_cents: each.plans[at] ?? 0,
                  steps: [...(each.steps[at] ?? []), ...(assigned ? [] : [stepWords.paysYou])],
                })),
                write_off_cents: each.writeOff,
                depends: each.depends,
                least_share_cents: each.most?.patient ?? null,
                ...(each.most && {
                  most: { pays_cents: each.most.plans, write_off_cents: each.most.writeOff },
                }),
                ...(answers.length > 0 && { predetermined: answers }),
              },
            },
          ];
        }),
      );
    }),
  answered: (planId) =>
    predeterminedOfVersions(planId).map(
      (rows) => (treatmentId, discount) =>
        (rows.get(treatmentId) ?? []).flatMap((row) => answerOf(row, discount) ?? []),
    ),
};
