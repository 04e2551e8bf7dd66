import type { PlanInsurance } from '../../chart/plans/index.ts';
import { factsOfPlan } from './queries.ts';
import { estimatedLines } from './shown.ts';
import { stepWords } from './words.ts';

/** What insurance is expected to pay of each line of a treatment plan. */
export const planInsurance: PlanInsurance = (planId) =>
  factsOfPlan(planId).map((facts) => {
    if (facts === undefined || facts.coverages.length === 0) return new Map();
    return new Map(
      estimatedLines(facts).map(({ line, each }) => [
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
          },
        },
      ]),
    );
  });
