import { type ScheduledAppointment, bookingOf } from '@cusp/contract';
import { useQueryClient } from '@tanstack/react-query';
import { patientRecallsQuery } from '../recalls/queries.ts';
import { type Prefill, useScheduleContext } from './context.ts';
import { prefillAfter } from './prefillAfter.ts';
import { nextVisitQuery } from './queries.ts';

type Visit = Pick<ScheduledAppointment, 'id' | 'patient_id' | 'recall_date'>;

/** Finds what to book after a visit. If that can't be loaded, the form begins with the patient and the visit's recall date. */
export function useBookNext(): (visit: Visit) => Promise<Prefill> {
  const client = useQueryClient();
  const { resources, today } = useScheduleContext();
  return async (visit) => {
    const found = await Promise.all([
      client.fetchQuery({ ...nextVisitQuery(visit.id), staleTime: 0 }),
      client.fetchQuery({ ...patientRecallsQuery(visit.patient_id), staleTime: 0 }),
    ]).catch(() => undefined);
    const type = found?.[0].recall_type_id ?? null;
    const recall = type === null ? undefined : bookingOf(found?.[1] ?? [], type, today);
    return prefillAfter(visit, { planned: found?.[0].planned ?? null, recall }, (ofType) =>
      resources.kindFor({ kind_id: null, type: ofType }),
    );
  };
}
