import { sql } from 'kysely';
import { raw } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../values/refusal.ts';
import { matchingHash } from './passwords.ts';

type Realm = 'staff' | 'patient' | 'admin';

/** The hashes of the passwords that an account had before the present one. */
export async function earlierPasswords(tx: Tx, realm: Realm, accountId: string): Promise<string[]> {
  const rows = await tx.all(
    raw(sql<{ hash: string }>`select hash from earlier_passwords(${realm}, ${accountId}::uuid) hash`),
  );
  return rows.map(({ hash }) => hash);
}

/** The hashes of the present and earlier passwords of the person whom a link was mailed to. */
export async function passwordsOfLink(tx: Tx, realm: Realm, link: Buffer): Promise<string[]> {
  const rows = await tx.all(
    raw(sql<{ hash: string }>`select hash from passwords_of_link(${link}, ${realm}) hash`),
  );
  return rows.map(({ hash }) => hash);
}

/** Refuses a password that the person has had before, of which the last five are kept. */
export async function refuseEarlierPassword(hashes: readonly string[], password: string): Promise<void> {
  if ((await matchingHash(hashes, password, hashes.length)) === undefined) return;
  throw new Refusal('invalid', [
    { path: 'password', message: 'Choose a password that you haven’t used before.' },
  ]);
}
