import type { RecallState } from '@cusp/contract';
import type { Question } from '../../../db/question.ts';

/** The recalls of a patient, the most urgent first. */
export type PatientRecalls = (
  patientId: string,
) => Question<readonly { name: string; state: RecallState; due_date: string | null }[]>;
