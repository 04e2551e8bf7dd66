import type { AdminRole } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../db/database.ts';
import type { Database, Tx } from '../../db/database.ts';
import { adminRole } from '../../db/roles.ts';
import { hashToken } from './person.ts';

/** A signed-in admin: an operator of the service. */
export interface Admin {
  id: string;
  name: string;
  email: string;
  role: AdminRole;
  sessionId: string;
  mustChangePassword: boolean;
  /** Admins need a second factor: until it is set up, every other call is refused. */
  secondFactorMissing: boolean;
}

interface Entered {
  admin_id: string;
  name: string;
  email: string;
  role: AdminRole;
  session_id: string;
  must_change_password: boolean;
  second_factor_missing: boolean;
}

/** The admin of a token; undefined when no valid session has it. */
export async function enterAdmin(tx: Tx, token: string): Promise<Admin | undefined> {
  const row = await tx.first(raw(sql<Entered>`select * from enter_admin(${hashToken(token)})`));
  return (
    row && {
      id: row.admin_id,
      name: row.name,
      email: row.email,
      role: row.role,
      sessionId: row.session_id,
      mustChangePassword: row.must_change_password,
      secondFactorMissing: row.second_factor_missing,
    }
  );
}

/** From here on the transaction can't read clinical tables. */
export const workAsAdmin = (tx: Tx) => tx.all(raw(sql.raw(`set local role ${adminRole}`)));

/**
 * Runs one transaction in the admins' role for work without a session: the first admin, the command line, scheduled
 * work.
 */
export const inAdminsRole = <T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  database.withoutTenant(async (tx) => {
    await workAsAdmin(tx);
    return work(tx);
  });
