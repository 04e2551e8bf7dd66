import type { ContactInfo, PatientLanguage, PortalRelation } from '@cusp/contract';
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
  check_portal_link: 'account_just_made',
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
  /** The relation by which the account signs for the patient. */
  signs_as: PortalRelation | null;
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
      sql<{ renewed: boolean }>`select restart_portal_account(${id}, ${password_hash}, ${proven}) as renewed`,
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
    raw(sql<{ ended: boolean }>`select end_portal_session_by_id(${tokenHash}::bytea, ${id}::uuid) as ended`),
  );
  return ended;
}

/** Sets a new password and ends the other sessions; false if the old one isn't the one that was checked anymore. */
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

/**
 * Changes the current patient's contact details and stores the previous version.
 * @param guest nobody signed in: it is on a tablet that was handed over
 * @returns the email address of before, and of the phone numbers those that take texts
 */
export const updateContact = (
  tx: Tx,
  fields: z.output<typeof ContactInfo>,
  { guest }: { guest: boolean },
): Promise<{ email: string; numbers: { before: string | null; after: string | null } }> =>
  changeOwn(tx, fields, guest);

/** Stores the language of the current patient, in the same way. */
export const updateLanguage = (tx: Tx, language: PatientLanguage) => changeOwn(tx, { language }, false);

async function changeOwn(
  tx: Tx,
  fields: z.output<typeof ContactInfo> | { language: PatientLanguage },
  guest: boolean,
) {
  const { id, first_name, last_name, email, number } = await tx.one(
    sqlFor
      .selectFrom('patient')
      .select(['id', 'first_name', 'last_name', 'email', sql<string | null>`text_number(phone)`.as('number')])
      .where('id', '=', sql<string>`current_patient()`),
  );
  await keepVersion(tx, id, { name: `${first_name} ${last_name}`, id: null, guest });
  const now = await tx.one(
    sqlFor
      .updateTable('patient')
      .set({ ...fields, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', sql<string>`current_patient()`)
      .returning(sql<string | null>`text_number(phone)`.as('number')),
  );
  return { email, numbers: { before: number, after: now.number } };
}
