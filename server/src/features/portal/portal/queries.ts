import { mailedCode } from '@cusp/contract';
import type { PortalPart, PortalRelation } from '@cusp/contract';
import type { ContactInfo, PatientLanguage } from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import type { Device } from '../../../identity/device.ts';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { keepVersion } from '../../people/patients/index.ts';

/** The longest lifetime of a patient's session. */
const sessionLife = sql`now() + interval '12 hours'`;

export const constraints: ConstraintRefusals = {
  portal_account_proven_unique: 'account_just_made',
  portal_account_unproven_unique: 'account_just_made',
  portal_accounts_most: 'most_accounts',
  // Another account of this address was proven after the check and before the link was stored.
  portal_link_serves: 'account_just_made',
};

/** The most accounts an address can have: one proven account, and others limited to one practice each. */
export const mostAccounts = 4;

/** The account with this id, for the operator. */
export const portalAccountById = (tx: Tx, id: string) =>
  tx.first(
    raw(sql<{ email: string }>`select email from portal_account_email(${id}::uuid) as email
    where email is not null`),
  );

/** Records in the service's trail what an operator did to an account on the command line, and why. */
export const recordOperator = (tx: Tx, { by, accountId }: { by: string; accountId: string }) =>
  tx.all(
    sqlFor.insertInto('service_audit').values({
      realm: 'system',
      person_name: by,
      action: 'delete',
      call: 'portal reset-second-factor',
      object: 'second_factor',
      object_id: accountId,
    }),
  );

interface AccountPatient {
  practice_id: string;
  patient_id: string;
  first_name: string;
  last_name: string;
  practice_name: string;
}

/** The patient records of an account, the first one first. */
export const accountPatients = (tx: Tx, accountId: string) =>
  tx.all(raw(sql<AccountPatient>`select * from portal_account_patients(${accountId})`));

interface NewAccount {
  id: string;
  email: string;
  password_hash: string;
  /** Its address was proven; otherwise the account is limited to the current practice. */
  proven?: boolean;
}

export const insertAccount = (tx: Tx, { id, email, password_hash, proven = false }: NewAccount) =>
  tx.all(
    raw(
      sql`select make_portal_account(${id}, ${email}, ${email.toLowerCase()}, ${password_hash}, ${proven})`,
    ),
  );

/** Marks the account as proven, unless its address has another proven account. */
export const proveAccount = (tx: Tx, accountId: string) =>
  tx.all(raw(sql`select prove_portal_account(${accountId})`));

/** Sets a new password for an account without records; false if it has a record by now. */
export async function renewAccount(
  tx: Tx,
  { id, password_hash, proven }: { id: string; password_hash: string; proven: boolean },
): Promise<boolean> {
  const { renewed } = await tx.one(
    raw(
      sql<{ renewed: boolean }>`select renew_portal_account(${id}, ${password_hash}, ${proven}) as renewed`,
    ),
  );
  return renewed;
}

export const insertPortalSession = (
  tx: Tx,
  accountId: string,
  tokenHash: Buffer,
  { device, address }: Device,
) =>
  tx.all(
    raw(sql`select start_portal_session(${accountId}, ${tokenHash}, ${sessionLife}, ${device}, ${address})`),
  );

interface StoredSession {
  id: string;
  device: string;
  address: string;
  created_at: string;
  last_seen_at: string;
  current: boolean;
}

/** The active sessions of this session's account, most recently used first. */
export const portalSessions = (tx: Tx, tokenHash: Buffer) =>
  tx.all(raw(sql<StoredSession>`select * from portal_sessions(${tokenHash}::bytea)`));

/** Ends one session of this session's account; returns whether it existed. */
export async function endPortalSession(tx: Tx, tokenHash: Buffer, id: string): Promise<boolean> {
  const { ended } = await tx.one(
    raw(sql<{ ended: boolean }>`select end_one_portal_session(${tokenHash}::bytea, ${id}::uuid) as ended`),
  );
  return ended;
}

/** Sets a new password and ends the other sessions; false if the old one isn't the one that was checked any more. */
export async function changePortalPassword(
  tx: Tx,
  {
    accountId,
    before,
    after,
    tokenHash,
  }: { accountId: string; before: string; after: string; tokenHash: Buffer },
): Promise<boolean> {
  const { changed } = await tx.one(
    raw(
      sql<{
        changed: boolean;
      }>`select change_portal_password(${accountId}, ${before}, ${after}, ${tokenHash}) as changed`,
    ),
  );
  return changed;
}

