import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { linkNewNote } from '../../notes/links/index.ts';
import { momentHere } from './moment-queries.ts';
import type { NamedByNote, NewNote, NoteVersion } from './note-rules.ts';
import { patientColumns, recordIn, rowsById } from './record-queries.ts';

/** What rows of notes name, with all texts of their procedure's note. */
export async function namedByNotes(
  tx: Tx,
  importId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedByNote>> {
  const rows = await tx.all(
    raw(sql<NamedByNote & { source_id: string }>`
      select n.*, exists (select from clinical_note_amendment a where a.note_id = n.note_id and a.created_by not like '%(Open Dental)') as note_touched,
          (select t.id from treatment t where t.id = n.procedure_id and t.patient_id = n.patient_id) as treatment_id
        from (select r.source_id, ${patientColumns}, ${recordIn('procedurelog', 'ProcNum')} as procedure_id,
            (select i.record_id from data_import_row v join imported_record i on i.source_table = 'procnote' and i.source_id = v.source_id
              where v.import_id = r.import_id and v.source_table = 'procnote' and v.fields ->> 'ProcNum' = r.fields ->> 'ProcNum'
                and i.import_id <> r.import_id limit 1) as note_id,
            (select jsonb_agg(jsonb_build_object('number', v.source_id, 'at', coalesce(v.fields ->> 'EntryDateTime', ''),
                'text', coalesce(v.fields ->> 'Note', ''), 'author', u.fields ->> 'UserName', 'program', v.fields ->> 'Program'))
              from data_import_row v
              left join data_import_row u on u.practice_id = v.practice_id and u.import_id = v.import_id and u.source_table = 'userod'
                and u.source_id = v.fields ->> 'UserNum'
              where v.import_id = r.import_id and v.source_table = 'procnote' and v.fields ->> 'ProcNum' = r.fields ->> 'ProcNum') as texts
          from ${rowsById(importId, 'procnote', ids)}) n`),
  );
  return new Map(rows.map((row) => [row.source_id, row]));
}

const authored = ({ author, program }: NoteVersion) => `${author} (${program ?? 'Open Dental'})`;

/** Adds what was saved of a note after its first text, or its last version here. */
async function insertVersions(
  tx: Tx,
  id: string,
  patientId: string,
  versions: readonly NoteVersion[],
  person: Person,
): Promise<void> {
  for (const version of versions)
    await tx.all(
      raw(sql`
        insert into clinical_note_amendment (note_id, version, patient_id, kind, content, reason, created_by, created_by_id, created_at)
          select ${id}::uuid, coalesce((select max(a.version) from clinical_note_amendment a where a.note_id = ${id}::uuid), 1) + 1,
            ${patientId}::uuid, ${version.text.trim() === '' ? 'strike' : 'correction'}::amendment_kind,
            ${version.text.trim() === '' ? '' : version.text}, 'Changed in Open Dental', ${authored(version)}, ${person.id}::uuid,
            ${momentHere(version)}`),
    );
}

/** Adds a note as it was first saved, what changed it since, and the treatment that it is about. */
export async function insertFormerNote(
  tx: Tx,
  id: string,
  { patient_id, treatment_id, versions, isLater }: NewNote & { patient_id: string },
  person: Person,
): Promise<void> {
  const [first, ...later] = versions ?? [];
  if (first === undefined) return;
  if (isLater) {
    await insertVersions(tx, id, patient_id, [first], person);
    recordEvent(tx, 'clinical_note.linked', id, byStaff(person));
    return;
  }
  await tx.all(
    raw(sql`
      insert into clinical_note (id, patient_id, note_type, content, created_by, created_by_id, created_at)
        values (${id}::uuid, ${patient_id}::uuid, 'clinical', ${first.text}, ${authored(first)}, ${person.id}::uuid,
          ${momentHere(first)})`),
  );
  await insertVersions(tx, id, patient_id, later, person);
  await linkNewNote(
    tx,
    { kind: 'clinical_note', noteId: id, recordId: patient_id },
    { treatment_ids: treatment_id === null ? [] : [treatment_id], appointment_id: null },
    person,
  );
  // Nobody signs it now.
  recordEvent(tx, 'clinical_note.linked', id, byStaff(person));
}
