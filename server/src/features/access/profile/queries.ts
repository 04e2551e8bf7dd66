import type { PrescriberInput } from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';

const profile = (staffId: string) =>
  sqlFor
    .selectFrom('staff')
    .select(['name', 'email', 'role', 'npi', 'dea', 'license_number', 'license_state', 'version'])
    .where('id', '=', staffId);

export const profileOf = (tx: Tx, staffId: string) => tx.one(profile(staffId));

/** A staff member's profile, locked until the transaction ends. */
export const lockProfile = (tx: Tx, staffId: string) => tx.one(profile(staffId).forUpdate());

type PrescriberFields = Omit<z.output<typeof PrescriberInput>, 'version'>;

export const updateProfile = (tx: Tx, staffId: string, fields: { name: string } | PrescriberFields) =>
  tx.all(
    sqlFor
      .updateTable('staff')
      .set({ ...fields, version: sql<number>`version + 1` })
      .where('id', '=', staffId),
  );

export const passwordHashOf = async (tx: Tx, staffId: string): Promise<string> =>
  (await tx.one(sqlFor.selectFrom('staff').select('password_hash').where('id', '=', staffId))).password_hash;

/**
 * Sets a new password if the old one is still the one that was checked, and ends the other sessions and every mailed
 * link. False if the password was changed in the meantime.
 */
export async function changePassword(
  tx: Tx,
  staffId: string,
  { before, after, sessionId }: { before: string; after: string; sessionId: string },
): Promise<boolean> {
  const changed = await tx.first(
    sqlFor
      .updateTable('staff')
      .set({ password_hash: after, must_change_password: false })
      .where('id', '=', staffId)
      .where('password_hash', '=', before)
      .returning('id'),
  );
  if (changed === undefined) return false;
  await endOtherSessions(tx, staffId, sessionId);
  await tx.all(raw(sql`select end_password_links(${staffId}::uuid)`));
  return true;
}

/** A staff member's active sessions, most recently used first. */
export const listSessions = (tx: Tx, staffId: string) =>
  tx.all(
    sqlFor
      .selectFrom('staff_session')
      .select(['id', 'device', 'address', 'created_at', 'last_seen_at'])
      .where('staff_id', '=', staffId)
      .where('expires_at', '>', sql<string>`now()`)
      .where('last_seen_at', '>', sql<string>`now() - idle_limit()`)
      .orderBy('last_seen_at', 'desc')
      .orderBy('id'),
  );

/** Ends one session of this staff member; returns false if there was none. */
export const endSession = async (tx: Tx, staffId: string, id: string): Promise<boolean> =>
  (await tx.first(
    sqlFor.deleteFrom('staff_session').where('staff_id', '=', staffId).where('id', '=', id).returning('id'),
  )) !== undefined;

export const endOtherSessions = (tx: Tx, staffId: string, sessionId: string) =>
  tx.all(sqlFor.deleteFrom('staff_session').where('staff_id', '=', staffId).where('id', '<>', sessionId));
