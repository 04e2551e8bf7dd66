import type { StaffRole } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { one } from '../../../db/read-plan.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';

export const constraints: ConstraintRefusals = { staff_email_unique: 'email_taken' };

export interface StaffAccount {
  practice_id: string;
  id: string;
  password_hash: string;
}

/** The account with this email address, given in lower case; needs no practice to be set. */
export const staffAccountByEmail = (tx: Tx, emailKey: string) =>
  tx.first(
    raw(
      sql<StaffAccount>`select practice_id, staff_id as id, password_hash from account_by_email(${emailKey})`,
    ),
  );

/** The practice of an active account; needs no practice to be set. */
export const staffAccountById = (tx: Tx, id: string) =>
  tx.first(raw(sql<{ practice_id: string }>`select practice_id from account_by_id(${id}::uuid)`));

/** Inserts the practice that is set for the transaction, with its trial. */
export async function insertPractice(
  tx: Tx,
  practice: {
    name: string;
    time_zone: string;
    address?: string;
    phone?: string;
    npi?: string;
    taxpayer_number?: string;
  },
): Promise<void> {
  await tx.all(sqlFor.insertInto('practice').values(practice));
  await tx.all(
    sqlFor.insertInto('subscription').values({
      id: newId(),
      status: 'trialing',
      trial_ends_at: sql<string>`now() + make_interval(days => (select trial_days from service_setting))`,
    }),
  );
}

export const ownSubscription = one(sqlFor.selectFrom('subscription').select(['status', 'trial_ends_at']));

interface NewStaff {
  name: string;
  email: string;
  role: StaffRole;
  is_owner: boolean;
  password_hash: string;
  npi?: string;
}

export const insertStaff = (tx: Tx, staff: NewStaff) =>
  tx.one(
    sqlFor
      .insertInto('staff')
      .values({ id: newId(), email_key: staff.email.toLowerCase(), ...staff })
      .returning('id'),
  );

/** The longest lifetime of a session, however active it is. */
const sessionLife = sql<string>`now() + interval '12 hours'`;

interface NewSession {
  staff_id: string;
  token_hash: Buffer;
  device?: string;
  address?: string;
}

export const insertStaffSession = (tx: Tx, session: NewSession) =>
  tx.all(sqlFor.insertInto('staff_session').values({ ...session, expires_at: sessionLife }));

export const markSignIn = (tx: Tx, staffId: string) =>
  tx.all(
    sqlFor
      .updateTable('staff')
      .set({ last_sign_in: sql<string>`now()` })
      .where('id', '=', staffId),
  );

export const deleteStaffSession = (tx: Tx, tokenHash: Buffer) =>
  tx.all(sqlFor.deleteFrom('staff_session').where('token_hash', '=', tokenHash));
