import type { AdminRole } from '@cusp/contract';
import { sql } from 'kysely';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';

const account = [
  'id',
  'name',
  'email',
  'role',
  'must_change_password',
  'last_sign_in',
  'created_at',
  'version',
] as const;
const active = sql<boolean>`deactivated_at is null`.as('active');

const accounts = sqlFor.selectFrom('admin').select([...account, active]);

/** All admins by name, including deactivated ones. */
export const listAdmins = (tx: Tx) => tx.all(accounts.orderBy(sql`lower(name)`).orderBy('id'));

export const lockAdmin = (tx: Tx, id: string) => tx.first(accounts.where('id', '=', id).forUpdate());

export const findAdminByEmail = (tx: Tx, email: string) =>
  tx.first(accounts.where('email_key', '=', email.toLowerCase()));

/** True if there is any admin. */
export const hasAdmin = async (tx: Tx): Promise<boolean> =>
  (await tx.first(sqlFor.selectFrom('admin').select('id').limit(1))) !== undefined;

/** True if another active super admin exists. */
export const hasAnotherSuperAdmin = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.first(
    sqlFor
      .selectFrom('admin')
      .select('id')
      .where('role', '=', 'super_admin')
      .where('deactivated_at', 'is', null)
      .where('id', '<>', id)
      .limit(1),
  )) !== undefined;

interface NewAdmin {
  name: string;
  email: string;
  role: AdminRole;
  password_hash: string;
  must_change_password: boolean;
}

export const insertAdmin = (tx: Tx, admin: NewAdmin) =>
  tx.one(
    sqlFor
      .insertInto('admin')
      .values({ id: newId(), email_key: admin.email.toLowerCase(), ...admin })
      .returning([...account, active]),
  );

export const updateAdmin = (
  tx: Tx,
  id: string,
  { active: stays, ...fields }: { name: string; role: AdminRole; active: boolean },
) =>
  tx.one(
    sqlFor
      .updateTable('admin')
      .set({
        ...fields,
        deactivated_at: stays ? null : sql<string>`coalesce(deactivated_at, now())`,
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .returning([...account, active]),
  );

export const endAdminSessions = (tx: Tx, adminId: string) =>
  tx.all(sqlFor.deleteFrom('admin_session').where('admin_id', '=', adminId));
