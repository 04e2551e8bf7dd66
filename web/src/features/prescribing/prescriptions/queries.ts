import { countPrescriptions, getPrescription, listPrescriptions } from '@cusp/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { pagedList } from '../../../api/paged.ts';
import { callPage } from '../../../api/pages.ts';

/** The prescriptions of the practice loaded page by page, the newest first, without the signatures' pictures. */
export const prescriptionsList = (q: string | undefined) =>
  pagedList(keyOf('prescriptions', 'pages', q ?? ''), (page, signal) =>
    callPage(listPrescriptions, { query: { q, signatures: 'none', ...page } }, { signal }),
  );

/** One prescription with its signature, for the printed sheet. */
export const prescriptionQuery = (id: string) =>
  queryOf(getPrescription, { params: { id } }, keyOf('prescriptions', 'one', id));

/** The number of all, or of the search results. */
export const prescriptionsCountQuery = (q: string | undefined) =>
  queryOptions({
    queryKey: keyOf('prescriptions', 'count', q ?? ''),
    queryFn: ({ signal }) => call(countPrescriptions, { query: { q } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** One patient's prescriptions, the newest first. */
export const prescriptionsQuery = (patientId: string) =>
  queryOf(listPrescriptions, { query: { patient_id: patientId } }, keyOf('prescriptions', 'list', patientId));
