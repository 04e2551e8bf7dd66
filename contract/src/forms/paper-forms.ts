import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { PatientForm } from './patient-forms.ts';

export const attachPaperForm = post('/patient-forms/{id}/paper', {
  summary: 'Say which document of the patient is the scan of a form that was filled on paper.',
  access: staffWith('forms.write'),
  audit: { action: 'update', object: 'patient_form', patient: 'output.patient_id' },
  event: 'attached',
  body: z.object({ document_id: field.id('Choose the scan.'), version: field.version() }),
  output: PatientForm,
  status: 200,
  refusals: ['patient_form_not_found', 'document_not_found', 'form_done', 'stale_version'],
});

const pdf = {
  output: null,
  answersFile: ['application/pdf'],
} as const;

export const blankFormPdf = get('/patient-forms/{id}/blank', {
  summary: 'A form of a patient to be filled in on paper, with its blanks filled, in the patient’s language.',
  access: staffWith('forms.read'),
  audit: { action: 'print', object: 'patient_form' },
  ...pdf,
  refusals: ['patient_form_not_found'],
});

export const signedFormPdf = get('/patient-forms/{id}/signed', {
  summary: 'A signed form as the PDF that was kept at signing, byte for byte.',
  access: staffWith('forms.read'),
  audit: { action: 'print', object: 'patient_form' },
  ...pdf,
  refusals: ['patient_form_not_found', 'not_permitted'],
});

export const checkPaper = get('/forms/check', {
  summary:
    'Check whether a PDF with this digest is one that this practice stored: a signed form, or a treatment plan as it was presented. The file itself isn’t sent.',
  access: staffWith('forms.read'),
  audit: { action: 'read', object: 'patient_form', patient: 'output.patient_id' },
  query: z.object({
    sha256: z.string({ error: 'Choose a file.' }).check(z.regex(/^[0-9a-f]{64}$/, 'Choose a file.')),
  }),
  output: z.object({
    /** False: it was changed, or never was one of the practice's. */
    genuine: z.boolean(),
    patient_id: z.nullable(z.string()),
    patient_name: z.string(),
    title: z.string(),
    kept_at: z.nullable(field.moment()),
    signer_name: z.string(),
  }),
  refusals: [],
});
