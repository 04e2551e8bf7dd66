import * as contract from '@cusp/contract';
import { both } from '../../../db/read-plan.ts';
import type { Tx } from '../../../db/database.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { patientById } from '../../people/patients/index.ts';
import * as queries from './queries.ts';

/** Pop-up notes: reminders about a patient at chosen moments, shown in the alert strip. */
export const popupNotes: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.listPopupNotes,
      readInOneTrip(({ input: { params } }) =>
        both(patientById(params.id), queries.popupNotesOn(params.id)).map(([, notes]) => notes),
      ),
    ),

    on(contract.createPopupNote, async ({ tx, person, input }) =>
      requireNote(tx, await queries.insertPopupNote(tx, input.params.id, once(input.body), person)),
    ),

    on(
      contract.updatePopupNote,
      async ({ tx, person, input }) => {
        const { id } = input.params;
        const { version, ...fields } = input.body;
        requireCurrentVersion(await queries.lockPopupNote(tx, id), version, 'popup_note_not_found');
        await queries.changePopupNote(tx, id, once(fields), person.name);
        return requireNote(tx, id);
      },
      async ({ tx, id }) => {
        const note = await queries.findPopupNote(tx, id);
        return note && { ...note, ended: note.ended_at !== null };
      },
    ),
  ],
};

/** The fields with each moment once, in the usual order. */
const once = <Given extends { moments: contract.NoteMoment[] }>(given: Given): Given => ({
  ...given,
  moments: contract.noteMoments.filter((moment) => given.moments.includes(moment)),
});

async function requireNote(tx: Tx, id: string) {
  const note = await queries.findPopupNote(tx, id);
  if (note === undefined) throw new Refusal('popup_note_not_found');
  return note;
}
