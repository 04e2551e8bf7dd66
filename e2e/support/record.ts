import {
  createAppointment,
  createPayment,
  createPrescription,
  createTreatment,
  type Appointment,
  type InputOf,
  type Payment,
  type Prescription,
  type Treatment,
} from '@cusp/contract';
import { dayFromToday } from './days.ts';
import type { Practice } from './practice.ts';

type Body<E extends { body: object }> = { [Field in keyof E['body']]?: E['body'][Field] };

/** Books a visit so many days from today; what isn't given is made up. */
export const book = (
  practice: Practice,
  patientId: string,
  day: number,
  fields: Body<InputOf<typeof createAppointment>> = {},
): Promise<Appointment> =>
  practice.call(createAppointment, {
    body: {
      patient_id: patientId,
      appointment_date: dayFromToday(day),
      appointment_time: '09:30',
      duration: 30,
      ...fields,
    },
  });

/** Adds a treatment to a patient: completed, unless given as planned or under way. */
export const treat = (
  practice: Practice,
  patientId: string,
  fields: Body<InputOf<typeof createTreatment>> = {},
): Promise<Treatment> =>
  practice.call(createTreatment, {
    body: { patient_id: patientId, procedure: 'Crown', cost: 900, status: 'completed', ...fields },
  });

export const pay = (
  practice: Practice,
  patientId: string,
  amount: number,
  fields: Body<InputOf<typeof createPayment>> = {},
): Promise<Payment> => practice.call(createPayment, { body: { patient_id: patientId, amount, ...fields } });

export const prescribe = (
  practice: Practice,
  patientId: string,
  fields: Body<InputOf<typeof createPrescription>> = {},
): Promise<Prescription> =>
  practice.call(createPrescription, {
    body: {
      patient_id: patientId,
      medication: 'Amoxicillin',
      dosage: '500 mg capsule',
      frequency: 'Every 8 hours',
      duration: '7 days',
      ...fields,
    },
  });
