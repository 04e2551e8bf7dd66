import { listPayments } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/keys.ts';

/** All payments, the newest first, or one patient's. */
export const paymentsQuery = (patientId?: string) =>
  queryOptions({
    queryKey: keyOf('payments', 'list', patientId ?? 'all'),
    queryFn: ({ signal }) => call(listPayments, { query: { patient_id: patientId } }, { signal }),
  });
