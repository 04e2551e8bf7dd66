import { passwordLinkMinutes } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { hashToken } from '../../../identity/person.ts';
import type { PasswordRealm } from './rules.ts';

/** Stores a link for a new password; it works once. Needs the server's role. */
export const insertPasswordLink = (
  tx: Tx,
  token: string,
  realm: PasswordRealm,
  person: { practiceId: string | null; id: string },
) =>
  tx.all(
    raw(sql`select make_password_link(${hashToken(token)}, ${realm}, ${person.practiceId}::uuid, ${person.id}::uuid,
      now() + make_interval(mins => ${sql.lit(passwordLinkMinutes)}))`),
  );

/** True if a link can still be used. */
export const isLinkValid = async (tx: Tx, link: Buffer, realm: PasswordRealm): Promise<boolean> =>
  (await tx.one(raw(sql<{ lives: boolean }>`select password_link_is_valid(${link}, ${realm}) as lives`)))
    .lives;

/**
 * Sets the password of a link's person, and ends the link and their other sessions.
 * @returns false if the link can't be used anymore
 */
export const usePasswordLink = async (
  tx: Tx,
  { link, realm, hash }: { link: Buffer; realm: PasswordRealm; hash: string },
): Promise<boolean> =>
  (await tx.one(raw(sql<{ used: boolean }>`select use_password_link(${link}, ${realm}, ${hash}) as used`)))
    .used;

/** Records that the owner of a portal account has access to its mailbox, since they used a link mailed there. */
export const markMailboxProven = (tx: Tx, link: Buffer) =>
  tx.all(raw(sql`select prove_by_password_link(${link})`));
