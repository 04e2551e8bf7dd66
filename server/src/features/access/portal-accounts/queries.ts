import type { PatientLanguage } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { one } from '../../../db/read-plan.ts';

/** A portal account with an email address, and its relation to a practice. */
export interface StoredAccount {
  id: string;
  password_hash: string;
  /** The owner has proved access to the mailbox, so any practice's record may be linked to the account. */
  proven: boolean;
  /** It was created by an invitation of this practice. */
  made_here: boolean;
  /** It opens a record of this practice. */
  linked_here: boolean;
  /** It opens a record of some practice. */
  linked: boolean;
}

/** The accounts of an address in lower case, the proven one first; with their state at a practice if one is given. */
export const accountsByEmail = (tx: Tx, emailKey: string, practiceId: string | null = null) =>
  tx.all(
    raw(sql<StoredAccount>`select account_id as id, password_hash, proven, made_here, linked_here, linked
      from portal_accounts_by_email(${emailKey}, ${practiceId}::uuid)`),
  );

/** The practices whose records an account opens; `named` is true if emails may name the practice. */
export const accountPractices = (tx: Tx, accountId: string) =>
  tx.all(
    raw(
      sql<{
        practice_id: string;
        name: string;
        named: boolean;
      }>`select practice_id, name, named from portal_account_practices(${accountId})`,
    ),
  );

/** The language that an account's owner reads; null where nobody chose one. */
export const accountLanguage = async (tx: Tx, accountId: string): Promise<PatientLanguage | null> =>
  (
    await tx.one(
      raw(
        sql<{ language: PatientLanguage | null }>`select portal_account_language(${accountId}) as language`,
      ),
    )
  ).language;

/** The current patient's record with its practice. */
export const openedPatient = one(
  sqlFor
    .selectFrom('patient as p')
    .innerJoin('practice as o', 'o.practice_id', 'p.practice_id')
    .selectAll('p')
    .select([
      'o.name as practice_name',
      'o.address as practice_address',
      'o.phone as practice_phone',
      'o.time_zone',
    ])
    .where('p.id', '=', sql<string>`current_patient()`),
);
