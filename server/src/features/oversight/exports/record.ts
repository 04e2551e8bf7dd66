import { kindNames, kinds } from '@cusp/contract';
import type { Permission } from '@cusp/contract';
import { tablesOfKind } from '../../../db/kind-tables.ts';
import pg from 'pg';
import * as z from 'zod/mini';
import { isSecretColumn, isSecretTable } from '../../../operations/backup/secrets.ts';
import type { Tables } from '../../../db/tables.ts';

const name = pg.escapeIdentifier;

const Row = z.record(z.string(), z.unknown());
export type Row = z.infer<typeof Row>;

/** All stored data of one patient: every table's rows as stored, amounts in cents. */
export const PatientRecord = z.object({
  form: z.literal('cusp-patient-record'),
  version: z.literal(1),
  /** The moment of the snapshot. */
  taken_at: z.string(),
  practice: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
  patient: Row,
  /** By table name, in the order of their keys, which is the order of creation. */
  records: z.record(z.string(), z.array(Row)),
});
export type PatientRecord = z.infer<typeof PatientRecord>;

/** True if the exporting person may see records under this permission on screens. */
export type MayReadRecords = (permission: Permission) => boolean;

/** Columns that no call returns. */
const returnedByNoCall = {
  // Anyone who has the session's id could poll its state.
  checkout: ['url', 'session_id'],
  // These are ids of the payment provider.
  kept_card: ['customer', 'method'],
  card_charge: ['key'],
  prescription_transmission: ['message'],
  pharmacy_request: ['message'],
  pharmacy_message: ['message'],
  message: ['sealed'],
  // The content holds the same.
  plan_presentation: ['pdf'],
  statement: ['pdf'],
  payment_plan_agreement: ['pdf'],
  form_signature: ['pdf'],
  patient_form: ['answered_in'],
} satisfies { [T in keyof Tables]?: readonly (keyof Tables[T])[] };
export const hidden: Readonly<Record<string, readonly string[]>> = returnedByNoCall;

/**
 * The permission for the rows of each table: that of seeing such records on screens. A table that isn't listed is
 * left out; a test fails until every table of the database belongs to a kind.
 */
export const permissionsByTable: ReadonlyMap<string, Permission> = new Map([
  ...kindNames.flatMap((kind) =>
    tablesOfKind(kind).map((table) => [table, kinds[kind].permissions.read] as const),
  ),
  ['audit_entry', 'audit.read'] as const,
]);

/** Archived pictures and struck documents are left out, because they may be another person's. */
const leftOut = {
  image: 'archived_at',
  card_photo: 'archived_at',
  document: 'struck_at',
} satisfies { [T in keyof Tables]?: keyof Tables[T] };
const leftOutSince: Readonly<Record<string, string>> = leftOut;

interface TableOfPatients {
  name: string;
  /** The columns that the role may read. */
  columns: string[];
  /** The columns of its key, without the practice. */
  key: string[];
  /** The condition that selects one patient's rows; $1 is the array of the ids of their records. */
  condition: string;
}

/**
 * Collects a patient's record: the rows that name the patient, and the rows that belong to those, as far as the
 * person may see them on screens. The database role limits them as well: staff see the practice's rows, patients
 * their own record's.
 * @param client in a snapshot of the practice
 */
