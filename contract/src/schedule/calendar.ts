import * as z from 'zod/mini';
import { Appointment, OverlapInput, confirmationWays, appointmentProgress } from './appointments.ts';
import { Blockout, Hold } from './blockouts.ts';
import { endpoint, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { Owed } from '../people/owed.ts';
import { procedures as categories, treatmentStatuses } from '../kernel/treatment-words.ts';
import { shownOnSchedule } from './shown-on-schedule.ts';
import { appointmentDuration, minutesOfVisit, wrongDuration } from './duration.ts';

/** A treatment that is to be done, or was done, at a visit. */
export const AppointmentTreatment = z.object({
  id: z.string(),
  procedure: z.enum(categories),
  /** The catalog's entry; null: none. */
  procedure_id: z.nullable(z.string()),
  /** The catalog's entry, or else the category. */
  procedure_name: z.string(),
  tooth_number: z.string(),
  description: z.string(),
  status: z.enum(treatmentStatuses),
  /** Dollars. */
  cost: z.number(),
  /** False: the fee is not known, and the cost of 0 is no price. */
  priced: z.boolean(),
  provider_id: z.nullable(z.string()),
  /** Hygienists are providers of it, too. */
  by_hygienist: z.boolean(),
});
export type AppointmentTreatment = z.infer<typeof AppointmentTreatment>;

/** A procedure that a visit is expected to bring; once the patient is seated it is a treatment. */
export const ExpectedProcedure = z.object({
  procedure_id: z.string(),
  name: z.string(),
  category: z.enum(categories),
  by_hygienist: z.boolean(),
  /** Dollars, today; null: no fee was entered, which is not $0. */
  fee: z.nullable(z.number()),
});
export type ExpectedProcedure = z.infer<typeof ExpectedProcedure>;

/** An appointment as the schedule shows it, with what the front desk has to know of the patient. */
export const ScheduledAppointment = z.extend(Appointment, {
  patient_date_of_birth: z.string(),
  patient_phone: z.string(),
  /** The patient has had no visit here before it. */
  is_first_visit: z.boolean(),
  /** Under 18 on the day of the visit. */
  is_minor: z.boolean(),
  /** What is written about allergies and medical history; `''` for nothing. */
  allergies: z.string(),
  medical_history: z.string(),
  /** What the patient owes; of a family's guarantor what the family owes. */
  owed: Owed,
  treatments: z.array(AppointmentTreatment),
  expected: z.array(ExpectedProcedure),
  /** What its treatments and what it is expected to bring cost together, in dollars. */
  production: z.number(),
  /** Why nothing was charged for it; `''` where something was, and before it is checked out. */
  uncharged_reason: z.string(),
  /** Which half of the column it takes while it deliberately overlaps others; null: the whole column. */
  lane: z.nullable(z.int()),
  overlap_reason: z.string(),
});
export type ScheduledAppointment = z.infer<typeof ScheduledAppointment>;

/** Working time on one day, wall clock. */
const WorkingTime = z.object({
  opens: z.string(),
  closes: z.string(),
  lunch_from: z.nullable(z.string()),
  lunch_to: z.nullable(z.string()),
});

/** A day's hours: guides that the schedule shades, which refuse nothing. */
export const ScheduleDay = z.object({
  date: z.string(),
  /** Null: the practice is closed. */
  hours: z.nullable(WorkingTime),
  /** The holiday's name; `''` if there is none. */
  closed: z.string(),
  /** The providers who work, with their hours; one without hours of their own has the practice's. */
  providers: z.array(z.extend(WorkingTime, { provider_id: z.string() })),
});
export type ScheduleDay = z.infer<typeof ScheduleDay>;

export const Schedule = z.object({
  days: z.array(ScheduleDay),
  /** By date and time; cancelled and missed ones too, which take no place. */
  visits: z.array(ScheduledAppointment),
  blockouts: z.array(Blockout),
  holds: z.array(Hold),
});
export type Schedule = z.infer<typeof Schedule>;

/** The longest range of days that the schedule shows at once. */
export const longestSchedule = 7;

export const getSchedule = endpoint({
  name: 'getSchedule',
  summary: 'A day or up to a week: hours, visits, blocked and held times.',
  method: 'GET',
  path: '/schedule',
  access: staffWith('appointments.read'),
  audit: { action: 'read', object: 'appointment' },
  query: z.object({
    from: field.date('Enter the first day.'),
    to: field.date('Enter the last day.'),
    operatory_id: z.optional(field.id('This is not the id of an operatory.')),
    provider_id: z.optional(field.id('This is not the id of a provider.')),
  }),
  shows: shownOnSchedule,
  output: Schedule,
  status: 200,
  refusals: ['schedule_too_long'],
});

/** What happened to a visit: who changed what from what. Kept for good. */
export const AppointmentEvent = z.object({
  id: z.string(),
  at: field.moment(),
  /** Who did it: a person of staff, or the patient, or Cusp. */
  by: z.string(),
  kind: z.enum(['booked', 'moved', 'changed', 'confirmed', 'progress', 'undone']),
  /** The fields that changed, as they were and as they became; times and names as people read them. */
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  /** Whether it can be undone now: the last one of the visit, made today, with nothing paid, closed or signed since. */
  undoable: z.boolean(),
  undone: z.boolean(),
});
export type AppointmentEvent = z.infer<typeof AppointmentEvent>;

export const getAppointment = endpoint({
  name: 'getAppointment',
  summary: 'One visit as the schedule shows it.',
  method: 'GET',
  path: '/appointments/{id}',
  access: staffWith('appointments.read'),
  audit: { action: 'read', object: 'appointment', patient: 'output.patient_id' },
  params: field.recordParams,
  shows: shownOnSchedule,
  output: ScheduledAppointment,
  status: 200,
  refusals: ['appointment_not_found'],
});

export const listExpectedProcedures = endpoint({
  name: 'listExpectedProcedures',
  summary:
    'What a visit of a kind usually brings for a patient on a day: by age, and by the recalls that are due.',
  method: 'GET',
  path: '/appointments/expected',
  access: staffWith('appointments.read'),
  audit: { action: 'read', object: 'patient_recall', patient: 'query.patient_id' },
  query: z.object({
    patient_id: field.id('This is not the id of a patient.'),
    kind_id: field.id('This is not the id of a kind of appointment.'),
    date: field.date('Enter the date.'),
  }),
  shows: shownOnSchedule,
  output: z.array(ExpectedProcedure),
  status: 200,
  refusals: [],
});

export const listAppointmentEvents = endpoint({
  name: 'listAppointmentEvents',
  summary: 'What happened to a visit, the newest first.',
  method: 'GET',
  path: '/appointments/{id}/history',
  access: staffWith('appointments.read'),
  audit: { action: 'read', object: 'appointment' },
  params: field.recordParams,
  shows: shownOnSchedule,
  output: z.array(AppointmentEvent),
  status: 200,
  refusals: ['appointment_not_found'],
});

const { least, most, step } = appointmentDuration;

export const moveAppointment = endpoint({
  name: 'moveAppointment',
  summary: 'Move a visit to another day, time, operatory or provider, or change its length.',
  method: 'POST',
  path: '/appointments/{id}/move',
  access: staffWith('appointments.write'),
  audit: { action: 'update', object: 'appointment', patient: 'output.patient_id' },
  params: field.recordParams,
  body: z.object({
    appointment_date: field.date('Enter the date.'),
    appointment_time: field.time('Enter the time.'),
    duration: minutesOfVisit(),
    operatory_id: field.optionalId('Choose an operatory.'),
    provider_id: field.optionalId('Choose a provider.'),
    overlap: z.optional(z.nullable(OverlapInput)),
    /** false: the patient, who wanted to come sooner, does so now. Left out, the wish stays as it is. */
    asap: z.optional(z.boolean('Enter true or false.')),
    version: field.version(),
  }),
  output: ScheduledAppointment,
  status: 200,
  refusals: [
    'appointment_not_found',
    'operatory_not_found',
    'provider_not_found',
    'visit_ended',
    'place_taken',
    'patient_elsewhere',
    'time_missing',
    'stale_version',
  ],
});

export const setVisitProgress = endpoint({
  name: 'setVisitProgress',
  summary:
    'Say how far a visit has got. Once the patient is seated, what is expected is planned; completing the visit completes no treatment.',
  method: 'POST',
  path: '/appointments/{id}/progress',
  access: staffWith('appointments.write'),
  audit: { action: 'update', object: 'appointment', patient: 'output.patient_id' },
  params: field.recordParams,
  body: z.object({
    progress: field.oneOf(appointmentProgress, 'Choose how far the visit has got.'),
    /** Why it was cancelled or missed; a no-show needs one, a cancellation doesn't. Checked out: why nothing is charged. */
    reason: field.optionalLine(),
    version: field.version(),
  }),
  output: ScheduledAppointment,
  status: 200,
  refusals: ['appointment_not_found', 'visit_progress', 'reason_missing', 'stale_version'],
});

export const confirmAppointment = endpoint({
  name: 'confirmAppointment',
  summary: 'Note that the patient will come, or take that back.',
  method: 'POST',
  path: '/appointments/{id}/confirmation',
  access: staffWith('appointments.write'),
  audit: { action: 'update', object: 'appointment', patient: 'output.patient_id' },
  params: field.recordParams,
  body: z.object({
    /** Null: not confirmed. */
    how: z.nullable(field.oneOf(confirmationWays, 'Choose how the patient confirmed.')),
    version: field.version(),
  }),
  output: ScheduledAppointment,
  status: 200,
  refusals: ['appointment_not_found', 'visit_ended', 'stale_version'],
});

export const undoAppointment = endpoint({
  name: 'undoAppointment',
  summary: 'Undo the last change of a visit, on the same day, with what followed from it.',
  method: 'POST',
  path: '/appointments/{id}/undo',
  access: staffWith('appointments.write'),
  audit: { action: 'update', object: 'appointment', patient: 'output.patient_id' },
  params: field.recordParams,
  body: z.object({ event_id: field.id('Choose what to undo.') }),
  output: ScheduledAppointment,
  status: 200,
  refusals: [
    'appointment_not_found',
    'visit_event_not_found',
    'undo_booking',
    'undo_too_late',
    'undo_not_last',
    'undo_followed',
    'fee_not_yours',
    'must_ask',
    'place_taken',
    'patient_elsewhere',
  ],
});

/** A place where a visit of the asked length fits. */
export const FreePlace = z.object({
  date: z.string(),
  time: z.string(),
  minutes: z.int(),
  operatory_id: z.string(),
  provider_id: z.nullable(z.string()),
});
export type FreePlace = z.infer<typeof FreePlace>;

/** How many free places are answered at most and if nobody says how many, and how many days ahead they are searched. */
export const freePlaces = { most: 50, byDefault: 10, days: 180 } as const;

export const listFreePlaces = endpoint({
  name: 'listFreePlaces',
  summary: 'The next openings of a length within hours, from a day on.',
  method: 'GET',
  path: '/appointments/free',
  access: staffWith('appointments.read'),
  audit: { nothing: 'Openings, no record.' },
  query: z.object({
    minutes: field.numberFrom(least, most, wrongDuration, step),
    /** Today if absent; earlier days and, today, earlier times are left out. */
    from: z.optional(field.date('Enter the first day.')),
    /** The last day. */
    to: z.optional(field.date('Enter the last day.')),
    provider_id: z.optional(field.id('This is not the id of a provider.')),
    operatory_id: z.optional(field.id('This is not the id of an operatory.')),
    /** Only with providers who may do it. */
    kind_id: z.optional(field.id('This is not the id of a kind of appointment.')),
    /** Before noon, or from noon on. */
    part: z.optional(field.oneOf(['morning', 'afternoon'], 'Choose morning or afternoon.')),
    /**
     * How many visits belong together, a family's: at once in several chairs, or else one after the other in one. So many
     * places in a row of the answer are one choice then, and `limit` counts the choices.
     */
    visits: z.optional(field.numberFrom(1, 6, 'Choose 1 to 6 visits.')),
    /** Starts on the grid of so many minutes. */
    grid: z.optional(field.numberFrom(5, 15, 'Choose 5, 10 or 15 minutes.', 5)),
    limit: z.optional(field.numberFrom(1, freePlaces.most, `Choose 1 to ${freePlaces.most}.`)),
  }),
  shows: shownOnSchedule,
  output: z.array(FreePlace),
  status: 200,
  refusals: [],
});

export const listAsap = endpoint({
  name: 'listAsap',
  summary: 'The short list: booked visits whose patients want an earlier time, the latest booked first.',
  method: 'GET',
  path: '/appointments/asap',
  access: staffWith('appointments.read'),
  audit: { action: 'read', object: 'appointment' },
  shows: shownOnSchedule,
  output: z.array(ScheduledAppointment),
  status: 200,
  refusals: [],
});
