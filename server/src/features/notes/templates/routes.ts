import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { mustBeCurrent, Refusal } from '../../../values/refusal.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import * as queries from './queries.ts';
import { validateTemplate } from './rules.ts';

/** Texts with blanks that notes begin with. */
export const noteTemplates: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.listNoteTemplates,
      readInOneTrip(() => queries.listTemplates),
    ),

    on(contract.createNoteTemplate, async ({ tx, person, input }) => {
      const { version: _none, ...fields } = input.body;
      validateTemplate(fields);
      const template = await queries.insertTemplate(tx, fields);
      recordEvent(tx, 'note_template.added', template.id, byStaff(person));
      return template;
    }),

    on(contract.updateNoteTemplate, async ({ tx, person, input }) => {
      const { version, ...given } = input.body;
      const stored = await locked(tx, input.params.id);
      const fields = { ...given, kind: stored.kind };
      mustBeCurrent(stored, version);
      validateTemplate(fields);
      const template = await queries.updateTemplate(tx, stored.id, fields);
      recordEvent(tx, 'note_template.changed', template.id, byStaff(person));
      return template;
    }),

    on(contract.deleteNoteTemplate, async ({ tx, person, input }) => {
      const { id } = await locked(tx, input.params.id);
      await queries.archiveTemplate(tx, id);
      recordEvent(tx, 'note_template.removed', id, byStaff(person));
      return null;
    }),
  ],
};

async function locked(tx: Tx, id: string) {
  const template = await queries.lockTemplate(tx, id);
  if (template === undefined) throw new Refusal('note_template_not_found');
  return template;
}
