import { randomUUID } from 'node:crypto';
import type { AdminRole } from '@cusp/contract';
import type { FastifyInstance } from 'fastify';
import type { Database, Tx } from '../../src/db/database.ts';
import { insertAdmin } from '../../src/features/operator/operator/admins-queries.ts';
import { insertAdminSession } from '../../src/features/operator/operator/sign-in-queries.ts';
import { inAdminsRole } from '../../src/identity/admin.ts';
import { hashPassword } from '../../src/identity/passwords.ts';
import { hashToken, newToken } from '../../src/identity/person.ts';
import {
  inFactorsRole,
  lockFactor,
  storePendingTotp,
  turnTotpOn,
} from '../../src/identity/factor-queries.ts';
import { callAs, password } from './practice.ts';

export { ownDatabase } from './test-database.ts';

/**
 * Creates an admin with this role and signs them in; with a second factor, which admins need, unless told otherwise.
 */
export async function newAdmin(
  { app, database }: { app: FastifyInstance; database: Database },
  role: AdminRole = 'super_admin',
  { name = `A ${role}`, must_change_password = false, second_factor = true } = {},
) {
  const email = `${randomUUID()}@example.com`;
  const password_hash = await hashPassword(password);
  const { id } = await inAdminsRole(database, (tx) =>
    insertAdmin(tx, { name, email, role, password_hash, must_change_password }),
  );
  if (second_factor) await database.withoutTenant((tx) => inFactorsRole(tx, () => insertAnyFactor(tx, id)));
  const newSession = async () => {
    const token = newToken();
    await database.withoutTenant((tx) => insertAdminSession(tx, id, hashToken(token)));
    return token;
  };
  const token = await newSession();
  return { id, name, email, token, newSession, call: callAs(app, token) };
}

/** Inserts an authenticator app with an unknown secret, so that a factor counts as set up. */
async function insertAnyFactor(tx: Tx, id: string): Promise<void> {
  await lockFactor(tx, { realm: 'admin', id });
  await storePendingTotp(tx, { realm: 'admin', id }, Buffer.from('nobody'), 1);
  await turnTotpOn(tx, { realm: 'admin', id }, 0);
}
