import { type InputOf, listPayments, paymentFigures } from '@cusp/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/keys.ts';
import { pagedList } from '../../api/paged.ts';
import { callPage } from '../../api/pages.ts';

/** What the list of payments is narrowed to and ordered by. */
type Narrowed = Omit<InputOf<typeof listPayments>['query'], 'limit' | 'cursor' | 'patient_id'>;

/** The payments of the practice as far as somebody looks, the newest first. */
export const paymentsList = (narrowed: Narrowed) =>
  pagedList(
    keyOf('payments', 'pages', narrowed.q ?? '', narrowed.status ?? '', narrowed.sort ?? ''),
    (page, signal) => callPage(listPayments, { query: { ...narrowed, ...page } }, { signal }),
  );

/** What they come to: all of them, or as they are narrowed. */
export const paymentFiguresQuery = ({ q, status }: Omit<Narrowed, 'sort'> = {}) =>
  queryOptions({
    queryKey: keyOf('payments', 'figures', q ?? '', status ?? ''),
    queryFn: ({ signal }) => call(paymentFigures, { query: { q, status } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** One patient's payments, the newest first. */
export const paymentsQuery = (patientId: string) =>
  queryOptions({
    queryKey: keyOf('payments', 'list', patientId),
    queryFn: ({ signal }) => call(listPayments, { query: { patient_id: patientId } }, { signal }),
  });
