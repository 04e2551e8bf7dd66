import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';

interface Account {
  id: string;
  password_hash: string;
}

/** The active account with this email address, given in lower case. */
export const adminAccountByEmail = (tx: Tx, emailKey: string) =>
  tx.first(raw(sql<Account>`select admin_id as id, password_hash from admin_by_email(${emailKey})`));

/** The longest lifetime of a session, however active it is. */
const sessionLife = sql`now() + interval '12 hours'`;

export const insertAdminSession = (tx: Tx, adminId: string, tokenHash: Buffer) =>
  tx.all(raw(sql`select start_admin_session(${adminId}, ${tokenHash}, ${sessionLife})`));

export const deleteAdminSession = (tx: Tx, tokenHash: Buffer) =>
  tx.all(raw(sql`select end_admin_session(${tokenHash})`));

export const lockPassword = (tx: Tx, id: string) =>
  tx.one(sqlFor.selectFrom('admin').select('password_hash').where('id', '=', id).forUpdate());

/** Stores the password that the admin chose, and no longer requires a new one. */
export const setPassword = (tx: Tx, id: string, password_hash: string) =>
  tx.all(
    sqlFor
      .updateTable('admin')
      .set({ password_hash, must_change_password: false, version: sql`version + 1` })
      .where('id', '=', id),
  );

export const deleteOtherSessions = (tx: Tx, adminId: string, sessionId: string) =>
  tx.all(sqlFor.deleteFrom('admin_session').where('admin_id', '=', adminId).where('id', '<>', sessionId));
