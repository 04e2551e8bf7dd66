import { getNoteSettings, listAwaitedNotes, listAwaitedTreatments } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** How many are shown on the dashboard. */
export const awaitedShown = 20;

/** The notes that wait for a dentist's signature, the longest waiting first. */
export const awaitedNotesQuery = () =>
  queryOf(listAwaitedNotes, { query: { limit: String(awaitedShown) } }, keyOf('cosigning', 'awaited'));

/** What others completed for the signed-in provider. */
export const awaitedTreatmentsQuery = () =>
  queryOf(
    listAwaitedTreatments,
    { query: { limit: String(awaitedShown) } },
    keyOf('cosigning', 'treatments'),
  );

/** Whose notes are co-signed. */
export const noteSettingsQuery = () => queryOf(getNoteSettings, {}, keyOf('note-settings'));
