import * as z from 'zod/mini';
import { get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { procedures } from '../kernel/treatment-words.ts';

/** How often the price is due. Included services are per year either way. */
export const membershipIntervals = ['month', 'year'] as const;
export type MembershipInterval = (typeof membershipIntervals)[number];

const wrongQuantity = 'Enter how often a year, 1 to 99.';
const wrongPercent = 'Enter a percentage from 1 to 100.';
const wholeNumber = (low: number, high: number, wrong: string) =>
  z.int({ error: wrong }).check(z.minimum(low, wrong), z.maximum(high, wrong));

/** The scope: the chosen procedures, else the category, else everything. */
const whom = {
  category: field.oneOfOrNone(procedures, 'Choose a category.'),
  procedure_ids: z.pipe(
    z.optional(
      z.nullable(
        z.array(field.id('Choose the procedures.')).check(z.maxLength(100, 'Choose at most 100 procedures.')),
      ),
    ),
    z.transform((given: string[] | null | undefined) => [...new Set(given)]),
  ),
};

const terms = {
  name: field.name('Enter the name.'),
  price: field.amount('Enter the price.'),
  price_interval: field.oneOf(membershipIntervals, 'Choose how often the price is due.'),
  /** The practice's text that members agree to. */
  terms: field.longText('Enter what members agree to.'),
  /** The included services per year; those that share a number are one line. */
  included: z
    .array(
      z.object({ ...whom, quantity: wholeNumber(1, 99, wrongQuantity) }).check(
        z.refine(({ category, procedure_ids }) => category !== null || procedure_ids.length > 0, {
          path: ['category'],
          error: 'Choose what is included.',
        }),
      ),
    )
    .check(z.maxLength(50, 'Enter at most 50 lines.')),
  /** The discounts that apply once nothing included is left; the most specific line counts. */
  discounts: z
    .array(z.object({ ...whom, percent: wholeNumber(1, 100, wrongPercent) }))
    .check(z.maxLength(50, 'Enter at most 50 lines.')),
};

export const MembershipPlanInput = z.object(terms);
export type MembershipPlanInput = z.input<typeof MembershipPlanInput>;

export const MembershipPlanChange = z.object({
  ...terms,
  archived: field.flagOr(false),
  version: field.version(),
});

/** The scope in answers. */
export const MembershipScope = {
  category: z.nullable(z.enum(procedures)),
  procedure_ids: z.array(z.string()),
};

/** A plan as its latest version says. */
export const MembershipPlan = z.object({
  id: z.string(),
  name: z.string(),
  /** Dollars. */
  price: z.number(),
  price_interval: z.enum(membershipIntervals),
  terms: z.string(),
  included: z.array(z.object({ ...MembershipScope, quantity: z.int() })),
  discounts: z.array(z.object({ ...MembershipScope, percent: z.int() })),
  /** Members today. */
  members: z.int(),
  archived: z.boolean(),
  version: z.int(),
  recorded_at: field.moment(),
  recorded_by: z.string(),
});
export type MembershipPlan = z.infer<typeof MembershipPlan>;

export const listMembershipPlans = get('/membership-plans', {
  summary: "The practice's own membership plans by name, archived ones last.",
  access: staffWith('payments.read'),
  audit: { nothing: 'Plans of the practice, no record.' },
  output: z.array(MembershipPlan),
  refusals: [],
});

export const createMembershipPlan = post('/membership-plans', {
  summary: 'Add a membership plan: its price, what is included and what is lowered.',
  access: staffWith('practice.write'),
  audit: { action: 'create', object: 'membership_plan' },
  event: 'added',
  body: MembershipPlanInput,
  output: MembershipPlan,
  refusals: ['procedure_not_found'],
});

export const updateMembershipPlan = put('/membership-plans/{id}', {
  summary: 'Change a membership plan for those who enroll or renew from now on, archive it or bring it back.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'membership_plan' },
  event: 'changed',
  body: MembershipPlanChange,
  output: MembershipPlan,
  refusals: ['membership_plan_not_found', 'procedure_not_found', 'stale_version'],
});
