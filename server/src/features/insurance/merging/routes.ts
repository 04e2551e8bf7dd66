import * as contract from '@cusp/contract';
import type { Carrier, InsurancePlan, RefusalCode } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { carrierList } from '../carriers/index.ts';
import { insurancePlanById } from '../plans/index.ts';
import * as carriers from './carrier-queries.ts';
import * as plans from './plan-queries.ts';

interface Merged {
  id: string;
  version: number;
  is_archived: boolean;
  merged_into: string | null;
  has_merged: boolean;
}

interface Words {
  notFound: RefusalCode;
  merged: RefusalCode;
  hasMerged: RefusalCode;
}
const carrierWords: Words = {
  notFound: 'carrier_not_found',
  merged: 'carrier_merged',
  hasMerged: 'carrier_has_merged',
};
const planWords: Words = {
  notFound: 'insurance_plan_not_found',
  merged: 'insurance_plan_merged',
  hasMerged: 'insurance_plan_has_merged',
};

type MergeGiven = contract.ParsedOf<typeof contract.mergeCarriers>;

/** The ids of the one that stays and the one that is merged into it; refuses what can't be merged. */
async function mergeable(
  { params, body }: MergeGiven,
  lock: (ids: string[]) => Promise<Merged[]>,
  words: Words,
): Promise<[string, string]> {
  const [keptId, mergedId] = [params.id, body.merged_id].map((id) => id.toLowerCase());
  if (keptId === undefined || mergedId === undefined || keptId === mergedId)
    throw new Refusal('same_insurer');
  const rows = await lock([keptId, mergedId]);
  const byId = (id: string) => rows.find((row) => row.id === id);
  const kept = requireCurrentVersion(byId(keptId), body.version, words.notFound);
  const merged = requireCurrentVersion(byId(mergedId), body.merged_version, words.notFound);
  if (kept.merged_into !== null || merged.merged_into !== null) throw new Refusal(words.merged);
  if (kept.is_archived) throw new Refusal('kept_insurer_archived');
  if (merged.has_merged) throw new Refusal(words.hasMerged);
  return [keptId, mergedId];
}

/** Two carriers, or two plans, that turn out to be one. */
export const insurerMerging: Feature = {
  constraints: carrierList.constraints,
  routes: [
    on(
      contract.previewCarrierMerge,
      readInOneTrip(({ input: { params, query } }) =>
        carriers.whatFollowsCarrier(params.id, query.merged_id).map(({ is_there, ...counts }) => {
          if (!is_there) throw new Refusal('carrier_not_found');
          return counts;
        }),
      ),
    ),

    on(contract.mergeCarriers, async ({ tx, input }) => {
      const [id, mergedId] = await mergeable(input, (ids) => carriers.lockCarriers(tx, ids), carrierWords);
      await carriers.linkCarrier(tx, mergedId, id);
      return carrierById(tx, id);
    }),

    on(contract.unmergeCarrier, async ({ tx, input }) => {
      const { id } = input.params;
      const [carrier] = await carriers.lockCarriers(tx, [id]);
      if (carrier === undefined) throw new Refusal('carrier_not_found');
      if (carrier.merged_into === null) throw new Refusal('carrier_not_merged');
      await carriers.linkCarrier(tx, id, null);
      return carrierById(tx, id);
    }),

    on(
      contract.previewInsurancePlanMerge,
      readInOneTrip(({ input: { params, query } }) =>
        plans
          .whatMovesToPlan(params.id, query.merged_id)
          .map(([{ is_there, ...counts }, covered_by_both]) => {
            if (!is_there) throw new Refusal('insurance_plan_not_found');
            return { ...counts, covered_by_both };
          }),
      ),
    ),

    on(contract.mergeInsurancePlans, async ({ tx, person, input }) => {
      const [id, mergedId] = await mergeable(input, (ids) => plans.lockPlans(tx, ids), planWords);
      const twice = await tx.ask(plans.coveredByBoth(id, mergedId));
      if (twice.length > 0) throw new Refusal('covered_by_both');
      const moved = await plans.coveragesByPlan(tx, mergedId);
      await plans.movePlan(tx, mergedId, id, person);
      for (const coverage of moved) recordEvent(tx, 'coverage.changed', coverage.id, byStaff(person));
      return planById(tx, id);
    }),

    on(contract.unmergeInsurancePlan, async ({ tx, person, input }) => {
      const { id } = input.params;
      const [plan] = await plans.lockPlans(tx, [id]);
      if (plan === undefined) throw new Refusal('insurance_plan_not_found');
      if (!(await plans.moveBack(tx, id, person))) throw new Refusal('insurance_plan_not_merged');
      for (const coverage of await plans.coveragesByPlan(tx, id))
        recordEvent(tx, 'coverage.changed', coverage.id, byStaff(person));
      return planById(tx, id);
    }),
  ],
};

async function carrierById(tx: Tx, id: string): Promise<Carrier> {
  const carrier = (await tx.ask(carrierList.list)).find((each) => each.id === id);
  if (carrier === undefined) throw new Refusal('carrier_not_found');
  return carrier;
}

async function planById(tx: Tx, id: string): Promise<InsurancePlan> {
  const plan = await tx.ask(insurancePlanById(id));
  if (plan === undefined) throw new Refusal('insurance_plan_not_found');
  return plan;
}
