import * as contract from '@cusp/contract';
import type { z } from 'zod/mini';
import { toCents, toDollars } from '../../../values/money.ts';
import { on } from '../../../pipeline/bind.ts';
import { requireCurrentVersion } from '../../../values/refusal.ts';
import * as queries from './plans-queries.ts';

/** The plans that practices can subscribe to. */
export const planRoutes = [
  on(contract.listPlans, async ({ tx }) => (await queries.listSubscriptionPlans(tx)).map(asPlan)),

  on(contract.createPlan, async ({ tx, input }) =>
    asPlan(await queries.insertSubscriptionPlan(tx, fieldsOf(input.body))),
  ),

  on(contract.updatePlan, async ({ tx, input }) => {
    const { id } = input.params;
    const { version, archived, ...fields } = input.body;
    requireCurrentVersion(await queries.lockSubscriptionPlan(tx, id), version, 'plan_not_found');
    return asPlan(await queries.updateSubscriptionPlan(tx, id, { ...fieldsOf(fields), archived }));
  }),
];

const fieldsOf = (input: z.output<typeof contract.PlanInput>): queries.SubscriptionPlanColumns => ({
  name: input.name,
  monthly_cents: toCents(input.monthly_price),
  yearly_cents: toCents(input.yearly_price),
  staff_limit: input.staff_limit ?? null,
  patient_limit: input.patient_limit ?? null,
  storage_limit_mib: input.storage_limit_mib ?? null,
});

const asPlan = ({
  monthly_cents,
  yearly_cents,
  archived_at,
  ...plan
}: queries.SubscriptionPlanColumns & {
  id: string;
  archived_at: string | null;
  version: number;
}): contract.Plan => ({
  ...plan,
  monthly_price: toDollars(monthly_cents),
  yearly_price: toDollars(yearly_cents),
  archived: archived_at !== null,
});
