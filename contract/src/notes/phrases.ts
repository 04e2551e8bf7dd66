import * as z from 'zod/mini';
import { del, get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/** A person's own short text, inserted into a note by typing a period and its shortcut. */
export const NotePhrase = z.object({
  id: z.string(),
  shortcut: z.string(),
  content: z.string(),
  version: z.int(),
});
export type NotePhrase = z.infer<typeof NotePhrase>;

const shortcut = 'Use 1 to 30 letters, digits, hyphens, or underscores. Leave out the period.';

export const NotePhraseInput = z.object({
  shortcut: z.string({ error: shortcut }).check(z.regex(/^[A-Za-z0-9_-]{1,30}$/, shortcut)),
  content: field.longText('Enter the text.'),
  version: field.version(),
});
export type NotePhraseInput = z.input<typeof NotePhraseInput>;

export const listNotePhrases = get('/note-phrases', {
  summary: 'Your own short texts by shortcut.',
  access: staffWith('clinical_notes.write'),
  audit: { nothing: 'A person’s own short texts, no record.' },
  output: z.array(NotePhrase),
  refusals: [],
});

export const createNotePhrase = post('/note-phrases', {
  summary: 'Add a short text of your own.',
  access: staffWith('clinical_notes.write'),
  audit: { action: 'create', object: 'note_phrase' },
  event: 'added',
  body: NotePhraseInput,
  output: NotePhrase,
  refusals: ['note_phrase_taken'],
});

export const updateNotePhrase = put('/note-phrases/{id}', {
  summary: 'Change a short text of your own.',
  access: staffWith('clinical_notes.write'),
  audit: { action: 'update', object: 'note_phrase' },
  event: 'changed',
  body: NotePhraseInput,
  output: NotePhrase,
  refusals: ['note_phrase_not_found', 'note_phrase_taken', 'stale_version'],
});

export const deleteNotePhrase = del('/note-phrases/{id}', {
  summary: 'Remove a short text of your own.',
  access: staffWith('clinical_notes.write'),
  audit: { action: 'delete', object: 'note_phrase' },
  event: 'removed',
  output: null,
  refusals: ['note_phrase_not_found'],
});
