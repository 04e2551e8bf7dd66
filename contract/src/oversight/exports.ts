import * as z from 'zod/mini';
import { endpoint, portalAccount, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { disclosureGrounds } from './disclosures.ts';

/** The type of an exported archive. */
export const archiveMediaType = 'application/zip';

export const exportPractice = endpoint({
  name: 'exportPractice',
  summary: 'All of the practice as one archive: every table and every file. For the owner.',
  method: 'GET',
  path: '/practice/export',
  access: staffWith('practice.export'),
  audit: { action: 'export', object: 'practice' },
  answersFile: [archiveMediaType],
  output: null,
  status: 200,
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

export const exportPatient = endpoint({
  name: 'exportPatient',
  summary: "A patient's whole record as one archive: JSON of everything, the images, and a PDF to read.",
  method: 'GET',
  path: '/patients/{id}/export',
  access: staffWith('patients.export'),
  audit: { action: 'export', object: 'patient', patient: 'params.id' },
  params: field.recordParams,
  query: ExportQuery,
  answersFile: [archiveMediaType],
  output: null,
  status: 200,
  refusals: ['patient_not_found', 'export_running', 'overloaded'],
});

export const portalExport = endpoint({
  name: 'portalExport',
  summary: "The patient's own whole record, as `exportPatient` gives it.",
  method: 'GET',
  path: '/patient-portal/export',
  access: portalAccount,
  audit: { action: 'export', object: 'patient' },
  answersFile: [archiveMediaType],
  output: null,
  status: 200,
  refusals: ['export_running', 'overloaded'],
});
