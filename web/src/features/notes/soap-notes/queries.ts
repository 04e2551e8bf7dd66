import { countSoapNotes, listSoapNotes } from '@cusp/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/keys.ts';
import { pagedList } from '../../../api/paged.ts';
import { callPage } from '../../../api/pages.ts';

/** The SOAP notes of the practice loaded page by page, the newest first. */
export const soapNotesList = (q: string | undefined) =>
  pagedList(keyOf('soap-notes', 'pages', q ?? ''), (page, signal) =>
    callPage(listSoapNotes, { query: { q, ...page } }, { signal }),
  );

/** The number of all, or of the search results. */
export const soapNotesCountQuery = (q: string | undefined) =>
  queryOptions({
    queryKey: keyOf('soap-notes', 'count', q ?? ''),
    queryFn: ({ signal }) => call(countSoapNotes, { query: { q } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** How many notes of a patient are read for their diagnosis. */
const latest = '3';

/** A patient's latest SOAP notes, the newest first. */
export const soapNotesOfQuery = (patientId: string) =>
  queryOptions({
    queryKey: keyOf('soap-notes', 'latest', patientId),
    queryFn: ({ signal }) =>
      call(listSoapNotes, { query: { patient_id: patientId, limit: latest } }, { signal }),
  });