export const deletePortalSession = (tx: Tx, tokenHash: Buffer) =>
  tx.all(raw(sql`select end_portal_session(${tokenHash})`));

export interface StoredPortalInvitation {
  practice_id: string;
  id: string;
  patient_id: string;
  email: string;
  expires_at: string;
  used_at: string | null;
  withdrawn_at: string | null;
  first_name: string;
  practice_name: string;
  practice_phone: string;
  /** The operator has suspended the practice. */
  suspended: boolean;
  /** The token is the one of the mailed link, so whoever has it can read the mailbox. */
  by_mail: boolean;
  /** The hash of the mailed code while it is valid. */
  mailed_code_hash: Buffer | null;
}

export const portalInvitationByToken = (tx: Tx, tokenHash: Buffer) =>
  tx.first(raw(sql<StoredPortalInvitation>`select * from invitation_by_token(${tokenHash})`));

/** Stores the hash of a code that is being mailed and replaces an earlier one. Runs in the invitation's practice. */
export const keepMailedCode = (tx: Tx, id: string, mailed_code_hash: Buffer) =>
  tx.all(
    sqlFor
      .updateTable('portal_invitation')
      .set({
        mailed_code_hash,
        mailed_code_until: sql<string>`now() + make_interval(mins => ${sql.lit(mailedCode.minutes)})`,
      })
      .where('id', '=', id),
  );

/** Marks an invitation as used; undefined if it was already used. Runs in the invitation's practice. */
export const usePortalInvitation = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .updateTable('portal_invitation')
      .set({ used_at: sql<string>`now()` })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where('expires_at', '>', sql<string>`now()`)
      .returning(['id', 'relation', 'until_date', sql<PortalPart[] | null>`parts::text[]`.as('parts')]),
  );

/** For whom an invitation is, and until when. */
interface AskedFor {
  relation: PortalRelation | null;
  until_date: string | null;
  parts: readonly PortalPart[] | null;
}

/**
 * Links a patient record to an account. The patient's own account takes the place of an earlier one of theirs; a parent's, a
 * guardian's or an agent's stands beside the others.
 */
export async function linkPatient(
  tx: Tx,
  { parts = null, ...given }: { patient_id: string; account_id: string; email: string } & Partial<AskedFor>,
): Promise<void> {
  const { patient_id, account_id, relation = null } = given;
  const link = { ...given, parts: parts && [...parts] };
  if (relation === null || relation === 'self')
    await tx.all(
      sqlFor
        .deleteFrom('portal_link')
        .where('patient_id', '=', patient_id)
        .where('account_id', '<>', account_id)
        .where((where) => where.or([where('relation', 'is', null), where('relation', '=', 'self')])),
    );
  await tx.all(
    sqlFor
      .insertInto('portal_link')
      .values(link)
      .onConflict((conflict) =>
        conflict
          .columns(['practice_id', 'patient_id', 'account_id'])
          .doUpdateSet({ ...link, linked_at: sql`now()` }),
      ),
  );
}

/** Changes the current patient's contact details and stores the previous version. Returns the e-mail address of before. */
export const updateContact = (tx: Tx, fields: z.output<typeof ContactInfo>): Promise<{ email: string }> =>
  changeOwn(tx, fields);

/** Keeps what the current patient wants to read, likewise. */
export const updateLanguage = (tx: Tx, language: PatientLanguage) => changeOwn(tx, { language });

async function changeOwn(
  tx: Tx,
  fields: z.output<typeof ContactInfo> | { language: PatientLanguage },
): Promise<{ email: string }> {
  const { id, first_name, last_name, email } = await tx.one(
    sqlFor
      .selectFrom('patient')
      .select(['id', 'first_name', 'last_name', 'email'])
      .where('id', '=', sql<string>`current_patient()`),
  );
  await keepVersion(tx, id, { name: `${first_name} ${last_name}`, id: null });
  await tx.all(
    sqlFor
      .updateTable('patient')
      .set({ ...fields, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', sql<string>`current_patient()`),
  );
  return { email };
}
