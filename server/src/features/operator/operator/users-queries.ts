import type { AdminUser } from '@cusp/contract';
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { RowPage } from '../../../pipeline/lists/paging.ts';
import { anyContains, listSorted } from './queries.ts';

const users = sql<AdminUser>`
  select s.id, s.practice_id, o.name as practice_name, s.name, s.email, s.role, s.is_owner,
      s.deactivated_at is null as active, s.must_change_password, s.last_sign_in, s.created_at
    from staff s join practice o on o.practice_id = s.practice_id`;

interface Wanted extends RowPage {
  q?: string | undefined;
  practice_id?: string | undefined;
}

/** The staff of all practices or of one, by name. */
export const listUsers = (tx: Tx, { q = '', practice_id, ...page }: Wanted) => {
  const found = anyContains(['name', 'email', 'practice_name'], q);
  return listSorted<AdminUser>(
    tx,
    {
      from: users,
      where: practice_id === undefined ? found : sql<SqlBool>`${found} and practice_id = ${practice_id}`,
      key: sql`lower(name)`,
    },
    page,
  );
};

export const findUser = (tx: Tx, id: string) => tx.first(raw(sql<AdminUser>`${users} where s.id = ${id}`));

/** The same, locked until the transaction ends. */
export const lockUser = (tx: Tx, id: string) =>
  tx.first(raw(sql<AdminUser>`${users} where s.id = ${id} for update of s`));

/** Locks the active owners of a practice until the transaction ends. */
export const lockPracticeOwners = (tx: Tx, practiceId: string) =>
  tx.all(
    sqlFor
      .selectFrom('staff')
      .select('id')
      .where('practice_id', '=', practiceId)
      .where('is_owner', '=', true)
      .where('deactivated_at', 'is', null)
      .orderBy('id')
      .forNoKeyUpdate(),
  );

/** True if the practice has another active owner. */
export const hasAnotherOwner = async (tx: Tx, { practice_id, id }: AdminUser): Promise<boolean> =>
  (await tx.first(
    sqlFor
      .selectFrom('staff')
      .select('id')
      .where('practice_id', '=', practice_id)
      .where('is_owner', '=', true)
      .where('deactivated_at', 'is', null)
      .where('id', '<>', id)
      .limit(1),
  )) !== undefined;

export const setActive = (tx: Tx, id: string, active: boolean) =>
  tx.all(
    sqlFor
      .updateTable('staff')
      .set({ deactivated_at: active ? null : sql<string>`now()`, version: sql`version + 1` })
      .where('id', '=', id),
  );

export const requireNewPassword = (tx: Tx, id: string) =>
  tx.all(
    sqlFor
      .updateTable('staff')
      .set({ must_change_password: true, version: sql`version + 1` })
      .where('id', '=', id),
  );

export const makeOwner = (tx: Tx, id: string) =>
  tx.all(
    sqlFor
      .updateTable('staff')
      .set({ is_owner: true, version: sql`version + 1` })
      .where('id', '=', id),
  );

export const endStaffSessions = (tx: Tx, id: string) =>
  tx.all(sqlFor.deleteFrom('staff_session').where('staff_id', '=', id));
