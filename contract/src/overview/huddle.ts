import * as z from 'zod/mini';
import { appointmentTypes } from '../kernel/appointment-words.ts';
import { appointmentProgress } from '../schedule/appointment-states.ts';
import { get, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { Owed } from '../people/owed.ts';
import { shownOnSchedule } from '../schedule/shown-on-schedule.ts';

/** One of the day's visits, with what the team must know before the day begins. */
export const HuddleEntry = z.object({
  appointment_id: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  patient_date_of_birth: z.string(),
  appointment_time: z.string(),
  duration: z.int(),
  type: z.enum(appointmentTypes),
  progress: z.enum(appointmentProgress),
  /** `''` if none is assigned. */
  operatory_name: z.string(),
  provider_name: z.string(),
  confirmed: z.boolean(),
  is_first_visit: z.boolean(),
  staff_notes: z.string(),
  allergies: z.string(),
  medical_history: z.string(),
  /** The amounts that the patient owes; for a guarantor, the family's. */
  owed: Owed,
  /** Recalls due by that day with no later visit booked for them. */
  recalls: z.array(z.object({ name: z.string(), due_date: z.string() })),
  /** Planned treatments that are not on an upcoming visit, the latest first. */
  planned: z.array(z.object({ procedure: z.string(), tooth_number: z.string(), cost: z.number() })),
  /** Family members with a recall due. */
  family_due: z.array(
    z.object({ patient_id: z.string(), patient_name: z.string(), name: z.string(), due_date: z.string() }),
  ),
});
export type HuddleEntry = z.infer<typeof HuddleEntry>;

export const getHuddle = get('/schedule/huddle', {
  summary: "A day's visits by time, with what matters about each patient.",
  access: staffWith('appointments.read'),
  audit: { action: 'read', object: 'appointment' },
  query: z.object({ date: field.date('Enter the date.') }),
  shows: shownOnSchedule,
  output: z.array(HuddleEntry),
  refusals: [],
});
