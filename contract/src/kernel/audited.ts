import type { AuditObject } from './audit-objects.ts';

/** The audit trail's entry for a call. Each call of the contract declares it, or gives the reason why it leaves none. */

/** The kinds of action. */
export const auditActions = [
  'read',
  'create',
  'update',
  'delete',
  'send',
  'export',
  'print',
  'merge',
  'unmerge',
  'strike',
  'cosign',
  'sign_in',
  'sign_out',
  // What the service itself does.
  'start',
  'stop',
  'backup',
  'check',
  'restore',
  'load',
  'fail',
  'retry',
] as const;
export type AuditAction = (typeof auditActions)[number];

/**
 * Where the patient's id is: in the input, the answer, or for a list in its rows; `output.patients` for an answer that
 * may be about several.
 */
export type PatientPlace =
  | 'params.id'
  | 'body.patient_id'
  | 'query.patient_id'
  | 'output.id'
  | 'output.patient_id'
  | 'output.patients';

export interface Audited {
  action: AuditAction;
  /** The kind of record, or the other object that it was about. */
  object: AuditObject;
  /** Only for staff calls: a patient's own calls are about their own record. Changed rows also name their patient. */
  patient?: PatientPlace;
  /** The call is only recorded when a search `q` narrows it; this text says why it is not recorded otherwise. */
  unlessSearched?: string;
}

/** The entry that a call records in the trail: one each time, or nothing and the reason. Changes and refusals are always recorded. */
export type AuditDecision = Audited | { nothing: string };
