import { countPatientRecords, getPatient, listPatientSummaries, patientHistory } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/keys.ts';

/** Every change of one patient's own data, the newest first. */
export const patientHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf('patients', 'history', id),
    queryFn: ({ signal }) => call(patientHistory, { params: { id } }, { signal }),
  });

/** What is due and the next visit of some patients. */
export const patientSummariesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: keyOf('patients', 'summaries', ...ids),
    queryFn: ({ signal }) => call(listPatientSummaries, { query: { ids: ids.join(',') } }, { signal }),
  });

export const patientQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf('patients', 'one', id),
    queryFn: ({ signal }) => call(getPatient, { params: { id } }, { signal }),
  });

/** How much a patient's record holds. */
export const patientCountsQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf('patients', 'counts', id),
    queryFn: ({ signal }) => call(countPatientRecords, { params: { id } }, { signal }),
  });
