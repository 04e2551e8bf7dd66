import { listPrescriptions } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/keys.ts';

/** All prescriptions, the newest first, or one patient's. */
export const prescriptionsQuery = (patientId?: string) =>
  queryOptions({
    queryKey: keyOf('prescriptions', 'list', patientId ?? 'all'),
    queryFn: ({ signal }) => call(listPrescriptions, { query: { patient_id: patientId } }, { signal }),
  });
