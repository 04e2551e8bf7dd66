import type { FeeState, MembershipInterval, MembershipState } from '@cusp/contract';
import { texts } from '../../../ui/language/t.ts';

/** The texts of memberships. */
export const membershipMessages = texts({
  plansFailed: 'Failed to fetch membership plans',
  membersFailed: 'Failed to fetch members',
  loadFailed: 'Failed to fetch the membership',
  noPlans: 'No membership plans yet. An owner can add one here.',
  noMembers: 'No members yet. Enroll a patient on the patient’s page.',
  none: 'Not a member.',
  planAdded: { done: 'Membership plan added', failed: 'Failed to add the membership plan' },
  planChanged: { done: 'Membership plan changed', failed: 'Failed to change the membership plan' },
  enrolled: { done: 'Patient enrolled', failed: 'Failed to enroll the patient' },
  renewed: { done: 'Membership renewed', failed: 'Failed to renew the membership' },
  cancelled: { done: 'Membership canceled', failed: 'Failed to cancel the membership' },
});

/** The state's badge: its color, and its word. */
export const membershipBadges: Record<MembershipState, { status: string; words: string }> = texts({
  active: { status: 'active', words: 'active' },
  renewal_due: { status: 'pending', words: 'renewal due' },
  card_failed: { status: 'unpaid', words: 'card failed' },
  cancelled: { status: 'closed', words: 'canceled' },
  ended: { status: 'closed', words: 'ended' },
});

export const membershipFeeWords: Record<FeeState, string> = texts({
  to_come: 'to come',
  open: 'open',
  declined: 'card declined',
  paid: 'paid',
  not_due: 'not due',
});

export const priceIntervalWords: Record<MembershipInterval, string> = texts({
  month: 'a month',
  year: 'a year',
});
