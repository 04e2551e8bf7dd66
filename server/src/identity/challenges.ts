/**
 * Challenges for passkeys. A challenge itself names whom it is for, its purpose and its end, signed with the server's
 * key. So a challenge needs no row, however many strangers ask for one, and stays valid after a wrong answer. Only an
 * answered one is stored, so that it works once.
 */
import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { setUpMinutes } from '@cusp/contract';
import type { Tx } from '../db/database.ts';
import type { Secrets } from './crypto/secret-cipher.ts';
import * as queries from './factor-queries.ts';
import type { AccountRef } from './factor-queries.ts';

/** To prove the second factor, or to create a new passkey. */
export type ChallengePurpose = 'proof' | 'creation';

const randomLength = 16;
const momentLength = 6;
const saidLength = randomLength + momentLength;

const purpose = (asked: ChallengePurpose, { realm, id }: AccountRef) => `passkey ${asked} ${realm} ${id}`;

/** A new challenge for somebody, valid for `setUpMinutes`: 16 random bytes, its end, the signature. */
export function newChallenge(
  secrets: Secrets,
  asked: ChallengePurpose,
  who: AccountRef,
): Uint8Array<ArrayBuffer> {
  const said = Buffer.alloc(saidLength);
  randomBytes(randomLength).copy(said);
  said.writeUIntBE(Date.now() + setUpMinutes * 60_000, randomLength, momentLength);
  return new Uint8Array([...said, ...secrets.sign(said, purpose(asked, who))]);
}

/** The end of a challenge made for this purpose, in milliseconds; undefined for any other challenge, and for an expired one. */
export function challengeEnd(
  secrets: Secrets,
  asked: ChallengePurpose,
  who: AccountRef,
  challenge: string,
): number | undefined {
  const bytes = Buffer.from(challenge, 'base64url');
  const said = bytes.subarray(0, saidLength);
  const signature = bytes.subarray(saidLength);
  const right = secrets.sign(said, purpose(asked, who));
  if (signature.length !== right.length || !timingSafeEqual(signature, right)) return undefined;
  const end = said.readUIntBE(randomLength, momentLength);
  return end > Date.now() ? end : undefined;
}

/** Marks a challenge as used; false if it was used before. Needs the role for factors. */
export async function spendChallenge(tx: Tx, challenge: string, end: number): Promise<boolean> {
  const digest = hash('sha256', Buffer.from(challenge, 'base64url'), 'buffer');
  return (await queries.storeUsedChallenge(tx, digest, new Date(end).toISOString())) !== undefined;
}
