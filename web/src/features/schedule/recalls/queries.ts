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

interface NextFree {
  minutes: number;
  kind_id: string | undefined;
  /** The first day that is looked at; today if absent. */
  from?: string | undefined;
}

/** The next openings for so many minutes of a kind. */
export const nextFreeQuery = ({ minutes, kind_id, from }: NextFree) =>
  queryOf(
    listFreePlaces,
    { query: { minutes: String(minutes), kind_id, from, limit: '3' } },
    keyOf('schedule', 'free', String(minutes), kind_id ?? '', from ?? ''),
  );
