import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import { appointmentTypes } from '../kernel/appointment-words.ts';
import * as field from '../kernel/fields.ts';
import { procedures } from '../kernel/treatment-words.ts';
import { alertLevels, alertMoments, promptMoments } from './rules/alert-words.ts';

/** `went_on`: done in spite of it; `heeded`: put off because of it; `unasked`: done by a call that doesn't ask. */
export const alertOutcomes = ['went_on', 'heeded', 'unasked'] as const;
export type AlertOutcome = (typeof alertOutcomes)[number];

const Answered = z.object({
  outcome: z.enum(alertOutcomes),
  moment: z.enum(alertMoments),
  by: z.string(),
  at: field.moment(),
  reason: z.string(),
});

/** A rule that applies to a patient now, or a pop-up note that staff wrote about them. */
export const Alert = z.object({
  /** The id of the rule or of the note. */
  rule_id: z.string(),
  /** The author and time of the note, and if it opens with the record; null for a rule. */
  note: z.nullable(z.object({ by: z.string(), at: field.moment(), opens: z.boolean() })),
  level: z.enum(alertLevels),
  /** The subject of the alert; the front desk reads only that there is one. */
  title: z.string(),
  /** The instruction; for the front desk, the rule's own. */
  instruction: z.string(),
  /** Why it applies: "Warfarin", "INR 3.8 on 2026-11-20". Empty for the front desk. */
  because: z.array(z.string()),
  /** Found in uncoded text. */
  by_words: z.boolean(),
  /** The procedures it is about; empty: any. Always empty for the front desk. */
  procedures: z.array(z.enum(procedures)),
  /** It asks at the requested moment, and nobody has answered it for this visit. */
  asks: z.boolean(),
  /** Only a dentist can go on at that moment. */
  needs_dentist: z.boolean(),
  /** The last answer for this visit; null: none. */
  answered: z.nullable(Answered),
});
export type Alert = z.infer<typeof Alert>;

export const PatientAlerts = z.object({
  patient_id: z.string(),
  /** The name for a question that opens over a screen with several patients, or none. */
  patient_name: z.string(),
  /** The visit that answers count for: the one asked about, or else today's. */
  appointment_id: z.nullable(z.string()),
  /** In order of danger. */
  alerts: z.array(Alert),
});
export type PatientAlerts = z.infer<typeof PatientAlerts>;

const separated = (given: string) => given.split(',').filter(Boolean);
/** Categories of the catalog, separated by commas. */
const categoriesQuery = z.pipe(
  z.optional(z.string().check(z.maxLength(500, 'Name fewer categories.'))),
  z.pipe(
    z.transform((given: string | undefined) => separated(given ?? '')),
    z.array(field.oneOf(procedures, 'Name categories of the catalog, separated by commas.')),
  ),
);

const wrongIds = 'Use ids, separated by commas.';
const someIds = () =>
  z.optional(
    z.pipe(
      z.string().check(z.maxLength(4000, wrongIds)),
      z.pipe(z.transform(separated), z.array(field.id(wrongIds))),
    ),
  );
/** The work of a visit that is being booked, as entered in its form. */
const aboutToBring = {
  type: z.optional(field.oneOf(appointmentTypes, 'Choose a type from the list.')),
  kind_id: z.optional(field.id('Choose a kind from the list.')),
  date: z.optional(field.date('Enter the day of the visit.')),
  /** Or the treatments that are about to be completed. */
  treatment_ids: someIds(),
  /** The expected procedures; without them, the usual ones of the kind on that day. */
  procedure_ids: someIds(),
};

export const shownWithAlerts = ['patients', 'health', 'vitals', 'alert-rules', 'popup-notes'] as const;

export const getPatientAlerts = get('/patients/{id}/alerts', {
  summary: 'A patient’s alerts in order of danger, and which of them ask at a moment.',
  access: staffWith('patients.read'),
  audit: { action: 'read', object: 'alert_answer', patient: 'params.id' },
  query: z.object({
    moment: z.optional(field.oneOf(promptMoments, 'Choose when from the list.')),
    appointment_id: z.optional(field.id('This is not the id of a visit.')),
    /** The work about to be done; without any of these, the visit's work. */
    categories: categoriesQuery,
    ...aboutToBring,
  }),
  shows: shownWithAlerts,
  output: PatientAlerts,
  refusals: ['patient_not_found'],
});

/** The longest range of days whose visits are marked at once. */
export const visitAlertDays = 7;

export const listVisitAlerts = get('/visit-alerts', {
  summary: 'The visits of up to a week that have alerts, with the alerts.',
  access: staffWith('appointments.read'),
  audit: { action: 'read', object: 'alert_answer' },
  query: z.object({ from: field.date('Enter the first day.'), to: field.date('Enter the last day.') }),
  shows: shownWithAlerts,
  output: z.array(z.object({ patient_id: z.string(), appointment_id: z.string(), alerts: z.array(Alert) })),
  refusals: ['schedule_too_long'],
});

export const AlertAnswerInput = z.object({
  moment: field.oneOf(alertMoments, 'Choose when from the list.'),
  appointment_id: field.optionalId('Choose a visit of this patient.'),
  went_on: z.boolean({ error: 'Choose whether to go on.' }),
  rule_ids: z
    .array(field.id('Name the rules that are answered.'), { error: 'Name the rules that are answered.' })
    .check(
      z.minLength(1, 'Name the rules that are answered.'),
      z.maxLength(50, 'Answer at most 50 at once.'),
    ),
  /** Required to go on in spite of an alert that stops. */
  reason: field.optionalLine(),
});
export type AlertAnswerInput = z.input<typeof AlertAnswerInput>;

export const answerAlerts = post('/patients/{id}/alert-answers', {
  summary:
    'Answer alerts at a moment: go on with a reason, or put it off. After that they stay quiet for this visit.',
  access: staffWith('patients.write'),
  audit: { action: 'create', object: 'alert_answer', patient: 'params.id' },
  body: AlertAnswerInput,
  output: PatientAlerts,
  refusals: ['patient_not_found', 'appointment_not_found', 'alert_rule_not_found', 'alert_for_dentist'],
});
