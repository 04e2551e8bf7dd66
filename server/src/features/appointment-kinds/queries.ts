import type { AppointmentKindInput } from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { all } from '../../db/question.ts';
import type { ConstraintRefusals } from '../../http/kernel/errors.ts';

type KindFields = Omit<z.output<typeof AppointmentKindInput>, 'version'>;

export const constraints: ConstraintRefusals = {
  appointment_kind_name_unique: 'appointment_kind_name_taken',
};

const shown = [
  'id',
  'type',
  'name',
  'minutes',
  'colour',
  sql<('dentist' | 'specialist' | 'hygienist' | 'assistant')[]>`provider_kinds`.as('provider_kinds'),
  'is_standard',
  'version',
] as const;

/** The kinds, the standard ones in the order of their types, then the practice's own by name. */
export const listKinds = all(
  sqlFor
    .selectFrom('appointment_kind')
    .select(shown)
    .where('archived_at', 'is', null)
    .orderBy('is_standard', 'desc')
    .orderBy(sql`case when is_standard then type end`)
    .orderBy(sql`lower(name)`),
);

export const insertKind = (tx: Tx, fields: KindFields) =>
  tx.one(
    sqlFor
      .insertInto('appointment_kind')
      .values({ id: newId(), ...fields })
      .returning(shown),
  );

/** Locks the kind until the transaction ends; undefined if there is none, or a hidden one. */
export const lockKind = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .selectFrom('appointment_kind')
      .select(['id', 'type', 'is_standard', 'version'])
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .forUpdate(),
  );

/** Whether one can book it; a shared lock keeps it so until the transaction ends. */
export const holdKind = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .selectFrom('appointment_kind')
      .select(['name', 'type', 'provider_kinds'])
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .forShare(),
  );

/** The kind, hidden or not; undefined if it doesn't exist. */
export const findKind = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('appointment_kind').select(['type', 'provider_kinds']).where('id', '=', id));

export const updateKind = (tx: Tx, id: string, fields: KindFields) =>
  tx.one(
    sqlFor
      .updateTable('appointment_kind')
      .set({ ...fields, version: sql`version + 1` })
      .where('id', '=', id)
      .returning(shown),
  );

export const archiveKind = (tx: Tx, id: string) =>
  tx.all(
    sqlFor
      .updateTable('appointment_kind')
      .set({ archived_at: sql`now()` })
      .where('id', '=', id),
  );
