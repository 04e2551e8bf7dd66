import * as contract from '@cusp/contract';
import { on } from '../../../pipeline/bind.ts';
import { Refusal } from '../../../values/refusal.ts';
import { findAsked, lockAskable } from './predetermination-queries.ts';
import { keepClaims } from './claim-actions.ts';

/** Predeterminations: a plan is asked beforehand how much it would pay for planned work. */
export const predeterminationRoutes = [
  on(contract.createPredetermination, async ({ tx, person, input }) => {
    const { id: plan_id } = input.params;
    const { coverage_id, treatment_ids } = input.body;
    const ids = [...new Set(treatment_ids.map((id) => id.toLowerCase()))];
    const asked = { plan_id, coverage_id, treatment_ids: ids };
    const { has_plan, has_coverage, treatments } = await findAsked(tx, asked);
    if (!has_plan) throw new Refusal('treatment_plan_not_found');
    if (!has_coverage) throw new Refusal('coverage_not_found');
    if (treatments < ids.length) throw new Refusal('treatment_not_found');
    const rows = await lockAskable(tx, asked);
    const [of] = rows;
    if (of === undefined || rows.length < ids.length) throw new Refusal('predetermination_not_ready');
    const [made] = await keepClaims(tx, [{ of, rows }], { person });
    if (made === undefined) throw new Error('A predetermination was kept and is not there.');
    return made;
  }),
];
