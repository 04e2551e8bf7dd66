import * as z from 'zod/mini';
import { adminWith, get, post, put } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

const limit = (largest: number) =>
  z.optional(
    z.nullable(
      z
        .int({ error: 'Enter a whole number, or leave blank for no limit.' })
        .check(z.minimum(1, 'Enter at least 1.'), z.maximum(largest, `Enter at most ${largest}.`)),
    ),
  );

/** A plan that owners can subscribe to. Prices are in dollars; a limit of null means unlimited. */
export const Plan = z.object({
  id: z.string(),
  name: z.string(),
  monthly_price: z.number(),
  yearly_price: z.number(),
  staff_limit: z.nullable(z.number()),
  patient_limit: z.nullable(z.number()),
  storage_limit_mib: z.nullable(z.number()),
  /** No longer offered; practices that have it keep it. */
  archived: z.boolean(),
  version: z.number(),
});
export type Plan = z.infer<typeof Plan>;

export const PlanInput = z.object({
  name: field.name('Enter the plan’s name.'),
  monthly_price: field.cost('Enter the monthly price.'),
  yearly_price: field.cost('Enter the yearly price.'),
  staff_limit: limit(10_000),
  patient_limit: limit(10_000_000),
  storage_limit_mib: limit(100_000_000),
});

export const listPlans = get('/admin/plans', {
  summary: 'Every plan, those no longer offered last.',
  access: adminWith('subscriptions.read'),
  output: z.array(Plan),
  refusals: [],
});

export const createPlan = post('/admin/plans', {
  summary: 'Offer a plan.',
  access: adminWith('plans.write'),
  body: PlanInput,
  output: Plan,
  refusals: ['plan_name_taken'],
});

/** New prices apply to practices that choose the plan from now on. */
export const updatePlan = put('/admin/plans/{id}', {
  summary: 'Change a plan, or stop offering it.',
  access: adminWith('plans.write'),
  body: z.extend(PlanInput, { archived: field.flagOr(false), version: field.version() }),
  output: Plan,
  refusals: ['plan_not_found', 'plan_name_taken', 'stale_version'],
});
