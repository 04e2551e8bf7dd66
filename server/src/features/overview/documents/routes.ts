import * as contract from '@cusp/contract';
import { documentSourceNames, documentSources, mayStaff } from '@cusp/contract';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { documentActionsFor } from '../../imaging/documents/index.ts';
import { patientById } from '../../people/patients/index.ts';
import { documentsOfPatient, documentsInPortal } from './queries.ts';

/** A patient's documents from all sources. Each person gets those they may read. */
export const patientDocuments: Feature = {
  routes: [
    on(contract.listDocuments, async ({ tx, person, input }) => {
      const { id } = await tx.ask(patientById(input.params.id));
      const sources = documentSourceNames.filter((source) => mayStaff(person, documentSources[source]));
      const found = await tx.ask(documentsOfPatient(id, sources, mayStaff(person, 'health.read')));
      return found.map(({ stored, ...document }) => ({
        ...document,
        stored: stored && {
          ...stored,
          can: documentActionsFor(person, {
            isLocked: document.locked,
            isStruck: stored.struck_at !== null,
          }),
        },
      }));
    }),

    on(contract.portalDocuments, readInOneTrip(documentsInPortal)),
  ],
};
