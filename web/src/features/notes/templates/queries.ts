import { listNotePhrases, listNoteTemplates } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The templates for notes by name. */
export const noteTemplatesQuery = () => queryOf(listNoteTemplates, {}, keyOf('note-templates', 'list'));

/** One's own short texts by shortcut. */
export const notePhrasesQuery = () => queryOf(listNotePhrases, {}, keyOf('note-phrases', 'list'));
