/**
 * Proof of work for calls that strangers make: as long as few come, nothing is asked; when many do, each browser computes before it goes
 * on, and the more come, the longer. Nobody is turned away, so nobody can close a page for others. docs/booking.md, "Limits".
 */
import { hash, timingSafeEqual } from 'node:crypto';
import { leadingZeroBits, workText } from '@cusp/contract';
import type { WorkProof } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import type { Secrets } from '../identity/crypto/secret-cipher.ts';
import { newId } from '../values/ids.ts';
import { Refusal } from '../values/refusal.ts';
import { countUses, limitKey } from './sending-limits.ts';

/** Uses that are counted together, and the work that the next one asks for. */
export interface Load {
  key: Buffer;
  /** Within so many minutes … */
  minutes: number;
  /** … so many are free; each further `each` doubles the work, from 2^`from` digests on, up to 2^`most`. */
  free: number;
  each: number;
  from: number;
  most: number;
}

/** How long a challenge can be answered. */
const minutes = 5;
/** While a browser computes, others come, too: it needn't begin again for them. */
const slack = 2;

const bitsOf = ({ free, each, from, most }: Load, uses: number): number =>
  uses <= free ? 0 : Math.min(most, from + Math.floor((uses - free - 1) / each));

/** The work that the use asks for which was just counted. */
async function bitsFor(tx: Tx, loads: readonly Load[]): Promise<number> {
  const { uses } = await tx.one(
    raw(sql<{ uses: number[] }>`select uses_of(${loads.map(({ key }) => key)}::bytea[]) as uses`),
  );
  return Math.max(...loads.map((load, place) => bitsOf(load, uses[place] ?? 0)));
}

/** What a proof of work is good for: one call of one practice's page. */
interface WorkSubject {
  purpose: string;
  practiceId: string;
}

const sealOf = (secrets: Secrets, text: string) =>
  secrets.sign(Buffer.from(text), 'proof of work').toString('base64url');

function newChallenge(secrets: Secrets, { purpose, practiceId }: WorkSubject, bits: number): string {
  const text = [purpose, practiceId, bits, Date.now() + minutes * 60_000, newId()].join('.');
  return `${text}.${sealOf(secrets, text)}`;
}

/** The bits of a proof that is ours, of this purpose, in time and right; 0 for any other. */
function bitsDone(secrets: Secrets, { purpose, practiceId }: WorkSubject, proof: WorkProof): number {
  const [forPurpose, forPractice, bits, until, id, seal = ''] = proof.challenge.split('.');
  const right = Buffer.from(sealOf(secrets, [forPurpose, forPractice, bits, until, id].join('.')));
  const given = Buffer.from(seal);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 0;
  if (forPurpose !== purpose || forPractice !== practiceId || Number(until) < Date.now()) return 0;
  const digest = hash('sha256', workText(proof.challenge, proof.answer), 'buffer');
  return leadingZeroBits(digest) >= Number(bits) ? Number(bits) : 0;
}

/**
 * Counts one use, and refuses it (`work_needed`, with a challenge) if so many were made that it asks for work which wasn't done. Then nothing is counted: who
 * doesn't work doesn't make others work. A proof is good once.
 */
export async function countWithWork(
  tx: Tx,
  secrets: Secrets,
  {
    subject,
    loads,
    proof,
  }: { subject: WorkSubject; loads: readonly Load[]; proof: WorkProof | null | undefined },
): Promise<void> {
  await countUses(
    tx,
    loads.map(({ key, minutes: within }) => [key, { most: unbounded, minutes: within }]),
    'too_many_tries',
  );
  const asked = await bitsFor(tx, loads);
  if (asked === 0) return;
  const done = proof ? bitsDone(secrets, subject, proof) : 0;
  if (!proof || done < asked - slack) {
    const challenge = newChallenge(secrets, subject, asked);
    throw new Refusal('work_needed', [], { beside: { work: { challenge, bits: asked } } });
  }
  await countUses(tx, [[limitKey('work', proof.challenge), { most: 1, minutes }]], 'too_many_tries');
}

/** Counted, and never refused for their number. */
const unbounded = 2_000_000_000;
