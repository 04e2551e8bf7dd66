import * as contract from '@cusp/contract';
import { mayStaff, timelineKinds, timelinePermissions } from '@cusp/contract';
import { toDollars } from '../../../values/money.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { notesByIds } from '../../notes/clinical-notes/index.ts';
import { patientById } from '../../people/patients/index.ts';
import { soapNotesByIds } from '../../notes/soap-notes/index.ts';
import { timelinePage } from './queries.ts';

/** A patient's timeline. Each person gets the kinds they may read. */
export const timeline: Feature = {
  routes: [
    on(contract.getTimeline, async ({ tx, person, input }) => {
      const { kinds: asked = timelineKinds, ...page } = input.query;
      const { id } = await tx.ask(patientById(input.params.id));
      const kinds = timelineKinds.filter(
        (kind) => asked.includes(kind) && mayStaff(person, timelinePermissions[kind]),
      );
      if (kinds.length === 0) return { rows: [], next: null };
      const { rows, next } = await tx.ask(timelinePage({ patientId: id, kinds, ...page }));
      const idsOf = (kind: contract.TimelineKind) =>
        rows.filter((row) => row.kind === kind).map((row) => row.id);
      const notes = Map.groupBy(await notesByIds(tx, idsOf('note'), person), (note) => note.id);
      const soapNotes = Map.groupBy(await soapNotesByIds(tx, idsOf('soap_note'), person), (note) => note.id);
      return {
        rows: rows.map(({ cents, ...row }) => ({
          ...row,
          amount: cents === null ? null : toDollars(cents),
          note: notes.get(row.id)?.[0] ?? null,
          soap_note: soapNotes.get(row.id)?.[0] ?? null,
        })),
        next,
      };
    }),
  ],
};
