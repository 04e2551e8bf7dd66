import type { AppointmentKindInput, KindProcedure } from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { all } from '../../../db/read-plan.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { rowsInUse } from '../../../pipeline/lists/rows-in-use.ts';

const inUse = rowsInUse('appointment_kind');

type KindInput = z.output<typeof AppointmentKindInput>;
type KindFields = Omit<KindInput, 'version' | 'procedures'>;
type KindProcedures = NonNullable<KindInput['procedures']>;

export const constraints: ConstraintRefusals = {
  appointment_kind_name_unique: 'appointment_kind_name_taken',
  appointment_kind_procedure_procedure_fk: 'procedure_not_found',
  appointment_kind_procedure_recall_fk: 'recall_type_not_found',
};

const shown = [
  'id',
  'type',
  'name',
  'minutes',
  'color',
  sql<('dentist' | 'specialist' | 'hygienist' | 'assistant')[]>`provider_kinds`.as('provider_kinds'),
  sql<
    KindProcedure[]
  >`(select coalesce(jsonb_agg(jsonb_build_object('procedure_id', b.procedure_id, 'from_age', b.from_age,
      'until_age', b.until_age, 'recall_type_id', b.recall_type_id) order by b.position), '[]')
    from appointment_kind_procedure b
    where b.practice_id = appointment_kind.practice_id and b.kind_id = appointment_kind.id)`.as('procedures'),
  'bring',
  'bring_es',
  'is_standard',
  'version',
] as const;

/** The kinds, the standard ones in the order of their types, then the practice's own by name. */
export const listAppointmentTypes = all(
  sqlFor
    .selectFrom('appointment_kind')
    .select(shown)
    .where('archived_at', 'is', null)
    .orderBy('is_standard', 'desc')
    .orderBy(sql`case when is_standard then type end`)
    .orderBy(sql`lower(name)`),
);

const shownKind = (tx: Tx, id: string) =>
  tx.one(sqlFor.selectFrom('appointment_kind').select(shown).where('id', '=', id));

/** Sets the procedures usually expected at such visits; if absent, they stay. */
async function setProcedures(tx: Tx, kind_id: string, procedures: KindProcedures | undefined): Promise<void> {
  if (procedures === undefined) return;
  await tx.all(sqlFor.deleteFrom('appointment_kind_procedure').where('kind_id', '=', kind_id));
  if (procedures.length === 0) return;
  await tx.all(
    sqlFor
      .insertInto('appointment_kind_procedure')
      .values(procedures.map((one, place) => ({ kind_id, position: place + 1, ...one }))),
  );
}

export async function insertAppointmentType(
  tx: Tx,
  fields: KindFields,
  procedures: KindProcedures | undefined,
) {
  const id = newId();
  await tx.all(sqlFor.insertInto('appointment_kind').values({ id, ...fields }));
  await setProcedures(tx, id, procedures);
  return shownKind(tx, id);
}

/** Locks the kind until the transaction ends; undefined if there is none, or a hidden one. */
export const lockAppointmentType = inUse.lock('id', 'type', 'is_standard', 'version');

/** Whether one can book it; a shared lock keeps it so until the transaction ends. */
export const lockKindForShare = inUse.lockForShare('name', 'type', 'provider_kinds');

/** The kind, hidden or not; undefined if it doesn't exist. */
export const findKind = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('appointment_kind').select(['type', 'provider_kinds']).where('id', '=', id));

export async function updateAppointmentType(
  tx: Tx,
  id: string,
  fields: KindFields,
  procedures: KindProcedures | undefined,
) {
  await tx.all(
    sqlFor
      .updateTable('appointment_kind')
      .set({ ...fields, version: sql`version + 1` })
      .where('id', '=', id),
  );
  await setProcedures(tx, id, procedures);
  return shownKind(tx, id);
}

export const archiveKind = inUse.archive;
