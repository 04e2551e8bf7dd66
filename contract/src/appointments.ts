import * as z from 'zod/mini';
import { endpoint, staffWith } from './endpoint.ts';
import * as field from './fields.ts';
import { ListCount, countsOnly, searchedFor, sortedBy } from './lists.ts';

export const appointmentTypes = [
  'checkup',
  'cleaning',
  'filling',
  'root_canal',
  'extraction',
  'crown',
  'whitening',
  'other',
] as const;
export const appointmentStatuses = ['scheduled', 'completed', 'cancelled'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** Minutes. Source: product.md, 9; `most` from decisions.md. */
export const appointmentDuration = { least: 15, most: 480, step: 15, byDefault: 60 } as const;
export const defaultAppointmentType = 'checkup';

export const Appointment = z.object({
  id: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  appointment_date: z.string(),
  appointment_time: z.string(),
  duration: z.number(),
  type: z.enum(appointmentTypes),
  notes: z.string(),
  recall_date: z.nullable(z.string()),
  status: z.enum(appointmentStatuses),
  version: z.number(),
  created_at: field.moment(),
});
export type Appointment = z.infer<typeof Appointment>;

const { least, most, step, byDefault } = appointmentDuration;
const wrongDuration = `Use a multiple of ${step} minutes from ${least} to ${most}.`;

export const AppointmentInput = z.object({
  patient_id: field.id('Choose a patient.'),
  appointment_date: field.date('Enter the date.'),
  appointment_time: field.time('Enter the time.'),
  duration: z.pipe(
    z.optional(
      z.nullable(
        z
          .int({ error: wrongDuration })
          .check(
            z.refine((minutes) => minutes >= least && minutes <= most && minutes % step === 0, wrongDuration),
          ),
      ),
    ),
    z.transform((given: number | null | undefined) => given ?? byDefault),
  ),
  type: field.oneOfOr(appointmentTypes, defaultAppointmentType, 'Choose the type of appointment.'),
  notes: field.optionalLongText(),
  recall_date: field.optionalDate(),
});
export type AppointmentInput = z.input<typeof AppointmentInput>;

export const RecallEntry = z.object({
  id: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  appointment_date: z.string(),
  type: z.enum(appointmentTypes),
  recall_date: z.string(),
});
export type RecallEntry = z.infer<typeof RecallEntry>;

/** Filters for appointments: `q` is part of the patient's name; the first and last day are both included. */
const narrowed = {
  from: z.optional(field.date('Enter a date.')),
  to: z.optional(field.date('Enter a date.')),
  q: searchedFor(),
  status: z.optional(field.oneOf(appointmentStatuses, 'Choose scheduled, completed or cancelled.')),
};

export const listAppointments = endpoint({
  name: 'listAppointments',
  summary: 'Appointments by date and time.',
  method: 'GET',
  path: '/appointments',
  access: staffWith('appointments.read'),
  audit: { action: 'read', object: 'appointment', patient: 'query.patient_id' },
  query: z.extend(field.patientListQuery, { ...narrowed, sort: sortedBy(['date']) }),
  output: z.array(Appointment),
  status: 200,
  refusals: [],
});

export const countAppointments = endpoint({
  name: 'countAppointments',
  summary: 'How many appointments the list holds, as it is narrowed.',
  method: 'GET',
  path: '/appointments/figures',
  access: staffWith('appointments.read'),
  audit: { action: 'read', object: 'appointment', unlessSearched: countsOnly },
  query: z.object(narrowed),
  output: ListCount,
  status: 200,
  refusals: [],
});

/** The columns that the recall list can be sorted by. */
export const recallOrders = ['patient', 'visit', 'recall'] as const;

export const listRecalls = endpoint({
  name: 'listRecalls',
  summary: 'The patients to call back, the longest overdue first.',
  method: 'GET',
  path: '/appointments/recall',
  access: staffWith('appointments.read'),
  audit: { action: 'read', object: 'appointment', patient: 'query.patient_id' },
  /** `q` is part of the patient's name. */
  query: z.extend(field.patientListQuery, { q: searchedFor(), sort: sortedBy(recallOrders) }),
  output: z.array(RecallEntry),
  status: 200,
  refusals: [],
});

export const countRecalls = endpoint({
  name: 'countRecalls',
  summary: 'How many patients the recall list holds, as it is narrowed.',
  method: 'GET',
  path: '/appointments/recall/figures',
  access: staffWith('appointments.read'),
  audit: { action: 'read', object: 'appointment', unlessSearched: countsOnly },
  query: z.object({ q: searchedFor() }),
  output: ListCount,
  status: 200,
  refusals: [],
});

export const listRecentAppointments = endpoint({
  name: 'listRecentAppointments',
  summary: 'The newest appointments by the moment they were made.',
  method: 'GET',
  path: '/appointments/recent',
  access: staffWith('appointments.read'),
  audit: { action: 'read', object: 'appointment' },
  output: z.array(Appointment),
  status: 200,
  refusals: [],
});

export const createAppointment = endpoint({
  name: 'createAppointment',
  summary: 'Schedule an appointment.',
  method: 'POST',
  path: '/appointments',
  access: staffWith('appointments.write'),
  audit: { action: 'create', object: 'appointment', patient: 'body.patient_id' },
  body: AppointmentInput,
  output: Appointment,
  status: 201,
  refusals: ['patient_not_found'],
});

export const updateAppointment = endpoint({
  name: 'updateAppointment',
  summary: 'Change an appointment: the entire record, also with a changed status.',
  method: 'PUT',
  path: '/appointments/{id}',
  access: staffWith('appointments.write'),
  audit: { action: 'update', object: 'appointment', patient: 'output.patient_id' },
  params: field.recordParams,
  body: z.extend(AppointmentInput, {
    status: field.oneOf(appointmentStatuses, 'Choose scheduled, completed or cancelled.'),
    version: field.version(),
  }),
  output: Appointment,
  status: 200,
  refusals: ['appointment_not_found', 'patient_not_found', 'appointment_transition', 'stale_version'],
});
