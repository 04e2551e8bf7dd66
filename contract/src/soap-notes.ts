import * as z from 'zod/mini';
import { endpoint, staffWith } from './endpoint.ts';
import * as field from './fields.ts';

export const SoapNote = z.object({
  id: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  chief_complaint: z.string(),
  history: z.string(),
  subjective: z.string(),
  objective: z.string(),
  assessment: z.string(),
  plan: z.string(),
  diagnosis: z.string(),
  procedures: z.string(),
  created_by: z.string(),
  created_at: field.moment(),
});
export type SoapNote = z.infer<typeof SoapNote>;

export const SoapNoteInput = z.object({
  patient_id: field.id('Choose a patient.'),
  chief_complaint: field.longText('Enter the chief complaint.'),
  history: field.optionalLongText(),
  subjective: field.longText('Enter what the patient reports.'),
  objective: field.longText('Enter the findings.'),
  assessment: field.longText('Enter the assessment.'),
  plan: field.longText('Enter the plan.'),
  diagnosis: field.optionalLongText(),
  procedures: field.optionalLongText(),
});
export type SoapNoteInput = z.input<typeof SoapNoteInput>;

export const listSoapNotes = endpoint({
  name: 'listSoapNotes',
  summary: 'SOAP notes, the newest first.',
  method: 'GET',
  path: '/soap-notes',
  access: staffWith('soap_notes.read'),
  audit: { action: 'read', object: 'soap_note', patient: 'query.patient_id' },
  query: field.patientListQuery,
  output: z.array(SoapNote),
  status: 200,
  refusals: [],
});

export const createSoapNote = endpoint({
  name: 'createSoapNote',
  summary: 'Add a SOAP note; its author is the signed-in person.',
  method: 'POST',
  path: '/soap-notes',
  access: staffWith('soap_notes.write'),
  audit: { action: 'create', object: 'soap_note', patient: 'body.patient_id' },
  body: SoapNoteInput,
  output: SoapNote,
  status: 201,
  refusals: ['patient_not_found'],
});
