import * as z from 'zod/mini';
import { endpoint, portalAccount, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { procedures } from '../kernel/treatment-words.ts';

/** How often the price is due. What is included is for a year either way. */
export const membershipIntervals = ['month', 'year'] as const;
export type MembershipInterval = (typeof membershipIntervals)[number];

const wrongQuantity = 'Enter how often a year, 1 to 99.';
const wrongPercent = 'Enter a percentage from 1 to 100.';
const wholeNumber = (low: number, high: number, wrong: string) =>
  z.int({ error: wrong }).check(z.minimum(low, wrong), z.maximum(high, wrong));

/** For what: the chosen procedures, else the category, else everything. */
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
  /** What a member agrees to, in the practice's words. */
  terms: field.longText('Enter what members agree to.'),
  /** What is included so often a year; those that share a number are one line. */
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
  /** What is lowered, once nothing included is left of it; the narrowest line counts. */
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

const Whom = { category: z.nullable(z.enum(procedures)), procedure_ids: z.array(z.string()) };

/** A plan as its latest version says. */
export const MembershipPlan = z.object({
  id: z.string(),
  name: z.string(),
  /** Dollars. */
  price: z.number(),
  price_interval: z.enum(membershipIntervals),
  terms: z.string(),
  included: z.array(z.object({ ...Whom, quantity: z.int() })),
  discounts: z.array(z.object({ ...Whom, percent: z.int() })),
  /** Members today. */
  members: z.int(),
  archived: z.boolean(),
  version: z.int(),
  recorded_at: field.moment(),
  recorded_by: z.string(),
});
export type MembershipPlan = z.infer<typeof MembershipPlan>;

/** `card_failed`: a fee is open whose charge was declined; `renewal_due`: the year ends within 45 days, and nobody agreed to another. */
export const membershipStates = ['active', 'renewal_due', 'card_failed', 'cancelled', 'ended'] as const;
export type MembershipState = (typeof membershipStates)[number];

/** A membership as lists show it. */
export const Member = z.object({
  id: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  plan_name: z.string(),
  state: z.enum(membershipStates),
  began_on: z.string(),
  /** The last day of what was agreed, or on which it ends because it was cancelled. */
  ends_on: z.string(),
  automatic: z.boolean(),
  /** Fees that were posted and aren't paid, in dollars. */
  open: z.number(),
  version: z.int(),
});
export type Member = z.infer<typeof Member>;

export const feeStates = ['to_come', 'open', 'declined', 'paid', 'not_due'] as const;
export type FeeState = (typeof feeStates)[number];

export const Membership = z.object({
  ...Member.shape,
  plan_id: z.string(),
  /** The version that was agreed for this year; less than the plan's: the terms of a renewal differ. */
  plan_version: z.int(),
  /** The current year. */
  from_date: z.string(),
  to_date: z.string(),
  price: z.number(),
  price_interval: z.enum(membershipIntervals),
  /** What the member agreed to, when, and who recorded it. */
  consent: z.string(),
  consented_at: field.moment(),
  recorded_by: z.string(),
  /** When the member was written to that the year ends; null: not yet. */
  notice_on: z.nullable(z.string()),
  /** What is included in this year, and what of it was used or is planned at no charge. */
  included: z.array(z.object({ ...Whom, name: z.string(), quantity: z.int(), used: z.int() })),
  discounts: z.array(z.object({ ...Whom, name: z.string(), percent: z.int() })),
  /** `not_due`: it was cancelled before. */
  fees: z.array(z.object({ due_on: z.string(), amount: z.number(), state: z.enum(feeStates) })),
  /** Another year can be agreed to now. */
  can_renew: z.boolean(),
  cancelled_by: z.string(),
  cancelled_reason: z.string(),
});
export type Membership = z.infer<typeof Membership>;

export const PatientMemberships = z.object({
  patient_id: z.string(),
  /** The latest first; the first one is the current one, unless it has ended. */
  memberships: z.array(Membership),
  /** Whether a card of whoever pays the account is kept. */
  has_card: z.boolean(),
});
export type PatientMemberships = z.infer<typeof PatientMemberships>;

const mustConsent = 'Confirm that the member has agreed to the terms.';
const agreed = z.literal(true, { error: mustConsent });

export const EnrollInput = z.object({
  membership_plan_id: field.id('Choose the plan.'),
  from_date: field.date('Enter the first day.'),
  /** The kept card pays each fee on its day. */
  automatic: field.flagOr(false),
  agreed,
});
export type EnrollInput = z.input<typeof EnrollInput>;

export const RenewInput = z.object({ automatic: field.flagOr(false), agreed, version: field.version() });

export const CancelMembershipInput = z.object({
  /** Until then it holds; fees that are due later are not asked for. */
  last_day: field.date('Enter the last day.'),
  reason: field.line('Enter why it is cancelled.'),
  version: field.version(),
});

export const listMembershipPlans = endpoint({
  name: 'listMembershipPlans',
  summary: "The practice's own membership plans by name, archived ones last.",
  method: 'GET',
  path: '/membership-plans',
  access: staffWith('payments.read'),
  audit: { nothing: 'Plans of the practice, no record.' },
  output: z.array(MembershipPlan),
  status: 200,
  refusals: [],
});

export const createMembershipPlan = endpoint({
  name: 'createMembershipPlan',
  summary: 'Add a membership plan: its price, what is included and what is lowered.',
  method: 'POST',
  path: '/membership-plans',
  access: staffWith('practice.write'),
  audit: { action: 'create', object: 'membership_plan' },
  event: 'added',
  body: MembershipPlanInput,
  output: MembershipPlan,
  status: 201,
  refusals: ['procedure_not_found'],
});

export const updateMembershipPlan = endpoint({
  name: 'updateMembershipPlan',
  summary: 'Change a membership plan for those who enroll or renew from now on, archive it or bring it back.',
  method: 'PUT',
  path: '/membership-plans/{id}',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'membership_plan' },
  event: 'changed',
  params: field.recordParams,
  body: MembershipPlanChange,
  output: MembershipPlan,
  status: 200,
  refusals: ['membership_plan_not_found', 'procedure_not_found', 'stale_version'],
});

