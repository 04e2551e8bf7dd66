import type { NumberRegistration } from '@cusp/contract';

/** How carriers see a number that texts come from. */
export const registrationWords: Readonly<Record<NumberRegistration, string>> = {
  none: 'Not registered',
  pending: 'Registration under way',
  approved: 'Approved',
  rejected: 'Rejected',
};
