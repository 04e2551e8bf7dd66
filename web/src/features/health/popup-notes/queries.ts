import { listPopupNotes } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The pop-up notes on a patient; those that are over come last. */
export const popupNotesQuery = (id: string) =>
  queryOf(listPopupNotes, { params: { id } }, keyOf('popup-notes', id));
