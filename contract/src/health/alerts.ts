import * as z from 'zod/mini';
import { endpoint, staffWith } from '../kernel/endpoint.ts';
import { appointmentTypes } from '../kernel/appointment-words.ts';
import * as field from '../kernel/fields.ts';
import { procedures } from '../kernel/treatment-words.ts';
import { alertLevels, alertMoments, askedMoments } from './rules/alert-words.ts';

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

/** A rule that holds for a patient now, or a pop-up note that somebody of the practice wrote about them. */
export const Alert = z.object({
  /** The rule, or the note. */
  rule_id: z.string(),
  /** Who wrote the note and when, and whether it shows when the record is opened; null for a rule. */
  note: z.nullable(z.object({ by: z.string(), at: field.moment(), opens: z.boolean() })),
  level: z.enum(alertLevels),
  /** What the alert is about; the front desk reads only that there is one. */
  title: z.string(),
  /** What to do; for the front desk the rule's instruction for it. */
  instruction: z.string(),
  /** Why it holds: "Warfarin", "INR 3.8 on 2026-11-20". Nothing for the front desk. */
  because: z.array(z.string()),
  /** Found in words that nobody coded. */
  by_words: z.boolean(),
  /** The procedures it is about; empty: any. Always empty for the front desk. */
  procedures: z.array(z.enum(procedures)),
  /** It asks at the moment that was asked about, and nobody has answered it for this visit. */
  asks: z.boolean(),
  /** At that moment only a dentist can go on. */
  needs_dentist: z.boolean(),
  /** The last answer for this visit; null: none. */
  answered: z.nullable(Answered),
});
export type Alert = z.infer<typeof Alert>;

export const PatientAlerts = z.object({
  patient_id: z.string(),
  /** For a question over a screen that shows several patients, or none. */
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
/** What a visit that is being booked is to bring: as its form says it. */
const aboutToBring = {
  type: z.optional(field.oneOf(appointmentTypes, 'Choose a type from the list.')),
  kind_id: z.optional(field.id('Choose a kind from the list.')),
  date: z.optional(field.date('Enter the day of the visit.')),
  /** Or the treatments that are about to be completed. */
  treatment_ids: someIds(),
  /** Expected procedures; without them, what the kind usually brings on that day. */
  procedure_ids: someIds(),
};

export const shownWithAlerts = ['patients', 'health', 'vitals', 'alert-rules', 'popup-notes'] as const;

export const getPatientAlerts = endpoint({
  name: 'getPatientAlerts',
  summary: 'What to heed of a patient, in order of danger; and which of it asks at a moment.',
  method: 'GET',
  path: '/patients/{id}/alerts',
  access: staffWith('patients.read'),
  audit: { action: 'read', object: 'alert_answer', patient: 'params.id' },
  params: field.recordParams,
  query: z.object({
    moment: z.optional(field.oneOf(askedMoments, 'Choose a moment from the list.')),
    appointment_id: z.optional(field.id('This is not the id of a visit.')),
    /** What is about to be done; without any of these, what the visit brings. */
    categories: categoriesQuery,
    ...aboutToBring,
  }),
  shows: shownWithAlerts,
  output: PatientAlerts,
  status: 200,
  refusals: ['patient_not_found'],
});

/** The longest range of days whose visits are marked at once. */
export const visitAlertDays = 7;

export const listVisitAlerts = endpoint({
  name: 'listVisitAlerts',
  summary: 'The visits of up to a week whose patients have something to heed, with what.',
  method: 'GET',
  path: '/visit-alerts',
  access: staffWith('appointments.read'),
  audit: { action: 'read', object: 'alert_answer' },
  query: z.object({ from: field.date('Enter the first day.'), to: field.date('Enter the last day.') }),
  shows: shownWithAlerts,
  output: z.array(z.object({ patient_id: z.string(), appointment_id: z.string(), alerts: z.array(Alert) })),
  status: 200,
  refusals: ['schedule_too_long'],
});

export const AlertAnswerInput = z.object({
  moment: field.oneOf(alertMoments, 'Choose a moment from the list.'),
  appointment_id: field.optionalId('Choose a visit of this patient.'),
  went_on: z.boolean({ error: 'Say whether to go on.' }),
  rule_ids: z
    .array(field.id('Name the rules that are answered.'), { error: 'Name the rules that are answered.' })
    .check(
      z.minLength(1, 'Name the rules that are answered.'),
      z.maxLength(50, 'Answer at most 50 at once.'),
    ),
  /** Needed to go on in spite of one that stops. */
  reason: field.optionalLine(),
});
export type AlertAnswerInput = z.input<typeof AlertAnswerInput>;

export const answerAlerts = endpoint({
  name: 'answerAlerts',
  summary:
    'Answer alerts at a moment: go on with a reason, or leave it. For this visit they stay quiet then.',
  method: 'POST',
  path: '/patients/{id}/alert-answers',
  access: staffWith('patients.write'),
  audit: { action: 'create', object: 'alert_answer', patient: 'params.id' },
  params: field.recordParams,
  body: AlertAnswerInput,
  output: PatientAlerts,
  status: 201,
  refusals: ['patient_not_found', 'appointment_not_found', 'alert_rule_not_found', 'alert_for_dentist'],
});
