import * as z from 'zod/mini';
import { get, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/** Columns of the patients list beside product.md's five, which each person chooses for themselves. */
export const patientListColumns = ['next_visit', 'balance', 'recall'] as const;
export type PatientColumn = (typeof patientListColumns)[number];

/** The most patients in one answer. */
export const columnsPage = 1000;

/** What the further columns say of a patient. */
export const PatientColumnValues = z.object({
  id: z.string(),
  /** The next visit that is still to come; null if there is none. */
  next_visit_date: z.nullable(z.string()),
  next_visit_time: z.nullable(z.string()),
  /** What is due now, in dollars; of a guarantor, what the family owes. */
  due_now: z.number(),
  of_family: z.boolean(),
  /** The recall that is due first, whether it is booked or not; null and '' without one. */
  recall_date: z.nullable(z.string()),
  recall_name: z.string(),
});
export type PatientColumnValues = z.infer<typeof PatientColumnValues>;

export const listPatientColumns = get('/patients/columns', {
  summary: 'Next visit, amount due, and recall of every patient, including archived ones, by id.',
  access: staffWith('patients.read'),
  audit: { action: 'read', object: 'patient', patient: 'output.id' },
  query: z.object({ limit: field.limitUpTo(columnsPage), cursor: field.listQuery.shape.cursor }),
  shows: ['appointments', 'treatments', 'payments', 'recalls', 'families', 'practice'],
  output: z.array(PatientColumnValues),
  refusals: [],
});

/** The columns that the signed-in person chose. */
const ChosenColumns = z.object({
  columns: z
    .array(field.oneOf(patientListColumns, 'Choose next visit, balance, or recall.'))
    .check(z.maxLength(patientListColumns.length, 'Choose each column once.')),
});

export const getPatientColumns = get('/profile/patient-columns', {
  summary: 'The further columns of the patients list that the signed-in person chose.',
  access: staffWith('patients.read'),
  audit: { nothing: 'The person’s own choice of columns; no patient record.' },
  output: z.object({ columns: z.array(z.enum(patientListColumns)) }),
  refusals: [],
});

export const setPatientColumns = put('/profile/patient-columns', {
  summary: 'Choose the further columns of one’s own patients list.',
  access: staffWith('patients.read'),
  audit: { action: 'update', object: 'own account' },
  body: ChosenColumns,
  output: z.object({ columns: z.array(z.enum(patientListColumns)) }),
  refusals: [],
});
