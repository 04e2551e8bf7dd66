import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { riskKinds, riskLevels, riskQuestions, riskReplies } from './rules/risk.ts';

const answers = z.record(z.string(), z.enum(riskReplies));

export const RiskAssessment = z.object({
  id: z.string(),
  patient_id: z.string(),
  kind: z.enum(riskKinds),
  assessed_on: z.string(),
  /** By the question's id. */
  answers,
  points: z.int(),
  /** The level by the points, and the assessor's decision. */
  suggested: z.enum(riskLevels),
  level: z.enum(riskLevels),
  /** Why it differs from the suggestion. */
  reason: z.string(),
  /** For the staff only. */
  note: z.string(),
  recall_type_id: z.nullable(z.string()),
  recall_name: z.string(),
  assessed_by: z.string(),
  version: z.number(),
});
export type RiskAssessment = z.infer<typeof RiskAssessment>;

/** An answer that the record knows, and where it is known from. */
const KnownReply = z.object({
  kind: z.enum(riskKinds),
  id: z.string(),
  reply: z.enum(riskReplies),
  from: z.string(),
});
export type KnownReply = z.infer<typeof KnownReply>;

export const PatientRisk = z.object({
  patient_id: z.string(),
  known: z.array(KnownReply),
  /** The latest first. */
  assessments: z.array(RiskAssessment),
  /** The recalls that a level can set. */
  recalls: z.array(z.object({ id: z.string(), name: z.string(), months: z.int() })),
});
export type PatientRisk = z.infer<typeof PatientRisk>;

const isKnownQuestion = ({ kind, answers: given }: { kind: (typeof riskKinds)[number]; answers: object }) =>
  Object.keys(given).every((id) => riskQuestions[kind].some((question) => question.id === id));

export const RiskInput = z
  .object({
    kind: field.oneOf(riskKinds, 'Choose caries or periodontitis.'),
    answers: z.record(z.string(), field.oneOf(riskReplies, 'Answer yes, no or unknown.')),
    level: field.oneOf(riskLevels, 'Choose the level.'),
    reason: field.optionalLine(),
    note: field.optionalLine(),
    /** The recall that is set; null leaves recalls as they are. */
    recall_type_id: field.optionalId('Choose the recall.'),
  })
  .check(
    z.refine(isKnownQuestion, { path: ['answers'], error: 'An answer belongs to no question of this form.' }),
  );
export type RiskInput = z.input<typeof RiskInput>;

const readers = staffWith('chart.read');
const writers = staffWith('chart.write');

export const getRisk = get('/patients/{id}/risk', {
  summary: "A patient's risk assessments, and what the record knows for the next one.",
  access: readers,
  audit: { action: 'read', object: 'risk_assessment', patient: 'params.id' },
  // The teeth that are present follow from the chart and from the treatments.
  shows: ['patients', 'treatments', 'chart', 'perio'],
  output: PatientRisk,
  refusals: ['patient_not_found'],
});

export const assessPatientRisk = post('/patients/{id}/risk', {
  summary: 'Assess the risk of caries or periodontitis, and set the recall that follows from it.',
  access: writers,
  audit: { action: 'create', object: 'risk_assessment', patient: 'params.id' },
  event: 'assessed',
  body: RiskInput,
  output: RiskAssessment,
  refusals: ['patient_not_found', 'recall_type_not_found'],
});

export const strikeRisk = post('/risk-assessments/{id}/strike', {
  summary:
    'Take a risk assessment that was made in error off the chart; it stays in the record with the reason.',
  access: writers,
  audit: { action: 'strike', object: 'risk_assessment', patient: 'output.patient_id' },
  event: 'struck',
  body: z.object({ reason: field.line('Enter the reason.'), version: field.version() }),
  output: RiskAssessment,
  status: 200,
  refusals: ['risk_assessment_not_found', 'stale_version'],
});
