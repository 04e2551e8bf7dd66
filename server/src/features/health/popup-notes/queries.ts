import type { NoteMoment, PopupNote } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, first } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { newId } from '../../../values/ids.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { isOfPatients, isOfPatient } from '../../people/patients/index.ts';
import type { PatientSelection } from '../../people/patients/index.ts';

export const constraints: ConstraintRefusals = { popup_note_patient_fk: 'patient_not_found' };

const stands = sql`n.ended_at is null and coalesce(n.until, ${todayHere}) >= ${todayHere}`;

const notes = (condition: RawBuilder<unknown>) =>
  raw(sql<PopupNote>`
    select n.id, p.survivor_id as patient_id, n.body, n.moments, n.until, n.created_by, n.created_at, not (${stands}) as over,
        n.ended_at, n.ended_by, n.version
      from popup_note n join patient p on p.practice_id = n.practice_id and p.id = n.patient_id
      where n.practice_id = current_practice() and ${condition} order by ${stands} desc, n.id`);

/** The notes on a person, across all of their records; those that are over come last. */
export const popupNotesOn = (patientId: string): ReadPlan<PopupNote[]> =>
  all(notes(isOfPatient('n.patient_id', patientId)));

/** A note that is in force today. */
export interface StandingNote {
  id: string;
  patient_id: string;
  body: string;
  moments: NoteMoment[];
  created_by: string;
  created_at: string;
}

/** The notes in force on one patient or several. */
export const standingNotes = (whose: PatientSelection): ReadPlan<StandingNote[]> =>
  all(
    raw(sql<StandingNote>`
      select n.id, p.survivor_id as patient_id, n.body, n.moments, n.created_by, n.created_at
        from popup_note n join patient p on p.practice_id = n.practice_id and p.id = n.patient_id
        where n.practice_id = current_practice() and ${isOfPatients('n.patient_id', whose)} and ${stands} order by n.id`),
  );

export const findPopupNote = (tx: Tx, id: string) => tx.ask(first(notes(sql`n.id = ${id}`)));

export async function insertPopupNote(
  tx: Tx,
  patientId: string,
  fields: Pick<PopupNote, 'body' | 'moments' | 'until'>,
  { id: created_by_id, name: created_by }: Person,
): Promise<string> {
  const id = newId();
  await tx.all(
    sqlFor
      .insertInto('popup_note')
      .values({ id, patient_id: patientId, ...fields, created_by, created_by_id }),
  );
  return id;
}

/** Locks a note until the transaction ends, and returns its version. */
export const lockPopupNote = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('popup_note').select('version').where('id', '=', id).forNoKeyUpdate());

export const changePopupNote = (
  tx: Tx,
  id: string,
  { ended, ...fields }: Pick<PopupNote, 'body' | 'moments' | 'until'> & { ended: boolean },
  by: string,
) =>
  tx.all(
    sqlFor
      .updateTable('popup_note')
      .set({
        ...fields,
        ended_at: ended ? sql`coalesce(ended_at, now())` : null,
        ended_by: ended ? sql<string>`case when ended_at is null then ${by} else ended_by end` : '',
        version: sql<number>`version + 1`,
      })
      .where('id', '=', id),
  );
