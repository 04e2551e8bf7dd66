/**
 * Recovery codes. 50 random bits are too few for a plain hash, so that they are kept as passwords are: argon2id with a salt
 * of the account. ASVS 5.0, 6.5.2; NIST 800-63B-4, 3.1.2.2.
 *
 * What is hashed so is the code's SHA-256: codes of before were kept as that, and go on working.
 */
import { createHash, randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '@cusp/contract';
import type { Proof } from '@cusp/contract';
import { Secret } from 'otpauth';
import type { Database, Tx } from '../../db/database.ts';
import { hashWithSalt } from './passwords.ts';
import * as queries from './factor-queries.ts';
import type { RecoveryCodes, Who } from './factor-queries.ts';

/** Runs the work in one transaction of the server's role. */
type Run = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Codes to be shown once, and what is kept of them. */
export interface NewRecoveryCodes {
  codes: string[];
  kept: RecoveryCodes;
}

const saltBytes = 16;

/**
 * Recovery codes in groups that can be read out. To be called in no transaction: hashing waits for its turn. Refuses with
 * 503 when too many wait already.
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

/** One after the other: nobody's sign-in waits for ten. */
async function salted(digests: readonly Buffer[]): Promise<RecoveryCodes> {
  const salt = randomBytes(saltBytes);
  const hashes: Buffer[] = [];
  for (const digest of digests) hashes.push(await hashWithSalt(digest, salt));
  return { salt, hashes };
}

/** However it was typed. */
const digestOf = (code: string) =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z2-7]/g, ''))
    .digest();

/** What a sign-in is proved by, with a recovery code as it is kept. */
export interface HashedProof extends Proof {
  recovery?: Buffer;
}

/** Hashes what may be a recovery code as this account's are. To be called in no transaction, as above. */
export async function hashedProof(run: Run, who: Who, proof: Proof): Promise<HashedProof> {
  const { code, passkey } = proof;
  if (!code || passkey || isTotp(code)) return proof;
  const factor = await run((tx) => queries.asFactors(tx, () => queries.readFactor(tx, who)));
  if (factor === undefined) return proof;
  const digest = digestOf(code);
  const salt = factor.recovery_salt;
  return { ...proof, recovery: salt === null ? digest : await hashWithSalt(digest, salt) };
}

/** Six digits are an authenticator app's. No recovery code is: these have ten letters and digits. */
const isTotp = (code: string) => /^\d{6}$/.test(code.replaceAll(/\s/g, ''));

/** Hashes codes of before once more, and salted: at the start, until there are none. */
export async function saltOlderCodes(database: Database, signal: AbortSignal): Promise<void> {
  const inFactors = <T>(work: (tx: Tx) => Promise<T>) =>
    database.withoutTenant((tx) => queries.asFactors(tx, () => work(tx)));
  for (const who of await inFactors(queries.withOlderCodes)) {
    if (signal.aborted) return;
    const older = await inFactors((tx) => queries.recoveryHashes(tx, who));
    const { salt, hashes } = await salted(older);
    await inFactors(async (tx) => {
      const { recovery_salt } = await queries.holdFactor(tx, who);
      // New ones were made meanwhile, or another server was faster.
      if (recovery_salt !== null) return;
      // One that was used meanwhile is not there any more, and does not come back.
      const left = await queries.recoveryHashes(tx, who);
      const kept = hashes.filter((_, place) => left.some((each) => older[place]?.equals(each)));
      await queries.replaceRecoveryCodes(tx, who, { salt, hashes: kept });
    });
  }
}
