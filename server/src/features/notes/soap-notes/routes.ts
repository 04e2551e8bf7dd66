import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
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
import { linkNewNote, relinkNote } from '../links/index.ts';
import * as queries from './queries.ts';

/** SOAP notes: signed and locked when they are saved; later changes are amendments. */
export const soapNotes: Feature = {
  constraints: { ...queries.constraints, ...amendmentConstraints },
  routes: [
    on(contract.listSoapNotes, ({ tx, person, input }) => queries.listSoapNotes(tx, person, input.query)),

    on(
      contract.countSoapNotes,
      readInOneTrip(
        ({ input }) => queries.countSoapNotes(input.query),
        (figures, { auditScope }) => auditScope.countPatients(figures),
      ),
    ),

    on(contract.createSoapNote, async ({ tx, person, input }) => {
      const { treatment_ids, appointment_id, ...columns } = input.body;
      const noteId = await queries.insertSoapNote(tx, columns, person);
      const note = { kind: 'soap_note', noteId, recordId: columns.patient_id } as const;
      await linkNewNote(tx, note, { treatment_ids, appointment_id }, person);
      return noteOf(tx, noteId, person);
    }),

    on(contract.linkSoapNote, async ({ tx, person, input }) => {
      const { id, record_id: recordId } = await noteOf(tx, input.params.id, person);
      await relinkNote(tx, { kind: 'soap_note', noteId: id, recordId }, input.body, person);
      return noteOf(tx, id, person);
    }),

    on(contract.addToSoapNote, async ({ tx, person, input }) => {
      const note = await noteOf(tx, input.params.id, person);
      const addendum = { kind: 'addendum', ...input.body, reason: '', sections: null } as const;
      await queries.insertSoapNoteAmendment(tx, note, addendum, person);
      return noteOf(tx, note.id, person);
    }),

    on(contract.correctSoapNote, async ({ tx, person, input }) => {
      const { version, reason, ...sections } = input.body;
      const note = await noteOf(tx, input.params.id, person);
      mustBeCorrectable(note, version);
      const correction = { kind: 'correction', content: '', reason, sections } as const;
      await queries.insertSoapNoteAmendment(tx, note, correction, person);
      return noteOf(tx, note.id, person);
    }),

    on(contract.strikeSoapNote, async ({ tx, person, input }) => {
      const { version, reason } = input.body;
      const note = await noteOf(tx, input.params.id, person);
      mustBeCorrectable(note, version);
      const strike = { kind: 'strike', content: '', reason, sections: null } as const;
      await queries.insertSoapNoteAmendment(tx, note, strike, person);
      return noteOf(tx, note.id, person);
    }),

    on(contract.cosignSoapNote, async ({ tx, person, input }) => {
      const note = await noteOf(tx, input.params.id, person);
      mustBeCosignable(note, input.body.version);
      await cosign(tx, 'soap_note', note.id, person);
      return noteOf(tx, note.id, person);
    }),
  ],
};

async function noteOf(tx: Tx, id: string, reader: Person) {
  const note = await queries.findSoapNote(tx, id, reader);
  if (note === undefined) throw new Refusal('note_not_found');
  return note;
}
