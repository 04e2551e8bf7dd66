import * as contract from '@cusp/contract';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { constraints as amendmentConstraints, lifeCycle } from '../amendments/index.ts';
import { linkNewNote } from '../links/index.ts';
import * as queries from './queries.ts';

const signed = lifeCycle('soap_note', queries.findSoapNote);

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
      return signed.requireNote(tx, noteId, person);
    }),

    on(contract.linkSoapNote, signed.link),

    on(contract.addToSoapNote, signed.addTo),

    on(contract.correctSoapNote, (call) => {
      const { version: _none, reason, ...sections } = call.input.body;
      return signed.correct(call, { kind: 'correction', content: '', reason, sections });
    }),

    on(contract.strikeSoapNote, signed.strike),

    on(contract.cosignSoapNote, signed.cosign),
  ],
};
