import { countPatientRecords, getPatient, listPatientSummaries, patientHistory } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** Every change of one patient's own data, the newest first. */
export const patientHistoryQuery = (id: string) =>
  queryOf(patientHistory, { params: { id } }, keyOf('patients', 'history', id));

/** The amount due and the next visit of some patients. */
export const patientSummariesQuery = (ids: readonly string[]) =>
  queryOf(listPatientSummaries, { query: { ids: ids.join(',') } }, keyOf('patients', 'summaries', ...ids));

export const patientQuery = (id: string) =>
  queryOf(getPatient, { params: { id } }, keyOf('patients', 'one', id));

/** How many entries of each kind a patient's record holds. */
export const patientCountsQuery = (id: string) =>
  queryOf(countPatientRecords, { params: { id } }, keyOf('patients', 'counts', id));
