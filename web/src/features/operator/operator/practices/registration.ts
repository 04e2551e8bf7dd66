import type { NumberRegistration } from '@cusp/contract';

/** The registration of a text number at the carriers, in words. */
export const registrationWords: Readonly<Record<NumberRegistration, string>> = {
  none: 'Not registered',
  pending: 'Registration in progress',
  approved: 'Approved',
  rejected: 'Rejected',
};
