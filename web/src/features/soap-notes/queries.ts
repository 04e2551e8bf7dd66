import { listSoapNotes } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/keys.ts';

/** All SOAP notes, the newest first, or one patient's. */
export const soapNotesQuery = (patientId?: string) =>
  queryOptions({
    queryKey: keyOf('soap-notes', 'list', patientId ?? 'all'),
    queryFn: ({ signal }) => call(listSoapNotes, { query: { patient_id: patientId } }, { signal }),
  });
