import type { ContactInfo } from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { keepVersion } from '../patients/queries.ts';

/** The longest a patient's session lives. */
const sessionLife = sql`now() + interval '12 hours'`;

export interface Account {
  account_id: string;
  password_hash: string;
}

export const accountByEmail = (tx: Tx, emailKey: string) =>
  tx.first(raw(sql<Account>`select * from portal_account_by_email(${emailKey})`));

export interface AccountPatient {
  practice_id: string;
  patient_id: string;
  first_name: string;
  last_name: string;
  practice_name: string;
}

/** The patient records of an account, the first one first. */
export const accountPatients = (tx: Tx, accountId: string) =>
  tx.all(raw(sql<AccountPatient>`select * from portal_account_patients(${accountId})`));

export const insertAccount = (
  tx: Tx,
  { id, email, password_hash }: { id: string; email: string; password_hash: string },
) => tx.all(raw(sql`select make_portal_account(${id}, ${email}, ${email.toLowerCase()}, ${password_hash})`));

export const insertSession = (tx: Tx, accountId: string, tokenHash: Buffer) =>
  tx.all(raw(sql`select start_portal_session(${accountId}, ${tokenHash}, ${sessionLife})`));

export const deleteSession = (tx: Tx, tokenHash: Buffer) =>
  tx.all(raw(sql`select end_portal_session(${tokenHash})`));

export interface StoredInvitation {
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
}

export const invitationByToken = (tx: Tx, tokenHash: Buffer) =>
  tx.first(raw(sql<StoredInvitation>`select * from invitation_by_token(${tokenHash})`));

/** Uses an invitation up; undefined when somebody was faster. In the invitation's practice. */
export const useInvitation = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .updateTable('portal_invitation')
      .set({ used_at: sql<string>`now()` })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where('expires_at', '>', sql<string>`now()`)
      .returning('id'),
  );

/** Links a patient record to an account, in place of the one it may have had. */
export const linkPatient = (tx: Tx, link: { patient_id: string; account_id: string; email: string }) =>
  tx.all(
    sqlFor
      .insertInto('portal_link')
      .values(link)
      .onConflict((conflict) =>
        conflict
          .columns(['practice_id', 'patient_id'])
          .doUpdateSet({ account_id: link.account_id, email: link.email, linked_at: sql`now()` }),
      ),
  );

/** The opened patient's record with its practice. */
export const openedPatient = (tx: Tx) =>
  tx.one(
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

/** Changes the opened patient's contact details; what they were is kept. */
export async function updateContact(tx: Tx, fields: z.output<typeof ContactInfo>): Promise<void> {
  const { id, first_name, last_name } = await tx.one(
    sqlFor
      .selectFrom('patient')
      .select(['id', 'first_name', 'last_name'])
      .where('id', '=', sql<string>`current_patient()`),
  );
  await keepVersion(tx, id, { name: `${first_name} ${last_name}`, id: null });
  await tx.all(
    sqlFor
      .updateTable('patient')
      .set({ ...fields, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', sql<string>`current_patient()`),
  );
}
