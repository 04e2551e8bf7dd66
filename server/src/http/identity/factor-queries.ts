/** The SQL of second factors. Every statement runs as the role cusp_factors; see `asFactors`. */
import { sql } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { appRole, factorsRole } from '../../db/roles.ts';

export type FactorRealm = 'staff' | 'patient' | 'admin';

/** Whose second factor it is. */
export interface Who {
  realm: FactorRealm;
  id: string;
}

/** Does the work as the role that alone reads second factors; then the transaction has the role again that it had. */
export async function asFactors<T>(tx: Tx, work: () => Promise<T>, had: string = appRole): Promise<T> {
  await tx.all(raw(sql.raw(`set local role ${factorsRole}`)));
  const done = await work();
  await tx.all(raw(sql.raw(`set local role ${had}`)));
  return done;
}

/** Whether somebody has a second factor. In the server's role. */
export async function hasSecondFactor(tx: Tx, { realm, id }: Who): Promise<boolean> {
  const { has } = await tx.one(
    raw(sql<{ has: boolean }>`select has_second_factor(${realm}, ${id}::uuid) as has`),
  );
  return has;
}

export const readFactor = (tx: Tx, { realm, id }: Who) =>
  tx.first(
    sqlFor.selectFrom('second_factor').selectAll().where('realm', '=', realm).where('person_id', '=', id),
  );

/** The authenticator app of somebody, as it is sealed. */
export const anyTotp = (tx: Tx) =>
  tx.first(
    raw(sql<Who & { secret: Buffer }>`select realm, person_id as id, totp_secret as secret
      from second_factor where totp_secret is not null limit 1`),
  );

export const readPasskeys = (tx: Tx, { realm, id }: Who) =>
  tx.all(
    sqlFor
      .selectFrom('passkey')
      .selectAll()
      .where('realm', '=', realm)
      .where('person_id', '=', id)
      .orderBy('created_at'),
  );

export async function countRecoveryCodes(tx: Tx, { realm, id }: Who): Promise<number> {
  const { count } = await tx.one(
    sqlFor
      .selectFrom('recovery_code')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('realm', '=', realm)
      .where('person_id', '=', id),
  );
  return count;
}

/** The person's row, made where it is missing, and locked: two set-ups at once wait for each other. */
export const holdFactor = (tx: Tx, { realm, id }: Who) =>
  tx.one(
    sqlFor
      .insertInto('second_factor')
      .values({ realm, person_id: id })
      .onConflict((conflict) => conflict.columns(['realm', 'person_id']).doUpdateSet({ realm }))
      .returningAll(),
  );

export const keepPending = (tx: Tx, { realm, id }: Who, sealed: Buffer, minutes: number) =>
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

/** Since when there has been a second factor: kept when it is gone, too. */
const sinceFirst = sql<string>`coalesce(set_up_at, now())`;

export const turnTotpOn = (tx: Tx, { realm, id }: Who, step: number) =>
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

export const turnTotpOff = (tx: Tx, { realm, id }: Who) =>
  tx.all(
    sqlFor
      .updateTable('second_factor')
      .set({ totp_secret: null, totp_step: 0 })
      .where('realm', '=', realm)
      .where('person_id', '=', id),
  );

/** Uses a code's step up; undefined when it, or a later one, was used before. */
export const useStep = (tx: Tx, { realm, id }: Who, step: number) =>
  tx.first(
    sqlFor
      .updateTable('second_factor')
      .set({ totp_step: step })
      .where('realm', '=', realm)
      .where('person_id', '=', id)
      .where('totp_step', '<', step)
      .returning('person_id'),
  );

/** Uses a recovery code up; undefined when there is none like it. */
export const useRecoveryCode = (tx: Tx, { realm, id }: Who, codeHash: Buffer) =>
  tx.first(
    sqlFor
      .deleteFrom('recovery_code')
      .where('realm', '=', realm)
      .where('person_id', '=', id)
      .where('code_hash', '=', codeHash)
      .returning('person_id'),
  );

/** What is kept of an account's recovery codes. */
export interface RecoveryCodes {
  /** Null where there are no codes. */
  salt: Buffer | null;
  hashes: readonly Buffer[];
}

export async function recoveryHashes(tx: Tx, { realm, id }: Who): Promise<Buffer[]> {
  const rows = await tx.all(
    sqlFor
      .selectFrom('recovery_code')
      .select('code_hash')
      .where('realm', '=', realm)
      .where('person_id', '=', id),
  );
  return rows.map(({ code_hash }) => code_hash);
}

/** Whose codes are still in the form of before the salt. */
export const withOlderCodes = (tx: Tx): Promise<Who[]> =>
  tx.all(
    raw(sql<Who>`select realm, person_id as id from second_factor f where recovery_salt is null
      and exists (select from recovery_code c where c.realm = f.realm and c.person_id = f.person_id)`),
  );

/** The person's row has to be there. */
export async function replaceRecoveryCodes(
  tx: Tx,
  { realm, id }: Who,
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

/** The person's row has to be there; undefined where somebody has this passkey. */
export async function insertPasskey(
  tx: Tx,
  { realm, id }: Who,
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

export const deletePasskey = (tx: Tx, { realm, id }: Who, key: string) =>
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

export const passkeyUsed = (tx: Tx, key: string, counter: number) =>
  tx.all(
    sqlFor
      .updateTable('passkey')
      .set({ counter, last_used_at: sql<string>`now()` })
      .where('id', '=', key),
  );

/** Keeps that a challenge was used; undefined where it is kept already. */
export const keepUsedChallenge = (tx: Tx, challenge_hash: Buffer, expires_at: string) =>
  tx.first(
    sqlFor
      .insertInto('used_challenge')
      .values({ challenge_hash, expires_at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('expires_at'),
  );

/** Forgets the whole second factor, but that there was one: by an admin, for who lost it. */
export async function forgetFactor(tx: Tx, { realm, id }: Who): Promise<void> {
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

/** What was proved for prescribing counts no longer, in whatever session of this member of staff. */
export const forgetStepUp = (tx: Tx, { realm, id }: Who) =>
  realm === 'staff'
    ? tx.all(sqlFor.updateTable('staff_session').set({ stepped_up_at: null }).where('staff_id', '=', id))
    : undefined;

/** Keeps in a session that the second factor was just proved again. */
export const keepStepUp = (tx: Tx, sessionId: string) =>
  tx.all(
    sqlFor
      .updateTable('staff_session')
      .set({ stepped_up_at: sql<string>`now()` })
      .where('id', '=', sessionId),
  );
