import * as z from 'zod/mini';
import { endpoint, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { type PatientLanguage, patientLanguages } from './patient.ts';

export const phoneKinds = ['mobile', 'home', 'work', 'unknown'] as const;
/** How many numbers a patient has beside the phone of product.md. */
export const furtherPhones = 4;
/** Who sent a patient; '' where nobody asked. */
export const referralSources = ['patient', 'doctor', 'web', 'insurance', 'walk_in', 'other'] as const;
export const dayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export const dayParts = ['morning', 'afternoon'] as const;
/** What somebody can make of a patient here; who has died is marked by `markDeceased`. */
export const chosenStatuses = ['active', 'inactive', 'prospective'] as const;
export const patientStatuses = [...chosenStatuses, 'deceased'] as const;
export type PatientStatus = (typeof patientStatuses)[number];

const kindOfPhone = () => field.oneOfOr(phoneKinds, 'unknown', 'Choose mobile, home, work or unknown.');
const absentAs =
  <Value>(byDefault: Value) =>
  (given: Value | null | undefined): Value =>
    given ?? byDefault;

const OtherPhone = z.object({
  number: field.phoneNumber('Enter the phone number.'),
  kind: kindOfPhone(),
  /** Such as "after 5". */
  note: field.optionalName(),
});
const otherPhones = () =>
  z.pipe(
    z.optional(
      z.nullable(
        z
          .array(OtherPhone, { error: 'Enter the phones as a list.' })
          .check(z.maxLength(furtherPhones, 'Use at most 4 further phones.')),
      ),
    ),
    z.transform(absentAs<z.output<typeof OtherPhone>[]>([])),
  );

/** Some of a few words, each once and in the order of the list. */
const someOf = <const Word extends string>(words: readonly Word[], wrong: string) =>
  z.pipe(
    z.optional(
      z.nullable(
        z.array(field.oneOf(words, wrong), { error: wrong }).check(z.maxLength(words.length, wrong)),
      ),
    ),
    z.transform((given: Word[] | null | undefined) => words.filter((word) => given?.includes(word))),
  );

const fields = {
  /** How the patient wants to be called, such as Bob; '' as the first name. */
  preferred_name: field.optionalName(),
  /** Of the phone in the patient's record. */
  phone_kind: kindOfPhone(),
  other_phones: otherPhones(),
  employer: field.optionalLine(),
  referral_source: z.pipe(
    field.oneOfOrNone(referralSources, 'Choose who sent the patient.'),
    z.transform((given: (typeof referralSources)[number] | null) => given ?? ''),
  ),
  referral_note: field.optionalLine(),
  /** The patient who sent this one; only with the source `patient`. */
  referred_by_id: field.optionalId('Choose a patient.'),
};

export const PatientDetailsChange = z.object({
  ...fields,
  preferred_days: someOf(dayNames, 'Choose days of the week.'),
  preferred_times: someOf(dayParts, 'Choose morning or afternoon.'),
  /** What the patient reads; absent: it stays. */
  language: z.optional(
    z.pipe(
      z.nullable(field.oneOf(['', ...patientLanguages], 'Choose English or Spanish.')),
      z.transform((given: '' | PatientLanguage | null) => given || null),
    ),
  ),
  status: field.oneOfOr(chosenStatuses, 'active', 'Choose active, inactive or prospective.'),
  /** Why the patient is inactive. */
  status_reason: field.optionalLine(),
  version: field.version(),
});
export type PatientDetailsChange = z.input<typeof PatientDetailsChange>;

/** What is known of somebody who is added. */
export const NewPatientDetails = z.object({
  ...fields,
  /** No patient yet: somebody who asks or is to come for the first time. */
  is_prospective: field.flagOr(false),
  /** Belongs to this patient's family from today on, whose guarantor pays; a family is started where there is none. */
  family_of_id: field.optionalId('Choose a patient.'),
});
export type NewPatientDetails = z.input<typeof NewPatientDetails>;

/** What an office knows of a patient beside the record itself. */
export const PatientDetails = z.object({
  patient_id: z.string(),
  preferred_name: z.string(),
  phone: z.string(),
  phone_kind: z.enum(phoneKinds),
  other_phones: z.array(z.object({ number: z.string(), kind: z.enum(phoneKinds), note: z.string() })),
  employer: z.string(),
  referral_source: z.enum(['', ...referralSources]),
  referral_note: z.string(),
  referred_by_id: z.nullable(z.string()),
  /** '' without one. */
  referred_by_name: z.string(),
  preferred_days: z.array(z.enum(dayNames)),
  preferred_times: z.array(z.enum(dayParts)),
  /** Chosen by the patient in the portal, or here; null: nobody chose. */
  language: z.nullable(z.enum(patientLanguages)),
  /** What counts today. */
  status: z.enum(patientStatuses),
  /** As somebody set it. */
  chosen_status: z.enum(chosenStatuses),
  status_reason: z.string(),
  /** Since when somebody set it so; null: never. */
  status_since: z.nullable(z.string()),
  version: z.int(),
});
export type PatientDetails = z.infer<typeof PatientDetails>;

export const getPatientDetails = endpoint({
  name: 'getPatientDetails',
  summary:
    'What an office knows of a patient: preferred name, phones by kind, employer, who sent them, preferred days, and the status.',
  method: 'GET',
  path: '/patients/{id}/details',
  access: staffWith('patients.read'),
  audit: { action: 'read', object: 'patient', patient: 'params.id' },
  params: field.recordParams,
  shows: ['patients', 'appointments'],
  output: PatientDetails,
  status: 200,
  refusals: ['patient_not_found'],
});

export const updatePatientDetails = endpoint({
  name: 'updatePatientDetails',
  summary:
    'Change what an office knows of a patient: all of it. Who becomes inactive gets no recall, reminder or offer any more; their visits stay.',
  method: 'PUT',
  path: '/patients/{id}/details',
  access: staffWith('patients.write'),
  audit: { action: 'update', object: 'patient', patient: 'params.id' },
  params: field.recordParams,
  body: PatientDetailsChange,
  output: PatientDetails,
  status: 200,
  refusals: ['patient_not_found', 'stale_version'],
});
