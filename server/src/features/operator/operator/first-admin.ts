import { newPassword } from '@cusp/contract';
import type { Database } from '../../../db/database.ts';
import { StartError } from '../../../values/start-error.ts';
import { inAdminsRole } from '../../../identity/admin.ts';
import { refuseCommonPassword } from '../../../identity/common-passwords.ts';
import { hashPassword } from '../../../identity/passwords.ts';
import { Refusal } from '../../../values/refusal.ts';
import { hasAdmin, insertAdmin } from './admins-queries.ts';
import { lockAdminChanges } from './queries.ts';

/** Printed at startup as long as there is no admin. decisions.md, "The process". */
export const firstAdminNotice = `There is no admin yet. To make the first one, who signs in at /admin/login, run
  npm run cusp -- admin create --name NAME --email EMAIL
or start with ADMIN_EMAIL and ADMIN_PASSWORD set.`;

/**
 * Makes the given account the first admin, a super admin, if there is no admin yet. Returns true if there is one now.
 * @throws StartError for a password that is not allowed
 */
export async function ensureFirstAdmin(
  database: Database,
  given: { name?: string; email: string; password: string } | undefined,
): Promise<boolean> {
  if (await inAdminsRole(database, hasAdmin)) return true;
  if (given === undefined) return false;
  const { name = 'Administrator', email, password } = given;
  refuseBadPassword(password);
  const password_hash = await hashPassword(password);
  await inAdminsRole(database, async (tx) => {
    await lockAdminChanges(tx);
    // Another server may have created one in the meantime.
    if (await hasAdmin(tx)) return;
    await insertAdmin(tx, { name, email, role: 'super_admin', password_hash, must_change_password: false });
  });
  return true;
}

function refuseBadPassword(password: string): void {
  const { error } = newPassword.safeParse(password);
  if (error !== undefined) throw badPassword(error.issues[0]?.message ?? 'Choose another.');
  try {
    refuseCommonPassword(password);
  } catch (refused) {
    throw refused instanceof Refusal ? badPassword(refused.detail) : refused;
  }
}

const badPassword = (why: string) => new StartError(`The setting ADMIN_PASSWORD is not acceptable: ${why}`);
