import * as z from 'zod/mini';
import { appointmentTypes } from '../kernel/appointment-words.ts';
import { get, staffWith } from '../kernel/endpoint.ts';
import { shownOnSchedule } from './shown-on-schedule.ts';

/** What to book after a visit: the plan's next visit goes first, then the recall that the visit has made. */
export const FollowingVisit = z.object({
  patient_id: z.string(),
  /** The next visit of the plan of one of its treatments: neither done nor booked. Null if nothing is left. */
  planned: z.nullable(
    z.object({ treatment_ids: z.array(z.string()), type: z.enum(appointmentTypes), minutes: z.int() }),
  ),
  /** The recall that is counted from the visit and not booked; the one that leads, where several are done together. */
  recall_type_id: z.nullable(z.string()),
});
export type FollowingVisit = z.infer<typeof FollowingVisit>;

export const findNextVisit = get('/appointments/{id}/next', {
  summary:
    'What to book for the patient after a visit: the next visit of the plan, and the recall that it has made.',
  access: staffWith('appointments.read'),
  audit: { action: 'read', object: 'appointment', patient: 'output.patient_id' },
  shows: [...shownOnSchedule, 'recalls', 'recall-types'],
  output: FollowingVisit,
  refusals: ['appointment_not_found'],
});
