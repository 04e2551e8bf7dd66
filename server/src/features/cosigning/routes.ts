import * as contract from '@cusp/contract';
import { readInOneTrip } from '../../http/kernel/read-in-one-trip.ts';
import { on } from '../../http/kernel/bind.ts';
import type { Feature } from '../../http/kernel/feature.ts';
import { mustBeCurrent } from '../../http/kernel/refusal.ts';
import { byStaff, happened } from '../../jobs/happened.ts';
import * as queries from './queries.ts';

/** Whose notes a dentist signs, too, and which wait for it. The signatures are given in the features of the notes. */
export const cosigning: Feature = {
  routes: [
    on(
      contract.getNoteSettings,
      readInOneTrip(() => queries.noteSettings),
    ),

    on(contract.updateNoteSettings, async ({ tx, person, input }) => {
      const { version, ...fields } = input.body;
      mustBeCurrent(await tx.ask(queries.noteSettings), version);
      const settings = await queries.setNoteSettings(tx, fields);
      happened(tx, 'note_template.changed', person.practice.id, byStaff(person));
      return settings;
    }),

    on(
      contract.listAwaitedNotes,
      readInOneTrip(({ input }) => queries.listAwaited(input.query)),
    ),
  ],
};
