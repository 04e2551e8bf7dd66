import { invitationDays, isPersonal } from '@cusp/contract';
import type { PersonalPermission, StaffRole } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';

const now = sql<string>`now()`;

const members = () =>
  sqlFor
    .selectFrom('staff')
    .select([
      'id',
      'name',
      'email',
      'role',
      'is_owner',
      'granted',
      'denied',
      sql<boolean>`deactivated_at is null`.as('active'),
      'last_sign_in',
      'created_at',
      'version',
    ]);

const presented = <Row extends { granted: string[]; denied: string[] }>(row: Row) => ({
  ...row,
  granted: row.granted.filter(isPersonal),
  denied: row.denied.filter(isPersonal),
});

/** The staff by name, deactivated members last. */
export const listMembers = async (tx: Tx) =>
  (
    await tx.all(
      members()
        .orderBy(sql`deactivated_at is not null`)
        .orderBy(sql`lower(name)`)
        .orderBy('id'),
    )
  ).map(presented);

/**
 * The ids of the active owners. They are locked until the transaction ends, so that a concurrent change of the team
 * waits and then sees this one's result.
 */
export const lockTeamOwners = async (tx: Tx): Promise<string[]> =>
  (
    await tx.all(
      sqlFor
        .selectFrom('staff')
        .select('id')
        .where('is_owner', '=', true)
        .where('deactivated_at', 'is', null)
        .orderBy('id')
        .forNoKeyUpdate(),
    )
  ).map(({ id }) => id);

/** A staff member, locked until the transaction ends; undefined if there is none with this id. */
export async function lockMember(tx: Tx, id: string) {
  const member = await tx.first(members().where('id', '=', id).forNoKeyUpdate());
  return member && presented(member);
}

export const setPermissions = (
  tx: Tx,
  id: string,
  permissions: Record<'granted' | 'denied', PersonalPermission[]>,
) =>
  tx.all(
    sqlFor
      .updateTable('staff')
      .set({ ...permissions, version: sql<number>`version + 1` })
      .where('id', '=', id),
  );

export const updateMember = (tx: Tx, id: string, fields: { role: StaffRole; is_owner: boolean }) =>
  tx.all(
    sqlFor
      .updateTable('staff')
      .set({ ...fields, version: sql<number>`version + 1` })
      .where('id', '=', id),
  );

/** Deactivates a member and ends all of their sessions. */
export async function deactivateMember(tx: Tx, id: string): Promise<void> {
  await tx.all(
    sqlFor
      .updateTable('staff')
      .set({ deactivated_at: now, version: sql<number>`version + 1` })
      .where('id', '=', id),
  );
  await tx.all(sqlFor.deleteFrom('staff_session').where('staff_id', '=', id));
}

export const reactivateMember = (tx: Tx, id: string) =>
  tx.all(
    sqlFor
      .updateTable('staff')
      .set({ deactivated_at: null, version: sql<number>`version + 1` })
      .where('id', '=', id),
  );

/** True if a staff account with this address exists in any practice. */
export const isEmailTaken = async (tx: Tx, email: string): Promise<boolean> =>
  (await tx.one(raw(sql<{ taken: boolean }>`select staff_email_taken(${email.toLowerCase()}) as taken`)))
    .taken;

/** Invitations that were neither accepted nor withdrawn, newest first. */
export const listInvitations = (tx: Tx) =>
  tx.all(
    sqlFor
      .selectFrom('staff_invitation')
      .select([
        'id',
        'email',
        'role',
        'invited_by',
        'created_at',
        'expires_at',
        sql<boolean>`expires_at <= now()`.as('expired'),
      ])
      .where('used_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .orderBy('id', 'desc'),
  );

export interface NewTeamInvitation {
  email: string;
  role: StaffRole;
  token_hash: Buffer;
  invited_by: string;
  invited_by_id: string;
}

/** Inserts an invitation and withdraws the address's earlier open one. Concurrent invitations wait for each other. */
export async function insertTeamInvitation(tx: Tx, invitation: NewTeamInvitation) {
  const email_key = invitation.email.toLowerCase();
  await tx.all(
    raw(sql`select pg_advisory_xact_lock(hashtextextended(${`staff invitation ${email_key}`}, 0))`),
  );
  const withdrawn = await tx.all(
    sqlFor
      .updateTable('staff_invitation')
      .set({ withdrawn_at: now })
      .where('email_key', '=', email_key)
      .where('used_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .returning('id'),
  );
  const written = await tx.one(
    sqlFor
      .insertInto('staff_invitation')
      .values({
        id: newId(),
        email_key,
        ...invitation,
        expires_at: sql<string>`now() + make_interval(days => ${sql.lit(invitationDays)})`,
      })
      .returning(['id', 'expires_at']),
  );
  return { ...written, withdrawn: withdrawn.map(({ id }) => id) };
}

/** Withdraws an open invitation; returns whether there was one. */
export const withdrawInvitation = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.first(
    sqlFor
      .updateTable('staff_invitation')
      .set({ withdrawn_at: now })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .returning('id'),
  )) !== undefined;

/** Marks an open invitation as used; false if it was used or withdrawn in the meantime. */
export const useTeamInvitation = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.first(
    sqlFor
      .updateTable('staff_invitation')
      .set({ used_at: now })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('id'),
  )) !== undefined;

export interface StoredTeamInvitation {
  practice_id: string;
  id: string;
  email: string;
  role: StaffRole;
  invited_by: string;
  expires_at: string;
  used_at: string | null;
  withdrawn_at: string | null;
  practice_name: string;
  suspended: boolean;
}

/** The invitation with a token's hash, in any state; needs no practice to be set. */
export const teamInvitationByToken = (tx: Tx, tokenHash: Buffer) =>
  tx.first(raw(sql<StoredTeamInvitation>`select * from staff_invitation_by_token(${tokenHash})`));

/** Whether a team member can sign in; others get no new work. */
export const isActiveStaff = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.first(
    sqlFor.selectFrom('staff').select('id').where('id', '=', id).where('deactivated_at', 'is', null),
  )) !== undefined;

/** The active members of the team. */
export const assignableMembers = all(
  sqlFor
    .selectFrom('staff')
    .select(['id', 'name', 'role'])
    .where('deactivated_at', 'is', null)
    .orderBy('name')
    .orderBy('id'),
);
