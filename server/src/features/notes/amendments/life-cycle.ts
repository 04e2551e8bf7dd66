import type { cosignNote, addToNote, linkNote, ParsedOf, strikeNote } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { Refusal, requireUnchanged } from '../../../values/refusal.ts';
import { relinkNote } from '../links/index.ts';
import { cosign, insertAmendment } from './queries.ts';
import type { NewAmendment, NoteKind } from './queries.ts';
import { requireNoteAction } from './rules.ts';
import type { ReadNote } from './rules.ts';

interface CallOf<Input> {
  tx: Tx;
  person: Person;
  input: Input;
}

type SignedNote = ReadNote & {
  id: string;
  record_id: string;
  version: number;
  treatments: readonly { id: string }[];
  appointment: { id: string } | null;
};

/**
 * The handlers that link, amend and co-sign a signed note, whose text stays. They serve clinical and SOAP notes
 * alike; only the content of a correction differs.
 * @param find returns the note with its amendments applied; undefined if there is none
 */
export function lifeCycle<Note extends SignedNote>(
  kind: NoteKind,
  find: (tx: Tx, id: string, reader: Person) => Promise<Note | undefined>,
) {
  /** Refuses an unknown note. */
  const requireNote = async (tx: Tx, id: string, reader: Person): Promise<Note> => {
    const note = await find(tx, id, reader);
    if (note === undefined) throw new Refusal('note_not_found');
    return note;
  };

  /** Corrects or strikes a note. Refuses anybody but its author, a struck note and a stale version. */
  const replace = async (
    { tx, person, input }: CallOf<{ params: { id: string }; body: { version?: number | null | undefined } }>,
    amendment: NewAmendment & { kind: 'correction' | 'strike' },
  ): Promise<Note> => {
    const note = await requireNote(tx, input.params.id, person);
    requireNoteAction(amendment.kind === 'strike' ? 'strike' : 'correct', note, input.body.version);
    await insertAmendment(tx, kind, note, amendment, person);
    return requireNote(tx, note.id, person);
  };

  return {
    requireNote,

    link: async ({ tx, person, input }: CallOf<ParsedOf<typeof linkNote>>): Promise<Note> => {
      const note = await requireNote(tx, input.params.id, person);
      const { id, record_id: recordId } = note;
      const stored = {
        treatment_ids: note.treatments.map((treatment) => treatment.id),
        appointment_id: note.appointment?.id ?? null,
      };
      const { was, ...given } = input.body;
      requireUnchanged(was, stored);
      const described = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      await relinkNote(tx, { kind, noteId: id, recordId }, { ...stored, ...described }, person);
      return requireNote(tx, id, person);
    },

    addTo: async ({ tx, person, input }: CallOf<ParsedOf<typeof addToNote>>): Promise<Note> => {
      const note = await requireNote(tx, input.params.id, person);
      await insertAmendment(tx, kind, note, { kind: 'addendum', ...input.body, reason: '' }, person);
      return requireNote(tx, note.id, person);
    },

    correct: replace,

    strike: (call: CallOf<ParsedOf<typeof strikeNote>>): Promise<Note> =>
      replace(call, { kind: 'strike', content: '', reason: call.input.body.reason }),

    cosign: async ({ tx, person, input }: CallOf<ParsedOf<typeof cosignNote>>): Promise<Note> => {
      const note = await requireNote(tx, input.params.id, person);
      requireNoteAction('cosign', note, input.body.version);
      await cosign(tx, kind, note.id, person);
      return requireNote(tx, note.id, person);
    },
  };
}
