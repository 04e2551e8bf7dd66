/**
 * The limits for every letter that a call makes this server send: how many, and whether the practice's own words may
 * stand in it. The counts are in the database, so that they hold for all processes and survive a restart.
 * docs/decisions/0014.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { nameInLetter, someDentalPractice } from '../../services/mail/words.ts';
import { Refusal } from '../kernel/refusal.ts';

/** What a letter is about. Each recipient has a separate count for each kind, so that one kind can't use up another. */
type LetterKind = 'invitation' | 'code' | 'password' | 'notice' | 'statement' | 'test';

interface Limit {
  letters: number;
  minutes: number;
}

/** The limits for letters of a kind to one mailbox, and for all letters of one sender and of one practice. */
export const letterLimits = {
  recipient: { letters: 5, minutes: 60 },
  sender: { letters: 50, minutes: 60 },
  practice: { letters: 300, minutes: 24 * 60 },
  /** A practice less than a week old, unless it was approved. */
  newPractice: { letters: 30, minutes: 24 * 60 },
} as const satisfies Record<string, Limit>;

/** How a practice is named in a letter. */
interface Letterhead {
  practiceId: string;
  /** The practice's name, or neutral words instead. */
  name: string;
  /** Whether its own words may stand in letters: it is at least a week old, or was approved. */
  isNamed: boolean;
}

/** The letterhead of the current practice. */
export async function letterhead(tx: Tx): Promise<Letterhead> {
  const { practice_id, name, named } = await tx.one(
    sqlFor
      .selectFrom('practice')
      .select(['practice_id', 'name', sql<boolean>`practice_is_named(approved_at, created_at)`.as('named')]),
  );
  return { practiceId: practice_id, name: practiceInLetter(name, named), isNamed: named };
}

/** A practice's name as a letter may show it. */
export const practiceInLetter = (name: string, isNamed: boolean): string =>
  (isNamed ? nameInLetter(name) : undefined) ?? someDentalPractice;

interface Sending {
  kind: LetterKind;
  to: string;
  /** The id of the account that has it sent; undefined when nobody is signed in. */
  sender?: string;
  letterhead?: Letterhead;
}

/** Counts a letter that is about to be sent; refuses with 429 and Retry-After when there were too many. */
export async function countLetter(tx: Tx, { kind, to, sender, letterhead: head }: Sending): Promise<void> {
  const counts: [key: Buffer, limit: Limit][] = [
    [keyOf('recipient', kind, mailboxOf(to)), letterLimits.recipient],
  ];
  if (sender !== undefined) counts.push([keyOf('sender', sender), letterLimits.sender]);
  if (head !== undefined) {
    const limit = head.isNamed ? letterLimits.practice : letterLimits.newPractice;
    counts.push([keyOf('practice', head.practiceId), limit]);
  }
  await countUses(tx, counts, 'too_many_letters');
}

/** Counts one use of each. If one of them has reached its limit within its time, refuses and counts none. */
export async function countUses(
  tx: Tx,
  counts: readonly [key: Buffer, limit: Limit][],
  refusal: 'too_many_letters' | 'too_many_tries',
): Promise<void> {
  const keys = counts.map(([key]) => key);
  const most = counts.map(([, { letters }]) => letters);
  const within = counts.map(([, { minutes }]) => `${minutes} minutes`);
  const { wait } = await tx.one(
    raw(
      sql<{
        wait: number;
      }>`select count_use(${keys}::bytea[], ${most}::int[], ${within}::interval[]) as wait`,
    ),
  );
  // Rolls the transaction back, and the counts with it.
  if (wait > 0) throw new Refusal(refusal, [], { headers: { 'retry-after': String(wait) } });
}

/** The mailbox that most servers deliver an address to: in lower case and without a `+tag`. */
const mailboxOf = (email: string) => email.toLowerCase().replace(/\+[^@]*@/, '@');

export const keyOf = (...parts: string[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest();
