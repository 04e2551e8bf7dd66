import * as z from 'zod/mini';
import { get, portalAccount, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { disclosureGrounds } from './disclosures.ts';

/** The type of an exported archive. */
export const archiveMediaType = 'application/zip';

export const exportPractice = get('/practice/export', {
  summary: 'All of the practice as one archive: every table and every file. For the owner.',
  access: staffWith('practice.export'),
  audit: { action: 'export', object: 'practice' },
  answersFile: [archiveMediaType],
  output: null,
  refusals: ['export_running', 'overloaded'],
});

/** Who gets a record, on which ground and why. The trail's entry has it, and so the list of disclosures. */
export const ExportQuery = z.object({
  recipient: field.optionalLine(),
  ground: field.oneOfOrNone(disclosureGrounds, 'Choose a ground.'),
  reason: field.optionalLine(),
});

/** The form of the export: it asks to whom the record goes, and on which ground. */
export const ExportForm = z.extend(ExportQuery, {
  recipient: field.line('Enter who gets the record.'),
  ground: field.oneOf(disclosureGrounds, 'Choose a ground.'),
});

export const exportPatient = get('/patients/{id}/export', {
  summary: "A patient's whole record as one archive: JSON of everything, the images, and a PDF to read.",
  access: staffWith('patients.export'),
  audit: { action: 'export', object: 'patient', patient: 'params.id' },
  query: ExportQuery,
  answersFile: [archiveMediaType],
  output: null,
  refusals: ['patient_not_found', 'export_running', 'overloaded'],
});

export const portalExport = get('/patient-portal/export', {
  summary: "The patient's own whole record, as `exportPatient` gives it.",
  access: portalAccount,
  audit: { action: 'export', object: 'patient' },
  answersFile: [archiveMediaType],
  output: null,
  refusals: ['export_running', 'overloaded'],
});
