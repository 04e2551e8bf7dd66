import { listTreatments } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/keys.ts';

/** All treatments, the newest first, or one patient's. */
export const treatmentsQuery = (patientId?: string) =>
  queryOptions({
    queryKey: keyOf('treatments', 'list', patientId ?? 'all'),
    queryFn: ({ signal }) => call(listTreatments, { query: { patient_id: patientId } }, { signal }),
  });
