import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import type { Person } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';
import {
  constraints as amendmentConstraints,
  cosign,
  mustBeCorrectable,
  mustBeCosignable,
} from '../amendments/index.ts';
import { relinkNote } from '../links/index.ts';
import * as queries from './queries.ts';
import { signNote } from './signing.ts';

/** Clinical notes: signed and locked when they are saved; later changes are amendments. */
export const notes: Feature = {
  constraints: { ...queries.constraints, ...amendmentConstraints },
  routes: [
    on(contract.listNotes, ({ tx, person, input }) => queries.listNotes(tx, person, input.query)),

    on(contract.createNote, async ({ tx, person, input }) => {
      const id = await signNote(tx, input.body, person);
      return noteOf(tx, id, person);
    }),

    on(contract.linkNote, async ({ tx, person, input }) => {
      const { id, record_id: recordId } = await noteOf(tx, input.params.id, person);
      await relinkNote(tx, { kind: 'clinical_note', noteId: id, recordId }, input.body, person);
      return noteOf(tx, id, person);
    }),

    on(contract.addToNote, async ({ tx, person, input }) => {
      const note = await noteOf(tx, input.params.id, person);
      await queries.insertNoteAmendment(tx, note, { kind: 'addendum', ...input.body, reason: '' }, person);
      return noteOf(tx, note.id, person);
    }),

    on(contract.correctNote, async ({ tx, person, input }) => {
      const { version, ...correction } = input.body;
      const note = await noteOf(tx, input.params.id, person);
      mustBeCorrectable(note, version);
      await queries.insertNoteAmendment(tx, note, { kind: 'correction', ...correction }, person);
      return noteOf(tx, note.id, person);
    }),

    on(contract.strikeNote, async ({ tx, person, input }) => {
      const { version, reason } = input.body;
      const note = await noteOf(tx, input.params.id, person);
      mustBeCorrectable(note, version);
      await queries.insertNoteAmendment(tx, note, { kind: 'strike', content: '', reason }, person);
      return noteOf(tx, note.id, person);
    }),

    on(contract.cosignNote, async ({ tx, person, input }) => {
      const note = await noteOf(tx, input.params.id, person);
      mustBeCosignable(note, input.body.version);
      await cosign(tx, 'clinical_note', note.id, person);
      return noteOf(tx, note.id, person);
    }),
  ],
};

async function noteOf(tx: Tx, id: string, reader: Person) {
  const note = await queries.findNote(tx, id, reader);
  if (note === undefined) throw new Refusal('note_not_found');
  return note;
}
