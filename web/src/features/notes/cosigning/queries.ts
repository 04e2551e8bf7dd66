import { getNoteSettings, listAwaitedNotes, listAwaitedTreatments } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The most entries shown on the dashboard. */
export const mostAwaited = 20;

/** The notes waiting for a dentist's co-signature, the longest waiting first. */
export const awaitedNotesQuery = () =>
  queryOf(listAwaitedNotes, { query: { limit: String(mostAwaited) } }, keyOf('cosigning', 'awaited'));

/** The treatments that others completed for the signed-in provider. */
export const awaitedTreatmentsQuery = () =>
  queryOf(listAwaitedTreatments, { query: { limit: String(mostAwaited) } }, keyOf('cosigning', 'treatments'));

/** The rules for co-signatures. */
export const noteSettingsQuery = () => queryOf(getNoteSettings, {}, keyOf('note-settings'));
