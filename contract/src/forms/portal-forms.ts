import * as z from 'zod/mini';
import { signerRelationships } from '../chart/presentations.ts';
import { get, portalAccount, post, put } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { signatureField } from '../kernel/signature.ts';
import { patientLanguages } from '../people/patient.ts';
import { FormAnswers, FormContent } from './content.ts';
import { PatientForm } from './patient-forms.ts';

/** A form as its patient finds it. */
export const PortalForm = z.extend(
  z.pick(PatientForm, {
    id: true,
    kind: true,
    name: true,
    name_es: true,
    state: true,
    due_on: true,
    appointment_date: true,
    treatment: true,
    signed_at: true,
    version: true,
  }),
  {
    asked: z.int(),
    answered: z.int(),
  },
);
export type PortalForm = z.infer<typeof PortalForm>;

export const WholePortalForm = z.extend(PortalForm, {
  content: FormContent,
  answers: FormAnswers,
  /** What the questions could start from, by the record: the patient confirms each line. Only for who signed in. */
  on_file: FormAnswers,
  /** It has health answers that aren't shown without a sign-in: whoever goes on answers again. */
  hides_answers: z.boolean(),
  /** This account already agreed to sign electronically for this patient. */
  disclosed: z.boolean(),
});
export type WholePortalForm = z.infer<typeof WholePortalForm>;

const of = { object: 'patient_form' } as const;

export const portalForms = get('/patient-portal/forms', {
  summary: 'The forms that the patient was given; those to be filled in come first.',
  access: portalAccount,
  forGuests: ['tablet', 'link'],
  audit: { action: 'read', ...of },
  output: z.array(PortalForm),
  refusals: ['patient_not_found'],
});

export const portalForm = get('/patient-portal/forms/{id}', {
  summary: 'A form of the patient with its wording and the answers so far.',
  access: portalAccount,
  forGuests: ['tablet', 'link'],
  audit: { action: 'read', ...of },
  output: WholePortalForm,
  refusals: ['patient_form_not_found'],
});

export const portalSaveForm = put('/patient-portal/forms/{id}', {
  summary: 'Save the answers of a form as far as it is filled in.',
  access: portalAccount,
  forGuests: ['tablet', 'link'],
  audit: { action: 'update', ...of },
  body: z.object({ answers: FormAnswers, version: field.version() }),
  output: PortalForm,
  refusals: ['patient_form_not_found', 'form_done', 'stale_version'],
});

export const portalSignForm = post('/patient-portal/forms/{id}/sign', {
  summary:
    'Sign a form: wording, answers and signature are stored as canonical JSON with its SHA-256, and as a PDF that the patient finds among the documents.',
  access: portalAccount,
  forGuests: ['tablet', 'link'],
  audit: { action: 'update', ...of },
  body: z.object({
    answers: FormAnswers,
    /** The language in which the form was read. */
    language: field.oneOf(patientLanguages, 'Choose English or Spanish.'),
    /** The disclosure on signing electronically was read and accepted, now or before. */
    disclosed: field.flagOr(false),
    /** Drawn, or the typed name as a picture; not needed by a form without a signature. */
    signature: signatureField(),
    signer_name: field.name('Enter the signer’s name.'),
    /** Absent: by the access of who is signed in. */
    relationship: field.oneOfOrNone(signerRelationships, 'Choose the signer’s relationship.'),
    version: field.version(),
  }),
  output: PortalForm,
  status: 200,
  refusals: [
    'patient_form_not_found',
    'form_done',
    'form_incomplete',
    'form_disclosure',
    'stale_version',
    'document_not_made',
  ],
});

export const portalFormPdf = get('/patient-portal/forms/{id}/pdf', {
  summary: 'A form that the patient signed, as the PDF that was stored at signing.',
  access: portalAccount,
  forGuests: ['link'],
  audit: { action: 'print', ...of },
  output: null,
  answersFile: ['application/pdf'],
  refusals: ['patient_form_not_found'],
});
