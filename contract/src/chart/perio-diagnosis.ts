import * as z from 'zod/mini';
import { post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { PerioAnswers } from './rules/perio-answers.ts';
import { perioExtents, perioGrades, perioStages, PerioSuggestion } from './rules/perio-stage.ts';

/** Stage, extent and grade as a dentist confirmed them of an exam. */
export const PerioDiagnosis = z.object({
  id: z.string(),
  patient_id: z.string(),
  exam_id: z.string(),
  exam_on: z.string(),
  /** Null: no periodontitis; then there is no extent and no grade. */
  stage: z.nullable(z.enum(perioStages)),
  extent: z.nullable(z.enum(perioExtents)),
  grade: z.nullable(z.enum(perioGrades)),
  /** Why it differs from the suggestion; empty where it doesn't. */
  reason: z.string(),
  /** The suggestion at that time, and the answers it was based on. */
  suggestion: PerioSuggestion,
  answers: PerioAnswers,
  confirmed_by: z.string(),
  confirmed_at: field.moment(),
  /** It was wrong. Null while it stands. */
  withdrawn_at: z.nullable(z.string()),
  withdrawn_by: z.string(),
  withdrawn_reason: z.string(),
});
export type PerioDiagnosis = z.infer<typeof PerioDiagnosis>;

export const PerioDiagnosisInput = z.object({
  stage: field.oneOfOrNone(perioStages, 'Choose the stage.'),
  extent: field.oneOfOrNone(perioExtents, 'Choose the extent.'),
  grade: field.oneOfOrNone(perioGrades, 'Choose the grade.'),
  reason: field.optionalLine(),
  answers: PerioAnswers,
});
export type PerioDiagnosisInput = z.input<typeof PerioDiagnosisInput>;

type Judged = Pick<PerioDiagnosis, 'stage' | 'extent' | 'grade'>;

/**
 * Whether a diagnosis says something else than what was suggested, and so needs a reason. Where the suggestion leaves something
 * open, each of its stages and any extent agree with it.
 */
export function overridesSuggestion({ stage, extent, grade }: Judged, suggested: PerioSuggestion): boolean {
  if (stage === null) return suggested.stages.length > 0;
  return (
    !suggested.stages.includes(stage) ||
    (suggested.extent !== null && extent !== suggested.extent) ||
    grade !== suggested.grade
  );
}

const access = staffWith('perio.diagnose');
const examParams = field.recordParams;

export const confirmPerioDiagnosis = post('/perio-exams/{id}/diagnosis', {
  summary:
    'Confirm stage, extent and grade of a finished perio exam, or others than suggested with a reason. A stage is never lowered.',
  access,
  audit: { action: 'update', object: 'perio_exam', patient: 'output.patient_id' },
  event: 'diagnosed',
  params: examParams,
  body: PerioDiagnosisInput,
  output: PerioDiagnosis,
  refusals: ['perio_exam_not_found', 'perio_exam_going_on', 'perio_stage_lower', 'perio_diagnosis_stands'],
});

export const withdrawPerioDiagnosis = post('/perio-exams/{id}/diagnosis/withdraw', {
  summary: 'Withdraw the diagnosis of a perio exam that was wrong; it stays in the record with the reason.',
  access,
  audit: { action: 'update', object: 'perio_exam', patient: 'output.patient_id' },
  event: 'diagnosis_withdrawn',
  params: examParams,
  body: z.object({ reason: field.line('Enter the reason.') }),
  output: PerioDiagnosis,
  status: 200,
  refusals: ['perio_exam_not_found', 'perio_diagnosis_missing'],
});
