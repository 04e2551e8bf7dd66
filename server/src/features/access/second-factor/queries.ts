import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';

/** True if the current practice requires a second factor from everybody. */
export async function isRequired(tx: Tx): Promise<boolean> {
  const { required } = await tx.one(
    sqlFor.selectFrom('practice').select('require_second_factor as required'),
  );
  return required;
}

export const setRequired = (tx: Tx, required: boolean) =>
  tx.one(
    sqlFor
      .updateTable('practice')
      .set({ require_second_factor: required })
      .returning('require_second_factor as required'),
  );

/** After how many minutes without use the sessions of the practice's staff end. */
export const setIdleMinutes = (tx: Tx, idle_minutes: number) =>
  tx.one(sqlFor.updateTable('practice').set({ idle_minutes }).returning('idle_minutes'));

export const staffPassword = (tx: Tx, id: string) =>
  tx.one(sqlFor.selectFrom('staff').select('password_hash as hash').where('id', '=', id));

export const patientPassword = (tx: Tx, id: string) =>
  tx.one(raw(sql<{ hash: string }>`select portal_password(${id}::uuid) as hash`));

export const adminPassword = (tx: Tx, id: string) =>
  tx.one(raw(sql<{ hash: string }>`select admin_password(${id}::uuid) as hash`));

/** Ends a person's sessions except the given one. */
export const endOtherStaffSessions = (tx: Tx, id: string, kept: Buffer) =>
  tx.all(sqlFor.deleteFrom('staff_session').where('staff_id', '=', id).where('token_hash', '!=', kept));

export const endOtherPatientSessions = (tx: Tx, id: string, kept: Buffer) =>
  tx.all(raw(sql`select end_other_portal_sessions(${id}::uuid, ${kept})`));

export const endOtherAdminSessions = (tx: Tx, id: string, kept: Buffer) =>
  tx.all(raw(sql`select end_other_admin_sessions(${id}::uuid, ${kept})`));
