import { listAppointments, listRecalls, listRecentAppointments } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/keys.ts';

/** All appointments by date and time, or one patient's. */
export const appointmentsQuery = (patientId?: string) =>
  queryOptions({
    queryKey: keyOf('appointments', 'list', patientId ?? 'all'),
    queryFn: ({ signal }) => call(listAppointments, { query: { patient_id: patientId } }, { signal }),
  });

/** The patients to call back, the longest overdue first. */
export const recallsQuery = () =>
  queryOptions({
    queryKey: keyOf('appointments', 'recalls'),
    queryFn: ({ signal }) => call(listRecalls, {}, { signal }),
  });

/** The newest appointments by the moment they were made. */
export const recentAppointmentsQuery = () =>
  queryOptions({
    queryKey: keyOf('appointments', 'recent'),
    queryFn: ({ signal }) => call(listRecentAppointments, {}, { signal }),
  });
