import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import type { Person } from '../../../identity/person.ts';
import type { FormerRow } from './former-row.ts';
import { sourceFields, storedColumns } from './later/source-queries.ts';
import type { NewPatient } from './patient-rules.ts';
import type { KnownSource } from './record-queries.ts';

/** A row of an import that may become a patient. */
interface PatientRow {
  source_id: string;
  fields: FormerRow;
  /** 0: it is of an earlier backup, and not in this one. */
  line: number;
  misread: string[];
  /** An earlier import brought this patient. */
  present: boolean;
  /** What an earlier backup said of them; null if that isn't known. */
  stored: KnownSource | null;
  hash: string;
  decision: '' | 'ours' | 'theirs' | 'same' | 'another';
  /** Somebody of this name and birth date who is in the records already. */
  twin_id: string | null;
}

/** A name as it is compared: neither case, accents, nor spaces make it another. */
const nameKey = (name: RawBuilder<unknown>) => sql`fold(regexp_replace(trim(${name}), '\\s+', ' ', 'g'))`;

/** The next patients of an import with this outcome, with whom to call in an emergency, and whether they are here already. */
export const nextPatients = (
  tx: Tx,
  importId: string,
  outcomes: readonly ('waiting' | 'ready' | 'same' | 'differs' | 'gone')[],
  most: number,
) =>
  tx.all(
    raw(sql<PatientRow>`
      select r.source_id, r.line, r.misread, r.decision, ${sourceFields} as fields,
          ${storedColumns(importId, sql`(select n.patient_id from former_number n where n.kind = 'patient' and n.number = r.source_id)`)},
          exists (select from former_number n where n.kind = 'patient' and n.number = r.source_id) as present,
          t.id as twin_id
        from data_import_row r
        left join (select distinct on (1, 2, 3) ${nameKey(sql`p.last_name`)} as last, ${nameKey(sql`p.first_name`)} as first, p.date_of_birth::text as born, p.id
          from patient p
          where p.merged_into is null and not exists (select from former_number n where n.patient_id = p.id and n.import_id = ${importId})
          order by 1, 2, 3, p.id) t
          on t.last = ${nameKey(sql`r.fields ->> 'LName'`)} and t.first = ${nameKey(sql`r.fields ->> 'FName'`)}
            and t.born = left(r.fields ->> 'Birthdate', 10)
        where r.import_id = ${importId} and r.source_table = 'patient' and r.outcome = any (${[...outcomes]})
        order by length(r.source_id), r.source_id limit ${most}`),
  );

/** Adds patients with their details, their former numbers, and the office's notes about them. @returns them with their ids */
export async function insertPatients(
  tx: Tx,
  patients: readonly NewPatient[],
  { importId, person }: { importId: string; person: Pick<Person, 'id' | 'name'> },
): Promise<{ id: string; notes: { id: string }[]; texts: boolean | null }[]> {
  const by = person.name;
  const added = patients.map(({ notes, ...patient }) => ({
    id: newId(),
    ...patient,
    notes: notes.map((note) => ({ id: newId(), ...note })),
  }));
  const now = sql<string>`now()`;
  await tx.all(
    sqlFor.insertInto('patient').values(
      added.map(({ id, fields, language, isArchived, death }) => ({
        id,
        ...fields,
        language,
        archived_at: isArchived ? now : null,
        archived_by: isArchived ? by : '',
        deceased_at: death === null ? null : now,
        deceased_by: death === null ? '' : by,
        died_on: death === null ? null : death.died_on,
      })),
    ),
  );
  await tx.all(
    sqlFor.insertInto('patient_details').values(
      added.map(({ id, details: { other_phones, ...details } }) => ({
        patient_id: id,
        ...details,
        other_phones: JSON.stringify(other_phones),
      })),
    ),
  );
  await tx.all(
    sqlFor
      .insertInto('former_number')
      .values(
        added.flatMap(({ id, numbers }) =>
          numbers.map((number) => ({ patient_id: id, import_id: importId, ...number })),
        ),
      ),
  );
  const notes = added.flatMap(({ id: patient_id, notes: ofPatient }) =>
    ofPatient.map(({ moment, ...note }) => ({
      ...note,
      patient_id,
      moments: [moment],
      created_by: by,
      created_by_id: person.id,
    })),
  );
  if (notes.length > 0) await tx.all(sqlFor.insertInto('popup_note').values(notes));
  return added;
}

/** Gives patients who are here the number that they had in the other program. */
export async function insertNumbers(
  tx: Tx,
  import_id: string,
  tied: readonly { source_id: string; twin_id: string }[],
): Promise<void> {
  if (tied.length > 0)
    await tx.all(
      sqlFor.insertInto('former_number').values(
        tied.map(({ source_id, twin_id }) => ({
          patient_id: twin_id,
          import_id,
          kind: 'patient' as const,
          number: source_id,
        })),
      ),
    );
}

/** Patients whom imports brought and who share a guarantor. */
interface FormerFamily {
  head_id: string;
  /** The guarantor's family; null if there is none yet. */
  family_id: string | null;
  member_ids: string[];
}

/**
 * The next guarantors of an import with patients that aren't in a family yet. Who has ever belonged to one here, or whose guarantor belongs to
 * somebody else's, was put there by a person and stays.
 */
export const nextFamilies = (tx: Tx, importId: string, most: number) =>
  tx.all(
    raw(sql<FormerFamily>`
      select g.patient_id as head_id, f.id as family_id, array_agg(n.patient_id order by n.patient_id) as member_ids
        from data_import_row r
        join former_number n on n.kind = 'patient' and n.number = r.source_id
        join former_number g on g.kind = 'patient' and g.number = r.fields ->> 'Guarantor'
        left join family f on f.head_patient_id = g.patient_id and f.ended_on is null
        where r.import_id = ${importId} and r.source_table = 'patient' and r.outcome in ('imported', 'present', 'changed')
          and g.patient_id <> n.patient_id
          and not exists (select from family_member m where m.patient_id = n.patient_id)
          and (f.id is not null or not exists (select from family_member m where m.patient_id = g.patient_id))
        group by g.patient_id, f.id order by g.patient_id limit ${most}`),
  );

/** Starts a family with its guarantor, or adds to the one that there is. @returns its id */
export async function addToFamily(
  tx: Tx,
  { head_id, family_id, member_ids }: FormerFamily,
  from_date: string,
): Promise<string> {
  const id = family_id ?? newId();
  if (family_id === null) await tx.all(sqlFor.insertInto('family').values({ id, head_patient_id: head_id }));
  else
    await tx.all(
      sqlFor
        .updateTable('family')
        .set({ version: sql`version + 1` })
        .where('id', '=', id),
    );
  const added = family_id === null ? [head_id, ...member_ids] : member_ids;
  await tx.all(
    sqlFor
      .insertInto('family_member')
      .values(added.map((patient_id) => ({ id: newId(), family_id: id, patient_id, from_date }))),
  );
  return id;
}

/** Notes at the imported patients whose guarantor isn't here that they are in no family. */
export const noteMissingGuarantors = (tx: Tx, importId: string, sentence: string) =>
  tx.all(
    raw(sql`
      update data_import_row r set changes = array_append(r.changes, ${sentence})
        where r.import_id = ${importId} and r.source_table = 'patient' and r.outcome = 'imported'
          and not ${sentence} = any (r.changes)
          and coalesce(r.fields ->> 'Guarantor', '0') not in (r.source_id, '0')
          and not exists (select from former_number g where g.kind = 'patient' and g.number = r.fields ->> 'Guarantor')`),
  );
