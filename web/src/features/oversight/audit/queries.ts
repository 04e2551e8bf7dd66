import {
  type AuditAction,
  auditActions,
  getAuditEntry,
  listAudit,
  listAuditPeople,
  portalAccessLog,
} from '@cusp/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { callPage } from '../../../api/pages.ts';
import { addToDate } from '../../../ui/text/dates.ts';
import { startOfDate } from './moments.ts';

/** The filters of the trail, as in the address: ids, words, and dates of the practice (`YYYY-MM-DD`). */
export interface AuditFilterValues {
  person?: string | undefined;
  patient?: string | undefined;
  action?: string | undefined;
  outcome?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The filters as the server's query: the last day is included. */
export function filterQuery(
  { person, patient, action, outcome, from, to }: AuditFilterValues,
  timeZone: string,
) {
  const known: AuditAction | undefined = auditActions.find((each) => each === action);
  return {
    person_id: person,
    patient_id: patient,
    action: known,
    outcome: outcome === 'refused' || outcome === 'done' ? outcome : undefined,
    from: from === undefined ? undefined : startOfDate(from, timeZone),
    until: to === undefined ? undefined : startOfDate(addToDate(to, 1, 'd'), timeZone),
  } as const;
}

const rowsOfAPage = '100';
/** No cursor. */
const beginning = '';

/** The trail in pages, newest first. */
export const auditQuery = (filters: AuditFilterValues, timeZone: string) => {
  const query = filterQuery(filters, timeZone);
  return infiniteQueryOptions({
    queryKey: [...keyOf('audit', 'list'), query],
    queryFn: ({ pageParam, signal }) =>
      callPage(
        listAudit,
        { query: { ...query, limit: rowsOfAPage, cursor: pageParam || undefined } },
        { signal },
      ),
    initialPageParam: beginning,
    getNextPageParam: (page) => page.next,
  });
};

export const auditEntryQuery = (id: string) =>
  queryOptions({
    ...queryOf(getAuditEntry, { params: { id } }, keyOf('audit', 'entry', id)),
    // Entries never change.
    staleTime: Infinity,
  });

export const auditPeopleQuery = () => queryOf(listAuditPeople, {}, keyOf('audit', 'people'));

/** The people of the practice who opened a patient's record, in pages. */
export const accessLogQuery = (record: string) =>
  infiniteQueryOptions({
    queryKey: keyOf('portal', record, 'access-log'),
    queryFn: ({ pageParam, signal }) =>
      callPage(
        portalAccessLog,
        { query: { limit: rowsOfAPage, cursor: pageParam || undefined } },
        { signal, record },
      ),
    initialPageParam: beginning,
    getNextPageParam: (page) => page.next,
  });
