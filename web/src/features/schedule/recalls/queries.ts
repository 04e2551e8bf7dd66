import {
  countDueRecalls,
  type InputOf,
  listDueRecalls,
  listFreePlaces,
  listPatientRecalls,
  listRecallContacts,
  listRecallTypes,
} from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { pagedList } from '../../../api/paged.ts';

/** The recalls of one patient. */
export const patientRecallsQuery = (patientId: string) =>
  queryOf(listPatientRecalls, { params: { id: patientId } }, keyOf('recalls', 'of', patientId));

/** The contacts with one patient. */
export const contactsQuery = (patientId: string) =>
  queryOf(listRecallContacts, { params: { id: patientId } }, keyOf('recalls', 'contacts', patientId));

/** The filters of the work list. */
export type RecallFilter = Pick<
  InputOf<typeof listDueRecalls>['query'],
  'q' | 'recall_type_id' | 'overdue' | 'to_call'
>;

/** The work list, loaded page by page. */
export const recallWork = ({ q, recall_type_id, overdue, to_call }: RecallFilter) =>
  pagedList(
    listDueRecalls,
    keyOf('recalls', 'work', q ?? '', recall_type_id ?? '', overdue ?? '', to_call ?? ''),
    (page) => ({ query: { q, recall_type_id, overdue, to_call, ...page } }),
  );

/** The number of recalls, by type. */
export const workCountQuery = () => queryOf(countDueRecalls, {}, keyOf('recalls', 'count'));

export const recallTypesQuery = () => queryOf(listRecallTypes, {}, keyOf('recall-types', 'list'));

/** The next openings. `from` and `to` are the first and the last day that are looked at; by default today and half a year later. */
export const nextFreeQuery = (query: Omit<InputOf<typeof listFreePlaces>['query'], 'limit'>) =>
  queryOf(
    listFreePlaces,
    { query: { ...query, limit: '3' } },
    keyOf('schedule', 'free', JSON.stringify(query)),
  );
