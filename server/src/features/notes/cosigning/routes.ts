import * as contract from '@cusp/contract';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { requireCurrentVersion } from '../../../values/refusal.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { lockPractice } from '../../practice/practice/index.ts';
import * as queries from './queries.ts';

/** The rules for co-signatures, and the notes waiting for one. Co-signing itself belongs to the features of the notes. */
export const cosigning: Feature = {
  routes: [
    on(
      contract.getNoteSettings,
      readInOneTrip(() => queries.noteSettings),
    ),

    on(contract.updateNoteSettings, async ({ tx, person, input }) => {
      const { version, cosign_treatments, ...fields } = input.body;
      await lockPractice(tx);
      requireCurrentVersion(await tx.ask(queries.noteSettings), version);
      const settings = await queries.setNoteSettings(tx, {
        ...fields,
        ...(typeof cosign_treatments === 'boolean' && { cosign_treatments }),
      });
      recordEvent(tx, 'note_template.changed', person.practice.id, byStaff(person));
      return settings;
    }),

    on(
      contract.listAwaitedNotes,
      readInOneTrip(({ input }) => queries.listAwaited(input.query)),
    ),
  ],
};
