import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { ScheduledAppointment } from './calendar.ts';

/** A patient who is in a chair today. */
export const SeatedVisit = z.object({
  id: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  /** The operatory's name; `''`: not assigned. */
  operatory: z.string(),
  appointment_time: z.string(),
  /** When the doctor was asked to come; null: nobody waits for the doctor. */
  ready_for_doctor_at: z.nullable(field.moment()),
  version: z.number(),
});
export type SeatedVisit = z.infer<typeof SeatedVisit>;

export const listSeatedVisits = get('/schedule/seated', {
  summary: 'Patients in a chair today: first those who are ready for the doctor, the longest wait first.',
  access: staffWith('appointments.read'),
  audit: { action: 'read', object: 'appointment' },
  shows: ['appointments', 'patients', 'operatories'],
  output: z.array(SeatedVisit),
  refusals: [],
});

export const setReadyForDoctor = post('/appointments/{id}/ready-for-doctor', {
  summary:
    'Mark a patient in the chair as ready for the doctor, or take the mark down once the doctor has come. It goes by itself when the visit leaves the chair.',
  access: staffWith('appointments.write'),
  audit: { action: 'update', object: 'appointment', patient: 'output.patient_id' },
  body: z.object({
    ready: z.boolean('Enter true or false.'),
    version: field.version(),
  }),
  output: ScheduledAppointment,
  status: 200,
  refusals: ['appointment_not_found', 'visit_not_seated', 'stale_version'],
});
