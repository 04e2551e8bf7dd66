/**
 * Recovery codes. 50 random bits are too few for a plain hash, so they are stored like passwords: argon2id with a salt
 * per account. ASVS 5.0, 6.5.2; NIST 800-63B-4, 3.1.2.2.
 */
import { createHash, randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '@cusp/contract';
import type { Proof } from '@cusp/contract';
import { Secret } from 'otpauth';
import type { Tx } from '../db/database.ts';
import { hashWithSalt } from './passwords.ts';
import * as queries from './factor-queries.ts';
import type { RecoveryCodes, AccountRef } from './factor-queries.ts';

/** Runs the work in one transaction of the server's role. */
type Run = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Codes to be shown once, and their stored hashes. */
export interface NewRecoveryCodes {
  codes: string[];
  kept: RecoveryCodes;
}

const saltBytes = 16;

/**
 * New recovery codes in groups that can be read aloud. Don't call it in a transaction, because hashing waits in a
 * queue. Refuses with 503 when too many wait already.
 */
export async function newRecoveryCodes(): Promise<NewRecoveryCodes> {
  const codes = Array.from({ length: recoveryCodeCount }, () => {
    const text = new Secret({ buffer: new Uint8Array(randomBytes(7)).buffer }).base32
      .toLowerCase()
      .slice(0, 10);
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });
  return { codes, kept: await salted(codes.map(digestOf)) };
}

/** One after the other, so that no sign-in has to wait for ten hashes. */
async function salted(digests: readonly Buffer[]): Promise<RecoveryCodes> {
  const salt = randomBytes(saltBytes);
  const hashes: Buffer[] = [];
  for (const digest of digests) hashes.push(await hashWithSalt(digest, salt));
  return { salt, hashes };
}

/** Ignores how it was typed: spaces, hyphens and case. */
const digestOf = (code: string) =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z2-7]/g, ''))
    .digest();

/** The proof of a sign-in, with a recovery code hashed as it is stored. */
export interface HashedProof extends Proof {
  recovery?: Buffer;
}

/** Hashes a possible recovery code with this account's salt. Don't call it in a transaction, as above. */
export async function hashedProof(run: Run, who: AccountRef, proof: Proof): Promise<HashedProof> {
  const { code, passkey } = proof;
  if (!code || passkey || isTotp(code)) return proof;
  const factor = await run((tx) => queries.inFactorsRole(tx, () => queries.readFactor(tx, who)));
  const salt = factor?.recovery_salt ?? null;
  return salt === null ? proof : { ...proof, recovery: await hashWithSalt(digestOf(code), salt) };
}

/** Six digits are an authenticator app's code. Recovery codes have ten letters and digits. */
const isTotp = (code: string) => /^\d{6}$/.test(code.replaceAll(/\s/g, ''));
