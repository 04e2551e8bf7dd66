import * as z from 'zod/mini';
import { signerRelationships } from '../chart/presentations.ts';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { patientLanguages } from '../people/patient.ts';
import { FormAnswers, FormContent, formKinds } from './content.ts';

/**
 * The state of a form of a patient. `on_paper`: filled in on paper, with its scan in the documents. `refused`: the patient didn't
 * want to sign. `taken_in`: all of its lines are decided. `expired`: signed, and no longer valid.
 */
export const patientFormStates = [
  'given',
  'begun',
  'signed',
  'taken_in',
  'on_paper',
  'expired',
  'withdrawn',
  'refused',
] as const;
export type PatientFormState = (typeof patientFormStates)[number];

/** How a form can end without being valid. */
export const formEndings = ['withdrawn', 'refused'] as const;
export type FormEnding = (typeof formEndings)[number];

/** Actions on a form of a patient. Forms that ask about health can be read only by those who may read the health history. */
export const patientFormActions = ['read', 'attach_paper', 'withdraw', 'refuse'] as const;
export type PatientFormAction = (typeof patientFormActions)[number];

/** A form that was given to a patient. */
export const PatientForm = z.object({
  id: z.string(),
  patient_id: z.string(),
  form_id: z.string(),
  number: z.int(),
  kind: z.enum(formKinds),
  name: z.string(),
  name_es: z.string(),
  state: z.enum(patientFormStates),
  /** It asks about health, so only clinicians read the answers. */
  asks_health: z.boolean(),
  due_on: z.nullable(z.string()),
  appointment_id: z.nullable(z.string()),
  appointment_date: z.nullable(z.string()),
  treatment_id: z.nullable(z.string()),
  /** The treatment with its tooth; `''` without one. */
  treatment: z.string(),
  given_at: field.moment(),
  /** `''`: by a rule. */
  given_by: z.string(),
  signed_at: z.nullable(field.moment()),
  signer_name: z.string(),
  expires_on: z.nullable(z.string()),
  /** Why it was taken back, or refused, and by whom that was noted. */
  ended_reason: z.string(),
  ended_by: z.string(),
  document_id: z.nullable(z.string()),
  /** Answers that nobody has decided about: for the record, and for the health history. */
  open_record: z.int(),
  open_health: z.int(),
  /** A newer version has been published. */
  outdated: z.boolean(),
  version: z.int(),
  /** The actions of the signed-in person on it, by the rules that refuse the calls. */
  can: z.array(z.enum(patientFormActions)),
});
export type PatientForm = z.infer<typeof PatientForm>;

const FormSignature = z.object({
  signer_name: z.string(),
  relationship: z.enum(signerRelationships),
  signed_at: field.moment(),
  /** How the signer was identified, in words. */
  identified: z.string(),
  language: z.enum(patientLanguages),
  /** SHA-256 of the kept PDF, and of wording and answers. */
  pdf_sha256: z.string(),
  sha256: z.string(),
  /** Whether the stored signature still matches its digests. */
  verified: z.boolean(),
});

/** A line that a signed form proposes for the record, next to what the record says now. */
export const FormLine = z.object({
  key: z.string(),
  question: z.string(),
  answer: z.string(),
  to: z.enum(['record', 'health', 'health_none', 'document']),
  /** The field of the record, the list of the health history, or the kind of document. */
  field: z.string(),
  /** The present value in the record; `''` if empty. */
  now: z.string(),
  /** The record already says the same. */
  same: z.boolean(),
  /** True: accepted; false: left; null: nobody has decided. */
  taken: z.nullable(z.boolean()),
  decided_by: z.string(),
  decided_at: z.nullable(field.moment()),
  /** The signed-in person may accept it or leave it. */
  may_decide: z.boolean(),
});
export type FormLine = z.infer<typeof FormLine>;

export const WholePatientForm = z.extend(PatientForm, {
  /** As it is worded in the version that was given, with its blanks filled. */
  content: FormContent,
  answers: FormAnswers,
  signature: z.nullable(FormSignature),
  lines: z.array(FormLine),
});
export type WholePatientForm = z.infer<typeof WholePatientForm>;

const readers = staffWith('forms.read');
const writers = staffWith('forms.write');
const shows = ['patients', 'health', 'appointments', 'treatments', 'forms', 'documents'] as const;
const ofOutput = { object: 'patient_form', patient: 'output.patient_id' } as const;
const mostAtOnce = 20;

export const listPatientForms = get('/patients/{id}/forms', {
  summary: 'The forms that were given to a patient, the newest first.',
  access: readers,
  audit: { action: 'read', object: 'patient_form', patient: 'params.id' },
  shows,
  output: z.array(PatientForm),
  refusals: ['patient_not_found'],
});

export const giveForms = post('/patients/{id}/forms', {
  summary:
    'Give forms to a patient, who finds them in the portal: the newest version of each, with its blanks filled from patient, visit and treatment.',
  access: writers,
  audit: { action: 'create', object: 'patient_form', patient: 'params.id' },
  body: z.object({
    form_ids: z
      .array(field.id('Choose a form.'), { error: 'Choose at least one form.' })
      .check(
        z.minLength(1, 'Choose at least one form.'),
        z.maxLength(mostAtOnce, 'Give at most 20 forms at once.'),
      ),
    due_on: field.optionalDate(),
    appointment_id: field.optionalId('Choose a visit of the patient.'),
    treatment_id: field.optionalId('Choose a treatment of the patient.'),
    /** The procedure to be done, if it isn't a treatment yet; it fills the blank. */
    procedure_id: field.optionalId('Choose a procedure from the catalog.'),
  }),
  output: z.array(PatientForm),
  refusals: [
    'patient_not_found',
    'form_not_found',
    'form_not_published',
    'form_waiting',
    'appointment_not_found',
    'treatment_not_found',
    'procedure_not_found',
  ],
});

export const getPatientForm = get('/patient-forms/{id}', {
  summary:
    'A form of a patient with its wording, answers and signature, and what it proposes for the record next to what the record says.',
  access: readers,
  audit: { action: 'read', ...ofOutput },
  shows,
  output: WholePatientForm,
  refusals: ['patient_form_not_found', 'not_permitted'],
});

export const endPatientForm = post('/patient-forms/{id}/end', {
  summary: 'Take a form back, note that the patient withdrew it, or that the patient refused to sign.',
  access: writers,
  audit: { action: 'update', ...ofOutput },
  event: 'ended',
  body: z.object({
    as: field.oneOf(formEndings, 'Choose withdrawn or refused.'),
    reason: field.line('Enter the reason.'),
    version: field.version(),
  }),
  output: PatientForm,
  status: 200,
  refusals: ['patient_form_not_found', 'form_done', 'stale_version'],
});