export const listMemberships = endpoint({
  name: 'listMemberships',
  summary: 'Those who are members or were until a year ago: what somebody has to look at first.',
  method: 'GET',
  path: '/memberships',
  access: staffWith('payments.read'),
  shows: ['patients', 'payments'],
  audit: { action: 'read', object: 'membership' },
  output: z.array(Member),
  status: 200,
  refusals: [],
});

export const getMemberships = endpoint({
  name: 'getMemberships',
  summary: "A patient's memberships: what was agreed, what was used of it, and its fees.",
  method: 'GET',
  path: '/patients/{id}/memberships',
  access: staffWith('payments.read'),
  shows: ['treatments', 'payments'],
  audit: { action: 'read', object: 'membership', patient: 'params.id' },
  params: field.recordParams,
  output: PatientMemberships,
  status: 200,
  refusals: ['patient_not_found'],
});

export const enrollMember = endpoint({
  name: 'enrollMember',
  summary:
    'Make a patient a member for a year. Fees that are due are posted at once, later ones on their days.',
  method: 'POST',
  path: '/patients/{id}/memberships',
  access: staffWith('payments.write'),
  audit: { action: 'create', object: 'membership', patient: 'params.id' },
  event: 'begun',
  params: field.recordParams,
  body: EnrollInput,
  output: Membership,
  status: 201,
  refusals: ['patient_not_found', 'membership_plan_not_found', 'membership_there', 'no_kept_card'],
});

export const renewMembership = endpoint({
  name: 'renewMembership',
  summary: 'Renew a membership for another year by the terms that the plan has now.',
  method: 'POST',
  path: '/memberships/{id}/renew',
  access: staffWith('payments.write'),
  audit: { action: 'update', object: 'membership', patient: 'output.patient_id' },
  event: 'renewed',
  params: field.recordParams,
  body: RenewInput,
  output: Membership,
  status: 200,
  refusals: [
    'membership_not_found',
    'membership_plan_not_found',
    'membership_not_renewable',
    'no_kept_card',
    'stale_version',
  ],
});

export const cancelMembership = endpoint({
  name: 'cancelMembership',
  summary: 'Cancel a membership from a day on.',
  method: 'POST',
  path: '/memberships/{id}/cancel',
  access: staffWith('payments.write'),
  audit: { action: 'update', object: 'membership', patient: 'output.patient_id' },
  event: 'cancelled',
  params: field.recordParams,
  body: CancelMembershipInput,
  output: Membership,
  status: 200,
  refusals: ['membership_not_found', 'membership_ended', 'membership_last_day', 'stale_version'],
});

/** A membership as the member sees it. */
export const PortalMembership = z.extend(
  z.omit(Membership, { recorded_by: true, cancelled_by: true, cancelled_reason: true }),
  {
    /** Until when it holds if it is cancelled now: the end of what was asked for so far. */
    cancels_on: z.string(),
  },
);
export type PortalMembership = z.infer<typeof PortalMembership>;

export const portalMemberships = endpoint({
  name: 'portalMemberships',
  summary:
    "The patient's memberships that haven't ended: what was agreed, what was used of it, and its fees.",
  method: 'GET',
  path: '/patient-portal/memberships',
  access: portalAccount,
  shows: ['payments'],
  audit: { action: 'read', object: 'membership' },
  output: z.array(PortalMembership),
  status: 200,
  refusals: ['patient_not_found'],
});

export const portalCancelMembership = endpoint({
  name: 'portalCancelMembership',
  summary:
    'Cancel a membership: it holds to the end of what was asked for so far, and no other fee is asked for.',
  method: 'POST',
  path: '/patient-portal/memberships/{id}/cancel',
  access: portalAccount,
  audit: { action: 'update', object: 'membership' },
  event: 'cancelled',
  params: field.recordParams,
  body: z.object({ version: field.version() }),
  output: PortalMembership,
  status: 200,
  refusals: ['patient_not_found', 'membership_not_found', 'membership_ended', 'stale_version'],
});
