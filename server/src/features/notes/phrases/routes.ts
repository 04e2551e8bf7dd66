import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import type { Person } from '../../../identity/person.ts';
import { mustBeCurrent, Refusal } from '../../../values/refusal.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import * as queries from './queries.ts';

/** Each person's own short texts for notes. */
export const notePhrases: Feature = {
  constraints: queries.constraints,
  routes: [
    on(contract.listNotePhrases, ({ tx, person }) => queries.listPhrases(tx, person.id)),

    on(contract.createNotePhrase, async ({ tx, person, input }) => {
      const { version: _none, ...fields } = input.body;
      const phrase = await queries.insertPhrase(tx, fields, person.id);
      recordEvent(tx, 'note_phrase.added', phrase.id, byStaff(person));
      return phrase;
    }),

    on(contract.updateNotePhrase, async ({ tx, person, input }) => {
      const { version, ...fields } = input.body;
      const stored = await findOwnPhrase(tx, input.params.id, person);
      mustBeCurrent(stored, version);
      const phrase = await queries.updatePhrase(tx, stored.id, fields);
      recordEvent(tx, 'note_phrase.changed', phrase.id, byStaff(person));
      return phrase;
    }),

    on(contract.deleteNotePhrase, async ({ tx, person, input }) => {
      const { id } = await findOwnPhrase(tx, input.params.id, person);
      await queries.archivePhrase(tx, id);
      recordEvent(tx, 'note_phrase.removed', id, byStaff(person));
      return null;
    }),
  ],
};

/** A short text of this person's; those of others are not found. */
async function findOwnPhrase(tx: Tx, id: string, person: Person) {
  const phrase = await queries.lockPhrase(tx, id, person.id);
  if (phrase === undefined) throw new Refusal('note_phrase_not_found');
  return phrase;
}
