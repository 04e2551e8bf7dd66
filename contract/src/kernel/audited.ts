import type { AuditObject } from './audit-objects.ts';

/** What a call leaves in the audit trail. Each call of the contract declares it, or says why it leaves nothing. */

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
] as const;
export type AuditAction = (typeof auditActions)[number];

/**
 * Where the patient's id is found: in the input, the answer, or for a list in its rows; `output.patients` for an answer that
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

/**
 * What a call records in the trail: an entry each time, or nothing and why. Changes and refusals are always recorded.
 */
export type AuditDecision = Audited | { nothing: string };
