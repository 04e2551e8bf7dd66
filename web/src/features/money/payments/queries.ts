import { getReceipt, type InputOf, listPayments, paymentFigures } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { keepAnswer } from '../../../ui/feedback/answered.ts';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { pagedList } from '../../../api/paged.ts';

/** The filters and order of the list of payments. */
type Filters = Omit<InputOf<typeof listPayments>['query'], 'limit' | 'cursor' | 'patient_id'>;

/** The payments of the practice loaded page by page, the newest first. */
export const paymentsList = (filters: Filters) =>
  pagedList(
    listPayments,
    keyOf('payments', 'pages', filters.q ?? '', filters.status ?? '', filters.sort ?? ''),
    (page) => ({ query: { ...filters, ...page } }),
  );

/** The figures of all, or of the filtered ones. */
export const paymentFiguresQuery = ({ q, status }: Omit<Filters, 'sort'> = {}) =>
  queryOptions({
    ...queryOf(paymentFigures, { query: { q, status } }, keyOf('payments', 'figures', q ?? '', status ?? '')),
    ...keepAnswer,
  });

/** One patient's payments, the newest first. */
export const paymentsQuery = (patientId: string) =>
  queryOf(listPayments, { query: { patient_id: patientId } }, keyOf('payments', 'list', patientId));

/** Among the messages, since a text of it tells how it went. */
export const receiptKey = (paymentId: string) => keyOf('messages', 'receipt', paymentId);

/** While an email of it waits, it is asked for again, a few times: the outcome of an email isn't an event. */
const looksAgain = 6;

/** The receipt of a payment, with how often it was sent. */
export const receiptQuery = (paymentId: string) =>
  queryOptions({
    ...queryOf(getReceipt, { params: { id: paymentId } }, receiptKey(paymentId)),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      dataUpdateCount < looksAgain &&
      data?.sent.some(({ channel, state }) => channel === 'email' && state === 'queued')
        ? 2_000
        : false,
  });
