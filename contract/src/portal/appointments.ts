import * as z from 'zod/mini';
import { get, portalAccount, post } from '../kernel/endpoint.ts';
import { Appointment } from '../schedule/appointments.ts';
import { patientVisitActions } from '../schedule/online-booking.ts';

export const PortalAppointment = z.extend(
  z.pick(Appointment, {
    id: true,
    status: true,
    appointment_date: true,
    appointment_time: true,
    duration: true,
    type: true,
    notes: true,
    confirmed_at: true,
  }),
  {
    /** The patient said that they can't come, and waits for a call. */
    declined: z.boolean(),
    /** The provider; `''` for nobody in particular. */
    provider_name: z.string(),
    /** Things for the patient to bring, in English and in Spanish. `''`: nothing in particular; for `bring_es`, the English text is used. */
    bring: z.string(),
    bring_es: z.string(),
    /** The patient has said that they are here, or the desk has. */
    arrived: z.boolean(),
    /**
     * The deposit paid for it, in dollars, and whether it is refunded automatically if the visit is canceled now; null if there is
     * none.
     */
    deposit: z.nullable(z.object({ amount: z.number(), goes_back: z.boolean() })),
    /** The actions that the practice's rules allow the patient. */
    can: z.array(z.enum(patientVisitActions)),
  },
);
export type PortalAppointment = z.infer<typeof PortalAppointment>;

export const portalAppointments = get('/patient-portal/appointments', {
  summary: "The patient's appointments by date and time.",
  access: portalAccount,
  forGuests: ['tablet'],
  audit: { action: 'read', object: 'appointment' },
  output: z.array(PortalAppointment),
  refusals: ['patient_not_found'],
});

const visitSaid = z.object({ id: z.string(), declined: z.boolean() });

export const portalDeclineAppointment = post('/patient-portal/appointments/{id}/decline', {
  summary:
    'Say that one can’t come to an appointment and would like to be called. It stays until someone has called.',
  access: portalAccount,
  audit: { action: 'create', object: 'message' },
  output: visitSaid,
  status: 200,
  refusals: ['patient_not_found', 'appointment_not_found', 'visit_link_changed', 'visit_link_tired'],
});

export const portalTakeBackDecline = post('/patient-portal/appointments/{id}/take-back', {
  summary: 'Withdraw “I can’t come”, until the visit begins. The office reads it.',
  access: portalAccount,
  audit: { action: 'create', object: 'message' },
  output: visitSaid,
  status: 200,
  refusals: ['patient_not_found', 'appointment_not_found', 'visit_link_changed'],
});

export const portalConfirmAppointment = post('/patient-portal/appointments/{id}/confirm', {
  summary: 'Say that one will come to a visit.',
  access: portalAccount,
  audit: { action: 'update', object: 'appointment' },
  output: visitSaid,
  status: 200,
  refusals: ['patient_not_found', 'appointment_not_found', 'visit_link_changed'],
});
