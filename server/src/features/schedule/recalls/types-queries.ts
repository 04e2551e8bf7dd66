import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { all } from '../../../db/read-plan.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import type { RecallTypeFields } from './rules.ts';
import { rowsInUse } from '../../../pipeline/lists/rows-in-use.ts';

const inUse = rowsInUse('recall_type');

export const constraints: ConstraintRefusals = {
  recall_type_name_unique: 'recall_type_name_taken',
  recall_type_kind_fk: 'appointment_kind_not_found',
  recall_type_next_fk: 'recall_type_not_found',
  recall_type_replaces_fk: 'recall_type_not_found',
  recall_trigger_kind_fk: 'appointment_kind_not_found',
  recall_trigger_procedure_fk: 'procedure_not_found',
  recall_due_type_fk: 'recall_type_not_found',
  recall_contact_patient_fk: 'patient_not_found',
};

interface TypeRow {
  id: string;
  name: string;
  months: number;
  days: number;
  trigger_kind_ids: string[];
  trigger_procedure_ids: string[];
  book_kind_id: string | null;
  minutes: number;
  from_age: number | null;
  until_age: number | null;
  next_type_id: string | null;
  replaces_id: string | null;
  version: number;
}

const types = (condition = sql`true`) =>
  raw(sql<TypeRow>`
    select t.*,
        array(select g.kind_id from recall_trigger g join appointment_kind k
          on k.practice_id = g.practice_id and k.id = g.kind_id
          where g.practice_id = t.practice_id and g.type_id = t.id order by k.name, k.id) as trigger_kind_ids,
        array(select g.procedure_id from recall_trigger g join procedure p
          on p.practice_id = g.practice_id and p.id = g.procedure_id
          where g.practice_id = t.practice_id and g.type_id = t.id order by p.code, p.id) as trigger_procedure_ids
      from recall_type t where t.archived_at is null and ${condition} order by lower(t.name), t.id`);

/** The live recall types by name. */
export const listTypes = () => all(types());

/** A type that exists and isn't removed. */
export const readType = (tx: Tx, id: string) => tx.one(types(sql`t.id = ${id}`));

/**
 * Locks all live types until the transaction ends, so that two changes at once can't lead in a circle. Completing a visit
 * goes on meanwhile, because its foreign keys only need their ids.
 */
export const lockTypes = (tx: Tx) =>
  tx.all(
    sqlFor
      .selectFrom('recall_type')
      .select(['id', 'next_type_id', 'replaces_id', 'version'])
      .where('archived_at', 'is', null)
      .orderBy('id')
      .forNoKeyUpdate(),
  );

/** The columns of a type, without what triggers it. */
const columnsOf = ({
  trigger_kind_ids: _kinds,
  trigger_procedure_ids: _procedures,
  ...columns
}: RecallTypeFields) => columns;

async function insertTriggers(tx: Tx, type_id: string, fields: RecallTypeFields): Promise<void> {
  const rows = [
    ...[...new Set(fields.trigger_kind_ids)].map((kind_id) => ({ type_id, kind_id, procedure_id: null })),
    ...[...new Set(fields.trigger_procedure_ids)].map((procedure_id) => ({
      type_id,
      kind_id: null,
      procedure_id,
    })),
  ];
  if (rows.length > 0) await tx.all(sqlFor.insertInto('recall_trigger').values(rows));
}

/** Inserts a type with what triggers it. */
export async function insertType(tx: Tx, fields: RecallTypeFields): Promise<{ id: string }> {
  const type = await tx.one(
    sqlFor
      .insertInto('recall_type')
      .values({ id: newId(), ...columnsOf(fields) })
      .returning('id'),
  );
  await insertTriggers(tx, type.id, fields);
  return type;
}

/** Updates a locked type and what triggers it. */
export async function updateType(tx: Tx, id: string, fields: RecallTypeFields): Promise<void> {
  await tx.all(
    sqlFor
      .updateTable('recall_type')
      .set({ ...columnsOf(fields), version: sql`version + 1` })
      .where('id', '=', id),
  );
  await tx.all(sqlFor.deleteFrom('recall_trigger').where('type_id', '=', id));
  await insertTriggers(tx, id, fields);
}

/** Hides a locked type; patients' contacts about it are kept. */
export const archiveRecallType = inUse.archive;

/** Recounts the dates of all patients. */
export const recount = (tx: Tx) => tx.all(raw(sql`select rebuild_recalls(current_practice())`));
