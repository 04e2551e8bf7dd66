import { sql } from 'kysely';
import { raw, sqlFor } from '../../../../db/database.ts';
import type { Tx } from '../../../../db/database.ts';
import type { Person } from '../../../../identity/person.ts';
import { newId } from '../../../../values/ids.ts';
import { formerFields } from '../insurance-queries.ts';
import { momentHere } from '../moment-queries.ts';
import { isHereOrComing, patientColumns, patientIn, recordIn, rowsById } from '../record-queries.ts';
import type { NamedByContact, NamedByReferral, NewContact, ReferralSource } from './contact-rules.ts';
import type { NamedByTask, FormerTask } from './task-rules.ts';

const byRow = <Row extends { source_id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.source_id, row]));

const author = sql`${formerFields('userod', 'UserNum')} ->> 'UserName' as author`;

/** What entries of the communication log name. */
export const namedByContacts = async (tx: Tx, importId: string, ids: readonly string[]) =>
  byRow(
    await tx.all(
      raw(sql<NamedByContact & { source_id: string }>`
        select r.source_id, ${patientColumns}, ${author}, ${formerFields('definition', 'CommType')} ->> 'ItemValue' as type_value
          from ${rowsById(importId, 'commlog', ids)}`),
    ),
  );

/** What rows of referrals name. */
export const namedByReferrals = async (tx: Tx, importId: string, ids: readonly string[]) =>
  byRow(
    await tx.all(
      raw(sql<NamedByReferral & { source_id: string }>`
        select r.source_id, ${patientColumns}, ${formerFields('referral', 'ReferralNum')} as referral,
            (select n.patient_id from former_number n where n.kind = 'patient'
              and n.number = ${formerFields('referral', 'ReferralNum')} ->> 'PatNum') as referred_by_id
          from ${rowsById(importId, 'refattach', ids)}`),
    ),
  );

/** What tasks name: a patient, or the patient of an appointment. */
export const namedByTasks = async (tx: Tx, importId: string, ids: readonly string[]) =>
  byRow(
    await tx.all(
      raw(sql<NamedByTask & { source_id: string }>`
        select t.source_id, t.list, t.author, t.notes,
            case t.about when '1' then t.patient_id when '2' then (select a.patient_id from appointment a where a.id = t.appointment_id) end
              as patient_id,
            case t.about when '1' then t.patient_comes when '2' then t.appointment_comes else false end as patient_comes
          from (select r.source_id, r.fields ->> 'ObjectType' as about, ${patientIn('KeyNum')} as patient_id,
              (${patientIn('KeyNum')} is not null or ${isHereOrComing('patient', 'KeyNum')}) as patient_comes,
              ${recordIn('appointment', 'KeyNum')} as appointment_id, ${isHereOrComing('appointment', 'KeyNum')} as appointment_comes,
              ${author}, ${formerFields('tasklist', 'TaskListNum')} ->> 'Descript' as list,
              coalesce((select jsonb_agg(jsonb_build_object('number', n.source_id, 'at', coalesce(n.fields ->> 'DateTimeNote', ''),
                  'text', coalesce(n.fields ->> 'Note', ''), 'author', u.fields ->> 'UserName'))
                from data_import_row n
                left join data_import_row u on u.practice_id = n.practice_id and u.import_id = n.import_id and u.source_table = 'userod'
                  and u.source_id = n.fields ->> 'UserNum'
                where n.import_id = r.import_id and n.source_table = 'tasknote' and n.part_of = r.source_id), '[]') as notes
            from ${rowsById(importId, 'task', ids)}) t`),
    ),
  );

/** Whether the tasks of notes come. */
export const namedByTaskNotes = async (tx: Tx, importId: string, ids: readonly string[]) =>
  byRow(
    await tx.all(
      raw(sql<{ source_id: string; task_comes: boolean }>`
        select r.source_id, ${isHereOrComing('task', 'TaskNum')} as task_comes from ${rowsById(importId, 'tasknote', ids)}`),
    ),
  );

/** Adds a contact as history: what came of it isn't known, and nothing follows from it. */
export const insertFormerContact = (
  tx: Tx,
  id: string,
  { at, ...contact }: NewContact & { patient_id: string },
  { id: staff_id }: Pick<Person, 'id'>,
) =>
  tx.all(
    sqlFor
      .insertInto('recall_contact')
      .values({ id, ...contact, at: momentHere(at), staff_id, outcome: 'noted' }),
  );

/**
 * Notes where a patient whom the import brought came from, once: of one who was here before, undoing would take the details away.
 * @returns false if it is left out
 */
export async function setReferralSource(
  tx: Tx,
  importId: string,
  { patientId, source }: { patientId: string; source: ReferralSource },
): Promise<boolean> {
  const { referral_source, referral_note } = source;
  const referred_by_id = source.referred_by_id === patientId ? null : source.referred_by_id;
  const kind = referral_source === 'patient' && referred_by_id === null ? 'other' : referral_source;
  const set = await tx.all(
    raw(sql<{ patient_id: string }>`
      update patient_details set referral_source = ${kind}, referral_note = ${referral_note}, referred_by_id = ${referred_by_id}::uuid
        where patient_id = ${patientId}::uuid and referral_note = '' and referral_source = ''
          and exists (select from former_number n where n.patient_id = patient_details.patient_id and n.import_id = ${importId}::uuid)
        returning patient_id`),
  );
  return set.length > 0;
}

/** Adds a task with its notes: an open one is to do by whom imports it. */
export async function insertFormerTask(
  tx: Tx,
  id: string,
  { entered, done, notes, ...task }: FormerTask,
  { id: created_by_id }: Pick<Person, 'id'>,
): Promise<void> {
  await tx.all(
    sqlFor.insertInto('task').values({
      id,
      ...task,
      to_person_id: created_by_id,
      to_role: null,
      created_by_id,
      created_at: momentHere(entered),
      ...(done !== null && { done_at: momentHere(done.at), done_by: done.by }),
    }),
  );
  if (notes.length > 0)
    await tx.all(
      sqlFor.insertInto('task_answer').values(
        notes.map(({ body, by, at }) => ({
          id: newId(),
          task_id: id,
          body,
          created_by: by,
          created_by_id,
          created_at: momentHere(at),
        })),
      ),
    );
}
