import type { AuditObject } from './kinds.ts';

/** What the audit trail keeps of a call: each call of the contract declares it, or why it leaves nothing. */

/** What somebody did. */
export const auditActions = [
  'read',
  'create',
  'update',
  'delete',
  'send',
  'export',
  'print',
  'sign_in',
  'sign_out',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Where the patient that a call concerns stands; of a list, whose rows they are. */
export type PatientPlace =
  | 'params.id'
  | 'body.patient_id'
  | 'query.patient_id'
  | 'output.id'
  | 'output.patient_id';

export interface Audited {
  action: AuditAction;
  /** The kind of record, or what else it was about. */
  object: AuditObject;
  /** Staff's calls only: a patient's own calls concern the opened record. Changes also tell by themselves. */
  patient?: PatientPlace;
  /** Only where words in `q` narrow the call is its answer about somebody; else it leaves nothing, and this is why. */
  unlessSearched?: string;
}

/** What a call leaves in the trail: an entry each time, or nothing and why. Changes and refusals are kept anyhow. */
export type AuditDecision = Audited | { nothing: string };
