/** The callers of the tests. */
export const actors = [
  'dentist',
  'hygienist',
  'assistant',
  'receptionist',
  // With the role of receptionist, to distinguish what only owners may do from what only clinicians may read.
  'owner',
  'patient',
  'super_admin',
  'support',
  'billing',
  'stranger',
] as const;
export type Actor = (typeof actors)[number];

/** The groups for which decisions are made together. */
export const groups = {
  anyone: actors,
  staff: ['dentist', 'hygienist', 'assistant', 'receptionist', 'owner'],
  clinicians: ['dentist', 'hygienist', 'assistant'],
  dentists: ['dentist'],
  identifiers: ['dentist', 'receptionist', 'owner'],
  mergers: ['dentist', 'owner'],
  bulk_approvers: ['dentist', 'owner'],
  production_readers: ['dentist', 'owner'],
  day_closers: ['dentist', 'receptionist', 'owner'],
  refunders: ['dentist', 'receptionist', 'owner'],
  fee_readers: ['dentist', 'owner'],
  owners: ['owner'],
  patients: ['patient'],
  admins: ['super_admin', 'support', 'billing'],
  super_admins: ['super_admin'],
  support: ['super_admin', 'support'],
  billing: ['super_admin', 'billing'],
} as const satisfies Record<string, readonly Actor[]>;
