import * as contract from '@cusp/contract';
import type { InsurancePlan } from '@cusp/contract';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import * as queries from './queries.ts';
import { hasSameTerms } from './rules.ts';

/** Plans of insurers: each change is a version of its own. */
export const insurancePlans: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.listInsurancePlans,
      readInOneTrip(() => queries.allPlans),
    ),

    on(
      contract.getInsurancePlan,
      readInOneTrip(({ input: { params, query } }) =>
        queries.insurancePlanById(params.id, query.of_version ?? null).map(requireFound),
      ),
    ),

    on(contract.createInsurancePlan, async ({ tx, person, input }) => {
      const valid_from = input.body.valid_from ?? todayAt(person.practice.timeZone);
      const id = await queries.insertInsurancePlan(tx, { ...input.body, valid_from }, person);
      return requireFound(await tx.ask(queries.insurancePlanById(id)));
    }),

    on(contract.updateInsurancePlan, async ({ tx, person, input }) => {
      const { archived, version, ...given } = input.body;
      const plan = requireCurrentVersion(
        await queries.lockPlanOfInsurer(tx, input.params.id),
        version,
        'insurance_plan_not_found',
      );
      const stored = requireFound(await tx.ask(queries.insurancePlanById(plan.id)));
      if (archived !== stored.archived) await queries.archiveInsurancePlan(tx, plan.id, archived);
      // Archiving alone makes no version.
      if (!hasSameTerms(stored, given)) {
        const valid_from = given.valid_from ?? todayAt(person.practice.timeZone);
        await queries.addPlanVersion(tx, plan, { ...given, valid_from }, person);
      }
      return requireFound(await tx.ask(queries.insurancePlanById(plan.id)));
    }),
  ],
};

function requireFound(plan: InsurancePlan | undefined): InsurancePlan {
  if (plan === undefined) throw new Refusal('insurance_plan_not_found');
  return plan;
}
