/** The SQL of second factors. Every statement runs in the role cusp_factors; see `inFactorsRole`. */
import { sql } from 'kysely';
import { raw, sqlFor } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import { appRole, factorsRole } from '../db/roles.ts';

export type FactorRealm = 'staff' | 'patient' | 'admin';

/** The owner of a second factor. */
export interface AccountRef {
  realm: FactorRealm;
  id: string;
}

/** Runs the work in the only role that can read second factors, then restores the transaction's previous role. */
export async function inFactorsRole<T>(tx: Tx, work: () => Promise<T>, had: string = appRole): Promise<T> {
  await tx.all(raw(sql.raw(`set local role ${factorsRole}`)));
  const done = await work();
  await tx.all(raw(sql.raw(`set local role ${had}`)));
  return done;
}

/** Checks whether somebody has a second factor. Needs the server's role. */
export async function findSecondFactor(tx: Tx, { realm, id }: AccountRef): Promise<boolean> {
  const { has } = await tx.one(
    raw(sql<{ has: boolean }>`select has_second_factor(${realm}, ${id}::uuid) as has`),
  );
  return has;
}

export const readFactor = (tx: Tx, { realm, id }: AccountRef) =>
  tx.first(
    sqlFor.selectFrom('second_factor').selectAll().where('realm', '=', realm).where('person_id', '=', id),
  );

/** Somebody's authenticator app, with its encrypted secret. */
export const anyTotp = (tx: Tx) =>
  tx.first(
    raw(sql<AccountRef & { secret: Buffer }>`select realm, person_id as id, totp_secret as secret
      from second_factor where totp_secret is not null limit 1`),
  );

export const readPasskeys = (tx: Tx, { realm, id }: AccountRef) =>
  tx.all(
    sqlFor
      .selectFrom('passkey')
      .selectAll()
      .where('realm', '=', realm)
      .where('person_id', '=', id)
      .orderBy('created_at'),
  );

export async function countRecoveryCodes(tx: Tx, { realm, id }: AccountRef): Promise<number> {
  const { count } = await tx.one(
    sqlFor
      .selectFrom('recovery_code')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('realm', '=', realm)
      .where('person_id', '=', id),
  );
  return count;
}

/** Creates the person's row if it is missing and locks it, so that two set-ups at once wait for each other. */
export const lockFactor = (tx: Tx, { realm, id }: AccountRef) =>
  tx.one(
    sqlFor
      .insertInto('second_factor')
      .values({ realm, person_id: id })
      .onConflict((conflict) => conflict.columns(['realm', 'person_id']).doUpdateSet({ realm }))
      .returningAll(),
  );

export const storePendingTotp = (tx: Tx, { realm, id }: AccountRef, sealed: Buffer, minutes: number) =>
  tx.all(
    sqlFor
      .updateTable('second_factor')
      .set({
        pending_secret: sealed,
        pending_until: sql<string>`now() + make_interval(mins => ${sql.lit(minutes)})`,
      })
      .where('realm', '=', realm)
      .where('person_id', '=', id),
  );

/** Since when there has been a second factor; kept even after it is removed. */
const sinceFirst = sql<string>`coalesce(set_up_at, now())`;

export const turnTotpOn = (tx: Tx, { realm, id }: AccountRef, step: number) =>
  tx.all(
    sqlFor
      .updateTable('second_factor')
      .set({
        totp_secret: sql<Buffer>`pending_secret`,
        totp_step: step,
        pending_secret: null,
        pending_until: null,
        set_up_at: sinceFirst,
      })
      .where('realm', '=', realm)
      .where('person_id', '=', id),
  );

export const turnTotpOff = (tx: Tx, { realm, id }: AccountRef) =>
  tx.all(
    sqlFor
      .updateTable('second_factor')
      .set({ totp_secret: null, totp_step: 0 })
      .where('realm', '=', realm)
      .where('person_id', '=', id),
  );

/** Marks the step of a code as used; undefined if it or a later one was used before. */
export const useStep = (tx: Tx, { realm, id }: AccountRef, step: number) =>
  tx.first(
    sqlFor
      .updateTable('second_factor')
      .set({ totp_step: step })
      .where('realm', '=', realm)
      .where('person_id', '=', id)
      .where('totp_step', '<', step)
      .returning('person_id'),
  );

