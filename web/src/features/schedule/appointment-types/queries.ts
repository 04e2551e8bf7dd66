import { listAppointmentKinds } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/keys.ts';

/** The kinds of appointment, the eight standard ones first. */
export const appointmentKindsQuery = () =>
  queryOptions({
    queryKey: keyOf('appointment-kinds'),
    queryFn: ({ signal }) => call(listAppointmentKinds, {}, { signal }),
  });
