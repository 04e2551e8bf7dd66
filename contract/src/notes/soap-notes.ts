import * as z from 'zod/mini';
import { amended, AddendumInput, Strike, strikeFields, StrikeInput } from './amendments.ts';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { signer } from '../kernel/signer.ts';
import { linkInputs, linked } from './linked.ts';
import { ListCount, countsOnly, searchedFor } from '../kernel/lists.ts';

/** The sections of a SOAP note, in the order of product.md, 2. */
export const SoapSections = z.object({
  chief_complaint: z.string(),
  history: z.string(),
  subjective: z.string(),
  objective: z.string(),
  assessment: z.string(),
  plan: z.string(),
  diagnosis: z.string(),
  procedures: z.string(),
});
export type SoapSections = z.infer<typeof SoapSections>;

/** The names of the sections, in their order on screen and on paper. */
export const soapSectionWords: Record<keyof SoapSections, string> = {
  chief_complaint: 'Chief Complaint',
  history: 'History',
  subjective: 'Subjective',
  objective: 'Objective',
  assessment: 'Assessment',
  plan: 'Plan',
  diagnosis: 'Diagnosis',
  procedures: 'Procedures',
};

/** A note with its current sections and everything that was struck or corrected. */
export const SoapNote = z.extend(SoapSections, {
  id: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  created_by: z.string(),
  created_at: field.moment(),
  ...amended,
  ...linked,
  /** The sections that corrections struck through, oldest first. */
  earlier: z.array(z.extend(SoapSections, { ...Strike.shape, created_at: field.moment(), signer: signer() })),
});
export type SoapNote = z.infer<typeof SoapNote>;

const sectionInputs = {
  chief_complaint: field.longText('Enter the chief complaint.'),
  history: field.optionalLongText(),
  subjective: field.longText('Enter what the patient reports.'),
  objective: field.longText('Enter the findings.'),
  assessment: field.longText('Enter the assessment.'),
  plan: field.longText('Enter the plan.'),
  diagnosis: field.optionalLongText(),
  procedures: field.optionalLongText(),
};

export const SoapNoteInput = z.object({
  patient_id: field.id('Choose a patient.'),
  ...sectionInputs,
  ...linkInputs,
});
export type SoapNoteInput = z.input<typeof SoapNoteInput>;

export const SoapCorrection = z.object({ ...sectionInputs, ...strikeFields });
export type SoapCorrection = z.input<typeof SoapCorrection>;

/** Filter for SOAP notes: part of the patient's name, the diagnosis or the chief complaint, as corrected. */
const filters = { q: searchedFor() };

export const listSoapNotes = get('/soap-notes', {
  summary: 'SOAP notes, the newest first.',
  access: staffWith('soap_notes.read'),
  audit: { action: 'read', object: 'soap_note', patient: 'query.patient_id' },
  query: z.extend(field.patientListQuery, filters),
  shows: ['patients'],
  output: z.array(SoapNote),
  refusals: [],
});

export const countSoapNotes = get('/soap-notes/figures', {
  summary: 'The number of SOAP notes in the filtered list.',
  access: staffWith('soap_notes.read'),
  audit: { action: 'read', object: 'soap_note', unlessSearched: countsOnly },
  query: z.object(filters),
  shows: ['patients'],
  output: ListCount,
  refusals: [],
});

export const createSoapNote = post('/soap-notes', {
  summary: 'Add a SOAP note; its author is the signed-in person.',
  access: staffWith('soap_notes.write'),
  audit: { action: 'create', object: 'soap_note', patient: 'body.patient_id' },
  event: 'signed',
  body: SoapNoteInput,
  output: SoapNote,
  refusals: ['patient_not_found', 'treatment_not_found', 'appointment_not_found'],
});

export const addToSoapNote = post('/soap-notes/{id}/addenda', {
  summary: 'Add an addendum to a signed SOAP note.',
  access: staffWith('soap_notes.write'),
  audit: { action: 'update', object: 'soap_note', patient: 'output.patient_id' },
  event: 'amended',
  body: AddendumInput,
  output: SoapNote,
  refusals: ['note_not_found', 'stale_version'],
});

export const correctSoapNote = post('/soap-notes/{id}/corrections', {
  summary: 'Correct one’s own SOAP note: the earlier sections are struck through and stay readable.',
  access: staffWith('soap_notes.write'),
  audit: { action: 'update', object: 'soap_note', patient: 'output.patient_id' },
  event: 'amended',
  body: SoapCorrection,
  output: SoapNote,
  refusals: ['note_not_found', 'not_the_author', 'note_struck', 'stale_version'],
});

export const strikeSoapNote = post('/soap-notes/{id}/strike', {
  summary: 'Mark one’s own SOAP note as entered in error; it stays readable.',
  access: staffWith('soap_notes.write'),
  audit: { action: 'strike', object: 'soap_note', patient: 'output.patient_id' },
  event: 'amended',
  body: StrikeInput,
  output: SoapNote,
  refusals: ['note_not_found', 'not_the_author', 'note_struck', 'stale_version'],
});
