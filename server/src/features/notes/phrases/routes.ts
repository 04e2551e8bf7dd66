import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import type { Person } from '../../../identity/person.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import * as queries from './queries.ts';

/** Each person's own short texts for notes. */
export const notePhrases: Feature = {
  constraints: queries.constraints,
  routes: [
    on(contract.listNotePhrases, ({ tx, person }) => queries.listPhrases(tx, person.id)),

    on(contract.createNotePhrase, async ({ tx, person, input }) => {
      const { version: _none, ...fields } = input.body;
      return queries.insertPhrase(tx, fields, person.id);
    }),

    on(contract.updateNotePhrase, async ({ tx, person, input }) => {
      const { version, ...fields } = input.body;
      const stored = await findOwnPhrase(tx, input.params.id, person);
      requireCurrentVersion(stored, version);
      return queries.updatePhrase(tx, stored.id, fields);
    }),

    on(contract.deleteNotePhrase, async ({ tx, person, input }) => {
      const { id } = await findOwnPhrase(tx, input.params.id, person);
      await queries.archivePhrase(tx, id);
      return null;
    }),
  ],
};

/** Locks one of this person's own short texts; those of others are not found. */
async function findOwnPhrase(tx: Tx, id: string, person: Person) {
  const phrase = await queries.lockPhrase(tx, id, person.id);
  if (phrase === undefined) throw new Refusal('note_phrase_not_found');
  return phrase;
}
