import type { ClinicalNote } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { isOfPatient } from '../../people/patients/index.ts';

/** The kinds of note; each has a column of its own. */
export type LinkedKind = 'clinical_note' | 'soap_note';
const columns = { clinical_note: 'clinical_note_id', soap_note: 'soap_note_id' } as const;

type LinkedTreatment = ClinicalNote['treatments'][number];
type LinkedVisit = NonNullable<ClinicalNote['appointment']>;

interface LinkRow {
  note_id: string;
  treatment: LinkedTreatment | null;
  appointment: LinkedVisit | null;
}

/** The treatments and visits that these notes describe, by note. */
export async function listNoteLinks(tx: Tx, kind: LinkedKind, notes: readonly { id: string }[]) {
  const ids = notes.map(({ id }) => id);
  if (ids.length === 0) return new Map<string, LinkRow[]>();
  const note = sql.ref(`l.${columns[kind]}`);
  const rows = await tx.all(
    raw(sql<LinkRow>`
      select ${note} as note_id,
          case when t.id is not null then jsonb_build_object('id', t.id, 'procedure_name', treatment_name(t, false),
            'tooth_number', treatment_tooth(t), 'surfaces', t.surfaces, 'service_date', t.service_date) end as treatment,
          case when v.id is not null then jsonb_build_object('id', v.id, 'appointment_date', v.appointment_date,
            'appointment_time', to_char(v.appointment_time, 'HH24:MI'), 'type', v.type) end as appointment
        from note_link l
        left join treatment t on t.practice_id = l.practice_id and t.id = l.treatment_id
        left join appointment v on v.practice_id = l.practice_id and v.id = l.appointment_id
        where ${note} = any (${ids}::uuid[]) and l.ended_at is null
        order by l.created_at, l.id`),
  );
  return Map.groupBy(rows, ({ note_id }) => note_id);
}

/** A note's links as the contract has them. */
export const presentLinks = (rows: readonly LinkRow[]) => ({
  treatments: rows.flatMap(({ treatment }) => treatment ?? []),
  appointment: rows.find(({ appointment }) => appointment !== null)?.appointment ?? null,
});

interface Linking {
  kind: LinkedKind;
  noteId: string;
  /** The patient record the note belongs to. */
  recordId: string;
  author: Person;
}

const about = ({ kind, noteId, recordId, author }: Linking) => ({
  [columns[kind]]: noteId,
  patient_id: recordId,
  created_by: author.name,
  created_by_id: author.id,
});

/** Links a note to those of these treatments that belong to the patient; returns their ids. */
export async function linkTreatments(tx: Tx, linking: Linking, ids: readonly string[]): Promise<string[]> {
  const own = await tx.all(
    sqlFor
      .selectFrom('treatment')
      .select(['id', 'patient_id'])
      .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
      .where(isOfPatient('patient_id', linking.recordId)),
  );
  if (own.length > 0)
    await tx.all(
      sqlFor.insertInto('note_link').values(
        own.map(({ id, patient_id }) => ({
          ...about(linking),
          about_patient_id: patient_id,
          treatment_id: id,
        })),
      ),
    );
  return own.map(({ id }) => id);
}

/** Links a note to a visit if it belongs to the patient; otherwise returns false. */
export async function linkAppointment(tx: Tx, linking: Linking, id: string): Promise<boolean> {
  const own = await tx.first(
    sqlFor
      .selectFrom('appointment')
      .select('patient_id')
      .where('id', '=', id)
      .where(isOfPatient('patient_id', linking.recordId)),
  );
  if (own === undefined) return false;
  await tx.all(
    sqlFor
      .insertInto('note_link')
      .values({ ...about(linking), about_patient_id: own.patient_id, appointment_id: id }),
  );
  return true;
}

/** The order of a patient's visits `v` of one day: what is recorded belongs to the first. */
export const begunFirst = sql`has_begun(v.progress) desc, v.progress = 'arrived' desc,
  v.appointment_time, v.id`;

/** The patient's visit today that has begun, or else the first one, with the record it belongs to; undefined if there is none. */
export const todaysVisit = (tx: Tx, patientId: string) =>
  tx.first(
    raw(sql<{ id: string; patient_id: string }>`
      select v.id, v.patient_id from appointment v
        where ${isOfPatient('v.patient_id', patientId)} and v.appointment_date = ${todayHere} and v.status <> 'cancelled'
        order by ${begunFirst} limit 1`),
  );

/** The record that something recorded today belongs to: that of today's visit, or without one the given patient. */
export async function recordOfTodaysVisit(tx: Tx, patientId: string) {
  const visit = await todaysVisit(tx, patientId);
  return { patient_id: visit?.patient_id ?? patientId, appointment_id: visit?.id ?? null };
}

/** Ends a note's links. */
export const endLinks = (tx: Tx, { kind, noteId, author }: Linking) =>
  tx.all(
    sqlFor
      .updateTable('note_link')
      .set({ ended_at: sql<string>`now()`, ended_by: author.name, ended_by_id: author.id })
      .where(columns[kind], '=', noteId)
      .where('ended_at', 'is', null),
  );

interface NotesOfTreatment {
  patient_id: string;
  clinical: string[];
  soap: string[];
}

/** The ids of the notes that describe a treatment; undefined if there is no such treatment. */
export const notesOfTreatment = (tx: Tx, treatmentId: string) =>
  tx.first(
    raw(sql<NotesOfTreatment>`
      select p.survivor_id as patient_id,
          array(select l.clinical_note_id from note_link l where l.practice_id = t.practice_id and l.treatment_id = t.id
            and l.clinical_note_id is not null and l.ended_at is null order by l.clinical_note_id desc) as clinical,
          array(select l.soap_note_id from note_link l where l.practice_id = t.practice_id and l.treatment_id = t.id
            and l.soap_note_id is not null and l.ended_at is null order by l.soap_note_id desc) as soap
        from treatment t join patient p on p.practice_id = t.practice_id and p.id = t.patient_id
        where t.id = ${treatmentId}`),
  );
