import {
  countDueRecalls,
  type InputOf,
  listDueRecalls,
  listFreePlaces,
  listPatientRecalls,
  listRecallContacts,
  listRecallTypes,
} from '@cusp/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/keys.ts';
import { pagedList } from '../../../api/paged.ts';
import { callPage } from '../../../api/pages.ts';

/** The recalls of one patient. */
export const patientRecallsQuery = (patientId: string) =>
  queryOptions({
    queryKey: keyOf('recalls', 'of', patientId),
    queryFn: ({ signal }) => call(listPatientRecalls, { params: { id: patientId } }, { signal }),
  });

/** The contacts with one patient. */
export const contactsQuery = (patientId: string) =>
  queryOptions({
    queryKey: keyOf('recalls', 'contacts', patientId),
    queryFn: ({ signal }) => call(listRecallContacts, { params: { id: patientId } }, { signal }),
  });

/** The filters of the work list. */
export type RecallFilter = Pick<
  InputOf<typeof listDueRecalls>['query'],
  'q' | 'recall_type_id' | 'overdue' | 'to_call'
>;

/** The work list, loaded page by page. */
export const recallWork = ({ q, recall_type_id, overdue, to_call }: RecallFilter) =>
  pagedList(
    keyOf('recalls', 'work', q ?? '', recall_type_id ?? '', overdue ?? '', to_call ?? ''),
    (page, signal) =>
      callPage(listDueRecalls, { query: { q, recall_type_id, overdue, to_call, ...page } }, { signal }),
  );

/** How many there are, by type. */
export const workCountQuery = () =>
  queryOptions({
    queryKey: keyOf('recalls', 'count'),
    queryFn: ({ signal }) => call(countDueRecalls, {}, { signal }),
    placeholderData: keepPreviousData,
  });

export const recallTypesQuery = () =>
  queryOptions({
    queryKey: keyOf('recall-types', 'list'),
    queryFn: ({ signal }) => call(listRecallTypes, {}, { signal }),
  });

interface NextFree {
  minutes: number;
  kind_id: string | undefined;
  /** The first day that is looked at; today if absent. */
  from?: string | undefined;
}

/** The next openings for so many minutes of a kind. */
export const nextFreeQuery = ({ minutes, kind_id, from }: NextFree) =>
  queryOptions({
    queryKey: keyOf('schedule', 'free', String(minutes), kind_id ?? '', from ?? ''),
    queryFn: ({ signal }) =>
      call(listFreePlaces, { query: { minutes: String(minutes), kind_id, from, limit: '3' } }, { signal }),
  });
