import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { PlanSnapshot, SnapshotPredetermined } from './plan-snapshot.ts';
import { signatureField } from '../kernel/signature.ts';

/** The signer's relationship to the patient. */
export const signerRelationships = [
  'self',
  'parent',
  'guardian',
  'spouse',
  'power_of_attorney',
  'other',
] as const;
export type SignerRelationship = (typeof signerRelationships)[number];

/** The states of a version: those of a plan, and `superseded` by a newer version before it was answered. */
const presentationStates = [
  'presented',
  'partly_answered',
  'signed',
  'declined',
  'expired',
  'superseded',
] as const;
export type PresentationState = (typeof presentationStates)[number];

/** A version that was presented: what is kept of it never changes. */
export const PresentationHead = z.object({
  /** 1 for the first version of the plan. */
  number: z.int(),
  /** SHA-256 of its canonical JSON, hexadecimal. */
  sha256: z.string(),
  presented_on: z.string(),
  presented_by: z.string(),
  valid_until: z.string(),
  /** Whether the patient finds it in the portal. */
  in_portal: z.boolean(),
  /** Whether it was answered, even if only in part. */
  answered: z.boolean(),
  state: z.enum(presentationStates),
});
export type PresentationHead = z.infer<typeof PresentationHead>;

export const PlanAnswer = z.object({
  id: z.string(),
  accepted: z.boolean(),
  scope: z.enum(['whole', 'phase', 'lines']),
  phase: z.nullable(z.int()),
  /** The lines that it accepts or declines. */
  treatment_ids: z.array(z.string()),
  /** Alternatives that are declined because another was accepted. */
  declined_ids: z.array(z.string()),
  reason: z.string(),
  /** A PNG data URL; null where the name was typed, or nothing was signed. */
  signature: z.nullable(z.string()),
  signer_name: z.string(),
  relationship: z.enum(signerRelationships),
  via: z.enum(['desk', 'portal']),
  /** The person of the staff who was present, or the portal account. */
  by: z.string(),
  at: field.moment(),
});
export type PlanAnswer = z.infer<typeof PlanAnswer>;

/** The possible answers to a version: one that is no longer valid can only be declined. */
export const presentationActions = ['accept', 'decline'] as const;
export type PresentationAction = (typeof presentationActions)[number];

/** One version with all that is kept of it. */
export const Presentation = z.extend(PresentationHead, {
  plan_id: z.string(),
  patient_id: z.string(),
  /** The canonical JSON, to the letter. */
  content: z.string(),
  /** The same, read. */
  snapshot: PlanSnapshot,
  /** The kept text still has the kept SHA-256, and so has the kept PDF. */
  verified: z.boolean(),
  answers: z.array(PlanAnswer),
  /** Predeterminations since it was stored. They are shown beside the version, which never changes. */
  later: z.array(z.extend(SnapshotPredetermined, { treatment_id: z.string() })),
  /** The answers that the reader may give, by the rules that refuse the call. */
  can: z.array(z.enum(presentationActions)),
});
export type Presentation = z.infer<typeof Presentation>;

/** Delivery methods for a good-faith estimate. */
export const estimateDeliveries = ['paper', 'portal', 'email', 'mail'] as const;
export type EstimateDelivery = (typeof estimateDeliveries)[number];

/** By when a good-faith estimate is due, and when it was given. Source: 45 CFR 149.610(b)(1)(vi). */
export const PlanEstimate = z.object({
  /** The patient is uninsured or pays without insurance, so an estimate is due once a visit is booked or one asks. */
  needed: z.boolean(),
  /** The last day; null: nothing is booked three business days ahead, and nobody has asked. */
  due_on: z.nullable(z.string()),
  /** Why then. */
  reason: z.nullable(z.enum(['scheduled_3_days', 'scheduled_10_days', 'requested'])),
  given: z.array(
    z.object({
      number: z.int(),
      given_on: z.string(),
      how: z.enum(estimateDeliveries),
      given_by: z.string(),
    }),
  ),
});
export type PlanEstimate = z.infer<typeof PlanEstimate>;

