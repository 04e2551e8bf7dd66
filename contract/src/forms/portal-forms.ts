import * as z from 'zod/mini';
import { signerRelationships } from '../chart/presentations.ts';
import { endpoint, portalAccount } from '../kernel/endpoint.ts';
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
  /** Signing electronically was accepted before, by this account for this patient. */
  disclosed: z.boolean(),
});
export type WholePortalForm = z.infer<typeof WholePortalForm>;

const of = { object: 'patient_form' } as const;

export const portalForms = endpoint({
  name: 'portalForms',
  summary: 'The forms that the patient was given, those to fill in first.',
  method: 'GET',
  path: '/patient-portal/forms',
  access: portalAccount,
  forGuests: ['tablet', 'link'],
  audit: { action: 'read', ...of },
  output: z.array(PortalForm),
  status: 200,
  refusals: ['patient_not_found'],
});

export const portalForm = endpoint({
  name: 'portalForm',
  summary: 'A form of the patient with its wording, and what is answered so far.',
  method: 'GET',
  path: '/patient-portal/forms/{id}',
  access: portalAccount,
  forGuests: ['tablet', 'link'],
  audit: { action: 'read', ...of },
  params: field.recordParams,
  output: WholePortalForm,
  status: 200,
  refusals: ['patient_form_not_found'],
});

export const portalSaveForm = endpoint({
  name: 'portalSaveForm',
  summary: 'Keep the answers of a form as far as it is filled.',
  method: 'PUT',
  path: '/patient-portal/forms/{id}',
  access: portalAccount,
  forGuests: ['tablet', 'link'],
  audit: { action: 'update', ...of },
  params: field.recordParams,
  body: z.object({ answers: FormAnswers, version: field.version() }),
  output: PortalForm,
  status: 200,
  refusals: ['patient_form_not_found', 'form_done', 'stale_version'],
});

export const portalSignForm = endpoint({
  name: 'portalSignForm',
  summary:
    'Sign a form: wording, answers and signature are kept as canonical JSON with its SHA-256, and as a PDF, whose copy the patient finds under the documents.',
  method: 'POST',
  path: '/patient-portal/forms/{id}/sign',
  access: portalAccount,
  forGuests: ['tablet', 'link'],
  audit: { action: 'update', ...of },
  params: field.recordParams,
  body: z.object({
    answers: FormAnswers,
    /** In which the form was read. */
    language: field.oneOf(patientLanguages, 'Choose English or Spanish.'),
    /** Signing electronically was read and accepted, now or before. */
    disclosed: field.flagOr(false),
    /** Drawn, or the typed name as a picture; a form without a place to sign needs none. */
    signature: signatureField(),
    signer_name: field.name('Enter the signer’s name.'),
    relationship: field.oneOfOr(signerRelationships, 'self', 'Choose the signer’s relationship.'),
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

export const portalFormPdf = endpoint({
  name: 'portalFormPdf',
  summary: 'A form that the patient signed, as the PDF that was kept at signing.',
  method: 'GET',
  path: '/patient-portal/forms/{id}/pdf',
  access: portalAccount,
  forGuests: ['link'],
  audit: { action: 'print', ...of },
  params: field.recordParams,
  output: null,
  answersFile: ['application/pdf'],
  status: 200,
  refusals: ['patient_form_not_found'],
});
