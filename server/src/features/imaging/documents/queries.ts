import type { DocumentInput, DocumentType, StoredDocument } from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { first } from '../../../db/read-plan.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { isOfPatient } from '../../people/patients/index.ts';

export const constraints: ConstraintRefusals = {
  document_patient_fk: 'patient_not_found',
  document_appointment_fk: 'appointment_not_found',
  document_treatment_fk: 'treatment_not_found',
};

export type DocumentDetails = z.output<typeof DocumentInput>;

interface StoredAs {
  practice_id: string;
  content_type: DocumentType;
  size: number;
  checksum: string;
}

export type DocumentRow = StoredDocument & StoredAs;

/** The columns that lists show of the document `d`, with the joins `documentSubjects`; the patient is that of its record. */
export const documentHead = sql`d.id, d.patient_id, d.kind::text as kind, d.title, d.language::text as language, d.dated, d.added_by,
      d.added_at, d.released_at,
      case when v.id is not null then jsonb_build_object('id', v.id, 'appointment_date', v.appointment_date,
        'appointment_time', to_char(v.appointment_time, 'HH24:MI')) end as appointment,
      case when t.id is not null then jsonb_build_object('id', t.id, 'procedure_name', treatment_name(t, false),
        'tooth_number', treatment_tooth(t)) end as treatment,
      d.content_type::text as content_type, d.size, d.pages, d.locked_at is not null as locked, d.seen_at`;

/** Leaves out a visit or treatment that has since moved to another person. */
const isOfItsPerson = (column: string) =>
  sql`${sql.ref(column)} in (select patient_records(d.practice_id, d.patient_id))`;

export const documentSubjects = sql`
    left join appointment v on v.practice_id = d.practice_id and v.id = d.appointment_id and ${isOfItsPerson('v.patient_id')}
    left join treatment t on t.practice_id = d.practice_id and t.id = d.treatment_id and ${isOfItsPerson('t.patient_id')}`;

const documents = sql<DocumentRow>`
  select ${documentHead}, d.practice_id, d.checksum, d.locked_by, d.released_by, d.struck_at, d.struck_by, d.struck_reason, d.version
    from document d ${documentSubjects}`;

/** The columns needed to serve a document's file; undefined if the current role can't see the document. */
export const fileOfDocument = (id: string) =>
  first(
    sqlFor
      .selectFrom('document as d')
      .innerJoin('patient as p', (join) =>
        join.onRef('p.practice_id', '=', 'd.practice_id').onRef('p.id', '=', 'd.patient_id'),
      )
      .select(['d.practice_id', 'd.id', 'd.kind', 'd.dated', 'd.content_type', 'd.checksum'])
      .select([
        'p.survivor_id as patient_id',
        sql<boolean>`is_health_scan(d.practice_id, d.id)`.as('asks_health'),
      ])
      .where('d.id', '=', id),
  );

/** Locks a document until the transaction ends; undefined if there is none. */
export const lockDocument = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .selectFrom('document')
      .select([
        'id',
        'patient_id',
        'dated',
        'language',
        'appointment_id',
        'treatment_id',
        'version',
        'locked_at',
        'released_at',
        'struck_at',
      ])
      .where('id', '=', id)
      .forUpdate(),
  );

/** True if a visit or treatment belongs to the patient. */
export const isPatients = async (tx: Tx, table: 'appointment' | 'treatment', id: string, patientId: string) =>
  (await tx.first(
    sqlFor.selectFrom(table).select('id').where('id', '=', id).where(isOfPatient('patient_id', patientId)),
  )) !== undefined;

/** A document's details as they are stored. */
interface StoredFields extends Omit<DocumentDetails, 'dated'> {
  dated: string;
}

interface NewDocument extends StoredFields, Omit<StoredAs, 'practice_id'> {
  id: string;
  patient_id: string;
  pages: number | null;
  width: number | null;
  height: number | null;
  added_by: string;
  added_by_id: string;
}

/** Reads a document that must exist. */
export const readDocument = (tx: Tx, id: string): Promise<DocumentRow> =>
  tx.one(
    raw(sql<DocumentRow>`
      select d.*, p.survivor_id as patient_id from (${documents} where d.id = ${id}) d
        join patient p on p.practice_id = d.practice_id and p.id = d.patient_id`),
  );

export async function insertDocument(tx: Tx, row: NewDocument): Promise<DocumentRow> {
  await tx.all(sqlFor.insertInto('document').values(row));
  return readDocument(tx, row.id);
}

type Change = Partial<StoredFields> & {
  locked?: Person;
  /** Null holds it back again. */
  released?: Person | null;
  /** Null restores it. */
  struck?: (Person & { reason: string }) | null;
};
interface Person {
  id: string;
  name: string;
}

const now = sql<string>`now()`;

/** Changes a document that must exist. */
export async function changeDocument(
  tx: Tx,
  id: string,
  { locked, released, struck, ...fields }: Change,
): Promise<DocumentRow> {
  await tx.all(
    sqlFor
      .updateTable('document')
      .set({
        ...fields,
        ...(locked && { locked_at: now, locked_by: locked.name, locked_by_id: locked.id }),
        ...(released !== undefined && {
          released_at: released && now,
          released_by: released?.name ?? '',
          // A new release counts as not opened yet.
          seen_at: null,
        }),
        ...(struck !== undefined && {
          struck_at: struck && now,
          struck_by: struck?.name ?? '',
          struck_by_id: struck?.id ?? null,
          struck_reason: struck?.reason ?? '',
        }),
        version: sql<number>`version + 1`,
      })
      .where('id', '=', id),
  );
  return readDocument(tx, id);
}

/** Locks a document that is released to the patient with these records; undefined if there is none. */
export const lockReleased = (tx: Tx, id: string, records: readonly string[]) =>
  tx.first(
    sqlFor
      .selectFrom('document')
      .select(['id', 'seen_at'])
      .where('id', '=', id)
      .where('patient_id', 'in', [...records])
      .where('released_at', 'is not', null)
      .forUpdate(),
  );

/** Records when the patient first opened a document. */
export const markSeen = (tx: Tx, id: string) =>
  tx.one(
    sqlFor
      .updateTable('document')
      .set({ seen_at: now })
      .where('id', '=', id)
      .returning(['id', sql<string>`seen_at`.as('seen_at')]),
  );