export const PresentInput = z.object({
  valid_until: field.date('Enter the expiration date.'),
  in_portal: field.flagOr(false),
  version: field.version(),
});
export type PresentInput = z.input<typeof PresentInput>;

const fewLines = z.maxLength(200, 'Use at most 200 treatments.');
export const AnswerInput = z
  .object({
    accepted: z.boolean({ error: 'Choose accept or decline.' }),
    scope: field.oneOf(['whole', 'phase', 'lines'], 'Choose the whole plan, a phase or lines.'),
    /** The number of the phase, from 1. */
    phase: z.optional(z.nullable(z.int({ error: 'Choose a phase.' }))),
    treatment_ids: z.optional(z.array(field.id('Choose a line of the plan.')).check(fewLines)),
    /** The accepted alternative of each choice. */
    options: z.optional(
      z
        .array(
          z.object({ choice: field.name('Enter a name for the choice.'), option: field.name('Choose one.') }),
        )
        .check(fewLines),
    ),
    /** Drawn, or a typed name. */
    signature: signatureField(),
    /** The signer's name; beside a typed signature it is the signature. */
    signer_name: field.optionalName(),
    /** Absent: in the portal, by the access of who is signed in; at the desk, the patient. */
    relationship: field.oneOfOrNone(signerRelationships, 'Choose the signer’s relationship.'),
    reason: field.optionalLongText(),
  })
  .check(
    z.refine(({ accepted, signer_name }) => !accepted || signer_name !== '', {
      path: ['signer_name'],
      error: 'Enter the signer’s name.',
    }),
    z.refine(({ accepted, reason }) => accepted || reason.trim() !== '', {
      path: ['reason'],
      error: 'Enter a reason for declining.',
    }),
    z.refine(({ scope, phase }) => scope !== 'phase' || typeof phase === 'number', {
      path: ['phase'],
      error: 'Choose a phase.',
    }),
    z.refine(({ scope, treatment_ids = [] }) => scope !== 'lines' || treatment_ids.length > 0, {
      path: ['treatment_ids'],
      error: 'Choose a line of the plan.',
    }),
  );
export type AnswerInput = z.input<typeof AnswerInput>;

const wholeNumber = z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'Not found.'));
/** The path of a version: its plan and number. */
export const presentationParams = z.extend(field.recordParams, { number: wholeNumber });
export const planAnswerRefusals = [
  'treatment_plan_not_found',
  'plan_superseded',
  'plan_expired',
  'plan_answered',
] as const;

export const presentPlan = post('/treatment-plans/{id}/present', {
  summary:
    'Keep the plan as it stands as a new version for the patient: canonical JSON, its SHA-256, and a PDF.',
  access: staffWith('treatments.write'),
  audit: { action: 'send', object: 'treatment_plan', patient: 'output.patient_id' },
  body: PresentInput,
  output: Presentation,
  refusals: ['treatment_plan_not_found', 'stale_version', 'plan_empty', 'plan_unpriced', 'plan_discount'],
});

export const getPresentation = get('/treatment-plans/{id}/presentations/{number}', {
  summary: 'A presented version, its answers, and whether what is kept still has its hash.',
  access: staffWith('treatments.read'),
  audit: { action: 'read', object: 'treatment_plan', patient: 'output.patient_id' },
  params: presentationParams,
  shows: ['patients', 'appointments', 'treatments', 'claims'],
  output: Presentation,
  refusals: ['treatment_plan_not_found'],
});

export const answerPlan = post('/treatment-plans/{id}/presentations/{number}/answer', {
  summary: 'Accept or decline a presented version at the desk: the whole, a phase, or lines.',
  access: staffWith('treatments.write'),
  audit: { action: 'update', object: 'treatment_plan', patient: 'output.patient_id' },
  params: presentationParams,
  body: AnswerInput,
  output: Presentation,
  status: 200,
  refusals: planAnswerRefusals,
});
