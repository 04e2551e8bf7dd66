import * as z from 'zod/mini';
import { endpoint, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { PatientForm } from './patient-forms.ts';

export const attachPaperForm = endpoint({
  name: 'attachPaperForm',
  summary: 'Say which document of the patient is the scan of a form that was filled on paper.',
  method: 'POST',
  path: '/patient-forms/{id}/paper',
  access: staffWith('forms.write'),
  audit: { action: 'update', object: 'patient_form', patient: 'output.patient_id' },
  event: 'attached',
  params: field.recordParams,
  body: z.object({ document_id: field.id('Choose the scan.'), version: field.version() }),
  output: PatientForm,
  status: 200,
  refusals: ['patient_form_not_found', 'document_not_found', 'form_done', 'stale_version'],
});

const pdf = {
  method: 'GET',
  params: field.recordParams,
  output: null,
  answersFile: ['application/pdf'],
  status: 200,
} as const;

export const blankFormPdf = endpoint({
  name: 'blankFormPdf',
  summary: 'A form of a patient to be filled in on paper, with its blanks filled, in the patient’s language.',
  path: '/patient-forms/{id}/blank',
  access: staffWith('forms.read'),
  audit: { action: 'print', object: 'patient_form' },
  ...pdf,
  refusals: ['patient_form_not_found'],
});

export const signedFormPdf = endpoint({
  name: 'signedFormPdf',
  summary: 'A signed form as the PDF that was kept at signing, byte for byte.',
  path: '/patient-forms/{id}/signed',
  access: staffWith('forms.read'),
  audit: { action: 'print', object: 'patient_form' },
  ...pdf,
  refusals: ['patient_form_not_found', 'not_permitted'],
});

export const checkPaper = endpoint({
  name: 'checkPaper',
  summary:
    'Check whether a PDF with this digest is one that this practice stored: a signed form, or a treatment plan as it was presented. The file itself isn’t sent.',
  method: 'GET',
  path: '/forms/check',
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
  status: 200,
  refusals: [],
});
