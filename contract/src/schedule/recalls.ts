import * as z from 'zod/mini';
import { appointmentTypes } from '../kernel/appointment-words.ts';
import { get, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { searchedFor } from '../kernel/lists.ts';

/** How a patient is contacted about a recall. */
export const contactMethods = ['phone', 'text', 'email', 'letter', 'in_person'] as const;
/** Another program may not have said how. */
export const storedContactMethods = [...contactMethods, 'other'] as const;
export type ContactMethod = (typeof storedContactMethods)[number];
export const contactOutcomes = [
  'no_answer',
  'left_message',
  'will_call_back',
  'call_again',
  'booked',
  'declined',
  'reached',
  'wrong_number',
] as const;
/** What came of a contact that another program noted isn't known. */
export const storedContactOutcomes = [...contactOutcomes, 'noted'] as const;
export type ContactOutcome = (typeof storedContactOutcomes)[number];

/** The states of a patient's recall: only `due` and `overdue` ones are on the work list. */
const recallStates = ['later', 'due', 'overdue', 'booked', 'paused', 'ended', 'none'] as const;
export type RecallState = (typeof recallStates)[number];

/** How many days before its date a recall counts as due. */
export const recallDueDays = 30;

/** The appointment to book for a recall. */
const booking = {
  book_kind_id: z.nullable(z.string()),
  /** The type of its kind, as an appointment has it. */
  book_type: z.nullable(z.enum(appointmentTypes)),
  minutes: z.int(),
};

/** One recall of a patient. */
export const PatientRecall = z.object({
  patient_id: z.string(),
  recall_type_id: z.string(),
  /** What it is at the patient's age today; null: nothing is due. */
  current_type_id: z.nullable(z.string()),
  /** The recall's name for a patient of this age: `Bitewings` where `Bitewings (child)` has become it. */
  name: z.string(),
  /** The day of the last completed visit that triggered it. */
  last_date: z.nullable(z.string()),
  /** The due date: the one set by hand, or else the one computed. */
  due_date: z.nullable(z.string()),
  computed_date: z.nullable(z.string()),
  /** Set by hand; a later visit that triggers the recall ends it. */
  override_date: z.nullable(z.string()),
  note: z.string(),
  /** The last day of the pause. */
  paused_until: z.nullable(z.string()),
  /** Why the patient is not recalled for it anymore; `''`: the patient is. */
  ended_reason: z.string(),
  state: z.enum(recallStates),
  /** The visit that is booked for it. */
  booked_appointment_id: z.nullable(z.string()),
  booked_date: z.nullable(z.string()),
  booked_time: z.nullable(z.string()),
  /** Who saw the patient last for such a visit, and still does: the patient's hygienist for a cleaning. */
  provider_id: z.nullable(z.string()),
  /**
   * Of one that can be booked: the current type of the recall that is booked with it, its own where it leads. Recalls due within a
   * month of each other have one visit where its kind does for all.
   */
  lead_type_id: z.nullable(z.string()),
  ...booking,
  version: z.int(),
});
export type PatientRecall = z.infer<typeof PatientRecall>;

export const PatientRecallInput = z.object({
  recall_type_id: field.id('Choose the recall.'),
  override_date: field.optionalDate(),
  note: field.optionalLine(),
  paused_until: field.optionalDate(),
  ended_reason: field.optionalLine(),
  version: field.version(),
});
export type PatientRecallInput = z.input<typeof PatientRecallInput>;

/** A row of the work list: a visit to book, for one recall or for several that are due within a month of each other. */
export const DueRecall = z.object({
  patient_id: z.string(),
  patient_name: z.string(),
  patient_phone: z.string(),
  patient_date_of_birth: z.string(),
  /** The families of the list are together, each at the place of its longest overdue recall. */
  family_id: z.nullable(z.string()),
  family_head_name: z.string(),
  family_head_phone: z.string(),
  recall_type_id: z.string(),
  name: z.string(),
  /** The other recalls that the visit does for. */
  also: z.array(z.object({ recall_type_id: z.string(), name: z.string(), due_date: z.string() })),
  last_date: z.nullable(z.string()),
  /** The first date of all of them. */
  due_date: z.string(),
  overdue: z.boolean(),
  note: z.string(),
  /** The last contact since the last visit. */
  contact_at: z.nullable(field.moment()),
  contact_how: z.nullable(z.enum(storedContactMethods)),
  contact_outcome: z.nullable(z.enum(storedContactOutcomes)),
  next_attempt: z.nullable(z.string()),
  ...booking,
});
export type DueRecall = z.infer<typeof DueRecall>;

/** Filters of the work list; `q` is part of the patient's name. */
const filters = {
  q: searchedFor(),
  recall_type_id: z.optional(field.id('This is not the id of a recall type.')),
  overdue: z.optional(field.oneOf(['true'], 'Use true, or leave this out.')),
  /** Without those whose next attempt is on a later day. */
  to_call: z.optional(field.oneOf(['true'], 'Use true, or leave this out.')),
};

export const shows = ['patients', 'appointments', 'families', 'treatments', 'risk', 'recall-types'] as const;

export const listDueRecalls = get('/recalls', {
  summary: 'The recalls to work on: due or overdue and nothing booked, the longest overdue first.',
  access: staffWith('appointments.read'),
  audit: { action: 'read', object: 'patient_recall' },
  query: z.extend(field.listQuery, filters),
  shows,
  output: z.array(DueRecall),
  refusals: [],
});

export const RecallFigures = z.object({
  /** Of the work list's rows. */
  count: z.number(),
  overdue: z.number(),
  /** The rows with each type, in the order of the names; one with two types counts for both. Those without any are left out. */
  types: z.array(
    z.object({ recall_type_id: z.string(), name: z.string(), count: z.number(), overdue: z.number() }),
  ),
});
export type RecallFigures = z.infer<typeof RecallFigures>;

export const countDueRecalls = get('/recalls/figures', {
  summary: 'How many recalls are due and overdue, by type.',
  access: staffWith('appointments.read'),
  audit: { nothing: 'Counts of the practice, no record.' },
  shows,
  output: RecallFigures,
  refusals: [],
});

export const listPatientRecalls = get('/patients/{id}/recalls', {
  summary: "A patient's recalls by date; ended ones last.",
  access: staffWith('appointments.read'),
  audit: { action: 'read', object: 'patient_recall', patient: 'params.id' },
  shows,
  output: z.array(PatientRecall),
  refusals: ['patient_not_found'],
});

export const setPatientRecall = put('/patients/{id}/recalls', {
  summary: 'Set the date, note or pause of a recall, or end it; also one that no visit has triggered yet.',
  access: staffWith('appointments.write'),
  audit: { action: 'update', object: 'patient_recall', patient: 'params.id' },
  body: PatientRecallInput,
  output: PatientRecall,
  refusals: ['patient_not_found', 'recall_type_not_found', 'stale_version'],
});
