import { getPatientFamily } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/keys.ts';

/** A patient's present family. */
export const familyQuery = (patientId: string) =>
  queryOptions({
    queryKey: keyOf('families', 'of', patientId),
    queryFn: ({ signal }) => call(getPatientFamily, { params: { id: patientId } }, { signal }),
  });
