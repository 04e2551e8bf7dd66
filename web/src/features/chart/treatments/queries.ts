import { type InputOf, listTreatments, treatmentFigures } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { keepAnswer } from '../../../ui/feedback/answered.ts';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { pagedList } from '../../../api/paged.ts';

/** The filters of the list of treatments. */
type Filters = Pick<InputOf<typeof listTreatments>['query'], 'q' | 'status'>;

/** The treatments of the practice loaded page by page, the newest first. */
export const treatmentsList = (filters: Filters) =>
  pagedList(listTreatments, keyOf('treatments', 'pages', filters.q ?? '', filters.status ?? ''), (page) => ({
    query: { ...filters, ...page },
  }));

/** The figures of all, or of the filtered ones. */
export const treatmentFiguresQuery = ({ q, status }: Filters = {}) =>
  queryOptions({
    ...queryOf(
      treatmentFigures,
      { query: { q, status } },
      keyOf('treatments', 'figures', q ?? '', status ?? ''),
    ),
    ...keepAnswer,
  });

/** One treatment, in a list; empty if it doesn't exist. */
export const treatmentQuery = (id: string) =>
  queryOf(listTreatments, { query: { id } }, keyOf('treatments', 'one', id));

/** One patient's treatments, the newest first. */
export const treatmentsQuery = (patientId: string) =>
  queryOf(listTreatments, { query: { patient_id: patientId } }, keyOf('treatments', 'list', patientId));