/** Deletes a used recovery code; undefined if there is no such code. */
export const useRecoveryCode = (tx: Tx, { realm, id }: AccountRef, codeHash: Buffer) =>
  tx.first(
    sqlFor
      .deleteFrom('recovery_code')
      .where('realm', '=', realm)
      .where('person_id', '=', id)
      .where('code_hash', '=', codeHash)
      .returning('person_id'),
  );

/** An account's recovery codes as they are stored. */
export interface RecoveryCodes {
  /** Null where there are no codes. */
  salt: Buffer | null;
  hashes: readonly Buffer[];
}

/** The person's row must exist. */
export async function replaceRecoveryCodes(
  tx: Tx,
  { realm, id }: AccountRef,
  { salt, hashes }: RecoveryCodes,
): Promise<void> {
  await tx.all(
    sqlFor
      .updateTable('second_factor')
      .set({ recovery_salt: salt })
      .where('realm', '=', realm)
      .where('person_id', '=', id),
  );
  await tx.all(sqlFor.deleteFrom('recovery_code').where('realm', '=', realm).where('person_id', '=', id));
  if (hashes.length === 0) return;
  await tx.all(
    sqlFor
      .insertInto('recovery_code')
      .values(hashes.map((code_hash) => ({ realm, person_id: id, code_hash }))),
  );
}

/** The person's row must exist; undefined if somebody already has this passkey. */
export async function insertPasskey(
  tx: Tx,
  { realm, id }: AccountRef,
  key: { id: string; public_key: Buffer; counter: number; transports: string; name: string },
): Promise<{ id: string } | undefined> {
  await tx.all(
    sqlFor
      .updateTable('second_factor')
      .set({ set_up_at: sinceFirst })
      .where('realm', '=', realm)
      .where('person_id', '=', id),
  );
  return tx.first(
    sqlFor
      .insertInto('passkey')
      .values({ ...key, realm, person_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
}

export const deletePasskey = (tx: Tx, { realm, id }: AccountRef, key: string) =>
  tx.first(
    sqlFor
      .deleteFrom('passkey')
      .where('id', '=', key)
      .where('realm', '=', realm)
      .where('person_id', '=', id)
      .returning('id'),
  );

export const passkeyById = (tx: Tx, realm: FactorRealm, key: string) =>
  tx.first(sqlFor.selectFrom('passkey').selectAll().where('id', '=', key).where('realm', '=', realm));

export const recordPasskeyUse = (tx: Tx, key: string, counter: number) =>
  tx.all(
    sqlFor
      .updateTable('passkey')
      .set({ counter, last_used_at: sql<string>`now()` })
      .where('id', '=', key),
  );

/** Stores that a challenge was used; undefined if it is stored already. */
export const storeUsedChallenge = (tx: Tx, challenge_hash: Buffer, expires_at: string) =>
  tx.first(
    sqlFor
      .insertInto('used_challenge')
      .values({ challenge_hash, expires_at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('expires_at'),
  );

/** Deletes the whole second factor, but keeps that there was one. Done by an admin for somebody who lost theirs. */
export async function deleteFactor(tx: Tx, { realm, id }: AccountRef): Promise<void> {
  await tx.all(sqlFor.deleteFrom('recovery_code').where('realm', '=', realm).where('person_id', '=', id));
  await tx.all(sqlFor.deleteFrom('passkey').where('realm', '=', realm).where('person_id', '=', id));
  await tx.all(
    sqlFor
      .updateTable('second_factor')
      .set({
        totp_secret: null,
        totp_step: 0,
        pending_secret: null,
        pending_until: null,
        recovery_salt: null,
      })
      .where('realm', '=', realm)
      .where('person_id', '=', id),
  );
}

/** Ends the step-up for prescribing in every session of this member of staff. */
export const clearStepUp = (tx: Tx, { realm, id }: AccountRef) =>
  realm === 'staff'
    ? tx.all(sqlFor.updateTable('staff_session').set({ stepped_up_at: null }).where('staff_id', '=', id))
    : undefined;

/** Stores in a session that the second factor was just proved again. */
export const storeStepUp = (tx: Tx, sessionId: string) =>
  tx.all(
    sqlFor
      .updateTable('staff_session')
      .set({ stepped_up_at: sql<string>`now()` })
      .where('id', '=', sessionId),
  );
