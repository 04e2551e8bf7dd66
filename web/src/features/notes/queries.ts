import { listNotes } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/keys.ts';

/** One patient's clinical notes, the newest first. */
export const notesQuery = (patientId: string) =>
  queryOptions({
    queryKey: keyOf('notes', 'list', patientId),
    queryFn: ({ signal }) => call(listNotes, { query: { patient_id: patientId } }, { signal }),
  });
