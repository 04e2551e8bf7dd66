import * as z from 'zod/mini';
import { endpoint, staffWith } from './endpoint.ts';
import * as field from './fields.ts';

export const genders = ['male', 'female', 'other'] as const;
export const defaultGender = 'male';
export const earliestBirth = '1900-01-01';

export const Patient = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  date_of_birth: z.string(),
  gender: z.enum(genders),
  address: z.string(),
  insurance_provider: z.string(),
  insurance_id: z.string(),
  medical_history: z.string(),
  allergies: z.string(),
  emergency_contact: z.string(),
  emergency_phone: z.string(),
  version: z.number(),
  created_at: field.moment(),
  updated_at: field.moment(),
});
export type Patient = z.infer<typeof Patient>;

/** A date of birth also lies before today in the practice's time zone: the server checks that. */
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

export const listPatients = endpoint({
  name: 'listPatients',
  summary: "The practice's patients by last and first name.",
  method: 'GET',
  path: '/patients',
  access: staffWith('patients.read'),
  audit: { action: 'read', object: 'patient', patient: 'output.id' },
  query: z.extend(field.listQuery, {
    /** Part of the full name, the phone number or the e-mail address. */
    q: z.optional(z.string().check(z.maxLength(field.bounds.line, 'Search for at most 200 characters.'))),
  }),
  output: z.array(Patient),
  status: 200,
  refusals: [],
});

export const getPatient = endpoint({
  name: 'getPatient',
  summary: 'One patient.',
  method: 'GET',
  path: '/patients/{id}',
  access: staffWith('patients.read'),
  audit: { action: 'read', object: 'patient', patient: 'params.id' },
  params: field.recordParams,
  output: Patient,
  status: 200,
  refusals: ['patient_not_found'],
});

export const createPatient = endpoint({
  name: 'createPatient',
  summary: 'Add a patient.',
  method: 'POST',
  path: '/patients',
  access: staffWith('patients.write'),
  audit: { action: 'create', object: 'patient', patient: 'output.id' },
  body: PatientInput,
  output: Patient,
  status: 201,
  refusals: [],
});

export const updatePatient = endpoint({
  name: 'updatePatient',
  summary: 'Change a patient: the full edited record.',
  method: 'PUT',
  path: '/patients/{id}',
  access: staffWith('patients.write'),
  audit: { action: 'update', object: 'patient', patient: 'params.id' },
  params: field.recordParams,
  body: z.extend(PatientInput, { version: field.version() }),
  output: Patient,
  status: 200,
  refusals: ['patient_not_found', 'stale_version'],
});
