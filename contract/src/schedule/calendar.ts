import * as z from 'zod/mini';
import { Appointment } from './appointments.ts';
import { Blockout, Hold } from './blockouts.ts';
import { EarlierTimeWish } from './earlier-times.ts';
import { procedureAreas } from '../chart/rules/site.ts';
import { get, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { Owed } from '../people/owed.ts';
import { procedures as categories, treatmentStatuses } from '../kernel/treatment-words.ts';
import { shownOnSchedule } from './shown-on-schedule.ts';

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
  /** False: the fee is not known, and the cost of 0 isn't a price. */
  priced: z.boolean(),
  provider_id: z.nullable(z.string()),
  /** Hygienists are providers of it, too. */
  by_hygienist: z.boolean(),
  /** The part of the mouth that its procedure is for while nothing says where that is; null: nothing is missing. */
  asks: z.nullable(z.enum(procedureAreas)),
});
export type AppointmentTreatment = z.infer<typeof AppointmentTreatment>;

/** A procedure that a visit is expected to bring; once the patient is seated it is a treatment. */
export const ExpectedProcedure = z.object({
  procedure_id: z.string(),
  name: z.string(),
  category: z.enum(categories),
  area: z.enum(procedureAreas),
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
  /** The text on allergies and medical history; `''` for none. */
  allergies: z.string(),
  medical_history: z.string(),
  /** The amounts that the patient owes; for a guarantor, the family's. */
  owed: Owed,
  treatments: z.array(AppointmentTreatment),
  expected: z.array(ExpectedProcedure),
  /** The cost of its treatments and of its expected procedures together, in dollars. */
  production: z.number(),
  /** Why nothing was charged for it; `''` where something was, and before it is checked out. */
  uncharged_reason: z.string(),
  /** The half of the column that it takes while it deliberately overlaps others; null for the whole column. */
  lane: z.nullable(z.int()),
  overlap_reason: z.string(),
  /** When the doctor was asked to come to the patient in the chair; null: nobody waits for the doctor. */
  ready_for_doctor_at: z.nullable(field.moment()),
  /** Its patient asked for an earlier time; null: nobody did, or the wish has ended. */
  wish: z.nullable(EarlierTimeWish),
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

export const getSchedule = get('/schedule', {
  summary: 'A day or up to a week: hours, visits, blocked and held times.',
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
  refusals: ['schedule_too_long'],
});

export const getAppointment = get('/appointments/{id}', {
  summary: 'One visit as the schedule shows it.',
  access: staffWith('appointments.read'),
  audit: { action: 'read', object: 'appointment', patient: 'output.patient_id' },
  shows: shownOnSchedule,
  output: ScheduledAppointment,
  refusals: ['appointment_not_found'],
});

export const listExpectedProcedures = get('/appointments/expected', {
  summary:
    'What a visit of a kind usually brings for a patient on a day: by age, and by the recalls that are due.',
  access: staffWith('appointments.read'),
  audit: { action: 'read', object: 'patient_recall', patient: 'query.patient_id' },
  query: z.object({
    patient_id: field.id('Choose a patient.'),
    kind_id: field.id('This is not the id of a kind of appointment.'),
    date: field.date('Enter the date.'),
  }),
  shows: shownOnSchedule,
  output: z.array(ExpectedProcedure),
  refusals: [],
});
