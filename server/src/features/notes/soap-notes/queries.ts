import { SoapSections } from '@cusp/contract';
import type { SoapNoteInput } from '@cusp/contract';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { z } from 'zod/mini';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import { newId } from '../../../values/ids.ts';
import { one } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { cutPage, isAfterCursor, rowsFor } from '../../../pipeline/lists/paging.ts';
import type { ListOrder, RowPage } from '../../../pipeline/lists/paging.ts';
import type { Person } from '../../../identity/person.ts';
import { presentSigned } from '../amendments/index.ts';
import { contains, searchWords } from '../../../pipeline/lists/searching.ts';
import type { Figures } from '../../../pipeline/lists/shown-rows.ts';
import {
  isOfPatient,
  isOfMatchingPatient,
  patientName,
  patientsOfCountedRows,
} from '../../people/patients/index.ts';

export const constraints: ConstraintRefusals = { soap_note_patient_fk: 'patient_not_found' };

const soapNotes = () =>
  sqlFor
    .selectFrom('soap_note as s')
    .innerJoin('patient as p', (join) =>
      join.onRef('p.practice_id', '=', 's.practice_id').onRef('p.id', '=', 's.patient_id'),
    )
    .selectAll('s')
    .select(['p.survivor_id as patient_id', 's.patient_id as record_id', patientName.as('patient_name')]);

/** Ids sort by creation time. */
const newestFirst: ListOrder<{ id: string }> = {
  columns: ['s.id'],
  direction: 'desc',
  of: (row) => [row.id],
};

type Row = Selectable<Tables['soap_note']> & { patient_name: string; record_id: string };

const presentNotes = (tx: Tx, rows: readonly Row[], reader: Person) =>
  presentSigned(tx, 'soap_note', rows, reader, {
    words: (row) => SoapSections.parse(row),
    corrected: ({ sections }) => SoapSections.parse(sections),
  });

interface SoapNoteFilter extends RowPage {
  patient_id?: string | undefined;
  /** Part of the patient's name, the diagnosis or the chief complaint. */
  q?: string | undefined;
}

/** The conditions of a filtered list. A corrected note is searched in its latest correction. */
function filters({ q }: Pick<SoapNoteFilter, 'q'>) {
  const words = searchWords(q);
  if (words === undefined) return [];
  const correction = (section: 'diagnosis' | 'chief_complaint') => sql<string>`coalesce((
    select a.sections ->> ${sql.lit(section)} from soap_note_amendment a
      where a.practice_id = s.practice_id and a.note_id = s.id and a.kind = 'correction'
      order by a.version desc limit 1), ${sql.ref(`s.${section}`)})`;
  return [
    sql<boolean>`(${isOfMatchingPatient('s.patient_id', words)}
      or ${contains(correction('diagnosis'), words)} or ${contains(correction('chief_complaint'), words)})`,
  ];
}

/** Counts the notes of a filtered list. */
export const countSoapNotes = (filter: Pick<SoapNoteFilter, 'q'>): ReadPlan<Figures> =>
  one(
    sqlFor
      .selectFrom('soap_note as s')
      .where((where) => where.and(filters(filter)))
      .select(sql<number>`count(*)`.as('count'))
      .$if(searchWords(filter.q) !== undefined, (query) =>
        query.select(patientsOfCountedRows('s.patient_id').as('patients')),
      ),
  );

/** SOAP notes with their amendments applied, newest first. */
export async function listSoapNotes(
  tx: Tx,
  reader: Person,
  { patient_id, limit, cursor, ...filter }: SoapNoteFilter,
) {
  let query = soapNotes()
    .where((where) => where.and(filters(filter)))
    .orderBy('s.id', 'desc');
  if (patient_id !== undefined) query = query.where(isOfPatient('s.patient_id', patient_id));
  if (cursor !== undefined) query = query.where(isAfterCursor(newestFirst, cursor));
  if (limit !== undefined) query = query.limit(rowsFor(limit));
  const page = cutPage(newestFirst, { limit }, await tx.all(query));
  return { ...page, rows: await presentNotes(tx, page.rows, reader) };
}

/** These notes with their amendments applied. */
export const soapNotesByIds = async (tx: Tx, ids: readonly string[], reader: Person) =>
  ids.length === 0
    ? []
    : presentNotes(tx, await tx.all(soapNotes().where(sql<boolean>`s.id = any(${ids}::uuid[])`)), reader);

/** One note with its amendments applied; undefined if it doesn't exist. */
export async function findSoapNote(tx: Tx, id: string, reader: Person) {
  const [note] = await soapNotesByIds(tx, [id], reader);
  return note;
}

type NoteColumns = Omit<z.output<typeof SoapNoteInput>, 'treatment_ids' | 'appointment_id'>;

/** Inserts a signed note; returns its id. */
export async function insertSoapNote(tx: Tx, columns: NoteColumns, author: Person): Promise<string> {
  const id = newId();
  await tx.all(
    sqlFor
      .insertInto('soap_note')
      .values({ id, ...columns, created_by: author.name, created_by_id: author.id }),
  );
  return id;
}