export async function patientRecord(
  client: pg.ClientBase,
  patientId: string,
  maySee: MayReadRecords,
): Promise<PatientRecord> {
  const [patient, ...merged] = await rowsOf(
    client,
    `select to_jsonb(p) as row from patient p
       where id = any (array(select record from patient_records(current_practice(), $1) as record))
       order by merged_at nulls first, id`,
    [patientId],
  );
  const [practice] = await rowsOf(
    client,
    `select jsonb_build_object('name', name, 'address', address, 'phone', phone, 'taken_at', now()) as row from practice`,
    [],
  );
  if (patient === undefined || practice === undefined) throw new Error('A patient to export is missing.');
  const ids = [patient, ...merged].map((record) => text(record['id']));
  // Merged records of the same person.
  const records: Record<string, Row[]> = merged.length === 0 ? {} : { patient: merged };
  const tables = await tablesOfPatients(client);
  for (const table of tables) {
    const permission = permissionsByTable.get(table.name);
    if (permission === undefined || !maySee(permission)) continue;
    const shown = table.columns.filter((column) => !hidden[table.name]?.includes(column));
    const list = shown.map((column) => `'${column}', t.${name(column)}`).join(', ');
    const leftOutColumn = leftOutSince[table.name];
    const unlessLeftOut = leftOutColumn === undefined ? '' : ` and t.${name(leftOutColumn)} is null`;
    records[table.name] = await rowsOf(
      client,
      `select jsonb_build_object(${list}) as row from ${name(table.name)} t
         where ${table.condition}${unlessLeftOut} order by ${table.key.map((column) => `t.${name(column)}`).join(', ')}`,
      [ids],
    );
  }
  // A message may go to several members of a family, so it names them in rows of its own.
  if (maySee('messages.read') && tables.some((table) => table.name === 'message_patient')) {
    records['message'] = await rowsOf(
      client,
      `select jsonb_build_object('id', t.id, 'kind', t.kind, 'channel', t.channel, 'address', t.address,
            'subject', t.subject, 'body', coalesce(t.whole_body, t.body), 'state', t.state, 'reason', t.reason, 'by_name', t.by_name,
            'created_at', t.created_at, 'sent_at', t.sent_at, 'delivered_at', t.delivered_at) as row
         from message t where exists (select from message_patient p
           where p.practice_id = t.practice_id and p.message_id = t.id and p.patient_id = any ($1::uuid[]))
         order by t.id`,
      [ids],
    );
    records['message_picture'] = await rowsOf(
      client,
      `select jsonb_build_object('id', t.id, 'message_id', t.message_id, 'state', t.state, 'reason', t.reason,
            'content_type', t.content_type, 'size', t.size, 'checksum', t.checksum, 'width', t.width, 'height', t.height,
            'created_at', t.created_at) as row
         from message_picture t where exists (select from message_patient p
           where p.practice_id = t.practice_id and p.message_id = t.message_id and p.patient_id = any ($1::uuid[]))
         order by t.id`,
      [ids],
    );
  }
  // A prescription shows the name of its pharmacy.
  if (maySee('prescriptions.read')) {
    records['pharmacy'] = await rowsOf(
      client,
      `select distinct jsonb_build_object('id', f.id, 'name', f.name) as row
         from pharmacy f join prescription r on r.practice_id = f.practice_id and r.pharmacy_id = f.id
         where r.patient_id = any ($1::uuid[])`,
      [ids],
    );
  }
  return {
    form: 'cusp-patient-record',
    version: 1,
    taken_at: text(practice['taken_at']),
    practice: {
      name: text(practice['name']),
      address: text(practice['address']),
      phone: text(practice['phone']),
    },
    patient,
    records,
  };
}

async function rowsOf(client: pg.ClientBase, sql: string, values: unknown[]): Promise<Row[]> {
  const { rows } = await client.query<{ row: unknown }>(sql, values);
  return rows.map(({ row }) => Row.parse(row));
}

/** Tables with a patient_id, and tables without one whose rows belong to a row that has one. */
export async function tablesOfPatients(client: pg.ClientBase): Promise<TableOfPatients[]> {
  const { rows } = await client.query<{
    name: string;
    columns: string[];
    key: string[];
    parent: string | null;
    pairs: string[] | null;
  }>(`
    with readable as (
      select c.oid, c.relname::text as name,
        array(select a.attname::text from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
            and has_column_privilege(c.oid, a.attnum, 'select') order by a.attnum) as columns,
        array(select a.attname::text from pg_constraint k, unnest(k.conkey) with ordinality as own(attnum, place)
          join pg_attribute a on a.attnum = own.attnum
          where k.conrelid = c.oid and k.contype = 'p' and a.attrelid = c.oid and a.attname <> 'practice_id'
          order by place) as key
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        -- Patients may read only some columns of a visit. What they may read of the audit trail has a list of its own.
        and (has_table_privilege(c.oid, 'select') or c.relname = 'appointment')
        -- What somebody has begun to write is no part of a record until it is signed.
        and c.relname <> 'draft')
    select name, columns, key, null as parent, null::text[] as pairs from readable where 'patient_id' = any(columns)
    union all
    select distinct on (t.name) t.name, t.columns, t.key, p.name,
        array(select format('p.%I = t.%I', theirs.attname, ours.attname)
          from unnest(k.conkey, k.confkey) as pair(our, their)
          join pg_attribute ours on ours.attrelid = t.oid and ours.attnum = pair.our
          join pg_attribute theirs on theirs.attrelid = p.oid and theirs.attnum = pair.their)
      from readable t
      join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
      join readable p on p.oid = k.confrelid
      -- Messages name their patients in rows of their own (patientRecord), including one that holds a payment link.
      where not 'patient_id' = any(t.columns) and 'patient_id' = any(p.columns) and t.name <> 'message'
    order by 1`);
  return rows
    .filter((table) => !isSecretTable(table.name))
    .map((table) => ({
      name: table.name,
      key: table.key,
      columns: table.columns.filter((column) => column !== 'practice_id' && !isSecretColumn(column)),
      condition:
        table.parent === null || table.pairs === null
          ? 't.patient_id = any ($1::uuid[])'
          : `exists (select from ${name(table.parent)} p where ${table.pairs.join(' and ')} and p.patient_id = any ($1::uuid[]))`,
    }));
}

/** A stored value as text, '' for null. */
export const text = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);
