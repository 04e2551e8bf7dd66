import * as z from 'zod/mini';
import { appointmentTypes } from '../kernel/appointment-words.ts';
import { get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { ListCount, countsOnly, searchedFor, sortedBy } from '../kernel/lists.ts';
import { appointmentDuration, minutesOfChangedVisit, minutesOfVisit } from './duration.ts';
import {
  appointmentStatuses,
  appointmentProgress,
  storedConfirmationMethods,
  appointmentActions,
} from './appointment-states.ts';

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
  /** Null: not assigned. */
  operatory_id: z.nullable(z.string()),
  provider_id: z.nullable(z.string()),
  kind_id: z.nullable(z.string()),
  progress: z.enum(appointmentProgress),
  /** The time of the patient's confirmation, its method, and the person who noted it (`''`: the patient themselves). */
  confirmed_at: z.nullable(field.moment()),
  confirmed_how: z.nullable(z.enum(storedConfirmationMethods)),
  confirmed_by: z.string(),
  /** For staff only; patients read `notes`. */
  staff_notes: z.string(),
  /** On the short list: wants to come sooner. */
  asap: z.boolean(),
  /** Why it was cancelled or missed. */
  ended_reason: z.string(),
  version: z.number(),
  created_at: field.moment(),
  /**
   * The actions open to the caller, by the rules that refuse the calls. Conditions beyond the appointment itself, such as whether
   * a slot is free, are checked by the call alone.
   */
  can: z.array(z.enum(appointmentActions)),
});
export type Appointment = z.infer<typeof Appointment>;

/**
 * Allows a visit to overlap others in its operatory: `with` names every visit that is in the way, so that nobody
 * overlaps one they haven't seen.
 */
export const OverlapInput = z.object({
  with: z
    .array(field.id('List the overlapping appointments.'))
    .check(z.minLength(1, 'List the overlapping appointments.'), z.maxLength(20)),
  reason: field.line('Enter the reason for the overlap.'),
});

/** In a change, an absent one of these stays as it is, and `null` clears it (decisions.md, "Beyond the specification"). */
const beyondTheSpecification = {
  operatory_id: z.optional(field.optionalId('Choose an operatory.')),
  provider_id: z.optional(field.optionalId('Choose a provider.')),
  kind_id: z.optional(field.optionalId('Choose an appointment type.')),
  staff_notes: z.optional(field.optionalLongText()),
  asap: z.optional(field.flagOr(false)),
  /** The patient's treatments that are to be done at this visit. */
  treatment_ids: z.optional(
    z.array(field.id('Choose a treatment of this patient.')).check(z.maxLength(50, 'Choose at most 50.')),
  ),
  /**
   * Procedures that it will bring beside those treatments. Of a new one, and of one that becomes another kind's or patient's,
   * what its kind usually brings where this is absent.
   */
  expected_procedure_ids: z.optional(
    z.array(field.id('Choose a procedure of the catalog.')).check(z.maxLength(20, 'Choose at most 20.')),
  ),
  overlap: z.optional(z.nullable(OverlapInput)),
};

const withDefault = (minutes: ReturnType<typeof minutesOfVisit>) =>
  z.pipe(
    z.optional(z.nullable(minutes)),
    z.transform((given: number | null | undefined) => given ?? appointmentDuration.byDefault),
  );

export const AppointmentInput = z.object({
  patient_id: field.id('Choose a patient.'),
  appointment_date: field.date('Enter the date.'),
  appointment_time: field.time('Enter the time.'),
  duration: withDefault(minutesOfVisit()),
  type: field.oneOfOr(appointmentTypes, defaultAppointmentType, 'Choose the type of appointment.'),
  notes: field.optionalLongText(),
  recall_date: field.optionalDate(),
  ...beyondTheSpecification,
});
export type AppointmentInput = z.input<typeof AppointmentInput>;

/** An appointment as it is changed: one that came from another program keeps its length. */
export const ChangedAppointmentInput = z.extend(AppointmentInput, {
  duration: withDefault(minutesOfChangedVisit()),
});

/** Filters for appointments: `q` is part of the patient's name; the first and last day are both included. */
const filters = {
  from: z.optional(field.date('Enter a date.')),
  to: z.optional(field.date('Enter a date.')),
  q: searchedFor(),
  status: z.optional(field.oneOf(appointmentStatuses, 'Choose scheduled, completed or cancelled.')),
};

export const listAppointments = get('/appointments', {
  summary: 'Appointments by date and time.',
  access: staffWith('appointments.read'),
  audit: { action: 'read', object: 'appointment', patient: 'query.patient_id' },
  query: z.extend(field.patientListQuery, { ...filters, sort: sortedBy(['date']) }),
  shows: ['patients', 'practice'],
  output: z.array(Appointment),
  refusals: [],
});

export const countAppointments = get('/appointments/figures', {
  summary: 'How many appointments the list holds, as it is narrowed.',
  access: staffWith('appointments.read'),
  audit: { action: 'read', object: 'appointment', unlessSearched: countsOnly },
  query: z.object(filters),
  shows: ['patients', 'practice'],
  output: ListCount,
  refusals: [],
});

export const listRecentAppointments = get('/appointments/recent', {
  summary: 'The newest appointments by the moment they were made.',
  access: staffWith('appointments.read'),
  audit: { action: 'read', object: 'appointment' },
  shows: ['patients', 'practice'],
  output: z.array(Appointment),
  refusals: [],
});

export const createAppointment = post('/appointments', {
  summary: 'Schedule an appointment.',
  access: staffWith('appointments.write'),
  audit: { action: 'create', object: 'appointment', patient: 'body.patient_id' },
  body: AppointmentInput,
  output: Appointment,
  refusals: [
    'patient_not_found',
    'operatory_not_found',
    'provider_not_found',
    'appointment_kind_not_found',
    'treatment_not_found',
    'procedure_not_found',
    'place_taken',
    'patient_elsewhere',
    'time_missing',
  ],
});

export const updateAppointment = put('/appointments/{id}', {
  summary: 'Change an appointment: the entire record, also with a changed status.',
  emptiesAbsent: true,
  access: staffWith('appointments.write'),
  audit: { action: 'update', object: 'appointment', patient: 'output.patient_id' },
  body: z.extend(ChangedAppointmentInput, {
    status: field.oneOf(appointmentStatuses, 'Choose scheduled, completed or cancelled.'),
    version: field.version(),
  }),
  output: Appointment,
  refusals: [
    'appointment_not_found',
    'patient_not_found',
    'operatory_not_found',
    'provider_not_found',
    'appointment_kind_not_found',
    'treatment_not_found',
    'procedure_not_found',
    'appointment_transition',
    'visit_documented',
    'visit_done',
    'place_taken',
    'patient_elsewhere',
    'time_missing',
    'stale_version',
  ],
});
