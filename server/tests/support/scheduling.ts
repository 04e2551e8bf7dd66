import {
  createAppointment,
  createPatient,
  listAppointmentKinds,
  listOperatories,
  listProviders,
} from '@cusp/contract';
import type { AppointmentInput } from '@cusp/contract';
import { aPatient } from './practice.ts';
import type { Caller } from './practice.ts';

/** A place for bookings in a practice that was just registered: a Monday in two operatories, with its owner. */
export async function bookable(call: Caller) {
  const [operatories, providers, kinds, patient] = await Promise.all([
    call(listOperatories),
    call(listProviders),
    call(listAppointmentKinds),
    call(createPatient, { body: aPatient() }),
  ]);
  const [first, second] = operatories.output;
  const [provider] = providers.output;
  if (first === undefined || second === undefined || provider === undefined)
    throw new Error('A practice starts with two operatories and a provider.');
  const aVisit = (fields: Partial<AppointmentInput> = {}): AppointmentInput => ({
    patient_id: patient.id,
    appointment_date: '2031-03-03',
    appointment_time: '09:00',
    operatory_id: first.id,
    provider_id: provider.id,
    ...fields,
  });
  return {
    first,
    second,
    provider,
    kinds: kinds.output,
    patientId: patient.id,
    /** Another patient's id: one person has one chair at a time. */
    another: async () => (await call(createPatient, { body: aPatient({ first_name: 'Noa' }) })).id,
    aVisit,
    book: (fields: Partial<AppointmentInput> = {}) => call(createAppointment, { body: aVisit(fields) }),
  };
}
