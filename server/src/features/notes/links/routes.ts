import * as contract from '@cusp/contract';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { Refusal } from '../../../values/refusal.ts';
import { notesByIds } from '../clinical-notes/index.ts';
import { soapNotesByIds } from '../soap-notes/index.ts';
import { notesOfTreatment } from './queries.ts';

/** The notes of a treatment. The links themselves are changed through the note. */
export const treatmentNotes: Feature = {
  routes: [
    on(contract.listTreatmentNotes, async ({ tx, person, input }) => {
      const found = await notesOfTreatment(tx, input.params.id);
      if (found === undefined) throw new Refusal('treatment_not_found');
      return {
        patient_id: found.patient_id,
        notes: await notesByIds(tx, found.clinical, person),
        soap_notes: await soapNotesByIds(tx, found.soap, person),
      };
    }),
  ],
};
