import { countSoapNotes, listSoapNotes } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { keepAnswer } from '../../../ui/feedback/answered.ts';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { pagedList } from '../../../api/paged.ts';

/** The SOAP notes of the practice loaded page by page, the newest first. */
export const soapNotesList = (q: string | undefined) =>
  pagedList(listSoapNotes, keyOf('soap-notes', 'pages', q ?? ''), (page) => ({ query: { q, ...page } }));

/** The number of all, or of the search results. */
export const soapNotesCountQuery = (q: string | undefined) =>
  queryOptions({
    ...queryOf(countSoapNotes, { query: { q } }, keyOf('soap-notes', 'count', q ?? '')),
    ...keepAnswer,
  });

/** How many of a patient's notes are loaded for their diagnoses. */
const latestLimit = '3';

/** A patient's latest SOAP notes, the newest first. */
export const soapNotesOfQuery = (patientId: string) =>
  queryOf(
    listSoapNotes,
    { query: { patient_id: patientId, limit: latestLimit } },
    keyOf('soap-notes', 'latest', patientId),
  );
