import * as z from 'zod/mini';
import { get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { NewPatientDetails } from './details.ts';
import { genders, Patient, WholePatient } from './patient.ts';

export const defaultGender = 'male';
const earliestBirth = '1900-01-01';

/** The server also checks that the date of birth is before today in the practice's time zone. */
export const PatientInput = z.object({
  first_name: field.name('Enter the first name.'),
  last_name: field.name('Enter the last name.'),
  email: field.optionalEmail(),
  phone: field.phone('Enter the phone number.'),
  date_of_birth: field
    .date('Enter the date of birth.')
    .check(
      z.refine(
        (born) => !field.isCalendarDate(born) || born >= earliestBirth,
        'The date of birth must be 1900-01-01 or later.',
      ),
    ),
  gender: field.oneOfOr(genders, defaultGender, 'Choose male, female or other.'),
  address: field.optionalAddress(),
  insurance_provider: field.optionalLine(),
  insurance_id: field.optionalLine(),
  medical_history: field.optionalLongText(),
  allergies: field.optionalLongText(),
  emergency_contact: field.optionalName(),
  emergency_phone: field.optionalPhone(),
});
export type PatientInput = z.input<typeof PatientInput>;

/** A new patient, optionally with further details: all of it is added, or none. */
export const NewPatientInput = z.extend(PatientInput, {
  details: z.optional(z.nullable(NewPatientDetails)),
});
export type NewPatientInput = z.input<typeof NewPatientInput>;

/** The patients a list contains; by default those who are not archived. */
export const archivedFilters = ['active', 'archived', 'all'] as const;
export type ArchivedFilter = (typeof archivedFilters)[number];

/** One change of a patient's record. */
export const PatientChange = z.object({
  /** The record that was changed: the patient's, or one that is merged into it. */
  record_id: z.string(),
  /** The version of the record that the change produced. */
  version: z.number(),
  changed_at: field.moment(),
  changed_by: z.string(),
  /** The patient made the change in the portal. */
  by_patient: z.boolean(),
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type PatientChange = z.infer<typeof PatientChange>;

export const listPatients = get('/patients', {
  summary:
    "The practice's patients by last and first name; unless `archived` says otherwise, those who are not archived.",
  access: staffWith('patients.read'),
  audit: { action: 'read', object: 'patient', patient: 'output.id' },
  query: z.extend(field.listQuery, {
    archived: z.optional(field.oneOf(archivedFilters, 'Choose active, archived or all.')),
    /** Words of the name, part of the phone number or email address, or the birth date. */
    q: z.optional(z.string().check(z.maxLength(field.bounds.line, 'Search for at most 200 characters.'))),
  }),
  output: z.array(Patient),
  refusals: [],
});

export const getPatient = get('/patients/{id}', {
  summary:
    'One patient, with the records merged into it. The id of a merged record stands for the one it was merged into, here and in every call.',
  access: staffWith('patients.read'),
  audit: { action: 'read', object: 'patient', patient: 'params.id' },
  shows: ['health', 'practice'],
  output: WholePatient,
  refusals: ['patient_not_found'],
});

export const createPatient = post('/patients', {
  summary: 'Add a patient.',
  access: staffWith('patients.write'),
  audit: { action: 'create', object: 'patient', patient: 'output.id' },
  event: 'added',
  body: NewPatientInput,
  output: Patient,
  refusals: ['plan_limit', 'patient_not_found', 'patient_archived', 'stale_version'],
});

export const updatePatient = put('/patients/{id}', {
  summary: 'Change a patient by sending the full edited record.',
  emptiesAbsent: true,
  access: staffWith('patients.write'),
  audit: { action: 'update', object: 'patient', patient: 'params.id' },
  body: z.extend(PatientInput, { version: field.version() }),
  output: Patient,
  refusals: ['patient_not_found', 'stale_version'],
});

export const archivePatient = post('/patients/{id}/archive', {
  summary: 'Take a patient out of lists and pickers; the whole record stays readable.',
  access: staffWith('patients.archive'),
  audit: { action: 'update', object: 'patient', patient: 'params.id' },
  output: Patient,
  status: 200,
  refusals: ['patient_not_found', 'patient_archived'],
});

export const restorePatient = post('/patients/{id}/restore', {
  summary: 'Put an archived patient back into lists and pickers.',
  access: staffWith('patients.archive'),
  audit: { action: 'update', object: 'patient', patient: 'params.id' },
  output: Patient,
  status: 200,
  refusals: ['patient_not_found', 'patient_not_archived'],
});

export const markDeceased = post('/patients/{id}/deceased', {
  summary:
    'Mark a patient as deceased: no recall, reminder, text or statement goes to them. Their visits stay until staff cancel them.',
  access: staffWith('patients.archive'),
  audit: { action: 'update', object: 'patient', patient: 'params.id' },
  body: z.object({
    /** The date of death, not after today; absent if it isn't known. */
    died_on: field.optionalDate(),
  }),
  output: Patient,
  status: 200,
  refusals: ['patient_not_found', 'patient_deceased'],
});

export const markLiving = post('/patients/{id}/living', {
  summary: 'Remove the mark that a patient is deceased.',
  access: staffWith('patients.archive'),
  audit: { action: 'update', object: 'patient', patient: 'params.id' },
  output: Patient,
  status: 200,
  refusals: ['patient_not_found', 'patient_not_deceased'],
});

export const patientHistory = get('/patients/{id}/history', {
  summary: "Every change of a patient's record, the newest first, with who made it and the earlier values.",
  access: staffWith('patients.read'),
  audit: { action: 'read', object: 'patient', patient: 'params.id' },
  shows: ['health', 'practice'],
  output: z.array(PatientChange),
  refusals: ['patient_not_found'],
});
