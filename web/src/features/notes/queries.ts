import { listNotes } from '@cusp/contract';
import { queryOf } from '../../api/queryOf.ts';
import { keyOf } from '../../api/keys.ts';

/** One patient's clinical notes, the newest first. */
export const notesQuery = (patientId: string) =>
  queryOf(listNotes, { query: { patient_id: patientId } }, keyOf('notes', 'list', patientId));
