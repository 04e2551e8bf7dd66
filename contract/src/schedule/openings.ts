import * as z from 'zod/mini';
import { appointmentTypes } from '../kernel/appointment-words.ts';
import { appointmentDuration } from './duration.ts';
import { get, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { procedures as categories } from '../kernel/treatment-words.ts';
import { shownOnSchedule } from './shown-on-schedule.ts';

/** A patient who could come, and how to reach them; after a merge, by the surviving record. */
const whom = {
  patient_id: z.string(),
  patient_name: z.string(),
  patient_phone: z.string(),
  patient_date_of_birth: z.string(),
  /** The guarantor of the patient's family, also if that is the patient; `''`: in no family. */
  family_head_name: z.string(),
  family_head_phone: z.string(),
};

/** The appointment to book for the patient. */
const booking = {
  kind_id: z.nullable(z.string()),
  type: z.enum(appointmentTypes),
  minutes: z.int(),
  /** The patient's treatments that are to be done then. */
  treatment_ids: z.array(z.string()),
};

/** A visit that was cancelled or missed, and whose patient has nothing booked since. */
export const BrokenAppointment = z.object({
  appointment_id: z.string(),
  ...whom,
  appointment_date: z.string(),
  appointment_time: z.string(),
  progress: z.enum(['cancelled', 'no_show']),
  ended_reason: z.string(),
  provider_id: z.nullable(z.string()),
  ...booking,
});
export type BrokenAppointment = z.infer<typeof BrokenAppointment>;

/** The number of days back for which broken visits are listed: at most, and by default. */
export const brokenDays = { most: 365, byDefault: 90 } as const;

export const listBroken = get('/appointments/broken', {
  summary:
    'Cancelled and missed visits whose patients have nothing booked since: the last of each, the latest first.',
  access: staffWith('appointments.read'),
  audit: { action: 'read', object: 'appointment' },
  query: z.object({
    /** Visits from so many days ago on, also those that would still be to come. */
    days: z.optional(field.numberFrom(1, brokenDays.most, `Choose 1 to ${brokenDays.most} days.`)),
  }),
  shows: shownOnSchedule,
  output: z.array(BrokenAppointment),
  refusals: [],
});

/** A patient's planned treatments that are on no upcoming visit. */
export const Unscheduled = z.object({
  ...whom,
  treatments: z.array(
    z.object({
      id: z.string(),
      procedure: z.enum(categories),
      tooth_number: z.string(),
      description: z.string(),
      date: z.string(),
      /** Dollars. */
      cost: z.number(),
      /** The minutes of its procedure in the practice's catalog. */
      minutes: z.int(),
      /** It is of the record that survives, and not of one merged into it: a visit has treatments of its own record. */
      own: z.boolean(),
      /** The patient accepted it as part of a treatment plan. */
      accepted: z.boolean(),
    }),
  ),
  /** All of them together, in dollars. */
  cost: z.number(),
  minutes: z.int(),
});
export type Unscheduled = z.infer<typeof Unscheduled>;

export const listUnscheduled = get('/treatments/unscheduled', {
  summary:
    'The unscheduled list: planned treatments on no upcoming visit, by patient, the most expensive first.',
  access: staffWith('treatments.read'),
  audit: { action: 'read', object: 'treatment' },
  query: field.listQuery,
  shows: shownOnSchedule,
  output: z.array(Unscheduled),
  refusals: [],
});

/** Why somebody is asked whether they come, in the order in which they are asked. */
const fitReasons = ['asap', 'broken', 'treatment', 'recall'] as const;

/** Somebody who could take a free place. */
export const Fit = z.object({
  why: z.enum(fitReasons),
  /** The same in words: `On the short list; booked for Mon, Mar 3, 9:00 AM`. */
  reason: z.string(),
  ...whom,
  ...booking,
  provider_id: z.nullable(z.string()),
  /** The visit that would be moved there, with its version; null: a new one is booked. */
  appointment_id: z.nullable(z.string()),
  version: z.nullable(z.int()),
  /** Why no text can go to them; `''`: one can. */
  text_problem: z.string(),
});
export type Fit = z.infer<typeof Fit>;

/** The number of patients offered for an opening: the default and the maximum. */
export const fitsOffered = 3;
export const mostFits = 12;

const { least, most } = appointmentDuration;

export const listFits = get('/appointments/fits', {
  summary: `The patients that fit an opening best: ${fitsOffered}, or as many as are asked for.`,
  access: staffWith('appointments.read'),
  audit: { action: 'read', object: 'appointment' },
  query: z.object({
    date: field.date('Enter the date.'),
    time: field.time('Enter the time.'),
    /** The length of the opening. */
    minutes: field.numberFrom(least, most, `Use ${least} to ${most} minutes.`),
    operatory_id: field.id('Choose an operatory.'),
    /** The provider; any if absent. */
    provider_id: z.optional(field.id('This is not the id of a provider.')),
    limit: z.optional(field.numberFrom(1, mostFits, `Choose 1 to ${mostFits}.`)),
  }),
  shows: shownOnSchedule,
  output: z.array(Fit),
  refusals: [],
});
