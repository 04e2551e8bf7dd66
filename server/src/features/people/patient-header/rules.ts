import type { RecallState } from '@cusp/contract';
import type { ReadPlan } from '../../../db/read-plan.ts';

/** The recalls of a patient, the most urgent first. */
export type PatientRecalls = (
  patientId: string,
) => ReadPlan<
  readonly { recall_type_id: string; name: string; state: RecallState; due_date: string | null }[]
>;
