import { mayAdmin } from '@cusp/contract';
import type { AdminRole, Endpoint } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../db/database.ts';
import type { Database, Tx } from '../db/database.ts';
import { first } from '../db/read-plan.ts';
import type { ReadPlan } from '../db/read-plan.ts';
import { adminRole } from '../db/roles.ts';
import type { Actor } from './actor.ts';
import { Refusal } from '../values/refusal.ts';
import { hashToken, refuseUnfinished } from './person.ts';

/** A signed-in admin: an operator of the service. */
export interface SignedInAdmin {
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
export const enterAdmin = (token: string): ReadPlan<SignedInAdmin | undefined> =>
  first(raw(sql<Entered>`select * from enter_admin(${hashToken(token)})`)).map(
    (row) =>
      row && {
        id: row.admin_id,
        name: row.name,
        email: row.email,
        role: row.role,
        sessionId: row.session_id,
        mustChangePassword: row.must_change_password,
        secondFactorMissing: row.second_factor_missing,
      },
  );

/** Refuses an admin who may not make this call. */
export function admitAdmin(endpoint: Endpoint, admin: SignedInAdmin): void {
  refuseUnfinished(endpoint, admin);
  const { access, name } = endpoint;
  if (access.realm !== 'admin') throw new Error(`${name} is not a call of admins.`);
  if (access.permission !== 'signed_in' && !mayAdmin(admin, access.permission))
    throw new Refusal('not_permitted');
}

export const adminActor = ({ id, name, role }: SignedInAdmin): Actor => ({
  realm: 'admin',
  practiceId: null,
  id,
  name,
  role,
});

/** From here on the transaction can't read clinical tables. */
export const becomeAdmin = raw(sql.raw(`set local role ${adminRole}`));

/**
 * Runs one transaction in the admins' role for work without a session: the first admin, the command line, scheduled
 * work.
 */
export const inAdminsRole = <T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  database.withoutTenant(async (tx) => {
    void tx.all(becomeAdmin);
    return work(tx);
  });
