import * as z from 'zod/mini';
import { get, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { Owed } from './owed.ts';

/** The most entries in one answer: few enough to process between two frames. */
export const entriesPage = 5000;

/** The fields that find a patient and distinguish patients of the same name. */
export const PatientEntry = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** '' for the first name. */
  preferred_name: z.string(),
  /** The further numbers. */
  other_phones: z.array(z.string()),
  /** The numbers in the program that the practice used before. */
  former_numbers: z.array(z.string()),
  date_of_birth: z.string(),
  archived: z.boolean(),
  updated_at: field.moment(),
  /** The record it was merged into, so it is no longer a patient of its own. Only in answers with `since`. */
  merged_into: z.nullable(z.string()),
});
export type PatientEntry = z.infer<typeof PatientEntry>;

export const listPatientEntries = get('/patients/entries', {
  summary:
    'Every patient, including archived ones, by last and first name, with only the fields to search by.',
  access: staffWith('patients.read'),
  audit: { action: 'read', object: 'patient', patient: 'output.id' },
  query: z.object({
    limit: field.limitUpTo(entriesPage),
    cursor: field.listQuery.shape.cursor,
    /** Only patients added or changed at or after this moment, ISO 8601. */
    since: z.optional(z.iso.datetime('Enter a date and time.')),
  }),
  // A new time zone may change today's date.
  shows: ['health', 'practice'],
  output: z.array(PatientEntry),
  refusals: [],
});

/** The most patients whose summaries one call can ask for. */
const summariesAtOnce = 20;

/** The facts the front desk needs first when a patient calls. */
export const PatientSummary = z.object({
  id: z.string(),
  /** The amounts that the patient owes; for a guarantor, the family's. */
  owed: Owed,
  /** The next scheduled visit from today on; null if there is none. */
  next_visit_date: z.nullable(z.string()),
  next_visit_time: z.nullable(z.string()),
});
export type PatientSummary = z.infer<typeof PatientSummary>;

export const listPatientSummaries = get('/patients/summaries', {
  summary: 'The amount due and the next visit of the given patients; unknown ids are left out.',
  access: staffWith('patients.read'),
  audit: { action: 'read', object: 'patient', patient: 'output.id' },
  query: z.object({
    /** Ids separated by commas; the answer is empty without any. */
    ids: z.optional(field.idsUpTo(summariesAtOnce, 'List at most 20 patient ids.')),
  }),
  shows: ['health', 'practice'],
  output: z.array(PatientSummary),
  refusals: [],
});
