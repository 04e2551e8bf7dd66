import * as z from 'zod/mini';
import { OverlapInput } from './appointments.ts';
import { confirmationMethods, appointmentProgress } from './appointment-states.ts';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { shownOnSchedule } from './shown-on-schedule.ts';
import { minutesOfChangedVisit } from './duration.ts';
import { ScheduledAppointment } from './calendar.ts';

/** An event of a visit: who changed which fields, from and to which values. Kept permanently. */
export const AppointmentEvent = z.object({
  id: z.string(),
  at: field.moment(),
  /** The author: a person of staff, the patient, or Cusp. */
  by: z.string(),
  kind: z.enum(['booked', 'moved', 'changed', 'confirmed', 'progress', 'undone']),
  /** The fields that changed, as they were and as they became; times and names as people read them. */
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  /** Whether it can be undone now: the last one of the visit, made today, with nothing paid, closed or signed since. */
  undoable: z.boolean(),
  undone: z.boolean(),
  /** The patient, or who looks after them, did it with their account of the portal. */
  in_portal: z.boolean(),
});
export type AppointmentEvent = z.infer<typeof AppointmentEvent>;

export const listAppointmentEvents = get('/appointments/{id}/history', {
  summary: 'What happened to a visit, the newest first.',
  access: staffWith('appointments.read'),
  audit: { action: 'read', object: 'appointment' },
  shows: shownOnSchedule,
  output: z.array(AppointmentEvent),
  refusals: ['appointment_not_found'],
});

export const moveAppointment = post('/appointments/{id}/move', {
  summary: 'Move a visit to another day, time, operatory or provider, or change its length.',
  access: staffWith('appointments.write'),
  audit: { action: 'update', object: 'appointment', patient: 'output.patient_id' },
  body: z.object({
    appointment_date: field.date('Enter the date.'),
    appointment_time: field.time('Enter the time.'),
    duration: minutesOfChangedVisit(),
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

export const setVisitProgress = post('/appointments/{id}/progress', {
  summary:
    'Set the status of an appointment. Seating the patient adds expected procedures as planned treatment; completing the appointment does not complete treatments.',
  access: staffWith('appointments.write'),
  audit: { action: 'update', object: 'appointment', patient: 'output.patient_id' },
  body: z.object({
    progress: field.oneOf(appointmentProgress, 'Choose a status.'),
    /** Why it was cancelled or missed; a no-show needs one, a cancellation doesn't. Checked out: why nothing is charged. */
    reason: field.optionalLine(),
    version: field.version(),
  }),
  output: ScheduledAppointment,
  status: 200,
  refusals: ['appointment_not_found', 'visit_progress', 'reason_missing', 'stale_version'],
});

export const confirmAppointment = post('/appointments/{id}/confirmation', {
  summary: 'Mark an appointment as confirmed, or undo that.',
  access: staffWith('appointments.write'),
  audit: { action: 'update', object: 'appointment', patient: 'output.patient_id' },
  body: z.object({
    /** Null: not confirmed. */
    how: z.nullable(field.oneOf(confirmationMethods, 'Choose how the patient confirmed.')),
    version: field.version(),
  }),
  output: ScheduledAppointment,
  status: 200,
  refusals: ['appointment_not_found', 'visit_ended', 'stale_version'],
});

export const undoAppointment = post('/appointments/{id}/undo', {
  summary: 'Undo the last change of a visit, on the same day, with what followed from it.',
  access: staffWith('appointments.write'),
  audit: { action: 'update', object: 'appointment', patient: 'output.patient_id' },
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
    'undo_refusal',
    'entry_moved_on',
    'fee_not_yours',
    'must_ask',
    'place_taken',
    'patient_elsewhere',
  ],
});
