import { type InputOf, listTreatments, treatmentFigures } from '@cusp/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { pagedList } from '../../../api/paged.ts';
import { callPage } from '../../../api/pages.ts';

/** The filters of the list of treatments. */
type Filters = Pick<InputOf<typeof listTreatments>['query'], 'q' | 'status'>;

/** The treatments of the practice loaded page by page, the newest first. */
export const treatmentsList = (filters: Filters) =>
  pagedList(keyOf('treatments', 'pages', filters.q ?? '', filters.status ?? ''), (page, signal) =>
    callPage(listTreatments, { query: { ...filters, ...page } }, { signal }),
  );

/** The figures of all, or of the filtered ones. */
export const treatmentFiguresQuery = ({ q, status }: Filters = {}) =>
  queryOptions({
    queryKey: keyOf('treatments', 'figures', q ?? '', status ?? ''),
    queryFn: ({ signal }) => call(treatmentFigures, { query: { q, status } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** One treatment, in a list; empty if it doesn't exist. */
export const treatmentQuery = (id: string) =>
  queryOf(listTreatments, { query: { id } }, keyOf('treatments', 'one', id));

/** One patient's treatments, the newest first. */
export const treatmentsQuery = (patientId: string) =>
  queryOf(listTreatments, { query: { patient_id: patientId } }, keyOf('treatments', 'list', patientId));
