import { addDays, cancelMembership, membershipActions, renewMembership } from '@cusp/contract';
import type {
  FeeState,
  Member,
  Membership,
  MembershipAction,
  MembershipPlan,
  MembershipState,
  PortalMembership,
  RefusalCode,
} from '@cusp/contract';
import { toDollars } from '../../../values/money.ts';
import { Refusal } from '../../../values/refusal.ts';
import type { benefitsUsed, FeeRow, MemberRow } from './queries.ts';
import type { ReadPlanAnswer } from '../../../db/read-plan.ts';
import { callableActions } from '../../../identity/person.ts';
import type { Person } from '../../../identity/person.ts';

/** A membership can be renewed this many days before and after the end of its year. */
const renewableBefore = 45;
const renewableAfter = 30;

const lastDay = ({ cancelled_on, agreed_until }: MemberRow): string => cancelled_on ?? agreed_until;

/** Whether it is time to agree on another year. */
const isRenewable = ({ cancelled_on, agreed_until, today }: MemberRow): boolean =>
  cancelled_on === null &&
  today >= addDays(agreed_until, -renewableBefore) &&
  today <= addDays(agreed_until, renewableAfter);

function feeState(
  { open_cents, charge, due_on }: FeeRow,
  { cancelled_on, is_deceased }: MemberRow,
): FeeState {
  // For a deceased member, the fees due until then are posted.
  if (open_cents === null)
    return is_deceased || (cancelled_on !== null && due_on > cancelled_on) ? 'not_due' : 'to_come';
  if (open_cents === 0) return 'paid';
  return charge === 'declined' || charge === 'unknown' ? 'declined' : 'open';
}

/** Why no other year can be agreed on; undefined if it can. */
function renewRefusal(row: MemberRow): RefusalCode | undefined {
  if (row.is_deceased) return 'patient_deceased';
  return isRenewable(row) ? undefined : 'membership_not_renewable';
}

export function membershipState(row: MemberRow): MembershipState {
  if (row.today > lastDay(row)) return 'ended';
  if (row.cancelled_on !== null) return 'cancelled';
  if (row.fees.some((fee) => feeState(fee, row) === 'declined')) return 'card_failed';
  return renewRefusal(row) === undefined ? 'renewal_due' : 'active';
}

/**
 * Why something can't be done to a membership; undefined if it can. The calls refuse by it, and `can` says by it what they would
 * let through.
 */
const membershipRefusal: Record<MembershipAction, (row: MemberRow) => RefusalCode | undefined> = {
  renew: renewRefusal,
  cancel: (row) => (['cancelled', 'ended'].includes(membershipState(row)) ? 'membership_ended' : undefined),
};

/** Refuses an action that the state of a membership forbids. */
export function requireMembershipAction(action: MembershipAction, row: MemberRow): void {
  const refusal = membershipRefusal[action](row);
  if (refusal !== undefined) throw new Refusal(refusal);
}

const callable = callableActions(membershipActions, { renew: renewMembership, cancel: cancelMembership });

/** A membership as lists show it. */
export const shownMember = (row: MemberRow): Member => ({
  id: row.id,
  patient_id: row.patient_id,
  patient_name: row.patient_name,
  plan_name: row.plan_name,
  state: membershipState(row),
  began_on: row.began_on,
  ends_on: lastDay(row),
  automatic: row.automatic,
  open: toDollars(row.fees.reduce((sum, { open_cents }) => sum + (open_cents ?? 0), 0)),
  version: row.version,
});

const urgency: readonly MembershipState[] = ['card_failed', 'renewal_due', 'active', 'cancelled', 'ended'];

/** Members, those who need attention first. */
export const byUrgency = (members: readonly Member[]): Member[] =>
  members.toSorted(
    (one, other) =>
      urgency.indexOf(one.state) - urgency.indexOf(other.state) || (one.ends_on < other.ends_on ? -1 : 1),
  );

/** A membership as staff see it, with what this person may do to it. */
export const shownMembership = (row: MemberRow, benefits: Benefits, person: Person): Membership => ({
  ...withUse(row, benefits),
  can: callable(person).filter((action) => membershipRefusal[action](row) === undefined),
});

type Benefits = ReadPlanAnswer<ReturnType<typeof benefitsUsed>>;

/** A membership with its used benefits. */
function withUse(row: MemberRow, benefits: Benefits): Omit<Membership, 'can'> {
  const own = benefits.filter(({ membership_id }) => membership_id === row.id);
  return {
    ...shownMember(row),
    plan_id: row.plan_id,
    plan_version: row.plan_version,
    from_date: row.from_date,
    to_date: row.to_date,
    price: toDollars(row.price_cents),
    price_interval: row.price_interval,
    consent: row.consent,
    consented_at: row.consented_at,
    recorded_by: row.recorded_by,
    notice_on: row.notice_on,
    included: own.flatMap(({ quantity, used, category, procedure_ids, name }) =>
      quantity === null ? [] : [{ category, procedure_ids, name, quantity, used: used ?? 0 }],
    ),
    discounts: own.flatMap(({ percent, category, procedure_ids, name }) =>
      percent === null ? [] : [{ category, procedure_ids, name, percent }],
    ),
    fees: row.fees.map((fee) => ({
      due_on: fee.due_on,
      amount: toDollars(fee.amount_cents),
      state: feeState(fee, row),
    })),
    cancelled_by: row.cancelled_by,
    cancelled_reason: row.cancelled_reason,
  };
}

/** The words that a member agrees to: the plan's name and price with its terms, and how it is paid. */
export const consentTo = (
  { name, price, price_interval, terms }: Pick<MembershipPlan, 'name' | 'price' | 'price_interval' | 'terms'>,
  automatic: boolean,
): string =>
  [
    `${name}, $${price.toFixed(2)} a ${price_interval}, for one year.`,
    automatic ? 'Each fee is charged to the card on file on the day it is due.' : '',
    terms,
  ]
    .filter((part) => part !== '')
    .join('\n');

/** The last day if a member cancels now: the day before the next fee, else the end of the year. */
export function cancelsOn({ fees, agreed_until, cancelled_on, today }: MemberRow): string {
  const next = fees.find(({ open_cents }) => open_cents === null);
  const last = cancelled_on ?? (next === undefined ? agreed_until : addDays(next.due_on, -1));
  return last < today ? today : last;
}

/** A membership as the member sees it. */
export function portalMembership(row: MemberRow, benefits: Benefits): PortalMembership {
  const { recorded_by: _, cancelled_by: __, cancelled_reason: ___, ...shown } = withUse(row, benefits);
  return { ...shown, cancels_on: cancelsOn(row) };
}
