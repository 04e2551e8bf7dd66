import type { RecordKind } from '../../kernel/kinds/record-kind.ts';

/** The practice's own membership plans, and who is a member. */
export const membershipKinds = {
  membership_plan: {
    nouns: { one: 'a membership plan', several: 'membership plans' },
    permissions: { read: 'payments.read', write: 'practice.write' },
    list: 'memberships',
    happens: ['added', 'changed'],
    notFound: 'membership_plan_not_found',
    exportTitle: null,
    isClinical: true,
  },
  membership: {
    nouns: { one: 'a membership', several: 'memberships', toPatient: 'memberships' },
    permissions: { read: 'payments.read', write: 'payments.write' },
    list: 'memberships',
    happens: ['begun', 'renewed', 'cancelled', 'charged'],
    notFound: 'membership_not_found',
    exportTitle: null,
    isClinical: true,
  },
} as const satisfies Record<string, RecordKind>;
