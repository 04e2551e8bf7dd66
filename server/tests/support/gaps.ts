import { createAppointment, createTreatment, listFits, setVisitProgress } from '@cusp/contract';
import type { AppointmentInput, TreatmentInput } from '@cusp/contract';
import type { testApp } from './practice.ts';
import { practiceWithCheck } from './recalls.ts';
import { bookable } from './scheduling.ts';

type NewPractice = Awaited<ReturnType<typeof testApp>>['newPractice'];

/** A practice with a place of an hour that came free in five days, at nine. */
export async function practiceWithGap(newPractice: NewPractice) {
  const made = await practiceWithCheck(newPractice);
  const { call, on } = made;
  const { first, second, provider, kinds } = await bookable(call);
  const place = { date: on(5), time: '09:00', minutes: '60', operatory_id: first.id };
  return {
    ...made,
    first,
    second,
    provider,
    kinds,
    place,
    come: async (patient_id: string, fields: Partial<AppointmentInput> = {}) =>
      (
        await call(createAppointment, {
          body: { patient_id, appointment_date: on(20), appointment_time: '09:00', ...fields },
        })
      ).output,
    end: (id: string, progress: 'cancelled' | 'no_show' = 'cancelled') =>
      call(setVisitProgress, { params: { id }, body: { progress, reason: 'Ill' } }),
    plan: async (patient_id: string, fields: Partial<TreatmentInput> = {}) =>
      (await call(createTreatment, { body: { patient_id, procedure: 'Filling', cost: 120, ...fields } })).id,
    fits: async (query: object = {}) => (await call(listFits, { query: { ...place, ...query } })).output,
  };
}

export const names = (rows: readonly { patient_name: string }[]) =>
  rows.map(({ patient_name }) => patient_name);
