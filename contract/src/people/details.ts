import * as z from 'zod/mini';
import { get, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { dayNames, dayParts } from './days.ts';
import { type PatientLanguage, patientLanguages } from './patient.ts';

export const phoneKinds = ['mobile', 'home', 'work', 'unknown'] as const;
/** The most phone numbers a patient can have besides the one in their record (product.md). */
export const maxOtherPhones = 4;
/** The sources of a referral; '' if nobody asked. */
export const referralSources = ['patient', 'doctor', 'web', 'insurance', 'walk_in', 'other'] as const;
export const referralSourceWords: Record<(typeof referralSources)[number], string> = {
  patient: 'Another patient',
  doctor: 'A doctor',
  web: 'Web',
  insurance: 'Insurance',
  walk_in: 'Walk-in',
  other: 'Other',
};
/** The statuses staff can choose; a death is recorded with `markDeceased`. */
export const chosenStatuses = ['active', 'inactive', 'prospective'] as const;
export const patientStatuses = [...chosenStatuses, 'deceased'] as const;
export type PatientStatus = (typeof patientStatuses)[number];

const phoneKindField = () => field.oneOfOr(phoneKinds, 'unknown', 'Choose mobile, home, work or unknown.');
const absentBecomes =
  <Value>(byDefault: Value) =>
  (given: Value | null | undefined): Value =>
    given ?? byDefault;

const OtherPhone = z.object({
  number: field.phoneNumber('Enter the phone number.'),
  kind: phoneKindField(),
  /** Such as "after 5". */
  note: field.optionalName(),
});
const otherPhones = () =>
  z.pipe(
    z.optional(
      z.nullable(
        z
          .array(OtherPhone, { error: 'Enter the phones as a list.' })
          .check(z.maxLength(maxOtherPhones, 'Add up to 4 more phone numbers.')),
      ),
    ),
    z.transform(absentBecomes<z.output<typeof OtherPhone>[]>([])),
  );

/** A subset of a short list of words, each once and in the list's order. */
const subsetOf = <const Word extends string>(words: readonly Word[], wrong: string) =>
  z.pipe(
    z.optional(
      z.nullable(
        z.array(field.oneOf(words, wrong), { error: wrong }).check(z.maxLength(words.length, wrong)),
      ),
    ),
    z.transform((given: Word[] | null | undefined) => words.filter((word) => given?.includes(word))),
  );

/**
 * The plain fields: a line of text each, shown and edited under More Details and read by nothing else. Columns, forms and the screen follow
 * from this list; docs/architecture.md says what a further one needs.
 */
export const plainDetails = ['employer'] as const;
type PlainDetail = (typeof plainDetails)[number];
export const plainDetailWords: Record<PlainDetail, string> = { employer: 'Employer' };

/** A value for each plain field. */
export function eachPlainDetail(valueOf: (name: PlainDetail) => string): Record<PlainDetail, string> {
  const values = { ...plainDetailWords };
  for (const name of plainDetails) values[name] = valueOf(name);
  return values;
}

const fields = {
  /** The name the patient goes by, such as Bob; '' for the first name. */
  preferred_name: field.optionalName(),
  /** The kind of the phone in the patient's record. */
  phone_kind: phoneKindField(),
  other_phones: otherPhones(),
  employer: field.optionalLine(),
  referral_source: z.pipe(
    field.oneOfOrNone(referralSources, 'Choose who referred the patient.'),
    z.transform((given: (typeof referralSources)[number] | null) => given ?? ''),
  ),
  referral_note: field.optionalLine(),
  /** The patient who referred this one; only with the source `patient`. */
  referred_by_id: field.optionalId('Choose a patient.'),
};

export const PatientDetailsChange = z.object({
  ...fields,
  preferred_days: subsetOf(dayNames, 'Choose days of the week.'),
  preferred_times: subsetOf(dayParts, 'Choose morning or afternoon.'),
  /** The language the patient reads; absent leaves it unchanged. */
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

/** Details that can be given when a patient is added. */
export const NewPatientDetails = z.object({
  ...fields,
  /** Not a patient yet: somebody who has inquired or is coming for the first time. */
  is_prospective: field.flagOr(false),
  /** Joins this patient's family today, whose guarantor pays; a family is started if there is none. */
  family_of_id: field.optionalId('Choose a patient.'),
});
export type NewPatientDetails = z.input<typeof NewPatientDetails>;

/** The office's details of a patient beyond the record itself. */
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
  /** '' if there is none. */
  referred_by_name: z.string(),
  preferred_days: z.array(z.enum(dayNames)),
  preferred_times: z.array(z.enum(dayParts)),
  /** Chosen by the patient in the portal or by staff; null if nobody chose. */
  language: z.nullable(z.enum(patientLanguages)),
  /** The status in effect today. */
  status: z.enum(patientStatuses),
  /** The status that staff set. */
  chosen_status: z.enum(chosenStatuses),
  status_reason: z.string(),
  /** The day staff set it; null if they never did. */
  status_since: z.nullable(z.string()),
  /** The numbers that the patient had in the program the practice used before, with their kind: its own, or the paper chart's. */
  former_numbers: z.array(z.object({ kind: z.enum(['patient', 'chart']), number: z.string() })),
  version: z.int(),
});
export type PatientDetails = z.infer<typeof PatientDetails>;

export const getPatientDetails = get('/patients/{id}/details', {
  summary:
    'What the office knows about a patient: preferred name, phones by kind, employer, who referred them, preferred days, and status.',
  access: staffWith('patients.read'),
  audit: { action: 'read', object: 'patient', patient: 'params.id' },
  shows: ['patients', 'appointments'],
  output: PatientDetails,
  refusals: ['patient_not_found'],
});

export const updatePatientDetails = put('/patients/{id}/details', {
  summary:
    'Replace what the office knows about a patient. An inactive patient no longer gets recalls, reminders or offers; their visits stay.',
  access: staffWith('patients.write'),
  audit: { action: 'update', object: 'patient', patient: 'params.id' },
  body: PatientDetailsChange,
  output: PatientDetails,
  refusals: ['patient_not_found', 'stale_version'],
});
