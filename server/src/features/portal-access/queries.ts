import { invitationDays } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';

const now = sql<string>`now()`;

const open = (patientId: string) =>
  sqlFor
    .selectFrom('portal_invitation')
    .select(['id', 'email', 'expires_at'])
    .where('patient_id', '=', patientId)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now);

interface Link {
  account_id: string;
  email: string;
  linked_at: string;
  last_sign_in: string | null;
  /** The account requires a second factor. */
  second_factor: boolean;
}

/** The patient's link to an account, with the account's last sign-in. */
export const findLink = (tx: Tx, patientId: string) =>
  tx.first(
    raw(sql<Link>`
      select account_id, email, linked_at, portal_last_sign_in(account_id) as last_sign_in,
          has_second_factor('patient', account_id) as second_factor
        from portal_link where patient_id = ${patientId}`),
  );

export const findOpenInvitation = (tx: Tx, patientId: string) => tx.first(open(patientId));

/** Ends the patient's open invitations. */
export const withdrawInvitations = (tx: Tx, patientId: string) =>
  tx.all(
    sqlFor
      .updateTable('portal_invitation')
      .set({ withdrawn_at: now })
      .where('patient_id', '=', patientId)
      .where('used_at', 'is', null)
      .where('withdrawn_at', 'is', null),
  );

export interface NewInvitation {
  patient_id: string;
  email: string;
  token_hash: Buffer;
  /** The hash of the token in the letter's link; null if no letter is sent. */
  mailed_token_hash: Buffer | null;
  invited_by_id: string;
}

export const insertInvitation = (tx: Tx, invitation: NewInvitation) =>
  tx.one(
    sqlFor
      .insertInto('portal_invitation')
      .values({
        id: newId(),
        ...invitation,
        expires_at: sql<string>`now() + make_interval(days => ${sql.lit(invitationDays)})`,
      })
      .returning(['id', 'expires_at']),
  );

interface FactorReset {
  patient_id: string;
  account_id: string;
  reason: string;
  reset_by: string;
  reset_by_id: string;
}

/** Records who reset a second factor, and why. */
export const insertFactorReset = (tx: Tx, reset: FactorReset) =>
  tx.all(sqlFor.insertInto('portal_factor_reset').values({ id: newId(), ...reset }));

/** Whether an account also opens records of other practices than the current one. */
export async function isElsewhere(tx: Tx, accountId: string): Promise<boolean> {
  const { elsewhere } = await tx.one(
    raw(sql<{ elsewhere: boolean }>`select portal_account_is_elsewhere(${accountId}) as elsewhere`),
  );
  return elsewhere;
}

/** Records in the other practices' trails that a second factor was reset. */
export const factorWasReset = (tx: Tx, accountId: string) =>
  tx.all(raw(sql`select portal_factor_was_reset(${accountId})`));

/** Ends all sessions of an account. */
export const endSessions = (tx: Tx, accountId: string) =>
  tx.all(raw(sql`select end_other_portal_sessions(${accountId}, ''::bytea)`));

/** Unlinks the patient; if the account has no record left, its sessions end. */
export async function deleteLink(tx: Tx, patientId: string): Promise<void> {
  const link = await tx.first(
    sqlFor.deleteFrom('portal_link').where('patient_id', '=', patientId).returning('account_id'),
  );
  if (link !== undefined) await tx.all(raw(sql`select end_unlinked_sessions(${link.account_id})`));
}
