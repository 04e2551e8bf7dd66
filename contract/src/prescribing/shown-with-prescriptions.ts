import type { ShownList } from '../kernel/endpoint.ts';

/** A prescription names its patient, pharmacy and prescriber, and a pharmacy's request ends with one. */
export const shownWithPrescriptions: readonly ShownList[] = [
  'patients',
  'pharmacy-requests',
  'pharmacies',
  'profile',
];
