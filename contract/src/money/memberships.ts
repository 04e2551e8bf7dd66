import * as z from 'zod/mini';
import { get, portalAccount, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { membershipIntervals, MembershipScope } from './membership-plans.ts';

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
  /** The last day of the agreed year, or the day it ends because it was canceled. */
  ends_on: z.string(),
  automatic: z.boolean(),
  /** Fees that were posted and aren't paid, in dollars. */
  open: z.number(),
  version: z.int(),
});
export type Member = z.infer<typeof Member>;

export const feeStates = ['to_come', 'open', 'declined', 'paid', 'not_due'] as const;
export type FeeState = (typeof feeStates)[number];

/** Each is a call: agree to another year, end it. */
export const membershipActions = ['renew', 'cancel'] as const;
export type MembershipAction = (typeof membershipActions)[number];

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
  /** The text that the member agreed to, when, and who recorded it. */
  consent: z.string(),
  consented_at: field.moment(),
  recorded_by: z.string(),
  /** The day the member was written to about the end of the year; null: not yet. */
  notice_on: z.nullable(z.string()),
  /** The included services of this year, and how many were used or are planned at no charge. */
  included: z.array(z.object({ ...MembershipScope, name: z.string(), quantity: z.int(), used: z.int() })),
  discounts: z.array(z.object({ ...MembershipScope, name: z.string(), percent: z.int() })),
  /** `not_due`: it was cancelled before. */
  fees: z.array(z.object({ due_on: z.string(), amount: z.number(), state: z.enum(feeStates) })),
  /** The actions that this person may take now. */
  can: z.array(z.enum(membershipActions)),
  cancelled_by: z.string(),
  cancelled_reason: z.string(),
});
export type Membership = z.infer<typeof Membership>;

export const PatientMemberships = z.object({
  patient_id: z.string(),
  /** The latest first; the first one is the current one, unless it has ended. */
  memberships: z.array(Membership),
  /** Whether a card of the payer of the account is kept. */
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
  reason: field.line('Enter a reason for canceling.'),
  version: field.version(),
});

export const listMemberships = get('/memberships', {
  summary: 'Current members and those of the last year, those that need attention first.',
  access: staffWith('payments.read'),
  shows: ['patients', 'payments'],
  audit: { action: 'read', object: 'membership' },
  output: z.array(Member),
  refusals: [],
});

export const getMemberships = get('/patients/{id}/memberships', {
  summary: "A patient's memberships: what was agreed, what was used of it, and its fees.",
  access: staffWith('payments.read'),
  shows: ['treatments', 'payments'],
  audit: { action: 'read', object: 'membership', patient: 'params.id' },
  output: PatientMemberships,
  refusals: ['patient_not_found'],
});

export const enrollMember = post('/patients/{id}/memberships', {
  summary:
    'Make a patient a member for a year. Fees that are due are posted at once, later ones on their days.',
  access: staffWith('payments.write'),
  audit: { action: 'create', object: 'membership', patient: 'params.id' },
  event: 'begun',
  body: EnrollInput,
  output: Membership,
  refusals: [
    'patient_not_found',
    'patient_deceased',
    'membership_plan_not_found',
    'membership_there',
    'no_kept_card',
  ],
});

export const renewMembership = post('/memberships/{id}/renew', {
  summary: 'Renew a membership for another year by the terms that the plan has now.',
  access: staffWith('payments.write'),
  audit: { action: 'update', object: 'membership', patient: 'output.patient_id' },
  event: 'renewed',
  body: RenewInput,
  output: Membership,
  status: 200,
  refusals: [
    'membership_not_found',
    'membership_plan_not_found',
    'membership_not_renewable',
    'patient_deceased',
    'no_kept_card',
    'stale_version',
  ],
});

export const cancelMembership = post('/memberships/{id}/cancel', {
  summary: 'Cancel a membership from a day on.',
  access: staffWith('payments.write'),
  audit: { action: 'update', object: 'membership', patient: 'output.patient_id' },
  event: 'cancelled',
  body: CancelMembershipInput,
  output: Membership,
  status: 200,
  refusals: ['membership_not_found', 'membership_ended', 'membership_last_day', 'stale_version'],
});

/** A membership as the member sees it. */
export const PortalMembership = z.extend(
  z.omit(Membership, { can: true, recorded_by: true, cancelled_by: true, cancelled_reason: true }),
  {
    /** Until when it holds if it is cancelled now: the end of what was asked for so far. */
    cancels_on: z.string(),
  },
);
export type PortalMembership = z.infer<typeof PortalMembership>;

export const portalMemberships = get('/patient-portal/memberships', {
  summary:
    "The patient's memberships that haven't ended: what was agreed, what was used of it, and its fees.",
  access: portalAccount,
  shows: ['payments'],
  audit: { action: 'read', object: 'membership' },
  output: z.array(PortalMembership),
  refusals: ['patient_not_found'],
});

export const portalCancelMembership = post('/patient-portal/memberships/{id}/cancel', {
  summary:
    'Cancel a membership: it holds to the end of what was asked for so far, and no other fee is asked for.',
  access: portalAccount,
  audit: { action: 'update', object: 'membership' },
  event: 'cancelled',
  body: z.object({ version: field.version() }),
  output: PortalMembership,
  status: 200,
  refusals: ['patient_not_found', 'membership_not_found', 'membership_ended', 'stale_version'],
});
