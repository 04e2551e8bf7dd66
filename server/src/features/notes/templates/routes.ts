import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import * as queries from './queries.ts';
import { validateTemplate } from './rules.ts';

/** Templates for notes, with blanks to fill in. */
export const noteTemplates: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.listNoteTemplates,
      readInOneTrip(() => queries.listTemplates),
    ),

    on(contract.createNoteTemplate, async ({ tx, input }) => {
      const { version: _none, ...fields } = input.body;
      validateTemplate(fields);
      return queries.insertTemplate(tx, fields);
    }),

    on(contract.updateNoteTemplate, async ({ tx, input }) => {
      const { version, ...given } = input.body;
      const stored = await lockExistingTemplate(tx, input.params.id);
      const fields = { ...given, kind: stored.kind };
      requireCurrentVersion(stored, version);
      validateTemplate(fields);
      return queries.updateTemplate(tx, stored.id, fields);
    }),

    on(contract.deleteNoteTemplate, async ({ tx, input }) => {
      const { id } = await lockExistingTemplate(tx, input.params.id);
      await queries.archiveTemplate(tx, id);
      return null;
    }),
  ],
};

async function lockExistingTemplate(tx: Tx, id: string) {
  const template = await queries.lockTemplate(tx, id);
  if (template === undefined) throw new Refusal('note_template_not_found');
  return template;
}
