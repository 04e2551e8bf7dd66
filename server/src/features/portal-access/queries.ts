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
}

/** The patient's link to an account, with when that was last signed in to. */
export const findLink = (tx: Tx, patientId: string) =>
  tx.first(
    raw(sql<Link>`
      select account_id, email, linked_at, portal_last_sign_in(account_id) as last_sign_in
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
      .returning('expires_at'),
  );

/** Unlinks the patient; an account without a record left is signed out everywhere. */
export async function deleteLink(tx: Tx, patientId: string): Promise<void> {
  const link = await tx.first(
    sqlFor.deleteFrom('portal_link').where('patient_id', '=', patientId).returning('account_id'),
  );
  if (link !== undefined) await tx.all(raw(sql`select end_unlinked_sessions(${link.account_id})`));
}
