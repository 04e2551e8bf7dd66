import {
  countAppointments,
  countRecalls,
  type InputOf,
  listAppointments,
  listRecalls,
  listRecentAppointments,
} from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { keepAnswer } from '../../../ui/feedback/answered.ts';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { pagedList } from '../../../api/paged.ts';

/** The filters of the schedule. */
type Filters = Pick<InputOf<typeof listAppointments>['query'], 'q' | 'status'>;

/** The appointments from this day (`YYYY-MM-DD`) on, loaded page by page. */
export const appointmentsFrom = (from: string, filters: Filters) =>
  pagedList(
    listAppointments,
    keyOf('appointments', 'from', from, filters.q ?? '', filters.status ?? ''),
    (page) => ({ query: { ...filters, from, ...page } }),
  );

/** Appointments up to this day, the latest first. */
export const appointmentsUpTo = (to: string, filters: Filters) =>
  pagedList(
    listAppointments,
    keyOf('appointments', 'to', to, filters.q ?? '', filters.status ?? ''),
    (page) => ({ query: { ...filters, to, sort: '-date', ...page } }),
  );

/** The number of all, or of the filtered ones. */
export const appointmentCountQuery = ({ q, status }: Filters) =>
  queryOptions({
    ...queryOf(
      countAppointments,
      { query: { q, status } },
      keyOf('appointments', 'count', q ?? '', status ?? ''),
    ),
    ...keepAnswer,
  });

/** The appointments of one day, by time. */
export const appointmentsOn = (date: string) =>
  queryOf(listAppointments, { query: { from: date, to: date } }, keyOf('appointments', 'on', date));

/** One patient's appointments by date and time. */
export const appointmentsQuery = (patientId: string) =>
  queryOf(listAppointments, { query: { patient_id: patientId } }, keyOf('appointments', 'list', patientId));

/** The patients to call back loaded page by page, the longest overdue first. */
export const recallsList = ({ q, sort }: { q?: string | undefined; sort?: string | undefined }) =>
  pagedList(listRecalls, keyOf('appointments', 'recalls', q ?? '', sort ?? ''), (page) => ({
    query: { q, sort, ...page },
  }));

/** The number of all, or of the search results. */
export const recallCountQuery = (q: string | undefined) =>
  queryOptions({
    ...queryOf(countRecalls, { query: { q } }, keyOf('appointments', 'recall-count', q ?? '')),
    ...keepAnswer,
  });

/** The newest appointments by the moment they were made. */
export const recentAppointmentsQuery = () =>
  queryOf(listRecentAppointments, {}, keyOf('appointments', 'recent'));
